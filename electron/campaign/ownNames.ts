/** Names of the files that the program writes in one step into a campaign's folder, and into the folders within. */
import { ASSETS, isAssetName, SNAPSHOT } from './archiveFormat'
import { BACKUPS, isBackupName } from './backupNames'

export const CARD_FILE = 'card.json'
export const isRewritten = (name: string): boolean => name === SNAPSHOT || name === CARD_FILE

export interface OwnNames {
  inside: string
  isOurs: (name: string) => boolean
}

export const OWN_WITHIN: readonly OwnNames[] = [
  { inside: BACKUPS, isOurs: isBackupName },
  { inside: ASSETS, isOurs: (name) => isAssetName(`${ASSETS}/${name}`) },
]
