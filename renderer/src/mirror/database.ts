/**
 * The window's own database: drafts of forms, preferences of this window. It can be thrown away at any time and is never the
 * only copy of anything that matters.
 */
import Dexie, { type EntityTable } from 'dexie'
import type { Json } from '@shared/contract/types'
import { draftsOfVersion1 } from './draftsOfVersion1'

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
    // entries of the journal, which the host looks through now
    this.version(3).stores({ entries: null, states: null })
  }
}

let opened: MirrorDatabase | undefined
export const mirror = (): MirrorDatabase => (opened ??= new MirrorDatabase())
