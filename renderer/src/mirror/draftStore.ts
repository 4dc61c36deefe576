/**
 * Where drafts lie: in the window's database, and in the browser's storage what the database had no time for, because that
 * can be written at once. A draft belongs to a subject of a campaign, and each form that writes one has a row of its own.
 */
import type { Id, Json } from '@shared/contract/types'
import { mirror, type Draft } from './database'

export interface DraftName {
  campaign: Id
  /** What it is about: the note, or which sheet's or which encounter's fields. */
  subject: 'note' | `sheet-notes/${Id}` | `prepare/${Id}`
}

/** A row as it was when it was read. */
export type RowSeen = Pick<Draft, 'key' | 'at'>

/** Ids hold no slash, so that no name is the beginning of another one. */
export const prefixOf = ({ campaign, subject }: DraftName): string => `${campaign}/${subject}/`

const LEFT_BEHIND = 'draft left behind: '
const storage = (): Storage | null => (typeof localStorage === 'undefined' ? null : localStorage)

/** What was left behind under keys that begin so. The value null: the row of this key, as it was then, is to go. */
export function leftBehind(prefix: string): Draft[] {
  const kept = storage()
  const found: Draft[] = []
  for (let i = 0; i < (kept?.length ?? 0); i++) {
    const name = kept?.key(i) ?? ''
    if (!name.startsWith(LEFT_BEHIND + prefix)) continue
    try {
      const { at, value } = JSON.parse(kept?.getItem(name) ?? '') as { at?: number; value?: Json }
      if (typeof at === 'number' && value !== undefined)
        found.push({ key: name.slice(LEFT_BEHIND.length), at, value })
    } catch {
      // not ours
    }
  }
  return found
}

/** Written when this returns, unless something newer was. Throws where there is no room. */
export function leaveBehind({ key, at, value }: Draft): void {
  if (leftBehind(key).some((left) => left.at > at)) return
  storage()?.setItem(LEFT_BEHIND + key, JSON.stringify({ at, value }))
}

/** What was left behind goes, unless it has been written again since. */
export function takeAway({ key, at }: RowSeen): void {
  if (leftBehind(key).some((left) => left.at <= at)) storage()?.removeItem(LEFT_BEHIND + key)
}

export interface DraftRows {
  /** All whose keys begin so. */
  list(prefix: string): Promise<Draft[]>
  /** Puts the row and takes others away, unless they have been written again since; in one step. */
  put(row: Draft, gone: readonly RowSeen[]): Promise<void>
  /** Takes rows away, unless they have been written again since. */
  remove(gone: readonly RowSeen[]): Promise<void>
}

async function removeUnchanged(gone: readonly RowSeen[]): Promise<void> {
  for (const { key, at } of gone) {
    const row = await mirror().drafts.get(key)
    if (row !== undefined && row.at <= at) await mirror().drafts.delete(key)
  }
}

export const rowsOfDatabase: DraftRows = {
  list: (prefix) => mirror().drafts.where('key').startsWith(prefix).toArray(),
  put: (row, gone) =>
    mirror().transaction('rw', mirror().drafts, async () => {
      await mirror().drafts.put(row)
      await removeUnchanged(gone)
    }),
  remove: (gone) => mirror().transaction('rw', mirror().drafts, () => removeUnchanged(gone)),
}

/** Everything of a campaign, wherever it lies. */
export async function removeCampaign(campaign: Id): Promise<void> {
  for (const left of leftBehind(`${campaign}/`)) takeAway(left)
  await mirror().drafts.where('key').startsWith(`${campaign}/`).delete()
}
