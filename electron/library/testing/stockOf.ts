/** The stock whole, for tests and measurements: the program reads one entry at a time. */
import type { LibraryEntry } from '@shared/library/entry'
import { stockById, stockRows } from '../stock'

/** Everything of one rule system, and what is of any; of a system that there is not, that alone. */
export const stockOf = (system: string): LibraryEntry[] =>
  stockRows()
    .filter((row) => row.system === system || row.system === null)
    .flatMap(({ id }) => stockById(id) ?? [])
