/** Does what the menu about a combatant says. Each choice is one command, so each can be undone. */
import { useRouter } from 'vue-router'
import type { Id } from '@shared/contract/types'
import { useSystem } from '@/system/useSystem'
import { combatantOf, movedInOrder } from './order'
import { useCockpit } from './useCockpit'
import type { MenuChoice } from './combatantMenu'

const isAttackChoice = (choice: string): choice is `attack.${number}` => choice.startsWith('attack.')
const isDialogChoice = (choice: string): choice is `dialog.${string}` => choice.startsWith('dialog.')

export function useCombatantActions() {
  const system = useSystem()
  const cockpit = useCockpit()
  const router = useRouter()

  function move(id: Id, by: -1 | 1): void {
    const order =
      cockpit.encounter.value === undefined ? null : movedInOrder(cockpit.encounter.value.order, id, by)
    if (order !== null) void cockpit.send({ type: 'encounter/reorder', order })
  }
  function setHidden(id: Id, hidden: boolean): void {
    const changes = [{ path: ['combatants', id, 'hidden'], value: hidden }]
    void cockpit.send({ type: 'encounter/correct', changes })
  }
  /** The one who is shown takes this combatant for a target: in the open form, else as the rule system keeps targets. */
  function aim(id: Id): void {
    const encounter = cockpit.encounter.value
    const actor = cockpit.shown.value
    if (encounter === undefined || actor === null) return
    if (cockpit.form.chosen.value?.fields.some((field) => field.name === 'target') === true) {
      cockpit.form.set('target', id)
      return
    }
    const command = system.encounter.aimAt(encounter, actor, id)
    if (command !== null) void cockpit.send(command)
  }
  function withdraw(id: Id): void {
    const encounter = cockpit.encounter.value
    if (encounter !== undefined) void cockpit.send(system.encounter.withdraw(encounter, id))
  }

  const sheetOf = (id: Id): Id =>
    (cockpit.encounter.value === undefined ? undefined : combatantOf(cockpit.encounter.value, id)?.sheet) ??
    id

  function choose(choice: Exclude<MenuChoice, 'point'>, id: Id): void {
    if (isAttackChoice(choice)) {
      const attack = cockpit.attacksOf(id)[Number(choice.slice('attack.'.length))]
      if (attack !== undefined) cockpit.form.open(attack.offer, { target: id })
      return
    }
    if (isDialogChoice(choice)) {
      cockpit.dialog.value = { kind: 'ofSystem', key: choice.slice('dialog.'.length), combatant: id }
      return
    }
    switch (choice) {
      case 'sheet':
        void router.push({ name: 'sheet', params: { sheet: sheetOf(id) } })
        return
      case 'target':
        return aim(id)
      case 'initiative':
        cockpit.dialog.value = { kind: choice, combatant: id }
        return
      case 'roll':
        void cockpit.send({ type: 'encounter/roll-initiative', combatants: [id] })
        return
      case 'earlier':
        return move(id, -1)
      case 'later':
        return move(id, 1)
      case 'delay':
        cockpit.dialog.value = { kind: 'delay' }
        return
      case 'reveal':
        return setHidden(id, false)
      case 'hide':
        return setHidden(id, true)
      case 'withdraw':
        return withdraw(id)
      case 'remove':
        void cockpit.send({ type: 'encounter/remove-combatant', combatant: id })
    }
  }
  return { choose, move, aim }
}
