/**
 * Until when a procedure has to wait that has been tried: from then on it may be tried again. Nothing happens at these
 * moments; they stand in the calendar (WCH-CAL-01).
 */
import type { RepairKind } from '@shared/wcrpg/names'
import { plain } from '../../../engine/plain'
import { isClinicallyDead } from '../sheet/condition'
import type { RecoveryRule, Sheet } from '../types'
import { SAFE_SECONDS } from './revival'

/** The first of these moments that is still to come; null: there is none. */
const firstAfter = (clock: number, moments: readonly (number | null)[]): number | null => {
  const ahead = moments.filter((at) => at !== null).filter((at) => at > clock)
  return ahead.length === 0 ? null : Math.min(...ahead)
}

interface Retry {
  key: string
  rule: string
  rank: number
  from: (patient: Sheet) => readonly (number | null)[]
}

const retry = ({ key, rule, rank, from }: Retry): RecoveryRule => ({
  key,
  rule,
  rank,
  nextDue: (campaign, patient) =>
    patient.death.brainDead ? null : firstAfter(campaign.clock, from(patient)),
  apply: () => undefined,
})

const partsFrom =
  (kind: RepairKind) =>
  ({ parts }: Sheet): (number | null)[] =>
    Object.values(plain(parts)).map(({ maimed, repair }) =>
      maimed && repair?.kind === kind ? repair.from : null,
    )

/** After everything else of their second: what may be tried then, nobody has tried yet. */
export const retries: readonly RecoveryRule[] = [
  retry({
    key: 'revivalSafe',
    rule: 'WCH-REV-04',
    rank: 9.1,
    from(patient) {
      const { revived, stasis } = patient.healing
      const isOver = revived === null || stasis !== null || isClinicallyDead(patient)
      return [isOver ? null : revived.last + SAFE_SECONDS]
    },
  }),
  retry({
    key: 'resuscitationWait',
    rule: 'WCH-RES-03',
    rank: 9.2,
    from: ({ healing: { resuscitationFrom, stasis }, death: { causes } }) => [
      stasis === null && causes.includes('hp') ? resuscitationFrom : null, // WCH-CAL-02: stasis holds it up
    ],
  }),
  retry({
    key: 'stasisRetry',
    rule: 'WCH-STA-04',
    rank: 9.3,
    from: ({ healing: { stasisFrom, stasis }, death: { stasisBarred } }) => [
      stasis === null && !stasisBarred ? stasisFrom : null,
    ],
  }),
  retry({ key: 'prostheticRetry', rule: 'WCH-PRO-02', rank: 9.4, from: partsFrom('prosthetic') }),
  retry({ key: 'regrowthRetry', rule: 'WCH-PRO-03', rank: 9.5, from: partsFrom('regrowth') }),
]
