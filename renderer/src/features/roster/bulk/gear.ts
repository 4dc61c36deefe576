/** One command that gives several sheets a thing of the library at once. */
import type { CommandOf } from '@shared/contract/commands'
import type { Changes } from '@/features/library/giving'
import { toEach } from './numbers'

/** @param changesOf what puts it on each sheet @returns null: none of them can have it */
export const equipAll = (changesOf: ReadonlyMap<string, Changes>): CommandOf<'roster/to-each'> | null =>
  changesOf.size === 0
    ? null
    : toEach([...changesOf.keys()], (sheet) => ({
        type: 'roster/correct',
        sheet,
        changes: changesOf.get(sheet) ?? [],
      }))
