/**
 * Looks at a campaign without opening it: nothing is written, nothing is cut off, nothing is brought up to date. For
 * checking folders and archives from outside of the program.
 */
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { Journal } from './journal'
import { JournalDamaged } from './journalLine'
import { migrate } from './migrations'
import { type Replay, verifyReplay } from './replay'
import { checked, readStored } from './snapshot'
import { type Staged, stageArchive } from './staging'
import { bringTogether } from './tail'

export interface Inspected {
  campaign: Campaign
  revision: number
  /** Format of the files. */
  format: number
  /** What opening would mend: key `notice.<key>`. */
  notices: { key: string; with: JsonRecord }[]
  replay: Replay | null
}

/** Every line, also those that opening would not look at. */
function readAll(journal: Journal): void {
  for (let line = 0; line < journal.lines; line++)
    if (journal.read(line).revision !== line + 1) throw new JournalDamaged(line)
}

/**
 * Throws SnapshotDamaged, JournalDamaged and FileTrouble.
 * @param replays whether every command is played again; only what the newest format holds can be
 */
export function inspectFolder(folder: string, replays: boolean): Inspected {
  const stored = readStored(join(folder, SNAPSHOT))
  const { journal, tornBytes } = Journal.look(join(folder, JOURNAL))
  try {
    readAll(journal)
    const { campaign: document, revision } = bringTogether(journal, stored)
    const isNewest = stored.format === CAMPAIGN_FORMAT
    const campaign = checked(isNewest ? document : migrate(document, stored.format))
    const lines = { lines: revision, read: (line: number) => journal.read(line) }
    return {
      campaign,
      revision,
      format: stored.format,
      notices: tornBytes > 0 ? [{ key: 'torn-line', with: { revision, bytes: tornBytes } }] : [],
      replay: replays && isNewest ? verifyReplay(lines, campaign, stored.base) : null,
    }
  } finally {
    journal.close()
  }
}

/** Unpacks an archive where nobody looks, hands it on, and removes it. Throws FileTrouble. */
async function unpacked<T>(archive: string, work: (staged: Staged) => T): Promise<T> {
  const place = mkdtempSync(join(tmpdir(), 'roundkeeper-'))
  try {
    return work(await stageArchive(archive, place))
  } finally {
    await rm(place, { recursive: true, force: true })
  }
}

/** As importing would see it: with every check that importing makes. Throws FileTrouble, and as {@link inspectFolder}. */
export const inspectArchive = (archive: string, replays: boolean): Promise<Inspected> =>
  unpacked(archive, ({ folder, manifest, notices }) => ({
    ...inspectFolder(folder, replays),
    format: manifest.campaign.format,
    notices,
  }))
