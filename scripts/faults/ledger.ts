/**
 * What has been acknowledged, and whether it is there: every line that a window has heard of, by campaign and revision,
 * against the files, without asking the program that wrote them.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { crc32 } from 'node:zlib'
import { apply } from 'mutative'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { JournalKind, Patch } from '@shared/contract/types'
import { JOURNAL, SNAPSHOT } from '../../electron/campaign/archiveFormat'
import { createCampaign } from '../../electron/engine/newCampaign'
import { systemById } from '../../electron/rules/registry'
import { inspectFolder } from '../../electron/campaign/inspect'
import { Journal } from '../../electron/campaign/journal'
import { verifyReplay } from '../../electron/campaign/replay'
import { isSomebodys } from './letters'
import { readStored } from '../../electron/campaign/snapshot'

/** By revision, the checksum of what was acknowledged. */
export type Lines = Record<number, number>

/** Of what an entry did; the time of day and the words do not count. */
export const sumOf = (entry: { kind: JournalKind; of: number | null }, patches: readonly Patch[]): number =>
  crc32(JSON.stringify([entry.kind, entry.of, patches]))

/** What stands in the journal of a folder. */
export function linesOf(folder: string): Lines {
  const { journal } = Journal.look(join(folder, 'journal.jsonl'))
  const lines: Lines = {}
  for (let line = 0; line < journal.lines; line++) {
    const entry = journal.read(line)
    lines[entry.revision] = sumOf(entry, entry.patches)
  }
  journal.close()
  return lines
}

export interface Checked {
  /** Revision on the disk; -1: it does not open. */
  revision: number
  /** Acknowledged lines that are not there, or are something else. */
  lost: number[]
  problems: string[]
}

/** Its state at the beginning, but for what chance and names decide. */
function beginsAsMade(first: Campaign): boolean {
  const fresh = createCampaign({
    id: first.id,
    name: first.name,
    system: systemById(first.system),
    seed: 'any',
  })
  return isDeepStrictEqual(first, { ...fresh, dice: { ...fresh.dice, generator: first.dice.generator } })
}

/** A copy that outlives the run, so that a difference that comes once in ten thousand commands can be looked at. */
function keep(folder: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'roundkeeper-finding-'))
  cpSync(folder, copy, { recursive: true })
  return copy
}

/**
 * Reads a campaign's folder as it lies there, changing nothing: it must open, hold every acknowledged line, and its
 * state must be what its journal makes of its beginning.
 * @param replayFrom commands behind this revision are played again by the rules
 * @param isOwn made here and under this name, so that its beginning is known
 */
export function checkFolder(folder: string, acknowledged: Lines, replayFrom = 0, isOwn = true): Checked {
  let revision = -1
  const lost: number[] = []
  const problems: string[] = []
  try {
    const newest = inspectFolder(folder, false)
    revision = newest.revision
    const stored = readStored(join(folder, SNAPSHOT))
    const { journal } = Journal.look(join(folder, JOURNAL))
    try {
      for (const [at, sum] of Object.entries(acknowledged)) {
        const line = Number(at)
        if (line > revision) lost.push(line)
        else {
          const entry = journal.read(line - 1)
          if (sumOf(entry, entry.patches) !== sum) lost.push(line)
        }
      }
      if (newest.format === CAMPAIGN_FORMAT) {
        let state = newest.campaign
        for (let line = revision - 1; line >= stored.base; line--)
          state = apply(state, journal.read(line).inverse)
        if (stored.base === 0 && isOwn && !beginsAsMade(state))
          problems.push('does not go back to its beginning')
        for (let line = stored.base; line < revision; line++) state = apply(state, journal.read(line).patches)
        // one that is kept beside another has been given an id and a name by no command
        const { id, name } = newest.campaign
        if (!isDeepStrictEqual(isOwn ? state : { ...state, id, name }, newest.campaign))
          problems.push('is not what its journal makes of it')
        const lines = { lines: revision, read: (line: number) => journal.read(line) }
        const replay = verifyReplay(
          lines,
          newest.campaign,
          Math.max(stored.base, Math.min(replayFrom, revision)),
        )
        for (const { revision: at, commandType, what } of replay.differences)
          problems.push(`line ${at} (${commandType}) played again differs: ${what}; kept in ${keep(folder)}`)
      }
    } finally {
      journal.close()
    }
  } catch (error) {
    revision = -1
    problems.push(`does not open: ${error instanceof Error ? error.message : String(error)}`)
    lost.push(...Object.keys(acknowledged).map(Number))
  }
  return { revision, lost, problems }
}

const HALF = [/^\.incoming-/, /^\.replaced-/, /^\..+\.[0-9a-f]{12}\.tmp$/]
const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

/** Unfinished things that lie about in a data folder. */
export function leftovers(data: string): string[] {
  const campaigns = join(data, 'campaigns')
  const places = [
    '',
    'campaigns',
    'transfers',
    ...namesIn(campaigns).flatMap((id) => [
      `campaigns/${id}`,
      `campaigns/${id}/backups`,
      `campaigns/${id}/assets`,
    ]),
  ]
  return places.flatMap((place) =>
    namesIn(join(data, place))
      .filter((name) => place === 'transfers' || HALF.some((pattern) => pattern.test(name)))
      .filter((name) => !isSomebodys(name))
      .map((name) => `${place}/${name}`),
  )
}
