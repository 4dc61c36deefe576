/** When the brain of somebody clinically dead dies, in stasis and out of it (WCD-DTH-04, WCH-STA-02). Reads only. */
import type { TechnologyAge } from '@shared/wcrpg/names'
import { roundHalfUp, roundUp } from '../../../engine/rounding'
import { physiqueBonus } from '../sheet/condition'
import type { Sheet } from '../types'

const MINUTE = 60
const HOUR = 3600

type Stasis = NonNullable<Sheet['healing']['stasis']>

/** WCH-STA-02: a minute becomes a day or a week. */
export const STRETCH: Record<TechnologyAge, number> = {
  stone: 1,
  metal: 1,
  industrial: 1440,
  starfaring: 10_080,
}
/** Parts of a second in which every share of stretched time is a whole number. */
export const PARTS = 10_080

/**
 * WCD-DTH-04, WCH-STA-02: the second at which the brain dies, as things stand; null: no such clock runs. Stasis slows
 * the clock from its beginning on, or from that of a death in stasis.
 */
export function brainDeathAt(sheet: Sheet): number | null {
  const { since, causes, brainDead } = sheet.death
  if (since === null || causes.length === 0 || brainDead) return null
  const { stasis } = sheet.healing
  const from = stasis === null ? since : Math.max(since, stasis.since)
  const stretch = stasis === null ? 1 : STRETCH[stasis.age]
  const left = partsLeft(sheet, from - since)
  const end = from + roundUp((left * stretch) / PARTS)
  const until = stasis === null ? null : endOfStasis(sheet, stasis)
  return until === null || end <= until || until < from
    ? end
    : until + roundUp((left - (until - from) * (PARTS / stretch)) / PARTS)
}

/** A stasis that fails ends after an hour (WCH-STA-04), and any with the hour of surgery (WCH-SUR-05); null: no end is known. */
function endOfStasis({ healing: { surgery } }: Sheet, { until }: Stasis): number | null {
  if (surgery === null) return until
  const end = surgery.since + HOUR
  return until === null ? end : Math.min(until, end)
}

/** Parts of a second of the clock that are left so long after the death. */
const partsLeft = (sheet: Sheet, elapsed: number): number =>
  (physiqueBonus(sheet) * MINUTE - elapsed) * PARTS + roundHalfUp(sheet.death.spared * PARTS)
