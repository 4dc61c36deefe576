/**
 * What the rig knows of a data folder whose programs are killed: everything that was acknowledged, and what had been
 * begun and may be either way. Fed by the short lines that a player writes to its pipe at once.
 */
import type { Id } from '@shared/contract/types'
import type { Lines } from './ledger'

export interface KnownCampaign {
  lines: Lines
  /** Made here, so that its beginning is known. */
  isOwn: boolean
  /** Up to here its commands have been played again. */
  replayed: number
  /** It was about to go: it may be gone. */
  mayBeGone?: boolean
  /** It was about to be replaced by this export. */
  mayBe?: { lines: Lines; pictures: string[] }
}

export interface Known {
  campaigns: Record<Id, KnownCampaign>
  /** Saved exports, with the lines that are in them. */
  exports: Record<string, { campaign: Id; lines: Lines; pictures: string[] }>
  /** Pictures, by campaign. */
  pictures: Record<Id, string[]>
}

export const nothingKnown = (): Known => ({ campaigns: {}, exports: {}, pictures: {} })

/** What a player says, a word a line: first the kind, then whom it is about. */
export type Word =
  | ['line', Id, number, number]
  | ['made', Id]
  | ['taken-in', Id]
  | ['removing', Id]
  | ['removed', Id]
  | ['replacing', Id, string]
  | ['replaced', Id, string]
  | ['exported', string, Id, number]
  | ['picture', Id, string]

const NOTHING = { lines: {}, pictures: [] }

const upTo = (lines: Lines, revision: number): Lines =>
  Object.fromEntries(Object.entries(lines).filter(([line]) => Number(line) <= revision))

export function learn(known: Known, word: Word): void {
  const [kind, subject] = word
  const campaign = known.campaigns[subject]
  switch (kind) {
    case 'line':
      known.campaigns[subject] ??= { lines: {}, isOwn: false, replayed: 0 }
      known.campaigns[subject].lines[word[2]] = word[3]
      return
    case 'made':
      known.campaigns[subject] = { lines: campaign?.lines ?? {}, isOwn: true, replayed: 0 }
      return
    case 'taken-in':
      known.campaigns[subject] ??= { lines: {}, isOwn: false, replayed: 0 }
      return
    case 'removing':
      if (campaign !== undefined) campaign.mayBeGone = true
      return
    case 'removed':
      delete known.campaigns[subject]
      return
    case 'replacing':
      if (campaign !== undefined) campaign.mayBe = known.exports[word[2]] ?? NOTHING
      return
    case 'replaced':
      known.campaigns[subject] = {
        lines: { ...(known.exports[word[2]]?.lines ?? {}) },
        isOwn: campaign?.isOwn ?? false,
        replayed: 0,
      }
      known.pictures[subject] = [...(known.exports[word[2]]?.pictures ?? [])]
      return
    case 'exported':
      known.exports[subject] = {
        campaign: word[2],
        lines: upTo(known.campaigns[word[2]]?.lines ?? {}, word[3]),
        pictures: [...(known.pictures[word[2]] ?? [])],
      }
      return
    case 'picture':
      known.pictures[subject] = [...(known.pictures[subject] ?? []), word[2]]
  }
}
