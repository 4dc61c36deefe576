/**
 * An open campaign: the only place where its state changes. A command is resolved, its journal line is written, and
 * only then does anybody hear of it.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { apply } from 'mutative'
import { mendedTexts } from '@shared/campaign/text'
import type { Campaign } from '@shared/campaign/types'
import type {
  CampaignChange,
  CampaignSnapshot,
  CatchUp,
  OpenCommand,
  CommandOutcome,
  DicePlan,
  HistoryState,
  JournalEntry,
  JournalKind,
  JsonRecord,
  Odds,
  Patch,
  PreviewOutcome,
  Refusal,
  Refused,
  DiceNeededOutcome,
} from '@shared/contract/types'
import { PlannedDice } from '../engine/dice'
import { runningEncounter } from '../engine/lookup'
import { oddsOf, resolve, type ResolvedOutcome } from '../engine/resolve'
import type { RuleSystem } from '../engine/system'
import { commandTableOf, systemById } from '../rules/registry'
import {
  type ArchiveContent,
  ASSETS,
  JOURNAL as JOURNAL_FILE,
  SNAPSHOT as SNAPSHOT_FILE,
} from './archiveFormat'
import { refuseTouched } from './documentCheck'
import { makeInside, openContent } from './folder'
import { guarded } from './guard'
import {
  bookEntry,
  emptyHistory,
  redoTarget,
  StepMemo,
  travelLine,
  undoTarget,
  type HistoryStacks,
} from './history'
import { Journal, JournalDamaged, type StoredEntry } from './journal'
import { type Damage, lookThrough } from './lookThrough'
import { pageOf, withoutPatches } from './pages'
import { RecentChanges } from './recentChanges'
import { type Identify, takeIdentity } from './identity'
import { checked, readSnapshot, writeSnapshot, type Snapshot } from './snapshot'
import { SnapshotWriter, USUAL_PACE, type SnapshotPace } from './snapshotWriter'
import { bringTogether } from './tail'
import { refuseTexts } from './textCheck'
import type { FileTrouble } from './trouble'
import { allViews, showable, touchedViews } from './views'

export type Notice = { key: string; with: JsonRecord }
type Listener = (change: CampaignChange) => void

export class CampaignSession {
  readonly notices: Notice[] = []
  /** Hears of writes beside the commands that failed: nobody waits for their answer. */
  onTrouble: (trouble: FileTrouble) => void = (trouble) => {
    console.error(trouble)
  }
  #campaign: Campaign
  #revision: number
  readonly #history: HistoryStacks
  readonly #base: number
  readonly #foreign: number
  readonly #system: RuleSystem
  readonly #recent = new RecentChanges()
  readonly #snapshots: SnapshotWriter
  #closed = false
  readonly #steps = new StepMemo()

  private constructor(
    private readonly folder: string,
    private readonly journal: Journal,
    start: Snapshot,
    private readonly listener: Listener,
    pace: SnapshotPace,
  ) {
    this.#campaign = start.campaign
    this.#revision = start.revision
    this.#history = start.history
    this.#base = start.base
    this.#foreign = start.foreign
    this.#system = systemById(start.campaign.system)
    const tell = (trouble: FileTrouble): void => {
      this.onTrouble(trouble)
    }
    journal.onTrouble = tell
    this.#snapshots = new SnapshotWriter(folder, journal, () => this.#state(), pace, tell)
  }

  /** Makes the folder of a new campaign; revision 0 stands on the disk when this returns. */
  static create(folder: string, campaign: Campaign, listener: Listener): CampaignSession {
    if (existsSync(folder)) makeInside(folder, ASSETS)
    else mkdirSync(join(folder, ASSETS), { recursive: true })
    const start = { revision: 0, history: emptyHistory(), base: 0, foreign: 0, campaign }
    writeSnapshot(join(folder, SNAPSHOT_FILE), start)
    const journal = Journal.create(join(folder, JOURNAL_FILE))
    return new CampaignSession(folder, journal, start, listener, USUAL_PACE)
  }

  /**
   * Opening = snapshot + tail of the journal. A torn last line counts as none and is reported.
   * Throws SnapshotDamaged or JournalDamaged. Opening changes no byte of what is there, nor does a refusal; but a campaign
   * that takes another identity has it on the disk when this returns.
   * @param identity id and name that the campaign has from now on; null: those that it has
   */
  static open(
    folder: string,
    listener: Listener,
    pace: SnapshotPace = USUAL_PACE,
    identity: Identify = () => null,
  ): CampaignSession {
    const snapshot = readSnapshot(join(folder, SNAPSHOT_FILE))
    const path = join(folder, JOURNAL_FILE)
    // before anything has happened there may be none yet; later it is a damage
    if (snapshot.revision === 0 && !existsSync(path)) Journal.create(path).close()
    const { journal, tornBytes } = Journal.open(path)
    try {
      const { damagedTail, ...state } = bringTogether(journal, snapshot)
      if (damagedTail) journal.dropAfter(state.revision)
      const start = { ...snapshot, ...state }
      const renamed = takeIdentity(folder, journal, start, identity)
      const session = new CampaignSession(folder, journal, start, listener, pace)
      if (renamed !== null) session.notices.push({ key: 'copied-folder', with: renamed })
      if (tornBytes > 0 || damagedTail)
        session.notices.push({ key: 'torn-line', with: { revision: state.revision, bytes: tornBytes } })
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
    return this.#campaign
  }
  get revision(): number {
    return this.#revision
  }
  get system(): RuleSystem {
    return this.#system
  }

  snapshot(): CampaignSnapshot {
    return {
      campaign: this.#campaign,
      revision: this.#revision,
      history: this.historyState(),
      views: allViews(this.#campaign, this.#system),
      notices: this.notices,
    }
  }

  catchUp(revision: number): CatchUp {
    const changes = this.#recent.since(revision, this.#revision)
    return changes === null ? { kind: 'snapshot', snapshot: this.snapshot() } : { kind: 'changes', changes }
  }

  historyState(): HistoryState {
    return {
      undo: this.#describeStep(undoTarget(this.#history)),
      redo: this.#describeStep(redoTarget(this.#history)),
    }
  }

  /**
   * Refusals: `stale-revision` when the window has not seen the newest state, the command's own, and `beyond-document`
   * where what it makes could not be opened again.
   */
  run(command: OpenCommand, plan: DicePlan, seen: number | undefined): CommandOutcome {
    const stale = this.#refuseStale(seen)
    if (stale !== null) return stale
    const outcome = this.#resolve(command, plan)
    if (outcome.kind !== 'resolved') return asReply(outcome)
    this.#commit(
      'command',
      null,
      command.type,
      command,
      outcome,
      outcome.patches as Patch[],
      outcome.inversePatches as Patch[],
    )
    return { outcome: 'resolved', revision: this.#revision, log: outcome.log, dice: outcome.dice }
  }

  /** What the command would do, without doing it. */
  preview(command: OpenCommand, plan: DicePlan): PreviewOutcome | Refused | DiceNeededOutcome {
    const outcome = this.#resolve(command, plan)
    if (outcome.kind !== 'resolved') return asReply(outcome)
    const { views } = touchedViews(this.#campaign, outcome.campaign, this.#system, outcome.patches as Patch[])
    return { outcome: 'resolved', revision: this.#revision, log: outcome.log, dice: outcome.dice, views }
  }

  odds(command: OpenCommand): Odds | Refusal {
    return refuseTexts(command) ?? oddsOf(commandTableOf(this.#system), this.#system, this.#campaign, command)
  }

  /** Takes back the newest command that stands, with all it caused. Refusal: `nothing-to-undo`. */
  undo(seen: number | undefined): CommandOutcome {
    return this.#travel('undo', undoTarget(this.#history), seen)
  }

  /** Brings back what was undone last, with the same dice. Refusal: `nothing-to-redo`. */
  redo(seen: number | undefined): CommandOutcome {
    return this.#travel('redo', redoTarget(this.#history), seen)
  }

  /** A page of the journal, see {@link pageOf}. */
  page(before: number | undefined, limit: number): JournalEntry[] {
    return pageOf(this.journal, before, limit)
  }

  /** What an archive of this moment holds, see {@link openContent}. */
  archived(): Promise<Pick<ArchiveContent, 'campaign' | 'parts'>> {
    return openContent(this.folder, this.journal, this.#state())
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
    try {
      this.#snapshots.end()
    } finally {
      this.journal.close()
    }
  }

  /** The same once no write is under way any more: the folder may be moved when this returns. */
  async closeBeside(): Promise<void> {
    await this.#snapshots.settled()
    this.close()
  }

  #state(): Snapshot {
    return {
      revision: this.#revision,
      history: structuredClone(this.#history),
      base: this.#base,
      foreign: this.#foreign,
      campaign: this.#campaign,
    }
  }

  #resolve(command: OpenCommand, plan: DicePlan): ReturnType<typeof resolve> {
    const unsound = refuseTexts(command)
    if (unsound !== null) return { kind: 'refused', ...unsound }
    const { mode, generator } = this.#campaign.dice
    const dice = new PlannedDice(plan, mode, generator)
    const outcome = resolve(commandTableOf(this.#system), this.#system, this.#campaign, command, dice)
    if (outcome.kind !== 'resolved') return outcome
    const refusal = refuseTouched(outcome.campaign, outcome.patches as Patch[])
    return refusal === null ? outcome : { kind: 'refused', ...refusal }
  }

  #refuseStale(seen: number | undefined): Refused | null {
    if (seen === undefined || seen === this.#revision) return null
    return { outcome: 'refused', refused: 'stale-revision', with: { seen, current: this.#revision } }
  }

  #describeStep(revision: number | null): HistoryState['undo'] {
    if (revision === null) return null
    let known = this.#steps.recall(revision)
    if (known === undefined) {
      const entry = this.#entryAt(revision)
      if (entry === null) return null // it cannot be taken back; all else can be played
      known = { commandType: entry.commandType, rolls: entry.dice.length > 0 }
      this.#steps.note(revision, known)
    }
    return { revision, ...known }
  }

  /** Null: the line is not whole any more. */
  #entryAt(revision: number): StoredEntry | null {
    try {
      return this.journal.read(revision - 1)
    } catch (error) {
      if (error instanceof JournalDamaged) return null
      throw error
    }
  }

  #travel(kind: 'undo' | 'redo', target: number | null, seen: number | undefined): CommandOutcome {
    const stale = this.#refuseStale(seen)
    if (stale !== null) return stale
    if (target === null) return { outcome: 'refused', refused: `nothing-to-${kind}`, with: {} }
    const stored = this.journal.read(target - 1)
    // what came from elsewhere was mended when it came, all but its lines
    const entry = target <= this.#foreign ? mendedTexts(stored) : stored
    const [patches, inverse] =
      kind === 'undo' ? [entry.inverse, entry.patches] : [entry.patches, entry.inverse]
    const campaign = this.#applied(patches, target - 1)
    const outcome = { campaign, log: [travelLine(kind, entry)], dice: [] }
    this.#commit(kind, target, entry.commandType, entry.command as OpenCommand, outcome, patches, inverse)
    return { outcome: 'resolved', revision: this.#revision, log: outcome.log, dice: [] }
  }

  /**
   * Throws {@link JournalDamaged} where the stored patches do not fit the state: the line is not what it was. What they
   * make of it is looked at only where the line came from elsewhere; our own fit because we wrote them.
   */
  #applied(patches: Patch[], line: number): Campaign {
    try {
      const campaign = apply<Campaign>(this.#campaign, patches)
      return line < this.#foreign ? showable(checked(campaign)) : campaign
    } catch {
      throw new JournalDamaged(line)
    }
  }

  #commit(
    kind: JournalKind,
    of: number | null,
    commandType: string,
    command: OpenCommand,
    outcome: Pick<ResolvedOutcome, 'campaign' | 'log' | 'dice'>,
    patches: Patch[],
    inverse: Patch[],
  ): void {
    const revision = this.#revision + 1
    const entry: StoredEntry = {
      revision,
      at: new Date().toISOString(),
      kind,
      of,
      commandType,
      command,
      dice: outcome.dice,
      log: outcome.log,
      clock: outcome.campaign.clock,
      encounter: runningEncounter(outcome.campaign)?.id ?? null,
      patches,
      inverse,
    }
    this.journal.append(entry)
    const before = this.#campaign
    this.#campaign = outcome.campaign
    this.#revision = revision
    bookEntry(this.#history, kind, revision, of)
    if (kind === 'command') this.#steps.note(revision, { commandType, rolls: outcome.dice.length > 0 })
    // it stands in the journal: nothing from here on may say that it has not happened
    guarded('telling of a command', () => {
      this.#announce(before, entry)
    })()
    this.#snapshots.due()
  }

  #announce(before: Campaign, entry: StoredEntry): void {
    const { views, gone } = touchedViews(before, this.#campaign, this.#system, entry.patches)
    const change: CampaignChange = {
      campaign: this.#campaign.id,
      revision: entry.revision,
      patches: entry.patches,
      entry: withoutPatches(entry),
      history: this.historyState(),
      views,
      gone,
    }
    this.#recent.add(change)
    this.listener(change)
  }
}

function asReply(outcome: Exclude<ReturnType<typeof resolve>, ResolvedOutcome>): Refused | DiceNeededOutcome {
  return outcome.kind === 'refused'
    ? { outcome: 'refused', refused: outcome.refused, with: outcome.with }
    : { outcome: 'dice-needed', request: outcome.request, soFar: outcome.soFar }
}
