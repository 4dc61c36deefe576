/** What players may be told of a WIRE fight: who does what to whom, never what it added up to. */
import type { Publicity } from '../../engine/system'

/** Lines whose words name no number. */
const PLAIN = [
  'surprise.marked',
  'surprise.nobody',
  'turn.noPoints',
  'scene.described',
  'wire.unconscious',
  'wire.died',
  'wire.diedOtherwise',
  'wire.woke',
  'wire.standsOn',
  'wire.weapon.taken',
  'wire.weapon.putAway',
  'wire.ride',
  'wire.dismounted',
  'wire.fled',
  'quick.told',
]
/** Lines that have words of their own for players. */
const REWORDED = [
  'surprise.over',
  'wire.attack.hit',
  'wire.attack.miss',
  'wire.spell.hit',
  'wire.spell.miss',
  'wire.spell.cast',
  'wire.spell.failed',
  'wire.power.used',
  'wire.power.harmed',
  'wire.move',
  'wire.aimed',
  'quick.decided',
  'quick.draw',
]

export const publicity: Partial<Publicity> = {
  chips: ['unconscious', 'dead', 'surprised', 'withdrawn', 'helpless', 'aimed', 'aimReady'],
  lines: Object.fromEntries([
    ...PLAIN.map((key) => [key, key] as const),
    ...REWORDED.map((key) => [key, `${key}.plain`] as const),
  ]),
}
