/** What can be done with all who are chosen, each thing as one command. Forms about one of them are filled in for all. */
import { computed } from 'vue'
import type { UiLabel } from '@shared/messages/en'
import type { Id } from '@shared/contract/types'
import type { CombatantDialog } from '@/system/windows'
import type { IconName } from '@/ui/icons'
import { combatantOf } from '../cockpit/order'
import { listedDialogs } from '../cockpit/scenes'
import type { Cockpit } from '../cockpit/useCockpit'
import { movedTogether } from './several'

interface Deed {
  key: string
  label: UiLabel
  icon: IconName
  run: () => void
}

/** Only what is a form of the host can be filled in for several. */
const isForm = (entry: CombatantDialog): boolean => 'form' in entry

export function useSeveralActions(cockpit: Cockpit) {
  const ids = cockpit.several.ids
  const forms = listedDialogs(cockpit.system).filter(isForm)

  function openForm(key: string): void {
    const [combatant] = ids.value
    if (combatant !== undefined)
      cockpit.dialog.value = { kind: 'ofSystem', key, combatant, several: [...ids.value] }
  }
  const hidden = (id: Id): boolean | undefined =>
    cockpit.encounter.value === undefined ? undefined : combatantOf(cockpit.encounter.value, id)?.hidden
  function hide(value: boolean): void {
    const changes = ids.value
      .filter((id) => hidden(id) !== value)
      .map((id) => ({ path: ['combatants', id, 'hidden'], value }))
    void cockpit.send({ type: 'encounter/correct', changes })
  }
  const moved = (by: -1 | 1): Id[] | null =>
    movedTogether(cockpit.encounter.value?.order ?? [], ids.value, by)
  function move(by: -1 | 1): void {
    const order = moved(by)
    if (order !== null) void cockpit.send({ type: 'encounter/reorder', order })
  }
  async function remove(): Promise<void> {
    const encounter = cockpit.encounterId()
    await cockpit.send({
      type: 'encounter/to-each',
      each: ids.value.map((combatant) => ({
        combatant,
        command: { type: 'encounter/remove-combatant', encounter, combatant },
      })),
    })
  }
  const isAny = (wanted: boolean): boolean => ids.value.some((id) => hidden(id) === wanted)
  const deeds = computed(() => {
    const all: readonly (Deed & { isThere: boolean })[] = [
      {
        key: 'earlier',
        label: 'encounter.several.earlier',
        icon: 'undo',
        isThere: moved(-1) !== null,
        run: () => {
          move(-1)
        },
      },
      {
        key: 'later',
        label: 'encounter.several.later',
        icon: 'redo',
        isThere: moved(1) !== null,
        run: () => {
          move(1)
        },
      },
      {
        key: 'reveal',
        label: 'encounter.several.reveal',
        icon: 'eye',
        isThere: isAny(true),
        run: () => {
          hide(false)
        },
      },
      {
        key: 'hide',
        label: 'encounter.several.hide',
        icon: 'hidden',
        isThere: isAny(false),
        run: () => {
          hide(true)
        },
      },
    ]
    return all.filter(({ isThere }) => isThere)
  })
  return { forms, openForm, deeds, remove }
}
