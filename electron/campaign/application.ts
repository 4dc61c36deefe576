/**
 * The application behind every window: answers the contract's requests and publishes its topics.
 * Electron main and the browser host differ only in the ports they hand in.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { PLAYERS_REQUESTS, requestSchemas } from '@shared/contract/requests'
import type { AppInfo, Envelope, HostRequestName, Reply, TopicName, Topics } from '@shared/contract/client'
import type { Notices } from '@shared/contract/about'
import type { CampaignChange, OpenCommand, Id, JsonRecord, PlayersView } from '@shared/contract/types'
import type { z } from 'zod'
import { findCombatant, findEncounter, findSheet } from '../engine/lookup'
import { isKnownSystem, sampleOf, systemById, SYSTEMS } from '../rules/registry'
import { ForecastFailed, Forecaster } from '../forecast/forecaster'
import { forecast, lanes } from './healing'
import { loadCatalogue } from './catalogue'
import { CampaignFiles, type FilePorts } from './files'
import { BackupKeeper } from './keeper'
import { CampaignLibrary, LibraryError } from './library'
import { JournalDamaged } from './journal'
import { DataFolderInUse } from './lock'
import { CampaignPlace, type PlacingPorts } from './placing'
import { readNotices } from './notices'
import { PlayersLog } from './playersLog'
import type { SnapshotPace } from './session'
import { playersView } from './playersView'
import { FileTrouble, isSystemError, reasonOf, troubleOf, writing } from './trouble'
import { viewOf } from './views'

/** What only the host can do. */
export interface HostPorts extends FilePorts {
  kind: 'electron' | 'browser'
  version: string
  /** Opens (or focuses) the players' window; the browser host returns an address to open instead. */
  openPlayersWindow(campaign: Id): Promise<{ opened: boolean; url: string | null }>
  /** Moves a folder to the system's bin. Rejects when there is none. */
  moveToBin(path: string): Promise<void>
  /** Asks for a folder for all campaigns; null: never mind. Absent in a host that has no dialogs. */
  chooseFolder?: PlacingPorts['chooseFolder']
  /** Told after every request: whether a fight runs in any open campaign. */
  fightsRunning?: (areRunning: boolean) => void
}

/** Who asks: a GM's window may make every request, a players' window only PLAYERS_REQUESTS, and of one campaign. */
export type Client = { role: 'gm' } | { role: 'players'; campaign: Id }

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

export type Publish = <T extends TopicName>(topic: T, payload: Topics[T], audience: Client) => void

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
  /** How often snapshots are written; for trying what stops in the middle of one. */
  snapshots?: SnapshotPace
}

type Parsed<N extends HostRequestName> = z.output<(typeof requestSchemas)[N]>
type Handlers = { [N in HostRequestName]: (params: Parsed<N>) => Reply<N> | Promise<Reply<N>> }

/** A request that cannot be met, for reasons the asker can understand: a code of `error.<code>`. */
class RequestError extends Error {
  constructor(
    readonly code: string,
    readonly details: JsonRecord = {},
  ) {
    super(code)
  }
}

const failure = (code: string, details: JsonRecord = {}): Envelope<never> => ({
  ok: false,
  failure: { code, with: details },
})

/** Requests about a campaign that do not need it open. */
const CLOSED: ReadonlySet<HostRequestName> = new Set<HostRequestName>([
  'campaigns.remove',
  'backups.list',
  'backups.restore',
])

/** Requests that need no campaigns: answered also while those are on their way or cannot be found. */
const PLACELESS: ReadonlySet<HostRequestName> = new Set<HostRequestName>([
  'app.info',
  'files.waiting',
  'place.view',
  'place.move',
  'place.lookAgain',
  'place.useStandard',
  'place.choose',
  'rules.list',
])

/** Players' windows are repainted at most this often. */
const PLAYERS_EVERY_MS = 40
/** Journal entries from which the players' last few lines are picked. */
const PLAYERS_LOG_SOURCE = 60

/** Rejects when another process holds the data folder, or the folder of campaigns where that is another (`in-use`). */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  writing(options.dataFolder, () => mkdirSync(options.dataFolder, { recursive: true }))
  const place = await CampaignPlace.hold(options.dataFolder)
  try {
    return new RunningApplication(options, place)
  } catch (error) {
    place.release()
    throw error
  }
}

/** The catalogue lies beside the program: next to the sources, the build and inside the package alike. */
function catalogueFolder(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const candidate = join(folder, 'shared', 'rules')
    if (existsSync(candidate)) return candidate
  }
  throw new RequestError('catalogue-missing')
}

function noticesOrRefuse(): Notices {
  const notices = readNotices()
  if (notices === null) throw new RequestError('notices-missing')
  return notices
}

class RunningApplication implements Application {
  readonly #library: CampaignLibrary
  readonly #keeper: BackupKeeper
  readonly #forecaster: Forecaster
  /** Campaigns that a players' window follows, with the newest log lines. */
  readonly #followed = new Map<Id, PlayersLog>()
  readonly #repaint = new Map<Id, NodeJS.Timeout>()
  /** Requests about campaigns that are being answered, and who waits for the last of them. */
  #underWay = 0
  #onIdle: () => void = () => undefined
  /** Campaigns are closed for good: whoever asks now would open one again that nobody closes, and that nobody holds. */
  #isClosed = false
  readonly #files: CampaignFiles
  readonly #handlers: Handlers
  readonly files: ApplicationFiles

  constructor(
    private readonly options: ApplicationOptions,
    private readonly place: CampaignPlace,
  ) {
    const { ports } = options
    const tell = (campaign: Id, { code, details }: FileTrouble): void => {
      options.publish('files.trouble', { campaign, failure: { code, with: details } }, { role: 'gm' })
    }
    this.#library = new CampaignLibrary(place.folder, {
      application: `Roundkeeper ${ports.version}`,
      moveToBin: (path) => ports.moveToBin(path),
      onChange: (change) => {
        this.#onChange(change)
      },
      onOpened: (campaign) => {
        this.#keeper.opened(campaign)
      },
      onTrouble: tell,
      snapshots: options.snapshots,
    })
    this.#keeper = new BackupKeeper(this.#library, tell)
    this.#forecaster = new Forecaster(options.forecastWorker)
    this.#files = new CampaignFiles(options.dataFolder, this.#library, this.#keeper, ports)
    place.attach(this.#library, {
      chooseFolder: ports.chooseFolder,
      quiesce: () => this.#quiesce(),
      onSettled: () => {
        this.#settled()
      },
      onChange: (view) => {
        options.publish('place.changed', view, { role: 'gm' })
      },
    })
    this.files = this.#makeFiles()
    this.#handlers = this.#makeHandlers()
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
      const { campaign } = (parsed.data ?? {}) as { campaign?: Id }
      if (client.role === 'players' && campaign !== undefined && campaign !== client.campaign)
        return failure('not-allowed', { name })
      if (campaign !== undefined && !CLOSED.has(known) && !this.#library.isOpen(campaign))
        await this.#library.ready(campaign)
      return { ok: true, reply: await this.#handlers[known](params) }
    } catch (error) {
      return asFailure(error)
    } finally {
      this.#underWay -= isPlaceless ? 0 : 1
      if (this.#underWay === 0) this.#onIdle()
      this.options.ports.fightsRunning?.(this.#library.isFightRunning())
    }
  }

  async close(): Promise<void> {
    this.#stopRepainting()
    await this.#keeper.settle()
    this.#isClosed = true
    this.#library.closeAll()
    this.#files.transfers.close()
    this.place.release()
    await this.#forecaster.end()
  }

  /** Resolves once no request and no backup uses a campaign any more, and nothing of ours opens one by itself. */
  async #quiesce(): Promise<void> {
    while (this.#underWay > 0) await new Promise<void>((idle) => (this.#onIdle = idle))
    this.#stopRepainting()
    await this.#keeper.settle()
  }

  /** Campaigns may be others now, or lie elsewhere. */
  #settled(): void {
    const followed = [...this.#followed.keys()]
    this.#followed.clear()
    if (this.place.folder === null) return
    this.#listed(null)
    for (const campaign of followed) if (this.#library.isOpen(campaign)) this.#repaintPlayers(campaign)
  }

  #stopRepainting(): void {
    for (const timer of this.#repaint.values()) clearTimeout(timer)
    this.#repaint.clear()
  }

  #makeHandlers(): Handlers {
    const library = this.#library
    const session = (id: Id): ReturnType<CampaignLibrary['session']> => library.session(id)
    return {
      'app.info': () => this.#info(),
      'about.read': () => noticesOrRefuse(),
      'campaigns.list': () => library.list(),
      'campaigns.create': ({ name, system, sample }) => {
        if (!isKnownSystem(system)) throw new RequestError('unknown-system', { system })
        if (sample !== null && sampleOf(systemById(system), sample) === undefined)
          throw new RequestError('unknown-sample', { sample })
        const created = library.create(name, system, sample)
        return this.#listed(library.card(created.campaign.id))
      },
      'campaigns.rename': ({ campaign, name }) => this.#listed(library.rename(campaign, name)),
      'campaigns.remove': async ({ campaign }) => {
        await library.remove(campaign).catch((error: unknown) => {
          if (error instanceof LibraryError || error instanceof FileTrouble) throw error
          throw new RequestError('bin-failed', {
            file: library.card(campaign).name,
            reason: reasonOf(error),
          })
        })
        return this.#listed({ removed: campaign })
      },
      'campaigns.open': ({ campaign }) => session(campaign).snapshot(),
      'campaign.catchUp': ({ campaign, revision }) => session(campaign).catchUp(revision),
      'command.run': ({ campaign, command, dice, revision }) =>
        session(campaign).run(command as OpenCommand, plan(dice), revision),
      'command.preview': ({ campaign, command, dice }) =>
        session(campaign).preview(command as OpenCommand, plan(dice)),
      'command.odds': ({ campaign, command }) => {
        const odds = session(campaign).odds(command as OpenCommand)
        return 'refused' in odds ? { outcome: 'refused', ...odds } : odds
      },
      'command.undo': ({ campaign, revision }) => session(campaign).undo(revision),
      'command.redo': ({ campaign, revision }) => session(campaign).redo(revision),
      'offers.list': (params) => this.#offers(params),
      'encounter.verdict': ({ campaign, encounter }) => {
        const open = session(campaign)
        const found = findEncounter(open.campaign, encounter)
        if (found === undefined) throw new RequestError('unknown-encounter', { encounter })
        return open.system.fight.verdict(open.campaign, found)
      },
      'sheet.derived': ({ campaign, sheet }) => {
        const open = session(campaign)
        const found = findSheet(open.campaign, sheet)
        if (found === undefined) throw new RequestError('unknown-sheet', { sheet })
        const view = viewOf(open.campaign, open.system, sheet)
        if (view === null) throw new RequestError('unknown-sheet', { sheet })
        return {
          sheet,
          revision: open.revision,
          numbers: open.system.views.derive(open.campaign, found),
          view,
        }
      },
      'healing.lanes': ({ campaign, sheets }) => lanes(session(campaign), sheets),
      'healing.forecast': ({ campaign, ...wanted }) => {
        const runs = forecast(this.#forecaster, session(campaign), wanted)
        if (typeof runs === 'string') throw new RequestError(runs, { sheet: wanted.sheet })
        return runs
      },
      'files.export': ({ campaign }) => this.#files.export(campaign),
      'files.import': async ({ upload, choice }) => {
        const answer = await this.#files.import(upload, choice)
        if (!('conflict' in answer) && answer.outcome === 'replaced') this.#replaced(answer.campaign)
        return this.#listed(answer)
      },
      'files.choose': ({ kind }) => this.#files.choose(kind),
      'files.waiting': () => this.#files.waiting(),
      'backups.list': ({ campaign }) => this.#files.backups(campaign),
      'backups.make': ({ campaign }) => this.#files.makeBackup(campaign),
      'backups.restore': async ({ campaign, backup }) =>
        this.#listed(await this.#files.restore(campaign, backup)),
      'records.export': ({ campaign, what, ids }) => this.#files.exportRecords(campaign, what, ids),
      'records.import': ({ campaign, upload }) => this.#files.importRecords(campaign, upload),
      'assets.add': ({ campaign, upload, purpose }) => this.#files.addAsset(campaign, upload, purpose),
      'place.view': () => this.place.view(),
      'place.move': ({ to }) => this.place.move(to),
      'place.lookAgain': () => this.place.lookAgain(),
      'place.useStandard': () => this.place.useStandard(),
      'place.choose': () => this.place.choose(),
      'journal.page': ({ campaign, before, limit }) => session(campaign).page(before, limit),
      'rules.list': ({ system }) => loadCatalogue(catalogueFolder()).filter((rule) => rule.system === system),
      'players.open': ({ campaign }) => {
        session(campaign) // refuses for a campaign that is not there, before a window opens
        return this.options.ports.openPlayersWindow(campaign)
      },
      'players.view': ({ campaign }) => this.#playersView(campaign),
    }
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
      asset: (campaign, asset) => files.asset(campaign, asset),
      handedOver: (path) => {
        this.options.publish('files.incoming', files.handedOver(path), { role: 'gm' })
      },
    }
  }

  #info(): AppInfo {
    const { kind, version } = this.options.ports
    return {
      version,
      host: kind,
      systems: SYSTEMS.map(({ id, name, samples }) => ({ id, name, samples: samples.map(({ key }) => key) })),
    }
  }

  #offers({ campaign, encounter, combatant }: Parsed<'offers.list'>): Reply<'offers.list'> {
    const open = this.#library.session(campaign)
    const found = findEncounter(open.campaign, encounter)
    if (found === undefined) throw new RequestError('unknown-encounter', { encounter })
    const actor = findCombatant(found, combatant)
    if (actor === undefined) throw new RequestError('unknown-combatant', { combatant })
    return open.system.views.offers(open.campaign, found, actor)
  }

  /** Tells every window that the list has changed, and passes the reply on. */
  #listed<T>(reply: T): T {
    this.options.publish('campaigns.changed', this.#library.list(), { role: 'gm' })
    return reply
  }

  /** Another campaign has taken the place of one that windows may show: its revisions are no measure any more. */
  #replaced(campaign: Id): void {
    this.options.publish('campaign.replaced', { campaign }, { role: 'gm' })
    if (this.#followed.delete(campaign)) this.#repaintPlayers(campaign)
  }

  #onChange(change: CampaignChange): void {
    this.options.publish('campaign.changed', change, { role: 'gm' })
    this.#keeper.changed(change)
    const log = this.#followed.get(change.campaign)
    if (log === undefined) return
    log.follow(change.entry, (revision) => this.#library.session(change.campaign).page(revision + 1, 1)[0])
    this.#repaintPlayers(change.campaign)
  }

  #repaintPlayers(campaign: Id): void {
    if (this.#repaint.has(campaign)) return
    this.#repaint.set(
      campaign,
      setTimeout(() => {
        this.#repaint.delete(campaign)
        this.options.publish('players.changed', this.#playersView(campaign), { role: 'players', campaign })
      }, PLAYERS_EVERY_MS),
    )
  }

  #playersView(campaign: Id): PlayersView {
    const open = this.#library.session(campaign)
    let log = this.#followed.get(campaign)
    if (log === undefined) {
      log = new PlayersLog(open.page(undefined, PLAYERS_LOG_SOURCE))
      this.#followed.set(campaign, log)
    }
    return playersView(open.campaign, open.system, log.lines())
  }
}

/** The schema leaves an absent `faces` absent; the type says so too. */
const plan = (
  dice: Parsed<'command.run'>['dice'],
): Parameters<ReturnType<CampaignLibrary['session']>['run']>[1] =>
  dice as Parameters<ReturnType<CampaignLibrary['session']>['run']>[1]

function asFailure(error: unknown): Envelope<never> {
  if (error instanceof RequestError) return failure(error.code, error.details)
  if (error instanceof ForecastFailed) return failure('forecast-failed', { problem: error.message })
  if (error instanceof LibraryError) return failure(error.code, { campaign: error.campaign })
  if (error instanceof FileTrouble) return failure(error.code, error.details)
  if (error instanceof DataFolderInUse) return failure(error.code, { file: error.folder })
  if (error instanceof JournalDamaged) return failure('line-damaged', { line: error.line + 1 })
  console.error(error)
  if (isSystemError(error)) {
    const { code, details } = troubleOf(error, (error as NodeJS.ErrnoException).path ?? '')
    return failure(code, details)
  }
  return failure('internal-error', { problem: error instanceof Error ? error.message : String(error) })
}
