/** What players may be told of a WWN fight: who does what to whom, never what it added up to. */
import type { Publicity } from '../../engine/system'

/** Lines whose words name no number. */
const PLAIN = [
  'wwn.turn.resumed',
  'wwn.hold',
  'wwn.delay',
  'wwn.became.able',
  'wwn.became.unconscious',
  'wwn.became.incapacitated',
  'wwn.became.mortallyWounded',
  'wwn.became.stabilized',
  'wwn.became.dead',
  'wwn.screen.set',
  'wwn.screen.turned',
  'wwn.screen.passed',
  'wwn.screen.ended',
  'wwn.totalDefense',
  'wwn.totalDefense.ended',
  'wwn.withdraw',
  'wwn.prone',
  'wwn.stoodUp',
  'wwn.dropped',
  'wwn.item',
  'wwn.swarm.joined',
  'wwn.released',
  'wwn.frail',
  'wwn.frail.over',
  'wwn.ambush',
  'wwn.morale.broken',
]
/** Lines that have words of their own for players. */
const REWORDED = [
  'wwn.attack.hits',
  'wwn.attack.misses',
  'wwn.shove.won',
  'wwn.shove.lost',
  'wwn.grapple.won',
  'wwn.grapple.lost',
  'wwn.shatter.won',
  'wwn.shatter.lost',
  'wwn.escape.won',
  'wwn.escape.lost',
  'wwn.move',
  'wwn.charge',
  'wwn.spell.cast',
  'wwn.spell.disrupted',
]

export const publicity: Partial<Publicity> = {
  listsMembers: true,
  chips: [
    'unconscious',
    'incapacitated',
    'mortallyWounded',
    'stabilized',
    'dead',
    'prone',
    'withdrawn',
    'surprised',
    'sittingOut',
    'screening',
    'screened',
    'grappling',
    'grappled',
    'wwnTotalDefense',
  ],
  lines: Object.fromEntries([
    ...PLAIN.map((key) => [key, key] as const),
    ...REWORDED.map((key) => [key, `${key}.plain`] as const),
  ]),
}
