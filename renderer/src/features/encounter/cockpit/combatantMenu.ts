/** The menu about one combatant: how they can be attacked, and what can be done with them besides their own actions. */
import type { Encounter, Id } from '@shared/contract/types'
import { keysOf } from '@/actions/registry'
import type { MenuItem } from '@/ui/menu'
import type { SystemWindows } from '@/system/windows'
import { ui } from '@/words/words'
import { offerWords } from '@/features/forms/words'
import type { NameOf } from '@/words/words'
import type { Aimed } from './aiming'
import { combatantOf, movedInOrder } from './order'
import { listedDialogs } from './scenes'

export type MenuChoice =
  | `attack.${number}`
  | 'sheet'
  | 'target'
  | 'point'
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

interface Entry extends Omit<MenuItem, 'key'> {
  key: MenuChoice
}

interface MenuAbout {
  encounter: Encounter
  combatant: Id
  /** Whoever is shown: they aim. */
  actor: Id | null
  /** Attacks of theirs that reach, as offered. */
  attacks: readonly Aimed[]
  nameOf: NameOf
  /** It was opened on the map. */
  isOnMap?: boolean
}

/** More would be a list of actions, which stands elsewhere. */
const MOST_ATTACKS = 4

export function combatantMenu(
  system: SystemWindows,
  { encounter, combatant: id, actor, attacks, nameOf, isOnMap = false }: MenuAbout,
): Entry[] {
  const combatant = combatantOf(encounter, id)
  if (combatant === undefined) return []
  const isRunning = encounter.status === 'running'
  const isTurn = encounter.turn === id
  // where sides take turns, one number serves all of a side
  const rollsForItself = system.cockpit.turns === undefined || encounter.order.includes(id)
  const dialogs = listedDialogs(system).map(({ key, label, icon }, at): Entry => {
    const keys = keysOf(`encounter.${key}`)
    return {
      key: `dialog.${key}`,
      label: ui(label),
      icon,
      ...(keys === undefined ? {} : { keys }),
      divided: at === 0,
    }
  })
  const strikes = attacks.slice(0, MOST_ATTACKS).map(({ offer }, at): Entry => ({
    key: `attack.${at}`,
    label: offerWords(offer, nameOf),
    icon: 'target',
  }))
  const items: (Entry | false)[] = [
    ...strikes,
    { key: 'sheet', label: ui('encounter.menu.sheet'), icon: 'roster', divided: strikes.length > 0 },
    isRunning && actor !== null && actor !== id
      ? { key: 'target', label: ui('encounter.menu.target'), icon: 'target' }
      : false,
    isOnMap && { key: 'point', label: ui('map.point'), icon: 'eye', keys: '.' },
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
  return items.filter((item): item is Entry => item !== false)
}
