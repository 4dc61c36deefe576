/**
 * The running program's campaigns and their place: finding it at start, moving it, looking for it again. While campaigns
 * are on their way nobody else may touch them: the application answers nothing else meanwhile.
 */
import type { Id } from '@shared/contract/types'
import type { MoveTarget, PlaceMoved, PlaceState, PlaceView } from '@shared/contract/place'
import { sweepFolder } from './folder'
import type { CampaignShelf } from './shelf'
import { holdDataFolder } from './lock'
import { campaignBytes, checkedTarget, freeBytes, moveCampaigns } from './moving'
import { campaignsIn, folderOf, holdsCampaigns, placeOf, pointTo, type Place } from './place'
import { FileTrouble, reason } from './trouble'

/** Windows are told of the progress at most this often. */
const PROGRESS_EVERY_MS = 150

export interface PlacingPorts {
  /** Asks for a folder; null: never mind. Absent in a host without dialogs. */
  chooseFolder?: ((why: 'move' | 'use') => Promise<string | null>) | undefined
  /** Resolves once nobody uses a campaign any more; nobody begins to until {@link onSettled}. */
  quiesce: () => Promise<void>
  /** Campaigns can be used again, at the same place or another. */
  onSettled: () => void
  onChange: (view: PlaceView) => void
}

export class CampaignPlace {
  #shelf: CampaignShelf | null = null
  #ports: PlacingPorts | null = null
  #place: Place
  #progress: PlaceView['progress'] = null
  #isBusy = false
  /** What windows were told last, and when they last heard of the progress: counting it anew each time takes long. */
  #lastTold: PlaceView | null = null
  #told = 0
  /** Lets go of the folder of campaigns, where that is not the home. */
  #release: () => void = () => undefined

  private constructor(
    readonly home: string,
    private readonly releaseHome: () => void,
  ) {
    this.#place = placeOf(home)
  }

  /** Holds the home, and the folder of campaigns if it is there. Rejects when another process holds one of them. */
  static async hold(home: string): Promise<CampaignPlace> {
    const release = await holdDataFolder(home)
    sweepFolder(home)
    const place = new CampaignPlace(home, release)
    try {
      if (place.#place.isThere) place.#release = await place.#held(place.#place.folder)
    } catch (error) {
      place.releaseHome()
      throw error
    }
    return place
  }

  /** The folder that holds `campaigns/`; null: it is not there. */
  get folder(): string | null {
    return this.#place.isThere ? this.#place.folder : null
  }

  get state(): PlaceState {
    if (this.#isBusy) return 'moving'
    return this.#place.isThere ? 'here' : 'missing'
  }

  /** Why nothing can be done with campaigns now. */
  get trouble(): FileTrouble | null {
    if (this.#isBusy) return new FileTrouble('campaigns-moving', {})
    try {
      folderOf(this.#place)
      return null
    } catch (error) {
      if (error instanceof FileTrouble) return error
      throw error
    }
  }

  attach(shelf: CampaignShelf, ports: PlacingPorts): void {
    this.#shelf = shelf
    this.#ports = ports
  }

  async view(): Promise<PlaceView> {
    const { folder, isThere } = this.#place
    return {
      state: this.state,
      folder,
      isStandard: folder === this.home,
      standard: this.home,
      inStandard: campaignsIn(this.home),
      bytes: isThere ? await campaignBytes(folder) : null,
      free: isThere ? await freeBytes(folder) : null,
      canChoose: this.#ports?.chooseFolder !== undefined,
      isSlow: isThere && this.#shelf?.isOnSlowDisk === true,
      progress: this.#progress,
    }
  }

  /** Tells windows how things are now. */
  async tell(): Promise<void> {
    this.#lastTold = await this.view()
    this.#ports?.onChange(this.#lastTold)
  }

  /** Null: never mind. Throws {@link FileTrouble}, and everything is as it was. */
  async move(target: MoveTarget): Promise<PlaceMoved | null> {
    const from = folderOf(this.#place)
    const chosen = target === 'standard' ? this.home : await this.#chosen('move')
    if (chosen === null) return null
    const to = checkedTarget(this.home, from, chosen)
    const release = await this.#held(to)
    let left: string | null
    try {
      left = await this.#away(async () => {
        const moved = await moveCampaigns(this.home, from, to, (done, of) => {
          this.#tellProgress(done, of)
        })
        this.#release()
        this.#release = release
        return moved
      })
    } catch (error) {
      release()
      throw error
    }
    return { place: await this.view(), left }
  }

  /** The drive may be connected by now. */
  async lookAgain(): Promise<PlaceView> {
    if (this.state !== 'missing') return this.view()
    const { folder, isThere } = placeOf(this.home)
    if (isThere) await this.#goTo(folder, () => undefined)
    return this.view()
  }

  /** Where nobody finds the folder of campaigns: what lies in the home, be it much or nothing. */
  async useStandard(): Promise<PlaceView> {
    if (this.state === 'missing')
      await this.#goTo(this.home, () => {
        pointTo(this.home, this.home)
      })
    return this.view()
  }

  /** A folder that holds campaigns already; null: never mind. Throws {@link FileTrouble} for any other. */
  async choose(): Promise<PlaceView | null> {
    const chosen = await this.#chosen('use')
    if (chosen === null) return null
    if (!holdsCampaigns(chosen))
      throw new FileTrouble('place-no-campaigns', { file: chosen, reason: reason('missing') })
    if (chosen !== this.folder)
      await this.#goTo(chosen, () => {
        pointTo(this.home, chosen)
      })
    return this.view()
  }

  release(): void {
    this.#release()
    this.releaseHome()
  }

  /** The home is held anyway, for as long as the program runs. */
  async #held(folder: string): Promise<() => void> {
    return folder === this.home ? () => undefined : holdDataFolder(folder)
  }

  async #chosen(why: 'move' | 'use'): Promise<string | null> {
    if (this.#ports?.chooseFolder === undefined) throw new FileTrouble('no-dialogs', {})
    return this.#ports.chooseFolder(why)
  }

  /** Takes the campaigns from another folder from now on, once `change` has made a note of it. */
  async #goTo(folder: string, change: () => void): Promise<void> {
    const release = await this.#held(folder)
    try {
      await this.#away(() => {
        change()
        this.#release()
        this.#release = release
        return Promise.resolve()
      })
    } catch (error) {
      release()
      throw error
    }
  }

  /** Does something while nobody uses a campaign; then they are where the note says, and those open are opened again. */
  async #away<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isBusy) throw new FileTrouble('campaigns-moving', {})
    this.#isBusy = true
    let open: Id[] = []
    try {
      await this.tell()
      await this.#ports?.quiesce()
      if (this.#place.isThere) open = (await this.#shelf?.leave()) ?? []
      return await work()
    } finally {
      this.#progress = null
      await this.#settle(open)
    }
  }

  async #settle(open: readonly Id[]): Promise<void> {
    this.#place = placeOf(this.home)
    try {
      if (this.#place.isThere) this.#shelf?.settleAt(this.#place.folder)
    } catch (error) {
      this.#place = { folder: this.#place.folder ?? this.home, isThere: false }
      throw error
    } finally {
      this.#isBusy = false
      // what cannot be opened says so when somebody asks for it
      if (this.#place.isThere) for (const id of open) await this.#shelf?.ready(id).catch(() => undefined)
      this.#ports?.onSettled()
      await this.tell()
    }
  }

  #tellProgress(done: number, of: number): void {
    this.#progress = { done, of }
    const now = performance.now()
    if (now - this.#told < PROGRESS_EVERY_MS) return
    this.#told = now
    if (this.#lastTold !== null) this.#ports?.onChange({ ...this.#lastTold, progress: this.#progress })
  }
}
