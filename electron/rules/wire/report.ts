/** What the log of a WIRE fight means for its report (WIRE-DMG-03, WIRE-POW-02). */
import { shortBy, told, type ReportRulesOf } from '../../engine/report/rules'
import { POOLS } from '@shared/wire/names'
import { poolsOf } from './describe'
import { isHelpless } from './status'
import type { Wire } from './types'

export const report: Partial<ReportRulesOf<Wire>> = {
  pools: (_campaign, sheet) => poolsOf(sheet),
  fallen: (_campaign, _encounter, _combatant, sheet) =>
    sheet.dead ? 'out' : isHelpless(sheet) ? 'down' : null,
  points: (_campaign, { pools }) => POOLS.reduce((sum, pool) => sum + Math.max(0, pools[pool]), 0),
  lines: {
    strikes: ['wire.attack.hit', 'wire.attack.miss', 'wire.spell.hit', 'wire.spell.miss'],
    attempts: {
      hits: ['wire.attack.hit', 'wire.spell.hit'],
      misses: ['wire.attack.miss', 'wire.spell.miss'],
      isNear: shortBy(1, 'attack', 'defence'),
    },
    sweeps: ['wire.power.used'],
    hurts: { 'wire.damage': told('taken') },
    ails: {},
    drops: {},
  },
  hitOutcomes: ['wireHit'],
}
