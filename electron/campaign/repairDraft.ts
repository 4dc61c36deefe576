/** Puts a state and the lines that are left of it together as files, and has them checked as an import is. */
import { copyFileSync, existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import { ARCHIVE_FORMAT, ASSETS, JOURNAL, SNAPSHOT } from './archiveFormat'
import { makeInside } from './folder'
import { checksumBorne, encodeEntry, type StoredEntry } from './journalLine'
import { foundPictures, type TriedBackups, type Work } from './repairBackups'
import type { EntryAt, Reached } from './repairChain'
import type { Salvaged } from './salvage'
import { takingTurns } from './slices'
import { type Snapshot, writeSnapshot } from './snapshot'
import { type Staged, stageFilled } from './staging'
import { writing, writingBeside } from './trouble'

/** Names of the pictures that a document shows. */
export const picturesNamedBy = ({ roster, encounters }: Campaign): Set<string> =>
  new Set(
    [
      ...roster.map(({ portrait }) => portrait),
      ...encounters.map(({ background }) => background?.asset ?? null),
    ].filter((name) => name !== null),
  )

export interface Parts {
  salvaged: Salvaged
  backups: TriedBackups
  /** Whole lines: of the journal, and of a backup of the same history. */
  entryAt: EntryAt
  textAt: (revision: number) => string
  work: Work
}

/** What is made of a state that lines have led to: the lines, the snapshot that goes with them, and how many are lost. */
export interface Draft {
  revision: number
  /** Texts of lines, asked for one by one. */
  lineAt: (line: number) => string
  snapshot: Snapshot
  lines: { kept: number; lost: number }
  undo: boolean
}

/**
 * Where every line up to the state is whole, they stay as they are. Else those that are left are the log under new numbers,
 * and undo begins anew: what they take back hangs on lines that are gone.
 */
export function draftOf(reached: Reached, { entryAt, textAt }: Parts, isUndoable: boolean): Draft {
  const { revision } = reached
  const kept: number[] = []
  for (let at = 1; at <= revision; at++) if (textAt(at) !== '') kept.push(at)
  const campaign = reached.campaign as unknown as Campaign
  const lines = { kept: kept.length, lost: revision - kept.length }
  if (lines.lost === 0)
    return {
      revision,
      lineAt: (line) => textAt(line + 1),
      snapshot: { ...reached, campaign, line: checksumBorne(textAt(revision)) },
      lines,
      undo: isUndoable,
    }
  const numberOf = new Map(kept.map((old, line) => [old, line + 1]))
  const renumbered = (entry: StoredEntry, line: number): StoredEntry => ({
    ...entry,
    revision: line + 1,
    of: entry.of === null ? null : (numberOf.get(entry.of) ?? 0),
  })
  const lineAt = (line: number): string => {
    const entry = entryAt(kept[line] ?? 0)
    return entry === null ? '' : encodeEntry(renumbered(entry, line)).trimEnd()
  }
  return {
    revision,
    lineAt,
    snapshot: {
      revision: kept.length,
      history: { done: [], undone: [] },
      base: kept.length,
      foreign: kept.length,
      line: checksumBorne(lineAt(kept.length - 1)),
      campaign,
    },
    lines,
    undo: false,
  }
}

const BATCH = 1 << 20

async function writeLines(path: string, { lineAt, lines }: Draft, signal: AbortSignal): Promise<void> {
  const others = takingTurns()
  await writingBeside(path, async () => {
    const file = await open(path, 'wx', 0o600)
    try {
      let waiting = ''
      for (let line = 0; line < lines.kept; line++) {
        await others()
        signal.throwIfAborted()
        waiting += `${lineAt(line)}\n`
        if (waiting.length < BATCH) continue
        await file.appendFile(waiting)
        waiting = ''
      }
      await file.appendFile(waiting)
      await file.sync()
    } finally {
      await file.close()
    }
  })
}

/** Copies pictures that are not there yet: all that are whole in the campaign's folder, and those of backups that are named. */
export function copyPictures({ folder, snapshot }: Staged, { salvaged, work }: Parts): void {
  const named = [...picturesNamedBy(snapshot.campaign)]
  const sources = [
    ...[...salvaged.pictures.whole].map((name) => [name, join(salvaged.folder, ASSETS, name)] as const),
    ...named.map((name) => [name, join(foundPictures(work.folder), name)] as const),
  ]
  for (const [name, path] of sources) {
    const target = join(folder, ASSETS, name)
    if (existsSync(target) || !existsSync(path)) continue
    writing(path, () => {
      copyFileSync(path, target)
    })
  }
}

/** In a folder beside the campaigns; pictures come later. Throws {@link FileTrouble}. */
export function staged(draft: Draft, { work }: Parts, campaignsFolder: string): Promise<Staged> {
  const { id, name, system } = draft.snapshot.campaign
  return stageFilled(campaignsFolder, SNAPSHOT, async (target) => {
    makeInside(target, ASSETS)
    await writeLines(join(target, JOURNAL), draft, work.signal)
    writeSnapshot(join(target, SNAPSHOT), draft.snapshot)
    return {
      manifest: {
        format: ARCHIVE_FORMAT,
        application: '',
        campaign: {
          id,
          name,
          system,
          format: CAMPAIGN_FORMAT,
          revision: draft.snapshot.revision,
          line: draft.snapshot.line,
        },
        made: new Date().toISOString(),
        parts: [],
      },
      lost: new Set(),
      keepSource: () => '',
    }
  })
}
