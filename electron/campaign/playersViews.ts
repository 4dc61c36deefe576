/**
 * What the players' windows show: of each campaign that one follows, kept up with its changes and repainted in time. While
 * the GM covers them they are sent nothing but that.
 */
import type {
  CampaignChange,
  CurtainView,
  Id,
  PaperMap,
  PlayersCurtain,
  PlayersShown,
} from '@shared/contract/types'
import { findEncounter } from '../engine/lookup'
import { playersMapOf } from '../rules/answers'
import { RequestError } from './requestError'
import { guarded, later } from './guard'
import { type CampaignShelf, ShelfError } from './shelf'
import { PlayersLog } from './playersLog'
import type { CutPictures } from '../pictures/cutPictures'
import { paperMap } from './paperMap'
import { playersView, type CutPicture } from './playersView'
import type { Publish } from './ports'

/** Players' windows are repainted at most this often. */
const EVERY_MS = 40
/** Journal entries from which the players' last few lines are picked. */
const LOG_SOURCE = 60

const CURTAIN: PlayersCurtain = { isCovered: true }

export class PlayersViews {
  /** Campaigns that a players' window follows, with the newest log lines. */
  readonly #followed = new Map<Id, PlayersLog>()
  readonly #repaint = new Map<Id, NodeJS.Timeout>()
  /** Campaigns that a players' window has asked for: one may be in sight still when its campaign is followed no more. */
  readonly #shown = new Set<Id>()
  /**
   * In memory alone. It is what the GM does at this table in this moment: no journal has it, no undo takes it back, and a
   * program that starts anew has no display that shows anything.
   */
  #isDrawn = false

  constructor(
    private readonly shelf: CampaignShelf,
    private readonly publish: Publish,
    private readonly pictures: CutPictures,
  ) {}

  /** The view of now. From here on the campaign is followed. */
  view(campaign: Id): PlayersShown {
    const open = this.shelf.session(campaign)
    this.#shown.add(campaign)
    let log = this.#followed.get(campaign)
    if (log === undefined) {
      log = new PlayersLog(open.page(undefined, LOG_SOURCE))
      this.#followed.set(campaign, log)
    }
    if (this.#isDrawn) return CURTAIN
    return playersView(open.campaign, log.lines(), (background, field, fog) =>
      this.pictures.tiles(campaign, background, field, fog),
    )
  }

  /** The map of a fight for paper; null: it has none. Asked by the GM alone, covered or not. */
  paper(campaign: Id, encounter: Id, asPlayers: boolean): PaperMap | null {
    const { campaign: now } = this.shelf.session(campaign)
    const found = findEncounter(now, encounter)
    if (found === undefined) throw new RequestError('unknown-encounter', { encounter })
    const cut: CutPicture = (...of) => this.pictures.tiles(campaign, ...of)
    const drawn = paperMap(now, found, { asPlayers, cut })
    return drawn === null ? null : { ...drawn, isCutting: this.pictures.isCutting }
  }

  curtain(): CurtainView {
    return { isDrawn: this.#isDrawn }
  }

  /** Covers every display at once, those that open later as well; uncovered they show what is now. */
  draw(isDrawn: boolean): CurtainView {
    if (isDrawn !== this.#isDrawn) {
      this.#isDrawn = isDrawn
      for (const campaign of this.#shown)
        if (isDrawn) this.publish('players.changed', CURTAIN, { role: 'players', campaign })
        else
          guarded('uncovering the players’ display', () => {
            this.#paint(campaign)
          })()
      this.publish('curtain.changed', this.curtain(), { role: 'gm' })
    }
    return this.curtain()
  }

  /**
   * Shows a place in every window, but in none that is covered. It is no command: nothing of it is kept, and whoever opens a
   * window later has missed it. Fog hides what lies at a place, not the place.
   */
  point(campaign: Id, { x, y }: { x: number; y: number }): null {
    const { campaign: now } = this.shelf.session(campaign)
    const running = now.encounters.find(({ status }) => status === 'running')
    const map = running === undefined ? null : playersMapOf(now, running)
    if (map === null || x > map.columns || y > map.rows) throw new RequestError('no-such-place')
    const pointed = { campaign, x, y }
    this.publish('map.pointed', pointed, { role: 'gm' })
    if (!this.#isDrawn) this.publish('map.pointed', pointed, { role: 'players', campaign })
    return null
  }

  changed(change: CampaignChange): void {
    const log = this.#followed.get(change.campaign)
    if (log === undefined) return
    log.follow(change.entry, (revision) => this.shelf.session(change.campaign).page(revision + 1, 1)[0])
    this.repaint(change.campaign)
  }

  /** Another campaign has taken the place of one that may be followed: its log is read anew. */
  readAgain(campaign: Id): void {
    if (this.#followed.delete(campaign)) this.repaint(campaign)
  }

  /** Follows none any more. Returns which were. */
  forgetAll(): Id[] {
    const followed = [...this.#followed.keys()]
    this.#followed.clear()
    return followed
  }

  repaint(campaign: Id): void {
    if (this.#repaint.has(campaign)) return
    this.#repaint.set(
      campaign,
      later('repainting the players’ display', EVERY_MS, () => {
        this.#repaint.delete(campaign)
        this.#paint(campaign)
      }),
    )
  }

  /** A campaign may have been removed, or be held by an import, since it was last asked for. */
  #paint(campaign: Id): void {
    if (this.#isDrawn) return // they know that they are covered, and nothing else is for them
    let view: PlayersShown
    try {
      view = this.view(campaign)
    } catch (error) {
      if (!(error instanceof ShelfError)) throw error
      if (error.code === 'unknown-campaign') this.#followed.delete(campaign)
      return // whatever takes its place is painted when it is there
    }
    this.publish('players.changed', view, { role: 'players', campaign })
  }

  /** Nothing is repainted by itself any more. */
  stop(): void {
    for (const timer of this.#repaint.values()) clearTimeout(timer)
    this.#repaint.clear()
  }
}
