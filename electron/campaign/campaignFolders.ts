/**
 * Which folders are campaigns, and by what id each is known: by its name where that can be one, else by an id made of the
 * name. So a folder that somebody has copied by hand is listed whatever the system has called it, and every deed touches
 * the folder that was meant.
 */
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Id } from '@shared/contract/types'
import { SNAPSHOT } from './archiveFormat'

const CAMPAIGN_ID = /^[\w-]{1,64}$/
const OF_A_NAME = /^folder-[0-9a-f]{16}$/

export const isCampaignId = (id: string): boolean => CAMPAIGN_ID.test(id)

const idOf = (name: string): Id =>
  isCampaignId(name) ? name : `folder-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`

/** Names of folders by the ids of their campaigns. Throws the system's error where the folder cannot be read. */
export function campaignFolders(folder: string): Map<Id, string> {
  const found = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) =>
      !entry.name.startsWith('.') &&
      (entry.isDirectory() || entry.isSymbolicLink()) &&
      // a folder that is called as no program would call it is one of ours only by what it holds
      (isCampaignId(entry.name) || existsSync(join(folder, entry.name, SNAPSHOT))),
  )
  return new Map(found.map(({ name }) => [idOf(name), name]))
}

/** The name of a campaign's folder, which need not be there. */
export function folderNameOf(folder: string, id: Id): string {
  if (!OF_A_NAME.test(id) || existsSync(join(folder, id))) return id
  return campaignFolders(folder).get(id) ?? id
}

/** A folder elsewhere, to which only a link lies here. */
export const isLink = (path: string): boolean =>
  lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
