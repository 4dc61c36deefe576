/** What the log of a WIRE fight means for its report (WIRE-DMG-03, WIRE-POW-02). */
import { told, type ReportRulesOf } from '../../engine/report/rules'
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
    sweeps: ['wire.power.used'],
    hurts: { 'wire.damage': told('taken') },
    ails: {},
    drops: {},
  },
}
