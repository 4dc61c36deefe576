/** What the log of a WCRPG fight means for its report, and what is used up in one (WCD-ORD-01, WCG-TIME-03, WCD-WND-04). */
import { shortBy, told, type Counter, type ReportRulesOf } from '../../engine/report/rules'
import { poolsOf } from './describe'
import { isClinicallyDead, isHelpless, woundsTotal } from './sheet/condition'
import type { Sheet, Wcrpg } from './types'

const counters = (sheet: Sheet): Counter[] => [
  ...Object.values(sheet.weapons).flatMap(({ name, loaded }): Counter[] =>
    loaded === null
      ? []
      : [{ what: 'used', key: 'report.wcrpgShots', with: { weapon: name }, value: loaded, goes: 'down' }],
  ),
  ...Object.values(sheet.weapons).map(({ name, broken }): Counter => ({
    what: 'broken',
    key: 'report.wcrpgWeapon',
    with: { weapon: name },
    value: Number(broken),
    goes: 'up',
  })),
  { what: 'used', key: 'report.wcrpgHeroPoints', value: sheet.heroPoints, goes: 'down' },
  { what: 'lost', key: 'report.wcrpgWounds', value: woundsTotal(sheet), goes: 'up' },
]

export const report: Partial<ReportRulesOf<Wcrpg>> = {
  pools: (_campaign, sheet) => poolsOf(sheet),
  fallen: ({ clock }, { round, roundBegun }, _combatant, sheet) =>
    isClinicallyDead(sheet)
      ? 'out'
      : isHelpless(sheet, { clock, round: roundBegun ? round : null })
        ? 'down'
        : null,
  points: (_campaign, { hp, nhp }) => Math.max(0, hp) + Math.max(0, nhp),
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
    attempts: {
      hits: ['attack.hit'],
      misses: ['attack.miss', 'attack.malfunction', 'attack.blueOnBlue'],
      isNear: shortBy(5, 'roll', 'ehd'),
    },
    sweeps: ['blast.thrown'],
    hurts: { 'hit.applied': told('lethal', 'nonLethal'), 'hit.whole': told('lethal', 'nonLethal') },
    ails: {
      'bleeding.loss': told('loss'),
      'effect.hpLost': told('points'),
      'effect.nhpLost': told('points'),
      'run.exhausted': told('damage'),
      'heal.hazard.lethal': told('points'),
      'heal.comaDamage': told('points'),
    },
    drops: { 'pools.nhpGone': told('before') },
  },
  hitOutcomes: ['criticalHit', 'fullySuccessful', 'singleHit'],
  /** WCG-TIME-03: hits that waited take effect together. */
  landings: ({ fight }, { log }) =>
    log.some(({ say }) => say === 'damage.booked')
      ? fight.damageQueue.map(({ victim, by }) => ({ to: victim, by }))
      : [],
  counters: (_campaign, sheet) => counters(sheet),
}
