/** What the keeper of the second folder is handed, and what it knows of the folder and of a campaign. */
import type { BackupsFolderView } from '@shared/contract/files'
import type { Id } from '@shared/contract/types'
import type { FileTrouble } from './trouble'

export interface SecondPorts {
  /** Asks for a folder; null: never mind. Absent in a host without dialogs. */
  chooseFolder?: ((why: 'backups') => Promise<string | null>) | undefined
  onChange: (view: BackupsFolderView) => void
  onTrouble: (campaign: Id, trouble: FileTrouble) => void
}

/** Why it cannot be used now. */
export interface Failing {
  since: string
  reason: BackupsFolderView['reason']
  /** It is not there, rather than full or not to be written. */
  isGone: boolean
}

export interface Wanted {
  made: Set<string>
  /** Those that lie there are to be tried as well. */
  isLook: boolean
  /** Closing the program does not wait for it: it is made up for at the next start. */
  canWait: boolean
}
