/**
 * An open campaign: the only place where its state changes. A command is resolved, its journal line is written, and
 * only once that is on the disk does anybody hear of it.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import type { JournalFound, JournalQuery } from '@shared/contract/journal'
import type { FightReport } from '@shared/contract/report'
import type { Statistics } from '@shared/contract/statistics'
import type {
  CampaignChange,
  CampaignSnapshot,
  CatchUp,
  OpenCommand,
  CommandOutcome,
  DicePlan,
  HistoryState,
  Id,
  JournalEntry,
  JsonRecord,
  Patch,
  PreviewOutcome,
  Refused,
  DiceNeededOutcome,
} from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { resolve, type ResolvedOutcome } from '../engine/resolve'
import { RULES } from '../rules/registry'
import {
  type ArchiveContent,
  ASSETS,
  JOURNAL as JOURNAL_FILE,
  SNAPSHOT as SNAPSHOT_FILE,
} from './archiveFormat'
import { refuseTouched } from './documentCheck'
import { makeInside, openContent } from './folder'
import { emptyHistory } from './history'
import { Journal } from './journal'
import { later } from './guard'
import { JournalIndex } from './journalIndex'
import { namesIn } from './journalText'
import { type Damage, lookThrough } from './lookThrough'
import { pageOf } from './pages'
import { FightReports } from './fightReports'
import { RecentChanges } from './recentChanges'
import { type Identify, takeIdentity } from './identity'
import { DiskPace } from './diskPace'
import { readSnapshot, writeSnapshot, writeSnapshotBeside, type Snapshot } from './snapshot'
import { SnapshotWriter, USUAL_PACE, type SnapshotPace } from './snapshotWriter'
import { bringTogether } from './tail'
import { refuseTexts } from './textCheck'
import { Timeline } from './timeline'
import type { FileTrouble } from './trouble'
import { allViews, touchedViews } from './views'

/** Until then windows ask for more than the campaign: its views, offers, pictures. */
const READ_AHEAD_MS = 2000

export type Notice = { key: string; with: JsonRecord }
type Listener = (change: CampaignChange) => void

const beginningOf = (campaign: Campaign): Snapshot => ({
  revision: 0,
  history: emptyHistory(),
  base: 0,
  foreign: 0,
  line: null,
  campaign,
})

export interface Opening {
  pace?: SnapshotPace | undefined
  /** Id and name that the campaign has from now on; null: those that it has. */
  identity?: Identify
  disk?: DiskPace | undefined
}

export class CampaignSession {
  readonly notices: Notice[] = []
  /** Hears of writes beside the commands that failed: nobody waits for their answer. */
  onTrouble: (trouble: FileTrouble) => void = (trouble) => {
    console.error(trouble)
  }
  /** Hears of each snapshot that was written beside the commands. */
  onSnapshot: () => void = () => undefined
  /** What windows have seen of the campaign is no measure any more: they have to read it anew. */
  onReread: () => void = () => undefined
  readonly #timeline: Timeline
  readonly #recent = new RecentChanges()
  readonly #reports: FightReports
  readonly #snapshots: SnapshotWriter
  /** Null: nobody has looked through the journal yet. */
  #index: JournalIndex | null = null
  #names: { of: Campaign; names: ReadonlyMap<string, string> } | null = null
  #closed = false

  private constructor(
    private readonly folder: string,
    private readonly journal: Journal,
    start: Snapshot,
    listener: Listener,
    pace: SnapshotPace,
    disk: DiskPace,
  ) {
    const tell = (trouble: FileTrouble): void => {
      this.onTrouble(trouble)
    }
    journal.onTrouble = tell
    this.#reports = new FightReports(journal)
    this.#timeline = new Timeline(journal, start, disk, {
      onChange: (change) => {
        this.#recent.add(change)
        listener(change)
      },
      onReread: () => {
        this.#forgetIndex()
        this.#reports.forget()
        this.onReread()
      },
    })
    this.#snapshots = new SnapshotWriter(
      folder,
      journal,
      () => this.#timeline.state,
      pace,
      tell,
      () => this.onSnapshot(),
    )
  }

  /** Makes the folder of a new campaign; revision 0 stands on the disk when this returns. */
  static create(folder: string, campaign: Campaign, listener: Listener): CampaignSession {
    if (existsSync(folder)) makeInside(folder, ASSETS)
    else mkdirSync(join(folder, ASSETS), { recursive: true })
    const start = beginningOf(campaign)
    writeSnapshot(join(folder, SNAPSHOT_FILE), start)
    return CampaignSession.#begun(folder, start, listener)
  }

  /** The same in a folder that is there, without holding anybody up. */
  static async createBeside(
    folder: string,
    campaign: Campaign,
    listener: Listener,
  ): Promise<CampaignSession> {
    makeInside(folder, ASSETS)
    const start = beginningOf(campaign)
    await writeSnapshotBeside(join(folder, SNAPSHOT_FILE), start)
    return CampaignSession.#begun(folder, start, listener)
  }

  static #begun(folder: string, start: Snapshot, listener: Listener): CampaignSession {
    const disk = new DiskPace()
    const journal = Journal.create(join(folder, JOURNAL_FILE), disk)
    return new CampaignSession(folder, journal, start, listener, USUAL_PACE, disk)
  }

  /**
   * Opening = snapshot + tail of the journal. A torn last line counts as none and is reported.
   * Throws SnapshotDamaged or JournalDamaged. Opening changes no byte of what is there, nor does a refusal; but a campaign
   * that takes another identity has it on the disk when this returns.
   */
  static open(
    folder: string,
    listener: Listener,
    { pace = USUAL_PACE, identity = () => null, disk = new DiskPace() }: Opening = {},
  ): CampaignSession {
    const snapshot = readSnapshot(join(folder, SNAPSHOT_FILE))
    const path = join(folder, JOURNAL_FILE)
    const { journal, tornBytes } = Journal.open(path, disk)
    try {
      const start = { ...snapshot, ...bringTogether(journal, snapshot) }
      const renamed = takeIdentity(folder, journal, start, identity)
      const session = new CampaignSession(folder, journal, start, listener, pace, disk)
      if (renamed !== null) session.notices.push({ key: 'copied-folder', with: renamed })
      if (tornBytes > 0)
        session.notices.push({ key: 'torn-line', with: { revision: start.revision, bytes: tornBytes } })
      return session
    } catch (error) {
      journal.close()
      throw error
    }
  }

  static exists(folder: string): boolean {
    return existsSync(join(folder, SNAPSHOT_FILE))
  }

  get campaign(): Campaign {
    return this.#timeline.campaign
  }
  get revision(): number {
    return this.#timeline.revision
  }

  /** Whether lines of its journal came with an import. */
  get isFromElsewhere(): boolean {
    return this.#timeline.foreign > 0
  }

  /** Whether nobody else has written to its journal. */
  get isItsOwn(): boolean {
    try {
      this.journal.assertOwn()
      return true
    } catch {
      return false
    }
  }

  /**
   * Resolves once everything that has happened until now counts: it is on the disk, or the disk is a slow one and keeps it a
   * little later. Rejects with {@link FileTrouble} where it could not be put there; then it has not happened.
   */
  standing(): Promise<void> {
    return this.#timeline.standing()
  }

  snapshot(): CampaignSnapshot {
    const { campaign, revision } = this
    return {
      campaign,
      revision,
      history: this.#timeline.historyState,
      views: allViews(campaign),
      notices: this.notices,
    }
  }

  catchUp(revision: number): CatchUp {
    const changes = this.#recent.since(revision, this.revision)
    return changes === null ? { kind: 'snapshot', snapshot: this.snapshot() } : { kind: 'changes', changes }
  }

  historyState(): HistoryState {
    return this.#timeline.historyState
  }

  /**
   * What it does is in the journal when this returns, and counts once {@link standing} resolves.
   * Refusals: `stale-revision` when the window has not seen the newest state, the command's own, and `beyond-document`
   * where what it makes could not be opened again.
   */
  run(command: OpenCommand, plan: DicePlan, seen: number | undefined): CommandOutcome {
    const stale = this.#refuseStale(seen)
    if (stale !== null) return stale
    const outcome = this.#resolve(command, plan)
    if (outcome.kind !== 'resolved') return asReply(outcome)
    this.#timeline.enter(
      {
        kind: 'command',
        of: null,
        commandType: command.type,
        command,
        patches: outcome.patches as Patch[],
        inverse: outcome.inversePatches as Patch[],
      },
      outcome,
    )
    this.#snapshots.due()
    return { outcome: 'resolved', revision: this.revision, log: outcome.log, dice: outcome.dice }
  }

  /** What the command would do, without doing it. */
  preview(command: OpenCommand, plan: DicePlan): PreviewOutcome | Refused | DiceNeededOutcome {
    const outcome = this.#resolve(command, plan)
    if (outcome.kind !== 'resolved') return asReply(outcome)
    const { views } = touchedViews(this.campaign, outcome.campaign, outcome.patches as Patch[])
    return { outcome: 'resolved', revision: this.revision, log: outcome.log, dice: outcome.dice, views }
  }

  /** Takes back the newest command that stands, with all it caused. Refusal: `nothing-to-undo`. */
  undo(seen: number | undefined): CommandOutcome {
    return this.#travel('undo', seen)
  }

  /** Brings back what was undone last, with the same dice. Refusal: `nothing-to-redo`. */
  redo(seen: number | undefined): CommandOutcome {
    return this.#travel('redo', seen)
  }

  /** A page of the journal, see {@link pageOf}. */
  page(before: number | undefined, limit: number): JournalEntry[] {
    return pageOf(this.journal, before, limit)
  }

  /** A page of what matches in the journal, see {@link JournalIndex}. */
  find(query: JournalQuery, from: number, limit: number): Promise<JournalFound | null> {
    return this.#indexNow().find(query, from, limit)
  }

  /** Reads through the journal in a moment, so that whoever looks at it later waits for nothing. */
  readAhead(): void {
    later('reading the journal ahead', READ_AHEAD_MS, async () => {
      if (!this.#closed) await this.#indexNow().readAhead()
    }).unref()
  }

  /** What a fight has cost until now. The fight must be there. */
  fightReport(encounter: Id): Promise<FightReport> {
    return this.#reports.of(encounter, this.#timeline.state)
  }

  /** Figures of a fight, which must be there, or of all that have begun: null. */
  statistics(encounter: Id | null): Promise<Statistics> {
    return this.#reports.statistics(encounter, this.#timeline.state)
  }

  /** What an archive of this moment holds, see {@link openContent}. Rejects where not all of that has happened after all. */
  async archived(): Promise<Pick<ArchiveContent, 'campaign' | 'parts'>> {
    const [content] = await Promise.all([
      openContent(this.folder, this.journal, this.#timeline.state),
      this.standing(),
    ])
    return content
  }

  /** What is damaged although the campaign could be opened. Reads everything, beside the commands. */
  lookThrough(signal: AbortSignal): Promise<Damage> {
    return lookThrough(this.folder, this.journal, signal)
  }

  /** Writes a snapshot beside the commands, if anything has happened since the last. One at a time. */
  saveSnapshot(): Promise<void> {
    return this.#snapshots.save()
  }

  /**
   * Writes what is left to write and lets go of the files, whatever happens. Throws {@link FileTrouble} for what could
   * not be written.
   */
  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#forgetIndex()
    try {
      this.#snapshots.end()
    } finally {
      this.journal.close()
    }
  }

  /** The same without holding anybody up, once no write is under way any more: the folder may be moved when this returns. */
  async closeBeside(): Promise<void> {
    await this.#snapshots.settled()
    await this.#snapshots.save().catch(() => undefined) // closing tries once more, and says so
    await this.journal.onDisk().catch(() => undefined) // closing tries once more, and says so
    this.close()
  }

  #resolve(command: OpenCommand, plan: DicePlan): ReturnType<typeof resolve> {
    const unsound = refuseTexts(command)
    if (unsound !== null) return { kind: 'refused', ...unsound }
    const { mode, generator } = this.campaign.dice
    const dice = new PlannedDice(plan, mode, generator)
    const outcome = resolve(RULES, this.campaign, command, dice)
    if (outcome.kind !== 'resolved') return outcome
    const refusal = refuseTouched(outcome.campaign, outcome.patches as Patch[])
    return refusal === null ? outcome : { kind: 'refused', ...refusal }
  }

  #indexNow(): JournalIndex {
    if (this.#index?.isSpoken === false) this.#forgetIndex()
    return (this.#index ??= new JournalIndex(this.journal, () => this.#namesNow()))
  }

  #forgetIndex(): void {
    this.#index?.end()
    this.#index = null
  }

  #namesNow(): ReadonlyMap<string, string> {
    const { campaign } = this
    if (this.#names?.of !== campaign) this.#names = { of: campaign, names: namesIn(campaign) }
    return this.#names.names
  }

  #travel(kind: 'undo' | 'redo', seen: number | undefined): CommandOutcome {
    const stale = this.#refuseStale(seen)
    if (stale !== null) return stale
    const log = this.#timeline.travel(kind)
    if (log === null) return { outcome: 'refused', refused: `nothing-to-${kind}`, with: {} }
    this.#snapshots.due()
    return { outcome: 'resolved', revision: this.revision, log, dice: [] }
  }

  #refuseStale(seen: number | undefined): Refused | null {
    if (seen === undefined || seen === this.revision) return null
    return { outcome: 'refused', refused: 'stale-revision', with: { seen, current: this.revision } }
  }
}

function asReply(outcome: Exclude<ReturnType<typeof resolve>, ResolvedOutcome>): Refused | DiceNeededOutcome {
  return outcome.kind === 'refused'
    ? { outcome: 'refused', refused: outcome.refused, with: outcome.with }
    : { outcome: 'dice-needed', request: outcome.request, soFar: outcome.soFar }
}
