/** Who may wait behind an event of a fight, and what a reserve lacks before it can be planned. */
import type { Reserve, Sheet } from '@shared/campaign/types'
import type { Encounter, Id } from '@shared/contract/types'

/** A row that is being filled in. */
export interface ReserveRow {
  sheet: Id | null
  count: number | null
  side: Id
  hidden: boolean
}

/** Whoever is in the fight, or waits behind another event of it, waits behind none besides. */
export function elsewhere({ combatants, events }: Encounter, event: Id | undefined): Set<Id> {
  const waiting = (events ?? []).filter(({ id }) => id !== event).flatMap(({ reserve }) => reserve ?? [])
  return new Set([...combatants, ...waiting].map(({ sheet }) => sheet))
}

/** Null: a row in which nobody is chosen yet, or copies without a number. */
export function reserveOf(rows: readonly ReserveRow[], isTemplate: (sheet: Id) => boolean): Reserve[] | null {
  const chosen = rows.flatMap(({ sheet, ...row }) => (sheet === null ? [] : [{ ...row, sheet }]))
  if (chosen.length < rows.length) return null
  const reserve = chosen.map(({ sheet, count, side, hidden }) => ({
    sheet,
    count: isTemplate(sheet) ? count : 1,
    side,
    hidden,
  }))
  return reserve.every((one): one is Reserve => one.count !== null) ? reserve : null
}

/** Of a choice in one row: templates for ever, people as long as no other row has them. */
export const choosable = (
  sheets: readonly Sheet[],
  taken: ReadonlySet<Id>,
  rows: readonly ReserveRow[],
  own: ReserveRow,
): Sheet[] =>
  sheets.filter(
    ({ id, template }) =>
      template || (!taken.has(id) && rows.every((row) => row === own || row.sheet !== id)),
  )
