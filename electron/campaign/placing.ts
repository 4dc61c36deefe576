/**
 * The running program's campaigns and their place: finding it at start, moving it, looking for it again. While campaigns
 * are on their way nobody else may touch them: the application answers nothing else meanwhile.
 */
import type { Id } from '@shared/contract/types'
import type { MoveTarget, PlaceMoved, PlaceState, PlaceView } from '@shared/contract/place'
import { areApart } from './apart'
import { backupsFolderOf } from './backupsFolder'
import { sweepFolder } from './folder'
import { beside } from './guard'
import type { CampaignShelf } from './shelf'
import { DataFolderInUse, type Hold, holdDataFolder, type LossCode } from './lock'
import { campaignBytes, checkedTarget, freeBytes, moveCampaigns } from './moving'
import { campaignsIn, folderOf, holdsCampaigns, placeOf, pointTo, type Place } from './place'
import { FileTrouble, reason } from './trouble'

/** Where nothing has to be held. */
const FREE: Hold = { loss: () => null, release: () => undefined }
/** Windows are told of the progress at most this often. */
const PROGRESS_EVERY_MS = 150

export interface PlacingPorts {
  /** Asks for a folder; null: never mind. Absent in a host without dialogs. */
  chooseFolder?: ((why: 'move' | 'use' | 'backups') => Promise<string | null>) | undefined
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
  /** Of the home, for as long as the program runs. */
  #homeHold: Hold = FREE
  /** Of the folder of campaigns, where that is not the home. */
  #hold: Hold = FREE
  /** How the lock was lost, until it is taken again. */
  #lost: LossCode | null = null
  /** A folder that the GM has chosen and another program uses: whoever takes over need not choose it again. */
  #refused: { folder: string; holder: string } | null = null

  private constructor(readonly home: string) {
    this.#place = placeOf(home)
  }

  /**
   * Holds the home, and the folder of campaigns if it is there. Rejects with {@link DataFolderInUse}.
   * @param takeOver ids of programs that may be taken over, where nobody knows whether they live
   */
  static async hold(home: string, takeOver: readonly string[] = []): Promise<CampaignPlace> {
    const place = new CampaignPlace(home)
    try {
      await place.#holdAll(takeOver)
    } catch (error) {
      place.release()
      throw error
    }
    return place
  }

  async #holdAll(takeOver: readonly string[]): Promise<void> {
    this.#homeHold = await this.#heldBy(this.home, takeOver)
    sweepFolder(this.home)
    this.#place = placeOf(this.home)
    if (this.#place.isThere) this.#hold = await this.#held(this.#place.folder, takeOver)
  }

  /** The folder that holds `campaigns/`; null: it is not there, or another program's now. */
  get folder(): string | null {
    return this.#place.isThere && this.#lost === null ? this.#place.folder : null
  }

  get state(): PlaceState {
    if (this.#isBusy) return 'moving'
    if (this.#lost !== null) return 'lost'
    return this.#place.isThere ? 'here' : 'missing'
  }

  /** Why nothing can be done with campaigns now. */
  get trouble(): FileTrouble | null {
    if (this.#isBusy) return new FileTrouble('campaigns-moving', {})
    // also after a sleep of the computer, before anything is written
    const loss = this.#loss
    if (loss !== null) return new FileTrouble(loss, { file: this.#place.folder ?? this.home })
    try {
      folderOf(this.#place)
      return null
    } catch (error) {
      if (error instanceof FileTrouble) return error
      throw error
    }
  }

  get #loss(): LossCode | null {
    const losses = [this.#homeHold.loss(), this.#hold.loss()]
    if (losses.includes('lock-lost')) return 'lock-lost'
    return this.#lost ?? (losses.includes('lock-gone') ? 'lock-gone' : null)
  }

  attach(shelf: CampaignShelf, ports: PlacingPorts): void {
    this.#shelf = shelf
    this.#ports = ports
  }

  async view(): Promise<PlaceView> {
    const { folder, isThere } = this.#place
    return {
      state: this.state,
      isTaken: this.#loss === 'lock-lost',
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
  async move(target: MoveTarget, takeOver?: string): Promise<PlaceMoved | null> {
    const from = folderOf(this.#place)
    const chosen = target === 'standard' ? this.home : await this.#chosen('move', takeOver)
    if (chosen === null) return null
    const to = checkedTarget(this.home, from, chosen)
    const hold = await this.#heldAsChosen(to, takeOver)
    let left: string | null
    try {
      left = await this.#away(async () => {
        const moved = await moveCampaigns(this.home, from, to, (done, of) => {
          this.#tellProgress(done, of)
        })
        this.#hold.release()
        this.#hold = hold
        return moved
      })
    } catch (error) {
      hold.release()
      throw error
    }
    return { place: await this.view(), left }
  }

  /** The drive may be connected by now, or the program that has taken over be closed. */
  async lookAgain(takeOver?: string): Promise<PlaceView> {
    if (this.state === 'lost') await this.#takeBack(takeOver)
    if (this.state !== 'missing') return this.view()
    const { folder, isThere } = placeOf(this.home)
    if (isThere) await this.#goTo(folder, () => undefined, takeOver)
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
  async choose(takeOver?: string): Promise<PlaceView | null> {
    const chosen = await this.#chosen('use', takeOver)
    if (chosen === null) return null
    if (!holdsCampaigns(chosen))
      throw new FileTrouble('place-no-campaigns', { file: chosen, reason: reason('missing') })
    const second = backupsFolderOf(this.home)
    if (second !== null && !areApart(chosen, second))
      throw new FileTrouble('move-into-second', { file: chosen })
    if (chosen !== this.folder)
      await this.#goTo(
        chosen,
        () => {
          pointTo(this.home, chosen)
        },
        takeOver,
      )
    return this.view()
  }

  release(): void {
    this.#hold.release()
    this.#homeHold.release()
  }

  /** The home is held anyway, for as long as the program runs. */
  async #held(folder: string, takeOver: readonly string[]): Promise<Hold> {
    return folder === this.home ? FREE : this.#heldBy(folder, takeOver)
  }

  #heldBy(folder: string, takeOver: readonly string[]): Promise<Hold> {
    return holdDataFolder(folder, {
      takeOver,
      onLost: () => {
        this.#lose()
      },
    })
  }

  /** As {@link #held}; a refusal is remembered, in case that the GM takes over. */
  async #heldAsChosen(folder: string, takeOver: string | undefined): Promise<Hold> {
    try {
      const hold = await this.#held(folder, takeOver === undefined ? [] : [takeOver])
      this.#refused = null
      return hold
    } catch (error) {
      if (error instanceof DataFolderInUse && error.holder !== null)
        this.#refused = { folder, holder: error.holder.id }
      throw error
    }
  }

  /** No window names a path: whoever takes over names the program that was in the way, and means its folder. */
  async #chosen(why: 'move' | 'use', takeOver: string | undefined): Promise<string | null> {
    if (takeOver !== undefined && this.#refused?.holder === takeOver) return this.#refused.folder
    if (this.#ports?.chooseFolder === undefined) throw new FileTrouble('no-dialogs', {})
    return this.#ports.chooseFolder(why)
  }

  /** Another program has one of the folders: what is open stays as it is, and nobody may write any more. */
  #lose(): void {
    if (this.#lost !== null) return
    this.#lost = this.#loss ?? 'lock-lost'
    if (!this.#isBusy) beside('telling that the lock was lost', this.tell())
  }

  /** Everything is held anew, or nothing has changed; what was open is read again, because others have played on. */
  async #takeBack(takeOver: string | undefined): Promise<void> {
    await this.#away(async () => {
      this.release()
      this.#hold = FREE
      this.#homeHold = FREE
      try {
        await this.#holdAll(takeOver === undefined ? [] : [takeOver])
      } catch (error) {
        if (error instanceof DataFolderInUse) this.#lost = 'lock-lost' // somebody has come meanwhile
        throw error
      }
      this.#lost = null
    })
  }

  /** Takes the campaigns from another folder from now on, once `change` has made a note of it. */
  async #goTo(folder: string, change: () => void, takeOver?: string): Promise<void> {
    const hold = await this.#heldAsChosen(folder, takeOver)
    try {
      await this.#away(() => {
        change()
        this.#hold.release()
        this.#hold = hold
        return Promise.resolve()
      })
    } catch (error) {
      hold.release()
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
      if (this.folder !== null) this.#shelf?.settleAt(this.folder)
    } catch (error) {
      this.#place = { folder: this.#place.folder ?? this.home, isThere: false }
      throw error
    } finally {
      this.#isBusy = false
      // what cannot be opened says so when somebody asks for it
      if (this.folder !== null) for (const id of open) await this.#shelf?.ready(id).catch(() => undefined)
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
