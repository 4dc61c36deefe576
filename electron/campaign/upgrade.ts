/**
 * Brings a campaign of an older format up to date. Never in place: everything is worked out and checked first, the
 * folder is backed up as it is, and then one file, the snapshot, is replaced in one step. The journal stays for reading.
 */
import { join } from 'node:path'
import { CAMPAIGN_FORMAT } from '@shared/campaign/schema'
import type { Campaign } from '@shared/campaign/types'
import type { JsonRecord } from '@shared/contract/types'
import { SNAPSHOT } from './archiveFormat'
import { emptyHistory } from './history'
import { migrate } from './migrations'
import { newestIn } from './newest'
import type { Notice } from './session'
import { checkedOneByOne, readStored, writeSnapshot } from './snapshot'
import { FileTrouble, reason, writing } from './trouble'

function migrated(document: JsonRecord, from: number): Campaign {
  try {
    return checkedOneByOne(migrate(document, from))
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
    const problem = cause instanceof Error ? cause.message : String(cause)
    throw new FileTrouble(
      'migration-failed',
      { file: SNAPSHOT, reason: reason('other', { problem: problem.slice(0, 300) }) },
      error,
    )
  }
}

/**
 * Returns what opening has to say of it, or null where the format is the newest already. A failure of any kind leaves
 * the folder as it was.
 * @param backUp keeps the folder as it is and returns the name of the backup
 */
export async function upgradeFolder(folder: string, backUp: () => Promise<string>): Promise<Notice | null> {
  const path = join(folder, SNAPSHOT)
  const stored = readStored(path)
  if (stored.format >= CAMPAIGN_FORMAT) return null
  const { campaign: document, revision, line } = newestIn(folder, stored)
  const campaign = migrated(document, stored.format)
  const backup = await backUp()
  writing(path, () => {
    writeSnapshot(path, {
      revision,
      history: emptyHistory(),
      base: revision,
      foreign: stored.foreign,
      line,
      campaign,
    })
  })
  return { key: 'migrated', with: { from: stored.format, to: CAMPAIGN_FORMAT, backup } }
}
