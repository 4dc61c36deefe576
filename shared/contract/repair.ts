/** What crosses the bridge about a damaged campaign: what of it is whole, and what can be made of it. Types only. */
import type { BackupKind } from './files'
import type { CampaignCard, Id, JsonRecord } from './types'

/**
 * What a campaign can be made from: its files as they are, a backup led on by its journal, its journal alone, or a backup as
 * it is.
 */
export type RepairKind = 'present' | 'joined' | 'journal' | 'backup'

/** A backup that a source was taken from. */
export interface RepairBackup {
  kind: BackupKind
  /** ISO time of day. */
  made: string
}

/** A state that can be had again. It has been tried, with every check that restoring makes. */
export interface RepairSource {
  /** Names it in requests. */
  id: string
  kind: RepairKind
  /** How many commands are in it, as the damaged campaign counts them. */
  revision: number
  clock: number
  calendar: CampaignCard['calendar']
  /** ISO time of its last command; null: nobody knows. */
  played: string | null
  backup: RepairBackup | null
  people: number
  units: number
  encounters: number
  /** Name of the fight that is running in it. */
  fight: string | null
  /** What is known to have happened after it: how many commands, and the types of the last ones, newest first. */
  missing: { commands: number; last: string[] }
  /** Lines of the journal that are kept, and those before its state that are lost. */
  lines: { kept: number; lost: number }
  /** False: undo begins anew. */
  undo: boolean
  /** Pictures that it names: taken out of backups, and nowhere any more. */
  pictures: { fromBackups: number; lost: number }
  /** It belongs to another history: an import has taken its place. */
  isOther: boolean
}

/** What cannot be restored, and why. */
export interface RepairRefusal {
  kind: RepairKind
  backup: RepairBackup | null
  /** A code of `error.<code>`. */
  failure: { code: string; with: JsonRecord }
}

export interface RepairLook {
  campaign: Id
  /** What it is called, as far as anybody knows. */
  name: string
  /** What a repaired campaign would be called. */
  suggested: string
  /** The damage: `ui.repair.found.<key>`. Empty: nothing was found. */
  found: { key: string; with: JsonRecord }[]
  /** Best first. */
  sources: RepairSource[]
  refused: RepairRefusal[]
}

/** The campaign that was made beside the damaged one. */
export interface RepairReport {
  campaign: Id
  name: string
  source: RepairSource
  /** Names of lost pictures that were let go. */
  letGo: number
}
