/**
 * The card in a campaign's folder: it only saves reading the campaign for the list. It bears the checksum of what it says,
 * and one that does not fit is made anew from the campaign: a list that believes anything loses whole campaigns.
 */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { CampaignCard, Id, JsonRecord } from '@shared/contract/types'
import { JOURNAL, SNAPSHOT } from './archiveFormat'
import { asPlayable, blankCard, cardOf, cardOfStored } from './card'
import { checksumOf, JournalDamaged } from './journalLine'
import { CampaignSession } from './session'
import { readStoredToTell, SnapshotDamaged } from './snapshot'
import { newestIn } from './newest'
import { CARD_FILE } from './ownNames'
import { FileTrouble, writing } from './trouble'
import { writeWhole, writeWholeBeside } from './wholeFile'

const CARD = /^\{"checksum":"([0-9a-f]{8})","journalBytes":(\d{1,15}),"card":(.*)\}$/
/** Of a time when a card did not say which journal it was written beside: nobody relies on it. */
const OLDER_CARD = /^\{"checksum":"[0-9a-f]{8}","card":.*\}$/

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
  const { card, isOfNow } = cardState(folder)
  if (card === null || !isOfNow) return cardFromFiles(folder, id, nameOf)
  return asPlayable({
    ...card,
    systems: card.systems ?? [card.system],
    units: card.units ?? 0,
    name: nameOf(card),
    id, // the folder may have been renamed since it was written
    lastPlayed: lastPlayed(folder),
    damaged: CampaignSession.exists(folder) ? null : 'snapshot-missing',
    damagedWith: {},
  })
}

/** As it stands there: those of format 7 and before name one system, older ones count units as people. */
type WrittenCard = Omit<CampaignCard, 'systems' | 'units'> & { systems?: string[]; units?: number }

export interface CardState {
  card: WrittenCard | null
  /** There is one that cannot be trusted. */
  isDamaged: boolean
  /** The journal is as long as it was when the card was written: a program that was killed leaves an older one. */
  isOfNow: boolean
}

/** The card as it was written, and what is to be thought of it. */
export function cardState(folder: string): CardState {
  let text: string
  try {
    text = readFileSync(join(folder, CARD_FILE), 'utf8')
  } catch (error) {
    const isDamaged = (error as NodeJS.ErrnoException).code !== 'ENOENT'
    return { card: null, isDamaged, isOfNow: false }
  }
  const [, checksum, journalBytes, card] = CARD.exec(text) ?? []
  if (card === undefined || checksumOf(`${journalBytes ?? ''} ${card}`) !== checksum)
    return { card: null, isDamaged: !OLDER_CARD.test(text), isOfNow: false }
  return {
    card: JSON.parse(card) as WrittenCard,
    isDamaged: false,
    isOfNow: Number(journalBytes) === journalSize(folder),
  }
}

const journalSize = (folder: string): number =>
  statSync(join(folder, JOURNAL), { throwIfNoEntry: false })?.size ?? 0

type Shown = Pick<CampaignSession, 'campaign' | 'revision'>

function encodeCard(folder: string, id: Id, session: Shown): Buffer {
  const card = JSON.stringify(cardOf(id, session, lastPlayed(folder)))
  const bytes = String(journalSize(folder))
  return Buffer.from(
    `{"checksum":"${checksumOf(`${bytes} ${card}`)}","journalBytes":${bytes},"card":${card}}`,
  )
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

/** What was made of files that have not changed since, by folder: the list is asked for often. */
const remembered = new Map<string, { of: string; card: CampaignCard; written: Id }>()
const MOST_REMEMBERED = 500

/** Changes whenever snapshot or journal do. */
const marksOf = (folder: string): string =>
  [SNAPSHOT, JOURNAL]
    .map((name) => statSync(join(folder, name), { throwIfNoEntry: false }))
    .map((stat) =>
      stat === undefined ? '–' : `${String(stat.ino)} ${String(stat.size)} ${String(stat.mtimeMs)}`,
    )
    .join()

/** No card yet, a broken one, or one of an earlier state: the campaign's own files are asked, and not opened. */
function cardFromFiles(folder: string, id: Id, nameOf: Parameters<typeof readCard>[2]): CampaignCard {
  try {
    const of = marksOf(folder)
    let known = remembered.get(folder)
    if (known?.of !== of) {
      if (remembered.size >= MOST_REMEMBERED) remembered.clear()
      known = { of, ...madeOf(folder, id) }
      remembered.set(folder, known)
    }
    const { card, written } = known
    return { ...card, id, name: nameOf({ id: written, name: card.name }) }
  } catch (error) {
    return blankCard(id, lastPlayed(folder), codeOf(error), detailsOf(error))
  }
}

const codeOf = (error: unknown): string => {
  if (error instanceof JournalDamaged) return 'journal-damaged'
  return error instanceof SnapshotDamaged || error instanceof FileTrouble ? error.code : 'snapshot-damaged'
}

const detailsOf = (error: unknown): JsonRecord => (error instanceof SnapshotDamaged ? error.details : {})

/** The newest state, as opening would find it. What of the journal cannot be read leaves the snapshot, and says so. */
function madeOf(folder: string, id: Id): { card: CampaignCard; written: Id } {
  const stored = readStoredToTell(join(folder, SNAPSHOT))
  const written = typeof stored.campaign.id === 'string' ? stored.campaign.id : id
  try {
    const { campaign, revision } = newestIn(folder, stored)
    return { card: cardOfStored(id, { ...stored, campaign, revision }, lastPlayed(folder)), written }
  } catch (error) {
    const card = cardOfStored(id, stored, lastPlayed(folder))
    return { card: { ...card, damaged: codeOf(error), damagedWith: detailsOf(error) }, written }
  }
}
