/** What the players' windows show: of each campaign that one follows, kept up with its changes and repainted in time. */
import type { CampaignChange, Id, PlayersView } from '@shared/contract/types'
import { later } from './guard'
import { type CampaignShelf, ShelfError } from './shelf'
import { PlayersLog } from './playersLog'
import { playersView } from './playersView'
import type { Publish } from './ports'

/** Players' windows are repainted at most this often. */
const EVERY_MS = 40
/** Journal entries from which the players' last few lines are picked. */
const LOG_SOURCE = 60

export class PlayersViews {
  /** Campaigns that a players' window follows, with the newest log lines. */
  readonly #followed = new Map<Id, PlayersLog>()
  readonly #repaint = new Map<Id, NodeJS.Timeout>()

  constructor(
    private readonly shelf: CampaignShelf,
    private readonly publish: Publish,
  ) {}

  /** The view of now. From here on the campaign is followed. */
  view(campaign: Id): PlayersView {
    const open = this.shelf.session(campaign)
    let log = this.#followed.get(campaign)
    if (log === undefined) {
      log = new PlayersLog(open.page(undefined, LOG_SOURCE))
      this.#followed.set(campaign, log)
    }
    return playersView(open.campaign, log.lines())
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
    let view: PlayersView
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
