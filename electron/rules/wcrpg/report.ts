/** What the log of a WCRPG fight means for its report, and what is used up in one (WCD-ORD-01, WCG-TIME-03, WCD-WND-04). */
import type { Counter, ReportRulesOf } from '../../engine/report/rules'
import { poolsOf } from './describe'
import { woundsTotal } from './sheet/condition'
import type { Sheet, Wcrpg } from './types'

const counters = (sheet: Sheet): Counter[] => [
  ...Object.values(sheet.weapons).flatMap(({ name, loaded }): Counter[] =>
    loaded === null
      ? []
      : [{ what: 'used', key: 'report.wcrpgShots', with: { weapon: name }, value: loaded, goes: 'down' }],
  ),
  { what: 'used', key: 'report.wcrpgHeroPoints', value: sheet.heroPoints, goes: 'down' },
  { what: 'lost', key: 'report.wcrpgWounds', value: woundsTotal(sheet), goes: 'up' },
]

export const report: Partial<ReportRulesOf<Wcrpg>> = {
  pools: (_campaign, sheet) => poolsOf(sheet),
  lines: {
    strikes: [
      'attack.hit',
      'attack.miss',
      'attack.malfunction',
      'attack.blueOnBlue',
      'attack.friendHit',
      'attack.sniping',
      'disarm.roll',
      'rush.charge',
      'rush.push',
      'rush.trample',
      'push.actor',
      'trip.won',
      'trip.lost',
      'grapple.begun',
      'grapple.shakenOff',
      'constrict.holds',
      'swallow.down',
      'opportunity.taken',
    ],
    sweeps: ['blast.thrown'],
    hurts: { 'hit.applied': ['lethal', 'nonLethal'], 'hit.whole': ['lethal', 'nonLethal'] },
    ails: { 'bleeding.loss': ['loss'], 'run.exhausted': ['damage'], 'heal.hazard.lethal': ['points'] },
  },
  /** WCG-TIME-03: hits that waited take effect together. */
  landings: ({ fight }, { log }) =>
    log.some(({ say }) => say === 'damage.booked')
      ? fight.damageQueue.map(({ victim, by }) => ({ to: victim, by }))
      : [],
  counters: (_campaign, sheet) => counters(sheet),
}
