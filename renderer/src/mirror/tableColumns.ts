/** Which field each column of a table filled the last time, by the headings of the table. They live in the window's own database. */
import type { Json } from '@shared/contract/types'
import { mirror } from './database'

/** By place; null: the column is left out. */
export type Columns = readonly (string | null)[]
/** So many tables are remembered, the newest. */
const MOST_TABLES = 40
const KEY = 'tableColumns'

const columnsIn = (value: Json | undefined): Record<string, Columns> =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value).flatMap(([headings, list]) =>
          Array.isArray(list)
            ? [[headings, list.map((field) => (typeof field === 'string' ? field : null))]]
            : [],
        ),
      )

/** A window without a database still works: it remembers nothing. */
const kept = async (): Promise<Record<string, Columns>> =>
  columnsIn(
    (
      await mirror()
        .preferences.get(KEY)
        .catch(() => undefined)
    )?.value,
  )

/** Null: no table with these headings has come in. */
export const columnsFor = async (headings: string): Promise<Columns | null> =>
  (await kept())[headings] ?? null

export async function keepColumns(headings: string, columns: Columns): Promise<void> {
  const { [headings]: _before, ...others } = await kept()
  const newest = Object.entries(others).slice(1 - MOST_TABLES)
  const value = Object.fromEntries(
    [...newest, [headings, columns] as const].map(([key, list]) => [key, [...list]]),
  )
  await mirror()
    .preferences.put({ key: KEY, value })
    .catch((reason: unknown) => console.warn('columns not kept', reason))
}
