/** The newest state of a campaign that is not open, in the terms of its own format. Reads only. */
import { join } from 'node:path'
import type { JsonRecord } from '@shared/contract/types'
import { JOURNAL } from './archiveFormat'
import { Journal } from './journal'
import { JournalDamaged } from './journalLine'
import type { StoredSnapshot } from './snapshot'
import { bringTogether, type Brought } from './tail'

function lookedAt(path: string): Journal {
  try {
    return Journal.look(path).journal
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new JournalDamaged(0)
    throw error
  }
}

/** Throws {@link JournalDamaged}, also where there is no journal, and the system's error. */
export function newestIn(
  folder: string,
  stored: StoredSnapshot,
): Brought<JsonRecord> & { journalBytes: number } {
  const journal = lookedAt(join(folder, JOURNAL))
  try {
    return { ...bringTogether(journal, stored), journalBytes: journal.bytes }
  } finally {
    journal.close()
  }
}
