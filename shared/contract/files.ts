/** What crosses the bridge about files: archives, backups, records, assets. Types only, safe to import anywhere. */
import type { CampaignCard, Id, Json, JsonRecord } from './types'

export const BACKUP_KINDS = ['daily', 'fight', 'format', 'replaced', 'manual'] as const
/** Why a backup was made: once a day, after a fight, before a change of format or a replacement, by hand. */
export type BackupKind = (typeof BACKUP_KINDS)[number]

export interface BackupView {
  /** Name of its file, and how it is named in requests. */
  name: string
  kind: BackupKind
  /** ISO time of day. */
  made: string
  bytes: number
  /** null: it cannot be read. */
  revision: number | null
  /** What the campaign was called then. */
  campaign: string | null
  /** It is of another history than the one that is played: an import has taken its place, or somebody has put it here. */
  isOther: boolean
  /** Set when it cannot be restored: a code of `error.<code>`. */
  damaged: string | null
}

export const BACKUP_PLACES = ['here', 'second'] as const
/** Beside the campaign, or in the second folder for backups. */
export type BackupPlace = (typeof BACKUP_PLACES)[number]

/** A backup as the list shows it: one that lies in both folders stands there once. */
export interface ListedBackup extends BackupView {
  where: BackupPlace | 'both'
}

/** The second folder for backups, as the GM's windows see it. */
export interface BackupsFolderView {
  /** `none`: none was chosen. `failing`: it is not there, or backups cannot be written to it. */
  state: 'none' | 'used' | 'failing'
  /** null: none, or the note that names it cannot be read. */
  folder: string | null
  /** ISO time of day: when the newest backup there was made, as far as anybody knows. */
  newest: string | null
  /** ISO time of day since which it cannot be used. */
  since: string | null
  /** Why: a nested message; null while it can be used. */
  reason: Json
  /** Whether this host can ask for a folder; where it cannot, it is chosen on the command line. */
  canChoose: boolean
}

export const IMPORT_CHOICES = ['ask', 'replace', 'keepBoth', 'skip'] as const
/** What to do about a campaign that is here already. */
export type ImportChoice = (typeof IMPORT_CHOICES)[number]

/** What importing an archive has done. */
export interface ImportReport {
  /** Id and name of the campaign as it is here now. */
  campaign: Id
  name: string
  outcome: 'added' | 'replaced' | 'kept-both' | 'skipped' | 'unchanged'
  /** What the archive holds. */
  records: { sheets: number; encounters: number; journalLines: number; assets: number }
  /** What had to be done to it on the way: key `notice.<key>`. */
  notices: { key: string; with: JsonRecord }[]
}

/** What an archive says of its campaign. */
export interface IncomingCampaign {
  id: Id
  name: string
  system: string
  revision: number
  /** ISO time of the export. */
  made: string
}

/** The campaign is here already, with another content: the GM chooses. */
export interface ImportConflict {
  conflict: { existing: CampaignCard; incoming: IncomingCampaign }
}

/** What Roundkeeper writes by itself beside the game. */
export type BesideWork = 'snapshot' | 'backup'

/** Trouble with files beside the commands: nobody's request failed by it. */
export interface FilesTrouble {
  campaign: Id
  /** A `BesideWork` that failed, or the code of what was found; it is over once `files.over` names the same. */
  what: string
  failure: { code: string; with: JsonRecord }
}

export const RECORD_KINDS = ['sheets', 'encounter', 'templates'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]

export const LET_GO = ['portrait', 'template', 'background'] as const
/** What a record referred to that is not here: its portrait, the template it is a copy of, the picture below its map. */
export type LetGo = (typeof LET_GO)[number]

/** What became of one record of an imported file. */
export interface RecordOutcome {
  /** `sheet` or `encounter`. */
  kind: 'sheet' | 'encounter'
  name: string
  /** `completed`: it was here, and who was left out when it came has come now. */
  outcome: 'added' | 'completed' | 'unchanged' | 'refused'
  /** The id under which it is here now; null: refused. */
  id: Id | null
  /** Why it was refused: a nested message. */
  why: Json
  /** What it came without; empty where it was refused. */
  letGo: LetGo[]
  /** What else the GM has to know of it, each a nested message. */
  notes: Json[]
}

export interface RecordsReport {
  /** Newest revision after the import. */
  revision: number
  records: RecordOutcome[]
  /** A file of an older program does not say what its clock was, so the times in it are as they were there. */
  isClockUnknown: boolean
}

/** An asset of a campaign, as sheets and maps name it. */
export interface AssetView {
  /** `<sha256>.<extension>`. */
  asset: string
  bytes: number
  width: number
  height: number
  /** False: the same picture was there already. */
  added: boolean
}

export const ASSET_PURPOSES = ['portrait', 'map'] as const
export type AssetPurpose = (typeof ASSET_PURPOSES)[number]

/** Where an exported file is: saved under a name of the GM's choosing, or to be fetched once; neither: never mind. */
export interface ExportReply {
  saved: string | null
  url: string | null
}

/** A file that has come to the host: named by `upload` in the requests that use it. */
export interface IncomingFile {
  upload: string
  name: string
}

export const FILE_KINDS = ['campaign', 'records', 'picture', 'map', 'foreign'] as const
