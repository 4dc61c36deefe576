/** What the log of a WWN fight means for its report, and what is used up in one (WWN-DMG-02, WWN-SYS-01, WWN-MAG-01). */
import { shortBy, told, type Counter, type ReportRulesOf } from '../../engine/report/rules'
import { poolsOf } from './describe'
import { isCharacter } from './sheet/person'
import type { Combatant, Sheet, Wwn } from './types'

const itemsOf = (sheet: Sheet): Counter[] =>
  isCharacter(sheet)
    ? Object.values(sheet.items).map(({ name, count }) => ({
        what: 'used',
        key: 'report.wwnItems',
        with: { item: name },
        value: count,
        goes: 'down',
      }))
    : []

const counters = (sheet: Sheet, { fight }: Combatant): Counter[] => [
  { what: 'used', key: 'report.wwnSpellSlots', value: sheet.spellSlots.current, goes: 'down' },
  { what: 'used', key: 'report.wwnStrain', value: sheet.systemStrain, goes: 'up' },
  { what: 'used', key: 'report.wwnLuck', value: Number(fight.veteransLuckUsed), goes: 'up' },
  ...itemsOf(sheet),
  { what: 'broken', key: 'report.wwnShield', value: Number(sheet.shield?.broken ?? false), goes: 'up' },
]

export const report: Partial<ReportRulesOf<Wwn>> = {
  pools: (_campaign, sheet) => poolsOf(sheet),
  fallen: (_campaign, _encounter, _combatant, { vitality }) =>
    vitality === 'dead' ? 'out' : vitality === 'able' ? null : 'down',
  points: (_campaign, { hitPoints }) => Math.max(0, hitPoints.current),
  lines: {
    strikes: [
      'wwn.attack.hits',
      'wwn.attack.misses',
      'wwn.attack.declared',
      'wwn.execution.hits',
      'wwn.execution.misses',
      'wwn.killed',
      'wwn.shove.won',
      'wwn.shove.lost',
      'wwn.grapple.won',
      'wwn.grapple.lost',
      'wwn.grapple.squeezes',
      'wwn.throw',
      'wwn.hold.kills',
    ],
    attempts: {
      hits: ['wwn.attack.hits'],
      misses: ['wwn.attack.misses'],
      isNear: shortBy(1, 'total', 'armorClass'),
    },
    sweeps: ['wwn.spell.cast'],
    hurts: { 'wwn.hurt': told('damage'), 'wwn.shocked': told('damage') },
    ails: {},
    drops: {},
  },
  hitOutcomes: ['wwnHit'],
  countedInFight: ['veteransLuckUsed'],
  counters: (_campaign, sheet, combatant) => counters(sheet, combatant),
}
