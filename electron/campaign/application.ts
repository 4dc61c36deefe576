/**
 * The application behind every window: answers the contract's requests and publishes its topics.
 * Electron main and the browser host differ only in the ports they hand in.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { PLAYERS_REQUESTS, requestSchemas } from '@shared/contract/requests'
import type { Envelope, HostRequestName, Topics } from '@shared/contract/client'
import type { Asking, CampaignChange, Id } from '@shared/contract/types'
import { Forecaster } from '../forecast/forecaster'
import { Library } from '../library'
import { asFailure, failure } from './failures'
import { CampaignFiles } from './files'
import { FAILURES_LOG, noteFailure } from './failuresLog'
import { beginFileThread } from './fileThread'
import { beside, failed, guarded, hearFailures } from './guard'
import { makeHandlers, type Handlers } from './handlers'
import { BackupKeeper } from './keeper'
import { SecondKeeper } from './secondKeeper'
import { CampaignShelf } from './shelf'
import { Overtaking } from './overtaking'
import { CampaignPlace } from './placing'
import { CutPictures } from '../pictures/cutPictures'
import { PLACELESS } from './placeless'
import { PlayersViews } from './playersViews'
import type { Client, HostPorts, Publish } from './ports'
import { Repairs } from './repairs'
import type { SnapshotPace } from './snapshotWriter'
import { ToldTroubles } from './toldTroubles'
import { type FileTrouble, troubleOf } from './trouble'

export type { Client, HostPorts, Publish } from './ports'

/** Files on their way between windows and host, beside the requests: they are too large for a message. */
export interface ApplicationFiles {
  /** Takes a file in and answers with the id that requests name it by. Never rejects. */
  receive(name: string, source: Readable): Promise<Envelope<{ upload: string }>>
  /** What waits under this id, once; null: nothing. The caller removes the file when it has been sent. */
  fetch(id: string): { path: string; name: string } | null
  /** The bytes of a campaign's picture; null: there is none. */
  asset(campaign: Id, asset: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** The system has handed over a file: opened by a double click, or named on the command line. */
  handedOver(path: string): void
}

export interface Application {
  /** Never rejects: unknown names, bad payloads and bugs come back as failures with a code. */
  request(name: unknown, params: unknown, client: Client): Promise<Envelope<unknown>>
  readonly files: ApplicationFiles
  /** Flushes and closes every open campaign. */
  close(): Promise<void>
}

export interface ApplicationOptions {
  /** The program's own folder: holds `campaigns/`, or a note of where they are. Made when absent. */
  dataFolder: string
  ports: HostPorts
  publish: Publish
  /** File of the forecast's worker. */
  forecastWorker: string
  /** File of the thread that cuts pictures in fog; where it is not there, players see none of them. */
  pictureWorker?: string
  /** Ids of programs that may be taken over, where nobody knows whether they live. */
  takeOver?: readonly string[]
  /** File of the thread for files; where it is not there, windows wait for files. */
  fileWorker?: string
  /** How often snapshots are written; for trying what stops in the middle of one. */
  snapshots?: SnapshotPace
}

/** Requests about a campaign that do not need it open. */
const CLOSED: ReadonlySet<HostRequestName> = new Set<HostRequestName>([
  'campaigns.remove',
  'backups.list',
  'backups.restore',
  'repair.look',
  'repair.make',
  'repair.stop',
])

/** Rejects when another process holds the data folder, or the folder of campaigns where that is another (`in-use`). */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  try {
    mkdirSync(options.dataFolder, { recursive: true })
  } catch (error) {
    throw troubleOf(error, options.dataFolder)
  }
  const place = await CampaignPlace.hold(options.dataFolder, options.takeOver)
  try {
    return new RunningApplication(options, place)
  } catch (error) {
    place.release()
    throw error
  }
}

class RunningApplication implements Application {
  readonly #shelf: CampaignShelf
  readonly #keeper: BackupKeeper
  readonly #second: SecondKeeper
  readonly #forecaster: Forecaster
  readonly #players: PlayersViews
  readonly #pictures: CutPictures
  /** Requests about campaigns that are being answered, and who waits for the last of them. */
  #underWay = 0
  #onIdle: () => void = () => undefined
  /** Campaigns are closed for good: whoever asks now would open one again that nobody closes, and that nobody holds. */
  #isClosed = false
  readonly #repairs: Repairs
  readonly #overtaking = new Overtaking()
  readonly #files: CampaignFiles
  readonly #library: Library
  readonly #handlers: Handlers
  readonly files: ApplicationFiles
  readonly #forgetFailures: () => void
  readonly #endFileThread: () => Promise<void>
  /** News never fail whoever has them. */
  readonly #publish: Publish = (topic, payload, audience) => {
    guarded(`telling ${topic}`, () => {
      this.options.publish(topic, payload, audience)
    })()
  }

  readonly #opened = (campaign: Id): void => {
    this.#keeper.opened(campaign)
    this.#forecaster.beginAfter()
  }

  constructor(
    private readonly options: ApplicationOptions,
    private readonly place: CampaignPlace,
  ) {
    const { ports } = options
    this.#forgetFailures = hearFailures((what, error) => {
      noteFailure(options.dataFolder, what, error)
      options.publish('program.failed', { file: FAILURES_LOG }, { role: 'gm' })
    })
    const troubles = this.#troublesTold()
    const tell = (campaign: Id, trouble: FileTrouble): void => {
      troubles.tell(campaign, trouble)
    }
    this.#shelf = new CampaignShelf(place.folder, {
      application: `Roundkeeper ${ports.version}`,
      moveToBin: (path) => ports.moveToBin(path),
      onChange: (change) => {
        this.#onChange(change)
      },
      onOpened: this.#opened,
      onTrouble: tell,
      onSnapshot: (campaign) => {
        troubles.over(campaign, 'snapshot')
      },
      onReread: (campaign) => {
        this.#replaced(campaign, 'reread')
      },
      onPace: guarded('telling of the disk', () => this.place.tell()),
      snapshots: options.snapshots,
    })
    this.#second = new SecondKeeper(options.dataFolder, this.#shelf, {
      chooseFolder: ports.chooseFolder,
      onChange: (view) => {
        this.#secondChanged(view)
      },
      onTrouble: tell,
    })
    this.#keeper = new BackupKeeper(this.#shelf, tell, undefined, this.#second, (campaign, what) => {
      troubles.over(campaign, what)
    })
    this.#pictures = this.#picturesInFog()
    this.#players = new PlayersViews(this.#shelf, this.#publish, this.#pictures)
    this.#forecaster = new Forecaster(options.forecastWorker)
    this.#endFileThread = beginFileThread(options.fileWorker ?? '')
    this.#files = new CampaignFiles(options.dataFolder, this.#shelf, this.#keeper, this.#second, ports)
    this.#repairs = this.#repairsTold()
    this.#library = this.#libraryBeside()
    place.attach(this.#shelf, {
      chooseFolder: ports.chooseFolder,
      quiesce: () => this.#quiesce(),
      onSettled: () => {
        this.#settled()
      },
      onChange: (view) => {
        this.#publish('place.changed', view, { role: 'gm' })
      },
    })
    this.files = this.#makeFiles()
    this.#handlers = makeHandlers({
      dataFolder: options.dataFolder,
      shelf: this.#shelf,
      files: this.#files,
      repairs: this.#repairs,
      second: this.#second,
      place,
      forecaster: this.#forecaster,
      players: this.#players,
      library: this.#library,
      ports,
      listed: (reply) => this.#listed(reply),
      replaced: (campaign) => {
        this.#replaced(campaign, 'import')
      },
      removed: (campaign, name) => {
        this.#publish('campaign.removed', { campaign, name }, { role: 'gm' })
      },
    })
    this.#beginCopies()
  }

  #repairsTold(): Repairs {
    return new Repairs(this.#shelf, (progress) => {
      this.#publish('repair.progress', progress, { role: 'gm' })
    })
  }

  #libraryBeside(): Library {
    return new Library({
      place: () => dirname(this.#shelf.folder),
      onChange: () => {
        this.#publish('library.changed', null, { role: 'gm' })
        this.#library.copySoon()
      },
      second: this.#second,
    })
  }

  #secondChanged(view: Topics['backupsFolder.changed']): void {
    this.#publish('backupsFolder.changed', view, { role: 'gm' })
    if (view.state === 'used') this.#library.copySoon()
  }

  #beginCopies(): void {
    this.#second.begin()
    this.#library.copySoon()
  }

  #picturesInFog(): CutPictures {
    return new CutPictures(
      this.options.pictureWorker ?? '',
      (campaign, asset) => this.#files.assetPath(campaign, asset),
      (campaign) => {
        this.#players.repaint(campaign)
      },
    )
  }

  #troublesTold(): ToldTroubles {
    return new ToldTroubles({
      tell: (trouble) => {
        this.#publish('files.trouble', trouble, { role: 'gm' })
      },
      tellOver: (over) => {
        this.#publish('files.over', over, { role: 'gm' })
      },
    })
  }

  async request(name: unknown, params: unknown, client: Client): Promise<Envelope<unknown>> {
    if (typeof name !== 'string' || !Object.hasOwn(requestSchemas, name))
      return failure('unknown-request', { name: String(name).slice(0, 80) })
    if (client.role === 'players' && !PLAYERS_REQUESTS.includes(name)) return failure('not-allowed', { name })
    if (this.#isClosed) return failure('closing')
    const known = name as HostRequestName
    const parsed = requestSchemas[known].safeParse(params)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      return failure('bad-params', {
        name,
        field: issue?.path.map(String).join('.') ?? '',
        problem: issue?.message ?? '',
      })
    }
    const isPlaceless = PLACELESS.has(known)
    const { trouble } = this.place
    if (!isPlaceless && trouble !== null) return failure(trouble.code, trouble.details)
    this.#underWay += isPlaceless ? 0 : 1
    try {
      const params = parsed.data as never
      const { campaign, asking } = (parsed.data ?? {}) as { campaign?: Id; asking?: Asking }
      if (client.role === 'players' && campaign !== undefined && campaign !== client.campaign)
        return failure('not-allowed', { name })
      if (asking !== undefined) {
        await this.#overtaking.wait(client, asking)
        if (this.#hasClosed()) return failure('closing')
      }
      if (campaign !== undefined && !CLOSED.has(known) && !this.#shelf.isOpen(campaign))
        await this.#shelf.ready(campaign)
      return { ok: true, reply: await this.#handlers[known](params) }
    } catch (error) {
      return asFailure(error)
    } finally {
      this.#underWay -= isPlaceless ? 0 : 1
      if (this.#underWay === 0) this.#onIdle()
      this.options.ports.fightsRunning?.(this.#shelf.isFightRunning())
    }
  }

  async close(): Promise<void> {
    this.#players.stop()
    await this.#repairs.stopAll()
    await this.#keeper.settle()
    await this.#second.settle()
    await this.#library.settle()
    this.#isClosed = true
    this.#shelf.closeAll()
    if (this.place.state !== 'lost') this.#files.transfers.close() // else it is another program's
    this.place.release()
    await this.#forecaster.end()
    await this.#pictures.end()
    await this.#endFileThread()
    this.#forgetFailures()
  }

  /** Asked anew after waiting. */
  #hasClosed(): boolean {
    return this.#isClosed
  }

  /** Resolves once no request and no backup uses a campaign any more, and nothing of ours opens one by itself. */
  async #quiesce(): Promise<void> {
    await this.#repairs.stopAll()
    while (this.#underWay > 0) await new Promise<void>((idle) => (this.#onIdle = idle))
    this.#players.stop()
    await this.#keeper.settle()
    await this.#second.settle()
    await this.#library.settle()
  }

  /** Campaigns may be others now, or lie elsewhere. */
  #settled(): void {
    const followed = this.#players.forgetAll()
    beside('reading the library anew', this.#library.forget())
    if (this.place.folder === null) return
    this.#publish('library.changed', null, { role: 'gm' })
    this.#listed(null)
    this.#beginCopies()
    for (const campaign of followed) if (this.#shelf.isOpen(campaign)) this.#players.repaint(campaign)
  }

  #makeFiles(): ApplicationFiles {
    const files = this.#files
    return {
      receive: async (name, source) => {
        try {
          return { ok: true, reply: { upload: await files.transfers.receive(name, source) } }
        } catch (error) {
          return asFailure(error)
        }
      },
      fetch: (id) => files.transfers.fetch(id),
      asset: async (campaign, asset) => this.#pictures.file(asset) ?? (await files.asset(campaign, asset)),
      handedOver: (path) => {
        this.#publish('files.incoming', files.handedOver(path), { role: 'gm' })
      },
    }
  }

  /** Tells every window that the list has changed, and passes the reply on. */
  #listed<T>(reply: T): T {
    guarded('telling of the list of campaigns', () => {
      this.#publish('campaigns.changed', this.#shelf.list(), { role: 'gm' })
    })()
    return reply
  }

  /** Windows may show it: the revisions that they have seen are no measure any more. */
  #replaced(campaign: Id, why: Topics['campaign.replaced']['why']): void {
    this.#publish('campaign.replaced', { campaign, why }, { role: 'gm' })
    this.#players.readAgain(campaign)
  }

  #onChange(change: CampaignChange): void {
    // it has happened, and stands in the journal: whatever fails from here on must not say otherwise
    try {
      this.options.publish('campaign.changed', change, { role: 'gm' })
    } catch (error) {
      failed('telling of a command', error)
      const { campaign } = change
      this.#publish('campaign.replaced', { campaign, why: 'reread' }, { role: 'gm' }) // windows open it anew
    }
    guarded('keeping backups', () => {
      this.#keeper.changed(change)
    })()
    guarded('the players’ display', () => {
      this.#players.changed(change)
    })()
  }
}
