/**
 * The course of an open campaign: its state, the way forward by entries of the journal, and the way back. What has happened
 * counts once it is on the disk. Only then does anybody hear of it, and what cannot be put there has not happened.
 */
import { apply } from 'mutative'
import { mendedTexts } from '@shared/campaign/text'
import type { Campaign } from '@shared/campaign/types'
import type { CampaignChange, HistoryState, LogLine, Patch } from '@shared/contract/types'
import { runningEncounter } from '../engine/lookup'
import type { ResolvedOutcome } from '../engine/resolve'
import { RULES_VERSION } from '../rules/version'
import type { DiskPace } from './diskPace'
import { guarded } from './guard'
import { bookEntry, redoTarget, StepMemo, travelLine, undoTarget, type HistoryStacks } from './history'
import type { Journal } from './journal'
import { JournalDamaged, type StoredEntry } from './journalLine'
import { withoutPatches } from './pages'
import { assertKnownSystems, checked, type Snapshot } from './snapshot'
import { UnheardChanges } from './unheard'
import { showable, touchedViews } from './views'

/** So many changes wait for the disk at most: whoever runs thousands at a stretch waits for it in between. */
const MOST_UNHEARD = 500

/** Who hears of what has happened, once it counts. */
export interface Hearing {
  onChange: (change: CampaignChange) => void
  /** What windows have seen of the campaign is no measure any more: they have to read it anew. */
  onReread: () => void
}

/** What an entry is of, and what it changes. */
type Step = Pick<StoredEntry, 'kind' | 'of' | 'commandType' | 'command' | 'patches' | 'inverse'>

export class Timeline {
  #campaign: Campaign
  #revision: number
  readonly #history: HistoryStacks
  readonly #steps = new StepMemo()
  readonly #unheard: UnheardChanges

  constructor(
    private readonly journal: Journal,
    private readonly start: Readonly<Snapshot>,
    private readonly disk: DiskPace,
    private readonly hearing: Hearing,
  ) {
    this.#campaign = start.campaign
    this.#revision = start.revision
    this.#history = start.history
    this.#unheard = new UnheardChanges((change) => {
      if (change === null) this.#reread()
      else
        guarded('telling of a command', () => {
          hearing.onChange(change)
        })()
    })
    journal.onSynced = (lines) => {
      this.#unheard.stands(lines)
    }
    journal.onUnsynced = () => {
      this.#takeBack()
    }
  }

  get campaign(): Campaign {
    return this.#campaign
  }
  get revision(): number {
    return this.#revision
  }

  /** Lines up to this revision came from elsewhere. */
  get foreign(): number {
    return this.start.foreign
  }

  /** As a snapshot of this moment holds it. */
  get state(): Snapshot {
    const { base, foreign } = this.start
    return {
      revision: this.#revision,
      history: structuredClone(this.#history),
      base,
      foreign,
      line: this.journal.checksum(this.#revision - 1),
      campaign: this.#campaign,
    }
  }

  get historyState(): HistoryState {
    return {
      undo: this.#describe(undoTarget(this.#history)),
      redo: this.#describe(redoTarget(this.#history)),
    }
  }

  /** See `standing` of the session. */
  async standing(): Promise<void> {
    if (this.#unheard.count > 0 || !this.disk.isSlow) await this.journal.onDisk()
  }

  /** Its line is in the journal when this returns. Throws FileTrouble; then nothing has happened. */
  enter(step: Step, { campaign, log, dice }: Pick<ResolvedOutcome, 'campaign' | 'log' | 'dice'>): void {
    const revision = this.#revision + 1
    const { kind, of, commandType, command, patches, inverse } = step
    const entry: StoredEntry = {
      revision,
      at: new Date().toISOString(),
      kind,
      of,
      commandType,
      command,
      dice,
      log,
      clock: campaign.clock,
      encounter: runningEncounter(campaign)?.id ?? null,
      patches,
      inverse,
      rules: RULES_VERSION,
    }
    this.journal.append(entry)
    const before = this.#campaign
    const { undone } = this.#history
    this.#campaign = campaign
    this.#revision = revision
    bookEntry(this.#history, kind, revision, of)
    if (kind === 'command') this.#steps.note(revision, { commandType, rolls: dice.length > 0 })
    this.#unheard.add({ entry, before, undone, change: this.#changeOf(before, entry) })
    if (this.disk.isSlow && this.#unheard.count === 1) this.#unheard.stands(revision)
    if (this.#unheard.count > MOST_UNHEARD) this.journal.sync()
  }

  /**
   * One step back or forth. Returns what the log says of it, or null where there is none to take. Throws
   * {@link JournalDamaged} where the line is not whole any more, SnapshotDamaged where it leads to a rule system that this
   * program does not know, and FileTrouble.
   */
  travel(kind: 'undo' | 'redo'): LogLine[] | null {
    const of = kind === 'undo' ? undoTarget(this.#history) : redoTarget(this.#history)
    if (of === null) return null
    const stored = this.journal.read(of - 1)
    if (stored.revision !== of) throw new JournalDamaged(of - 1) // whole, but another's place
    // what came from elsewhere was mended when it came, all but its lines
    const entry = of <= this.start.foreign ? mendedTexts(stored) : stored
    const [patches, inverse] =
      kind === 'undo' ? [entry.inverse, entry.patches] : [entry.patches, entry.inverse]
    const campaign = this.#applied(patches, of - 1)
    assertKnownSystems(campaign)
    const log = [travelLine(kind, entry)]
    const { commandType, command } = entry
    this.enter({ kind, of, commandType, command, patches, inverse }, { campaign, log, dice: [] })
    return log
  }

  /**
   * Throws {@link JournalDamaged} where the stored patches do not fit the state: the line is not what it was. What they
   * make of it is looked at only where the line came from elsewhere; our own fit because we wrote them.
   */
  #applied(patches: Patch[], line: number): Campaign {
    try {
      const campaign = apply<Campaign>(this.#campaign, patches)
      return line < this.start.foreign ? showable(checked(campaign)) : campaign
    } catch {
      throw new JournalDamaged(line)
    }
  }

  /** Null: a bug keeps it from being told. It stands in the journal all the same. */
  #changeOf(before: Campaign, entry: StoredEntry): CampaignChange | null {
    let change: CampaignChange | null = null
    guarded('telling of a command', () => {
      const { views, gone } = touchedViews(before, this.#campaign, entry.patches)
      change = {
        campaign: this.#campaign.id,
        revision: entry.revision,
        patches: entry.patches,
        entry: withoutPatches(entry),
        history: this.historyState,
        views,
        gone,
      }
    })()
    return change
  }

  #takeBack(): void {
    const state = this.#unheard.takeBack(this.#history)
    if (state === null) return
    this.#campaign = state.campaign
    this.#revision = state.revision
    this.#steps.forgetAfter(state.revision)
    this.journal.takeBackAfter(state.revision)
    this.#reread()
  }

  #reread(): void {
    guarded('telling that a campaign has to be read anew', () => {
      this.hearing.onReread()
    })()
  }

  #describe(revision: number | null): HistoryState['undo'] {
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
}
