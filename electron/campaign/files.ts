/**
 * The application's side of files: answers the requests about archives, backups, records and pictures, for whichever
 * host takes them in and hands them out.
 */
import { statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type {
  AssetPurpose,
  AssetView,
  ExportReply,
  FILE_KINDS,
  ImportChoice,
  ImportConflict,
  ImportReport,
  IncomingFile,
  ListedBackup,
  RecordKind,
  RecordsReport,
} from '@shared/contract/files'
import { LIBRARY_PICTURES } from '@shared/contract/library'
import type { MapFileView } from '@shared/contract/maps'
import type { Id } from '@shared/contract/types'
import { writeArchive } from './archive'
import { ARCHIVE_EXTENSION } from './archiveFormat'
import { assetPath } from './assets'
import { BACKUPS, isBackupName } from './backupNames'
import { assertOutside } from './exportTarget'
import { assertWritable } from './fence'
import { fileTask } from './fileThread'
import { CampaignImporter } from './importing'
import type { BackupKeeper } from './keeper'
import type { SecondKeeper } from './secondKeeper'
import type { CampaignShelf } from './shelf'
import { restorableIn } from './restorable'
import { exportRecords, RECORD_LIMITS } from './records'
import { importRecords } from './recordsImport'
import { LIBRARY } from '../library/files'
import { Transfers, type Transfer } from './transfers'
import { FileTrouble, reason, troubleOf } from './trouble'
import { writeWholeBeside } from './wholeFile'

/** What a dialog offers: which files it is about. */
export type FileKind = (typeof FILE_KINDS)[number]

/** What only the host can do about files. */
export interface FilePorts {
  /** Asks where to save; null: never mind. Absent in a host that has no dialogs: windows fetch the file instead. */
  saveFile?: (suggestedName: string, kind: FileKind | 'plot') => Promise<string | null>
  /** Asks which file to open; null: never mind. Absent in a host whose windows send files. */
  openFile?: (kind: FileKind) => Promise<string | null>
}

/** A file that the GM may hand on: as the system has its users' files. */
const ANYBODY = 0o666

/** What a picture of the library is for in a campaign. */
const BELOW_MAPS = 'map'

const NOTHING_SAVED: ExportReply = { saved: null, url: null }

export class CampaignFiles {
  readonly #transfers: Transfers
  readonly #importer: CampaignImporter
  /** Handed over by the system before a window has asked for it. */
  readonly #waiting = new Map<string, IncomingFile>()

  constructor(
    private readonly dataFolder: string,
    private readonly shelf: CampaignShelf,
    private readonly keeper: BackupKeeper,
    private readonly second: SecondKeeper,
    private readonly ports: FilePorts,
  ) {
    this.#transfers = new Transfers(dataFolder)
    this.#importer = new CampaignImporter(shelf)
  }

  get transfers(): Transfers {
    return this.#transfers
  }

  // ---------------------------------------------------------------- archives

  async export(campaign: Id): Promise<ExportReply> {
    const content = {
      application: this.shelf.application,
      ...(await (await this.shelf.ready(campaign)).archived()),
    }
    const name = `${content.campaign.name}${ARCHIVE_EXTENSION}`
    return this.#handOut(name, 'campaign', async (path, place) => {
      const { leftOut } = await writeArchive(path, content, restorableIn(place ?? this.shelf.folder))
      this.keeper.tellLeftOut(campaign, leftOut)
    })
  }

  async import(upload: string, choice: ImportChoice): Promise<ImportReport | ImportConflict> {
    this.#waiting.delete(upload)
    const answer = await this.#transfers.use(upload, ({ path, name }) =>
      this.#importer.import(path, choice, name),
    )
    if (!('conflict' in answer)) this.#transfers.drop(upload)
    if (!('conflict' in answer) && answer.outcome === 'replaced') this.second.bring(answer.campaign)
    return answer
  }

  // ---------------------------------------------------------------- backups

  async backups(campaign: Id): Promise<ListedBackup[]> {
    this.shelf.assertHere(campaign)
    return this.second.list(campaign)
  }

  async makeBackup(campaign: Id): Promise<ListedBackup[]> {
    await this.keeper.make(campaign, 'manual')
    return this.second.listAsSeen(campaign)
  }

  /** A new campaign beside the one it was kept of. */
  async restore(campaign: Id, backup: string, where: 'here' | 'second'): Promise<ImportReport> {
    const folder = this.#folderOf(campaign)
    if (where === 'second') return this.#importer.importBeside(await this.second.pathOf(campaign, backup))
    const path = join(folder, BACKUPS, backup)
    if (!isBackupName(backup) || statSync(path, { throwIfNoEntry: false }) === undefined)
      throw new FileTrouble('unknown-backup', { file: basename(backup) })
    return this.#importer.importBeside(path)
  }

  // ---------------------------------------------------------------- records

  exportRecords(campaign: Id, what: RecordKind, ids: readonly Id[]): Promise<ExportReply> {
    const session = this.shelf.session(campaign)
    const text = exportRecords(session.campaign, what, ids)
    const { roster, encounters, name } = session.campaign
    const [first] = ids
    const named = [...roster, ...encounters].find(({ id }) => id === first && ids.length === 1)?.name ?? name
    return this.#handOut(`${named} (${what}).json`, 'records', (path) =>
      writeWholeBeside(path, Buffer.from(text), ANYBODY),
    )
  }

  /** For another program, or as a note: named with its ending. */
  handOutForOthers({ name, text }: { name: string; text: string }): Promise<ExportReply> {
    return this.#handOut(name, 'foreign', (path) => writeWholeBeside(path, Buffer.from(text), ANYBODY))
  }

  /** A plot: named with its ending. */
  handOutPlot(name: string, bytes: Buffer): Promise<ExportReply> {
    return this.#handOut(name, 'plot', (path) => writeWholeBeside(path, bytes, ANYBODY))
  }

  async importRecords(campaign: Id, upload: string): Promise<RecordsReport> {
    const report = await this.#transfers.use(upload, async (transfer) => {
      const text = await readText(transfer)
      const folder = this.#folderOf(campaign)
      const session = this.shelf.session(campaign)
      const taken = importRecords(session, text, transfer.name, (asset) => assetPath(folder, asset) !== null)
      await session.standing()
      return taken
    })
    this.#transfers.drop(upload)
    return report
  }

  // ---------------------------------------------------------------- texts of the library

  handOutText(name: string, text: string): Promise<ExportReply> {
    return this.#handOut(name, 'records', (path) => writeWholeBeside(path, Buffer.from(text), ANYBODY))
  }

  /**
   * Hands over the text of what came in; it goes once it is settled what became of it.
   * @param most bytes that it may have
   */
  async useText<T>(
    upload: string,
    work: (text: string, name: string) => Promise<T>,
    isSettled: (reply: T) => boolean,
    most?: number,
  ): Promise<T> {
    const reply = await this.#transfers.use(upload, async (transfer) =>
      work(await readText(transfer, most), transfer.name),
    )
    if (isSettled(reply)) this.#transfers.drop(upload)
    return reply
  }

  // ---------------------------------------------------------------- pictures

  async addAsset(campaign: Id, upload: string, purpose: AssetPurpose): Promise<AssetView> {
    const folder = this.#folderOf(campaign)
    assertWritable(folder) // the thread knows of no fence
    const view = await this.#transfers.use(upload, ({ path, name }) =>
      fileTask('takePicture', { folder, path, purpose, name }),
    )
    this.#transfers.drop(upload)
    return view
  }

  /** What a map file would bring in; it stays for its picture to be taken. */
  async lookAtMap(campaign: Id, upload: string): Promise<MapFileView> {
    this.shelf.assertHere(campaign)
    return this.#transfers.use(upload, ({ path, name }) => fileTask('lookAtMap', { path, name }))
  }

  async takeMapPicture(campaign: Id, upload: string): Promise<AssetView> {
    const folder = this.#folderOf(campaign)
    assertWritable(folder)
    const view = await this.#transfers.use(upload, ({ path, name }) =>
      fileTask('takeMapPicture', { folder, path, name }),
    )
    this.#transfers.drop(upload)
    return view
  }

  /** A picture of the library into a campaign. */
  async takeFromLibrary(campaign: Id, path: string, name: string): Promise<AssetView> {
    const folder = this.#folderOf(campaign)
    assertWritable(folder)
    return fileTask('takePicture', { folder, path, purpose: BELOW_MAPS, name })
  }

  /** Where a picture lies; null: there is none of this name. */
  assetPath(campaign: Id, asset: string): string | null {
    return this.shelf.has(campaign) ? assetPath(this.shelf.path(campaign), asset) : null
  }

  /** The bytes of a picture for a page of ours, of a campaign or of the library; null: there is none. */
  async asset(campaign: Id, asset: string): Promise<Uint8Array<ArrayBuffer> | null> {
    if (campaign === LIBRARY_PICTURES)
      return (await import('../library/pictures')).bytesOf(dirname(this.shelf.folder), asset)
    const path = this.assetPath(campaign, asset)
    return path === null ? null : readFile(path).catch(() => null)
  }

  // ---------------------------------------------------------------- hosts

  /** Asks the GM for a file of this computer; null: never mind, or this host has no dialogs. */
  async choose(kind: FileKind): Promise<IncomingFile | null> {
    const path = (await this.ports.openFile?.(kind)) ?? null
    return path === null ? null : this.#transfers.adopt(path)
  }

  /** The system has handed over a file: opened by a double click, or named on the command line. */
  handedOver(path: string): IncomingFile {
    const incoming = this.#transfers.adopt(path)
    this.#waiting.set(incoming.upload, incoming)
    return incoming
  }

  waiting(): IncomingFile[] {
    return [...this.#waiting.values()]
  }

  /** Of a campaign that is here: an id that is none could name any folder. */
  #folderOf(campaign: Id): string {
    this.shelf.assertHere(campaign)
    return this.shelf.path(campaign)
  }

  async #handOut(
    name: string,
    kind: FileKind | 'plot',
    write: (path: string, place: string | null) => Promise<unknown>,
  ): Promise<ExportReply> {
    const { saveFile } = this.ports
    if (saveFile === undefined)
      return { saved: null, url: `/download/${await this.#transfers.offer(name, write)}` }
    const path = await saveFile(name, kind)
    if (path === null) return NOTHING_SAVED
    assertOutside(path, [this.dataFolder, this.shelf.folder, join(dirname(this.shelf.folder), LIBRARY)])
    await write(path, null)
    return { saved: basename(path), url: null }
  }
}

async function readText({ path, name }: Transfer, most: number = RECORD_LIMITS.bytes): Promise<string> {
  try {
    if (statSync(path).size <= most) return await readFile(path, 'utf8')
  } catch (error) {
    throw troubleOf(error, name, 'file-unreadable')
  }
  throw new FileTrouble('records-too-large', { file: name, reason: reason('entryTooLarge') })
}
