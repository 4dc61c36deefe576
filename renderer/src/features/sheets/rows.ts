/** Rows that a GM adds to a sheet, and moves. */

/** w1, w2 …: the first that no row has. */
export function freeId(rows: readonly { id: string }[], stem: string): string {
  const taken = new Set(rows.map(({ id }) => id))
  let number = rows.length + 1
  while (taken.has(`${stem}${String(number)}`)) number += 1
  return `${stem}${String(number)}`
}

/** The rows with one of them moved up or down; the same rows when it stands at the end already. */
export function moved<T extends { id: string }>(rows: readonly T[], id: string, by: 1 | -1): T[] {
  const at = rows.findIndex((row) => row.id === id)
  const next = [...rows]
  const row = rows[at]
  if (row === undefined || at + by < 0 || at + by >= rows.length) return next
  next.splice(at, 1)
  next.splice(at + by, 0, row)
  return next
}
