/**
 * The window's own database: a mirror of journal entries for searching, drafts of forms, preferences of this window.
 * It can be thrown away at any time and is never the only copy of anything that matters.
 */
import Dexie, { type EntityTable, type Table } from 'dexie'
import type { Id, JournalEntry, Json } from '@shared/contract/types'
import { draftsOfVersion1 } from './draftsOfVersion1'

export interface MirroredEntry {
  campaign: Id
  revision: number
  entry: JournalEntry
  /** Everything that can be searched for, in lower case. */
  text: string
}
export interface MirrorState {
  campaign: Id
  /** Newest revision that is mirrored without a gap from 1 on. */
  through: number
}
export interface Draft {
  /** `<campaign>/<subject>/<form>` */
  key: string
  /** When it was written, by this computer's clock: of several the newest is shown. */
  at: number
  value: Json
}
export interface Preference {
  key: string
  value: Json
}

export class MirrorDatabase extends Dexie {
  declare entries: Table<MirroredEntry, [Id, number]>
  declare states: EntityTable<MirrorState, 'campaign'>
  declare drafts: EntityTable<Draft, 'key'>
  declare preferences: EntityTable<Preference, 'key'>

  constructor(name = 'roundkeeper') {
    super(name)
    this.version(1).stores({
      entries: '[campaign+revision]',
      states: 'campaign',
      drafts: 'key',
      preferences: 'key',
    })
    this.version(2).upgrade(async (transaction) => {
      const drafts = transaction.table<Draft, string>('drafts')
      const before = await drafts.toArray()
      await drafts.clear()
      await drafts.bulkPut(draftsOfVersion1(before))
    })
  }
}

let opened: MirrorDatabase | undefined
export const mirror = (): MirrorDatabase => (opened ??= new MirrorDatabase())
