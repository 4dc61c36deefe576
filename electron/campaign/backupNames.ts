/** How a backup is called: by its moment and why it was made. */
import type { BackupKind } from '@shared/contract/files'
import { ARCHIVE_EXTENSION } from './archiveFormat'

/** The folder of a campaign's backups, in its own. */
export const BACKUPS = 'backups'

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z-(daily|fight|format|replaced|manual)\.roundkeeper$/

export const isBackupName = (name: string): boolean => NAME.test(name)

export const backupName = (kind: BackupKind, moment: Date): string =>
  `${moment.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z-${kind}${ARCHIVE_EXTENSION}`

/** ISO time of day and kind; null: no backup is called so. */
export function partsOfBackupName(name: string): { made: string; kind: BackupKind } | null {
  const parts = NAME.exec(name)
  if (parts === null) return null
  const [, year, month, day, hour, minute, second, kind] = parts
  const made = `${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`
  return { made, kind: kind as BackupKind }
}
