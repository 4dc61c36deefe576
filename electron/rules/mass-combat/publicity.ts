/** What players may be told of a battle: who does what to whom, never what it added up to. */
import type { Publicity } from '../../engine/system'

/** Lines whose words name no number. */
const PLAIN = [
  'mc.activated',
  'mc.groupActivated',
  'mc.finished',
  'mc.missilesEvaded',
  'mc.leftBehind',
  'mc.opportunity',
  'mc.letPass',
  'mc.launched',
  'mc.holdEnds',
  'mc.melee',
  'mc.boonEnds',
  'mc.turn.begins',
  'mc.turn.ends',
  'mc.count.begins',
]
/** Lines that have words of their own for players. */
const REWORDED = [
  'mc.attack.hit',
  'mc.attack.critical',
  'mc.attack.miss',
  'mc.moved',
  'mc.destroyed',
  'mc.figuresFall',
]

export const publicity: Partial<Publicity> = {
  roundLabel: 'battle.bar.round',
  chips: ['mcDestroyed', 'mcEngaged', 'mcInMelee', 'mcTractored', 'mcIonDisabled', 'withdrawn'],
  lines: Object.fromEntries([
    ...PLAIN.map((key) => [key, key] as const),
    ...REWORDED.map((key) => [key, `${key}.plain`] as const),
    ['mc.attack.beam', 'mc.attack.hit.plain'] as const,
  ]),
}
