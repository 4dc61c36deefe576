/** The contract as a window sees it: request names with parameter and reply types, topics, and the transport. */
import type { z } from 'zod'
import type { DisplayReply, PrintReply } from './desktop'
import type { desktopSchemas } from './desktopRequests'
import type { Notices } from './about'
import type { InterchangeLook, InterchangeReport } from './interchange'
import type { JournalFound } from './journal'
import type { LanguageCard, LanguageWords } from './languages'
import type { requestSchemas } from './requests'
import type {
  AssetView,
  BackupsFolderView,
  ExportReply,
  FilesTrouble,
  ImportConflict,
  ImportReport,
  IncomingFile,
  ListedBackup,
  RecordsReport,
} from './files'
import type {
  FightKept,
  LibraryDifferences,
  LibraryListing,
  LibraryPut,
  LibraryReading,
  LibraryReport,
  MapKept,
  SavedSearch,
  UsedIn,
} from './library'
import type { MapFileView } from './maps'
import type { PlaceMoved, PlaceView } from './place'
import type { RepairLook, RepairReport } from './repair'
import type { AfterwardsRuns, CommandRuns, FightForecast, Suggestion } from './forecast'
import type { HealingLanes, RecoveryRuns } from './recovery'
import type { FightReport } from './report'
import type { Statistics } from './statistics'
import type {
  CampaignCard,
  CampaignChange,
  CampaignSnapshot,
  CatchUp,
  CommandOutcome,
  Id,
  JournalEntry,
  JsonRecord,
  Odds,
  Offer,
  SheetOffer,
  CurtainView,
  PaperMap,
  PlayersShown,
  PreviewOutcome,
  Refused,
  DiceNeededOutcome,
  RuleEntry,
  SheetDerived,
  Verdict,
} from './types'
import type { SheetFields } from './sheetFields'

/** What both hosts answer. */
export type HostRequestName = keyof typeof requestSchemas
/** What Electron's main process answers, and nobody in a browser. */
export type DesktopRequestName = keyof typeof desktopSchemas
export type RequestName = HostRequestName | DesktopRequestName
type Schemas = typeof requestSchemas & typeof desktopSchemas
export type Params<N extends RequestName> = z.input<Schemas[N]>

export interface AppInfo {
  version: string
  host: 'electron' | 'browser'
  /** The computer's own languages, those preferred first; null: the page knows them. */
  languages: string[] | null
  /** `samples`: keys of `sample.<key>`. */
  systems: { id: string; name: string; samples: string[] }[]
}

interface Replies {
  'app.info': AppInfo
  'about.read': Notices
  'languages.list': LanguageCard[]
  'languages.words': LanguageWords | null
  'languages.speak': null
  'library.list': LibraryListing
  'library.read': LibraryReading
  'library.put': LibraryPut[]
  /** Those that were there. */
  'library.remove': Id[]
  'library.restore': Id[]
  'library.keepSearches': SavedSearch[]
  'library.export': ExportReply
  'library.import': LibraryReport
  'library.usedIn': UsedIn[]
  'library.whole': JsonRecord | null
  'library.keepSheet': LibraryPut
  'library.keepMap': MapKept
  'library.keepFight': FightKept
  'library.takePicture': AssetView
  'library.differences': LibraryDifferences
  'campaigns.list': CampaignCard[]
  'campaigns.create': CampaignCard
  'campaigns.rename': CampaignCard
  'campaigns.remove': { removed: Id }
  'campaigns.open': CampaignSnapshot
  'campaign.catchUp': CatchUp
  'command.run': CommandOutcome
  'command.preview': PreviewOutcome | Refused | DiceNeededOutcome
  'command.odds': Odds | Refused
  'command.undo': CommandOutcome
  'command.redo': CommandOutcome
  'offers.list': Offer[]
  'sheet.offer': SheetOffer
  'encounter.verdict': Verdict
  'encounter.report': FightReport
  'campaign.statistics': Statistics
  /** Null: it has none. */
  'encounter.map': PaperMap | null
  'sheet.fields': SheetFields
  'sheet.derived': SheetDerived
  'healing.lanes': HealingLanes
  'healing.forecast': RecoveryRuns
  'encounter.suggest': Suggestion
  'command.expect': CommandRuns | Refused
  'encounter.forecast': FightForecast | Refused
  'encounter.afterwards': AfterwardsRuns | Refused
  'files.export': ExportReply
  'files.import': ImportReport | ImportConflict
  'files.choose': IncomingFile | null
  'files.waiting': IncomingFile[]
  'backups.list': ListedBackup[]
  'backups.make': ListedBackup[]
  'backups.restore': ImportReport
  'repair.look': RepairLook
  'repair.make': RepairReport
  'repair.stop': null
  'backupsFolder.view': BackupsFolderView
  'backupsFolder.choose': BackupsFolderView | null
  'backupsFolder.stop': BackupsFolderView
  'records.export': ExportReply
  'records.import': RecordsReport
  'interchange.look': InterchangeLook
  'interchange.take': InterchangeReport
  'interchange.write': ExportReply
  'interchange.report': ExportReply
  'plot.save': ExportReply
  'assets.add': AssetView
  'maps.look': MapFileView
  'maps.takePicture': AssetView
  'place.view': PlaceView
  /** Null: never mind. */
  'place.move': PlaceMoved | null
  'place.lookAgain': PlaceView
  'place.useStandard': PlaceView
  'place.choose': PlaceView | null
  'journal.find': JournalFound
  'journal.page': JournalEntry[]
  'rules.list': RuleEntry[]
  /** `url` is set by the browser host, which cannot open a window itself. */
  'players.open': { opened: boolean; url: string | null }
  'players.view': PlayersShown
  'curtain.view': CurtainView
  'curtain.draw': CurtainView
  'map.point': null
  'menu.describe': null
  'print.run': PrintReply
  'display.fullScreen': DisplayReply
  'display.move': DisplayReply
}
export type Reply<N extends RequestName> = Replies[N]

/** Failures of the request itself (not refusals of a command): a code of `error.<code>` and its parameters. */
export interface RequestFailure {
  code: string
  with: JsonRecord
}

export interface Topics {
  'campaign.changed': CampaignChange
  'campaigns.changed': CampaignCard[]
  /**
   * What windows have seen of it is no measure any more: whoever shows it opens it anew. `import`: another has taken its
   * place; `reread`: it is the same, read again from the disk or because news of it were not delivered.
   */
  'campaign.replaced': { campaign: Id; why: 'import' | 'reread' }
  /** It is in the system's bin: nobody shows it any more, and what windows keep of it goes. */
  'campaign.removed': { campaign: Id; name: string }
  /** Something in the library is another now. */
  'library.changed': null
  'players.changed': PlayersShown
  /** The GM points at a place of the running fight's map: seen for a moment, kept nowhere. */
  'map.pointed': { campaign: Id; x: number; y: number }
  /** The players' displays are covered, or not any more. */
  'curtain.changed': CurtainView
  /** The system has handed a file over: the window asks whether to import it. */
  'files.incoming': IncomingFile
  /** Campaigns are on their way, have arrived, or are looked for elsewhere. */
  'place.changed': PlaceView
  /** How many parts of a damaged campaign have been tried. */
  'repair.progress': { campaign: Id; done: number; of: number }
  /** The second folder for backups is another, can be used or not, or has got a backup. */
  'backupsFolder.changed': BackupsFolderView
  /** Files could not be written beside the commands, or were found to be damaged. */
  'files.trouble': FilesTrouble
  /** What was told as `files.trouble` has been done since, or is whole. */
  'files.over': Pick<FilesTrouble, 'campaign' | 'what'>
  /** Something that nobody waited for has failed inside the program: what it was is in this file of the data folder. */
  'program.failed': { file: string }
  /** A command was chosen in the native menu: the window that it stands for runs it. */
  'menu.chosen': { id: string }
}
export type TopicName = keyof Topics
/** What crosses the bridge for every request: a reply or a failure, never a thrown Error (its message would be lost). */
export type Envelope<T> = { ok: true; reply: T } | { ok: false; failure: RequestFailure }

/**
 * The bridge that the preload (Electron) and the socket client (browser host) both implement.
 * The renderer cannot tell which. Exposed as `window.roundkeeper`.
 */
export interface Transport {
  readonly kind: 'electron' | 'browser'
  request<N extends RequestName>(name: N, params: Params<N>): Promise<Envelope<Reply<N>>>
  /** Returns the function that ends the subscription. */
  subscribe<T extends TopicName>(topic: T, listener: (payload: Topics[T]) => void): () => void
}

/** Largest message a host accepts, in UTF-8 bytes of its JSON. */
export const MESSAGE_LIMIT_BYTES = 4 * 1024 * 1024
