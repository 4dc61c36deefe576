/**
 * An archive unpacked beside the campaigns, brought to the newest format and checked through and through, before
 * anything of it counts. What is staged lies in a folder that no list shows; leftovers are swept at the next start.
 */
import { randomUUID } from 'node:crypto'
import { closeSync, copyFileSync, createReadStream, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import { mendedTexts } from '@shared/campaign/text'
import type { Campaign } from '@shared/campaign/types'
import type { ImportReport } from '@shared/contract/files'
import {
  ASSETS,
  isAssetName,
  JOURNAL,
  LIMITS,
  type Manifest,
  type PartRecord,
  refused,
  SNAPSHOT,
} from './archiveFormat'
import { extensionOf } from './assets'
import { backupName, BACKUPS } from './backupNames'
import { INCOMING, makeInside } from './folder'
import { isHistoryOf } from './history'
import { Journal } from './journal'
import { JournalDamaged, type StoredEntry } from './journalLine'
import { clearAway, makeOurs } from './ours'
import { BadJson, checkKeys, weigh } from './plainJson'
import type { Notice } from './session'
import {
  checkedOneByOne,
  decodeSnapshot,
  readStored,
  type Snapshot,
  type StoredSnapshot,
  SnapshotDamaged,
  writeSnapshotBeside,
} from './snapshot'
import { takingTurns } from './slices'
import { bringTogether } from './tail'
import { FileTrouble, writing } from './trouble'
import { unpackArchive } from './unpack'
import { upgradeFolder } from './upgrade'
import { showable } from './views'

export interface Staged {
  folder: string
  manifest: Manifest
  snapshot: Snapshot
  assets: readonly string[]
  records: ImportReport['records']
  /** Pictures that were not what they say: left out. */
  lost: number
  notices: Notice[]
}

/** First bytes of a picture decide what it is, not its name. */
function isWhatItSays(folder: string, { name, sha256 }: PartRecord): boolean {
  const head = Buffer.alloc(16)
  const handle = openSync(join(folder, name), 'r')
  try {
    readSync(handle, head, 0, head.length, 0)
  } finally {
    closeSync(handle)
  }
  return name === `${ASSETS}/${sha256}.${extensionOf(head) ?? ''}`
}

/** Names of the pictures that may stay; what is none is removed, and noted as lost. A bad picture costs the picture. */
function sortPictures(folder: string, manifest: Manifest, lost: Set<string>): string[] {
  const staying: string[] = []
  for (const part of manifest.parts) {
    if (!isAssetName(part.name) || lost.has(part.name)) continue
    if (isWhatItSays(folder, part)) staying.push(part.name)
    else {
      rmSync(join(folder, part.name))
      lost.add(part.name)
    }
  }
  return staying.sort()
}

const NEW_LINE = 10

/** Lines of a bearable number and length, before anything is kept of them. */
async function measureJournal(path: string, file: string): Promise<void> {
  let lines = 0
  let length = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 20 })) {
    const bytes = chunk as Buffer
    let from = 0
    for (let at = bytes.indexOf(NEW_LINE); at !== -1; at = bytes.indexOf(NEW_LINE, from)) {
      if (length + at - from > LIMITS.line) throw refused('archive-too-large', file, JOURNAL, 'entryTooLarge')
      lines += 1
      length = 0
      from = at + 1
      if (lines > LIMITS.lines)
        throw refused('archive-too-large', file, JOURNAL, 'lines', { most: LIMITS.lines })
    }
    length += bytes.length - from
    if (length > LIMITS.line) throw refused('archive-too-large', file, JOURNAL, 'entryTooLarge')
  }
}

/**
 * Patches that make a list longer than any may be: a few bytes would take gigabytes, and each one again.
 * Throws {@link BadJson}.
 */
function checkReach({ patches, inverse }: StoredEntry): void {
  for (const { path, value } of [...patches, ...inverse]) {
    const isTooFar = path.some((step) => typeof step === 'number' && step > LIMITS.width)
    if (isTooFar || (path.at(-1) === 'length' && Number(value) > LIMITS.width)) throw new BadJson('tooMany')
  }
}

/**
 * Every line: whole, in order, with keys that may be there, and not too much once it is parsed.
 */
async function checkJournal(journal: Journal): Promise<void> {
  const others = takingTurns()
  let written = 0
  for (let line = 0; line < journal.lines; line++) {
    await others()
    written += weigh(journal.text(line))
    if (written > LIMITS.entry) throw new BadJson('tooMany')
    const entry = journal.read(line)
    if (entry.revision !== line + 1) throw new JournalDamaged(line)
    checkKeys(entry)
    checkReach(entry)
  }
}

/** What the campaign's own files are refused for, told with the archive's name. */
function asRefusal(error: unknown, file: string): unknown {
  if (error instanceof BadJson)
    return error.problem === 'badKey'
      ? refused('bad-key', file, null, 'badKey', { key: error.key })
      : refused('archive-campaign', file, null, error.problem)
  if (error instanceof JournalDamaged)
    return refused('archive-campaign', file, JOURNAL, 'line', { line: error.line + 1 })
  if (error instanceof SnapshotDamaged)
    return error.code === 'snapshot-newer'
      ? refused('archive-newer', file, SNAPSHOT, 'newerCampaign')
      : error.code === 'snapshot-unknown-system'
        ? refused('archive-newer', file, SNAPSHOT, 'unknownSystem', error.details)
        : refused('archive-campaign', file, SNAPSHOT, 'notOurs')
  if (error instanceof FileTrouble && error.code === 'migration-failed')
    return refused('archive-campaign', file, SNAPSHOT, 'notOurs')
  return error
}

/** What a staged folder was filled with. */
export interface Filled {
  manifest: Manifest
  /** Names of pictures that were left out already. */
  lost: Set<string>
  /** Keeps what came where it is of an older format; returns the name of that backup. */
  keepSource: (folder: string) => string
}

const newFolderIn = (campaigns: string): string => join(campaigns, `${INCOMING}${randomUUID()}`)

/**
 * Fills a folder beside the campaigns and checks it through and through. Throws {@link FileTrouble}; nothing is left behind
 * then. The folder is the caller's to move or to remove.
 * @param file what it is called in words
 */
export async function stageFilled(
  campaignsFolder: string,
  file: string,
  fill: (folder: string) => Promise<Filled>,
  folder = newFolderIn(campaignsFolder),
): Promise<Staged> {
  writing(folder, () => {
    makeOurs(folder)
  })
  try {
    return await checkedThrough(folder, await fill(folder), file)
  } catch (error) {
    await clearAway(folder)
    throw asRefusal(error, file)
  }
}

/**
 * As {@link stageFilled}, from an archive; all of it on the caller's thread (see stagedFolder.ts).
 * @param folder the one to be made
 */
export const stageArchive = (
  archive: string,
  campaignsFolder: string,
  file = basename(archive),
  folder = newFolderIn(campaignsFolder),
): Promise<Staged> => {
  const fill = async (): Promise<Filled> => {
    const lost = new Set<string>()
    const manifest = await unpackArchive(archive, folder, file, (name) => {
      lost.add(name)
      return Promise.resolve()
    })
    return { manifest, lost, keepSource: (staged) => keepSource(archive, staged, manifest) }
  }
  return stageFilled(campaignsFolder, file, fill, folder)
}

/** A copy of what came, where it is of an older format and will not be as it was. */
function keepSource(archive: string, folder: string, { made }: Manifest): string {
  const moment = new Date(made)
  const name = backupName('format', Number.isNaN(moment.getTime()) ? new Date() : moment)
  const target = join(folder, BACKUPS, name)
  writing(target, () => {
    makeInside(folder, BACKUPS)
    copyFileSync(archive, target)
  })
  return name
}

function assertShowable(campaign: Campaign): void {
  try {
    showable(campaign)
  } catch (error) {
    throw new SnapshotDamaged('snapshot-damaged', error)
  }
}

/** The snapshot as it came, weighed before it is parsed: the text is let go of when this returns. */
function readForeign(path: string): StoredSnapshot {
  const text = readFileSync(path, 'utf8')
  weigh(text)
  const stored = decodeSnapshot(text)
  checkKeys(stored.campaign)
  return stored
}

async function checkedThrough(folder: string, filled: Filled, file: string): Promise<Staged> {
  const { manifest, lost } = filled
  const path = join(folder, SNAPSHOT)
  const assets = sortPictures(folder, manifest, lost)
  let stored = readForeign(path)
  await measureJournal(join(folder, JOURNAL), file)
  if (stored.campaign.id !== manifest.campaign.id)
    throw refused('archive-manifest', file, SNAPSHOT, 'field', { name: 'campaign.id' })
  const looked = Journal.look(join(folder, JOURNAL))
  const notices: Notice[] = lost.size > 0 ? [{ key: 'pictures-lost', with: { count: lost.size } }] : []
  try {
    await checkJournal(looked.journal)
    if (stored.format < CAMPAIGN_FORMAT) {
      const notice = await upgradeFolder(folder, () => Promise.resolve(filled.keepSource(folder)))
      if (notice !== null) notices.push(notice)
      stored = readStored(path)
    }
  } finally {
    looked.journal.close()
  }
  const { journal: whole, tornBytes } = Journal.open(join(folder, JOURNAL))
  try {
    const { base } = stored
    const brought = bringTogether(whole, stored)
    whole.cutRest()
    if (tornBytes > 0)
      notices.push({ key: 'torn-line', with: { revision: brought.revision, bytes: tornBytes } })
    const { revision, history, line } = brought
    if (!isHistoryOf(history, revision)) throw new SnapshotDamaged('snapshot-damaged')
    const sound = mendedTexts(brought.campaign)
    if (sound !== brought.campaign) notices.push({ key: 'texts-mended', with: {} })
    const campaign = checkedOneByOne(sound)
    assertShowable(campaign)
    const newest = { revision, history, base, foreign: revision, line, campaign }
    await writeSnapshotBeside(path, newest)
    return {
      folder,
      manifest,
      snapshot: newest,
      assets,
      lost: lost.size,
      notices,
      records: {
        sheets: campaign.roster.length,
        encounters: campaign.encounters.length,
        journalLines: whole.lines,
        assets: assets.length,
      },
    }
  } finally {
    whole.close()
  }
}
