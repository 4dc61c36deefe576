/**
 * The card in a campaign's folder: it only saves reading the campaign for the list. It bears the checksum of what it says,
 * and one that does not fit is made anew from the campaign: a list that believes anything loses whole campaigns.
 */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CampaignCard, Id } from '@shared/contract/types'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { blankCard, cardOf, cardOfStored } from './card'
import { checksumOf } from './journalLine'
import { CampaignSession } from './session'
import { readStored, SnapshotDamaged } from './snapshot'
import { FileTrouble, writing } from './trouble'
import { writeWhole, writeWholeBeside } from './wholeFile'

const CARD_FILE = 'card.json'
const CARD = /^\{"checksum":"([0-9a-f]{8})","card":(.*)\}$/

/** ISO time of the last journal line. */
export function lastPlayed(folder: string): string {
  const stat = statSync(join(folder, JOURNAL), { throwIfNoEntry: false })
  return (stat?.mtime ?? new Date(0)).toISOString()
}

/**
 * Of a campaign that is not open. A folder that cannot be read has a card with the reason.
 * @param nameOf what it is called here; a folder that was copied by hand holds the id and name of another
 */
export function readCard(
  folder: string,
  id: Id,
  nameOf: (written: { id: Id; name: string }) => string,
): CampaignCard {
  const { card } = cardState(folder)
  if (card === null) return cardFromFiles(folder, id, nameOf)
  return {
    ...card,
    name: nameOf(card),
    id, // the folder may have been renamed since it was written
    lastPlayed: lastPlayed(folder),
    damaged: CampaignSession.exists(folder) ? null : 'snapshot-missing',
  }
}

/** The card as it was written, and whether there is one that is not. */
export function cardState(folder: string): { card: CampaignCard | null; isDamaged: boolean } {
  let text: string
  try {
    text = readFileSync(join(folder, CARD_FILE), 'utf8')
  } catch (error) {
    return { card: null, isDamaged: (error as NodeJS.ErrnoException).code !== 'ENOENT' }
  }
  const [, checksum, card] = CARD.exec(text) ?? []
  const isWhole = card !== undefined && checksumOf(card) === checksum
  return { card: isWhole ? (JSON.parse(card) as CampaignCard) : null, isDamaged: !isWhole }
}

type Shown = Pick<CampaignSession, 'campaign' | 'revision'>

function encodeCard(folder: string, id: Id, session: Shown): Buffer {
  const card = JSON.stringify(cardOf(id, session, lastPlayed(folder)))
  return Buffer.from(`{"checksum":"${checksumOf(card)}","card":${card}}`)
}

/** Where the card cannot be written, the list reads the campaign. */
export function writeCard(folder: string, id: Id, session: Shown): void {
  try {
    writeWhole(join(folder, CARD_FILE), encodeCard(folder, id, session))
  } catch {
    dropCard(folder)
  }
}

/** The same without holding anybody up. */
export async function writeCardBeside(folder: string, id: Id, session: Shown): Promise<void> {
  try {
    await writeWholeBeside(join(folder, CARD_FILE), encodeCard(folder, id, session))
  } catch {
    dropCard(folder)
  }
}

/** An older card is worse than none; where it cannot be removed either, nothing can be written at all. */
function dropCard(folder: string): void {
  try {
    writing(join(folder, CARD_FILE), () => {
      rmSync(join(folder, CARD_FILE), { force: true })
    })
  } catch {
    // what has changed has been told to whoever changed it
  }
}

/** No card yet, or a broken one: the campaign's own files are asked, and not opened. */
function cardFromFiles(folder: string, id: Id, nameOf: Parameters<typeof readCard>[2]): CampaignCard {
  try {
    const stored = readStored(join(folder, SNAPSHOT))
    const card = cardOfStored(id, stored, lastPlayed(folder))
    const written = stored.campaign.id
    return { ...card, name: nameOf({ id: typeof written === 'string' ? written : id, name: card.name }) }
  } catch (error) {
    const damaged =
      error instanceof SnapshotDamaged || error instanceof FileTrouble ? error.code : 'snapshot-damaged'
    return blankCard(id, lastPlayed(folder), damaged)
  }
}
