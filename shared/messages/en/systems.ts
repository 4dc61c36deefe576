/** What each rule system is for. Said before its windows are loaded, so every window has these words. */
import type { SystemId } from '../../campaign/types'

export const ui = {
  'system.wcrpg.about': 'Wounds by body part, ranges without a grid, surprise rounds.',
  'system.wire.about': 'Action Points, three pools of health, a battle map if you like.',
  'system.mass-combat.about':
    'Squadrons, capital ships, vehicles and troops by the hundred, on a map of squares.',
  'system.wwn.about': 'Side initiative, Shock that hurts on a miss, Instant actions that interrupt.',
} as const satisfies Readonly<Record<`system.${SystemId}.about`, string>>
