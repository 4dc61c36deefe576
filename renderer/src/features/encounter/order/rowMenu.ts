/** The menu of a row: what can be done with one combatant besides its own actions. */
import type { Encounter, Id } from '@shared/contract/types'
import { keysOf } from '@/actions/registry'
import type { MenuItem } from '@/ui/menu'
import type { SystemWindows } from '@/system/windows'
import { ui } from '@/words/words'
import { combatantOf, movedInOrder } from '../cockpit/order'
import { listedDialogs } from '../cockpit/scenes'

export type RowChoice =
  | 'sheet'
  | 'target'
  | `dialog.${string}`
  | 'initiative'
  | 'roll'
  | 'earlier'
  | 'later'
  | 'delay'
  | 'reveal'
  | 'hide'
  | 'withdraw'
  | 'remove'

interface Row extends Omit<MenuItem, 'key'> {
  key: RowChoice
}

export function rowMenu(system: SystemWindows, encounter: Encounter, id: Id, actor: Id | null): Row[] {
  const combatant = combatantOf(encounter, id)
  if (combatant === undefined) return []
  const isRunning = encounter.status === 'running'
  const isTurn = encounter.turn === id
  // where sides take turns, one number serves all of a side
  const rollsForItself = system.cockpit.turns === undefined || encounter.order.includes(id)
  const dialogs = listedDialogs(system).map(({ key, label, icon }, at): Row => {
    const keys = keysOf(`encounter.${key}`)
    return {
      key: `dialog.${key}`,
      label: ui(label),
      icon,
      ...(keys === undefined ? {} : { keys }),
      divided: at === 0,
    }
  })
  const items: (Row | false)[] = [
    { key: 'sheet', label: ui('encounter.menu.sheet'), icon: 'roster' },
    isRunning && actor !== null && actor !== id
      ? { key: 'target', label: ui('encounter.menu.target'), icon: 'target' }
      : false,
    ...dialogs,
    isRunning &&
      rollsForItself && {
        key: 'initiative',
        label: ui('encounter.menu.initiative'),
        icon: 'edit',
        divided: true,
      },
    isRunning && rollsForItself && { key: 'roll', label: ui('encounter.menu.roll'), icon: 'die' },
    movedInOrder(encounter.order, id, -1) !== null && {
      key: 'earlier',
      label: ui('encounter.menu.earlier'),
      icon: 'undo',
    },
    movedInOrder(encounter.order, id, 1) !== null && {
      key: 'later',
      label: ui('encounter.menu.later'),
      icon: 'redo',
    },
    isTurn &&
      system.cockpit.delayOffer === undefined && {
        key: 'delay',
        label: ui('encounter.menu.delay'),
        icon: 'clock',
      },
    combatant.hidden
      ? { key: 'reveal', label: ui('encounter.menu.reveal'), icon: 'eye', divided: true }
      : { key: 'hide', label: ui('encounter.menu.hide'), icon: 'hidden', divided: true },
    isRunning && { key: 'withdraw', label: ui('encounter.menu.withdraw'), icon: 'flag' },
    { key: 'remove', label: ui('encounter.menu.remove'), icon: 'bin', danger: true },
  ]
  return items.filter((item): item is Row => item !== false)
}
