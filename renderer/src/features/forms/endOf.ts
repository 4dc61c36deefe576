/** The end of a condition as a command takes it. A combatant bears the id of its sheet. */
import type { Ends } from '@shared/campaign/commands/parts'
import type { Id } from '@shared/contract/types'

export type EndKind = 'never' | 'turnEnd' | 'roundEnd' | 'after'

const SECONDS_PER_MINUTE = 60

export function endOf(kind: EndKind, where: { sheet: Id; round: number; minutes: number }): Ends {
  switch (kind) {
    case 'never':
      return null
    case 'turnEnd':
      return { at: 'turnEnd', whose: where.sheet, notBefore: where.round }
    case 'roundEnd':
      return { at: 'roundEnd', round: where.round }
    case 'after':
      return { at: 'after', seconds: Math.max(1, Math.round(where.minutes * SECONDS_PER_MINUTE)) }
  }
}
