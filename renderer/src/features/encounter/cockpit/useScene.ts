/** What stands before or beside whoever is shown: a dialog, what the centre shows, and the offers that lead there. */
import { computed, ref, type ComputedRef } from 'vue'
import type { Encounter, Id, Offer } from '@shared/contract/types'
import type { SystemWindows } from '@/system/windows'
import { groundOf } from './scenes'

export type CockpitDialog =
  /** One of the rule system's, by its key in the entry. */
  | {
      kind: 'ofSystem'
      key: string
      combatant: Id
      /** For its first box, such as the amount of damage. */
      typed?: string
      /** All who are chosen, where it is filled in for several; `combatant` is the first of them. */
      several?: readonly Id[]
    }
  | { kind: 'initiative'; combatant: Id }
  | { kind: 'pool'; combatant: Id; pool: string }
  /** Something that is planned already, or something new. */
  | { kind: 'event'; event?: string }
  | { kind: 'delay' | 'join' | 'quick' | 'end' | 'background' | 'forecast' }

export function useScene(
  system: SystemWindows,
  encounter: ComputedRef<Encounter | undefined>,
  shown: ComputedRef<Id | null>,
) {
  const dialog = ref<CockpitDialog | null>(null)
  /** Key of what the centre was switched to; null: the ground, or the sheet. */
  const scene = ref<string | null>(null)
  /** The sheet of whoever is shown stands in the centre although there is a map. */
  const isSheetWanted = ref(false)
  /** Before the first turn the map stands where the steps are, until they are gone back to. */
  const isMapBefore = ref(false)
  /** Counts how often somebody asked for the map: it takes the keyboard each time. */
  const mapAsked = ref(0)
  /** Key of the tool in hand, on the map. */
  const tool = ref<string | null>(null)
  const ground = computed(() =>
    encounter.value === undefined ? undefined : groundOf(system, encounter.value),
  )
  const hasMap = computed(() => ground.value?.fills === true)
  const hasWalls = computed(() => hasMap.value && system.encounter.layOut?.hasWalls === true)

  function toMap(): void {
    scene.value = null
    isSheetWanted.value = false
    isMapBefore.value = true
    mapAsked.value++
  }
  /** Offers that are no form but lead elsewhere: to the map, to a dialog. Whether this one does. */
  function leadsAway({ key, command }: Offer): boolean {
    const to = system.cockpit.elsewhere?.[key]
    if (to === undefined || shown.value === null) return false
    if (to === 'map') {
      // without a map, and for whoever does not stand on it, a move is a form like any other
      const actor = encounter.value?.combatants.find(({ id }) => id === shown.value)
      if (!hasMap.value || system.cockpit.actions.isOnMap?.(command, actor) === false) return false
      toMap()
    } else dialog.value = { kind: 'ofSystem', key: to.dialog, combatant: shown.value }
    return true
  }
  return {
    tool,
    dialog,
    scene,
    ground,
    hasMap,
    hasWalls,
    isSheetWanted,
    isMapBefore,
    mapAsked,
    toMap,
    leadsAway,
  }
}
