/**
 * Pictures below maps in fog as players may see them: cut into tiles, of which those that lie in the open are made in a
 * thread of their own and served under names that nobody can guess. A tile is made anew only when fog on it has changed.
 */
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import type { Fog } from '@shared/campaign/fog'
import type { FieldMap, Id, MapBackground, PlayersTile } from '@shared/contract/types'
import { paperSize } from '@shared/places'
import { sizeAt } from '../campaign/assets'
import { fogOn, type Lying, type Tile } from './mask'
import type { CutAnswer, CutQuestion, WantedTile } from './messages'

/** Pixels a side. */
const TILE = 512
const sha256 = (what: string | Uint8Array): string => createHash('sha256').update(what).digest('hex')

interface Made {
  /** Null: nothing of it lies in the open. */
  name: string | null
}
/** The tiles of a picture of which anything may lie in the open. */
interface Plan {
  path: string
  fog: Fog
  lying: Lying
  open: readonly WantedTile[]
}
type Size = { width: number; height: number }
type Field = Pick<FieldMap, 'kind' | 'columns' | 'rows' | 'metresPerSquare'>

const lyingOf = (
  { x, y, width }: MapBackground,
  { kind, columns, rows, metresPerSquare }: Field,
  size: Size,
): Lying => ({
  x: x / metresPerSquare,
  y: y / metresPerSquare,
  pixelsPerUnit: (size.width * metresPerSquare) / width,
  ...paperSize(kind, { columns, rows }),
})

function tilesOf({ width, height }: Size): Tile[] {
  const tiles: Tile[] = []
  for (let top = 0; top < height; top += TILE)
    for (let left = 0; left < width; left += TILE)
      tiles.push({ left, top, width: Math.min(TILE, width - left), height: Math.min(TILE, height - top) })
  return tiles
}

export class CutPictures {
  readonly #made = new Map<string, Made>()
  readonly #files = new Map<string, Uint8Array<ArrayBuffer>>()
  /** By path; null: no picture that could be cut. */
  readonly #sizes = new Map<string, Size | null>()
  #worker: Worker | null = null
  #asked: { id: number; campaign: Id; path: string; keys: ReadonlySet<string> } | null = null
  /** The picture that the thread has in memory, or will have. */
  #read: string | null = null
  #plan: Plan | null = null
  #count = 0
  #hasEnded = false

  /**
   * @param program the thread's file
   * @param pathOf where a picture of a campaign lies; null: nowhere
   * @param changed tells that more of a campaign's picture can be shown
   */
  constructor(
    private readonly program: string,
    private readonly pathOf: (campaign: Id, asset: string) => string | null,
    private readonly changed: (campaign: Id) => void,
  ) {}

  /** What is there of a picture below a map; what is missing is being made, and `changed` tells when it is. */
  tiles(campaign: Id, background: MapBackground, field: Field, fog: Fog): PlayersTile[] {
    const path = this.pathOf(campaign, background.asset)
    const size = path === null ? null : this.#sizeOf(path)
    if (path === null || size === null || this.program === '') return []
    const { lying, open } = this.#planOf(path, size, background, field, fog)
    this.#want(campaign, path, lying, open)
    return open.flatMap(({ key, tile }) => {
      const name = this.#made.get(key)?.name ?? null
      const { left, top, width, height } = tile
      const [x, y] = [lying.x + left / lying.pixelsPerUnit, lying.y + top / lying.pixelsPerUnit]
      const [across, down] = [width / lying.pixelsPerUnit, height / lying.pixelsPerUnit]
      return name === null ? [] : [{ asset: name, x, y, width: across, height: down }]
    })
  }

  /** More tiles are being made. */
  get isCutting(): boolean {
    return this.#asked !== null
  }

  /** The file of a tile; null: none is called so. */
  file(name: string): Uint8Array<ArrayBuffer> | null {
    return this.#files.get(name) ?? null
  }

  async end(): Promise<void> {
    this.#hasEnded = true
    const worker = this.#worker
    this.#worker = null
    await worker?.terminate()
  }

  #sizeOf(path: string): Size | null {
    const before = this.#sizes.get(path)
    if (before !== undefined) return before
    let size: Size | null = null
    try {
      size = sizeAt(path)
    } catch {
      // a damaged file: the GM's window says so where it draws it
    }
    this.#sizes.set(path, size)
    return size
  }

  /** Kept: players' windows are repainted at every command, and few change the fog. */
  #planOf(path: string, size: Size, background: MapBackground, field: Field, fog: Fog): Plan {
    const lying = lyingOf(background, field, size)
    const before = this.#plan
    const isSame = before?.path === path && before.fog === fog && isDeepStrictEqual(before.lying, lying)
    if (isSame) return before
    const wanted = tilesOf(size).map((tile): WantedTile => {
      const own = fogOn(tile, fog, lying)
      return { key: sha256(JSON.stringify([basename(path), lying, tile, own])), tile, fog: own }
    })
    const open = wanted.filter(({ fog: { covers, pieces } }) => !covers || pieces.length > 0)
    this.#plan = { path, fog, lying, open }
    return this.#plan
  }

  #want(campaign: Id, path: string, lying: Lying, open: readonly WantedTile[]): void {
    const tiles = open.filter(({ key }) => !this.#made.has(key))
    if (this.#hasEnded || (tiles.length === 0 && this.#read === path)) return
    const asked = this.#asked
    if (asked?.path === path && tiles.every(({ key }) => asked.keys.has(key))) return
    // also without a tile: the picture is read before the first piece of it is uncovered
    this.#read = path
    this.#forgetAllBut(open)
    this.#count += 1
    this.#asked = { id: this.#count, campaign, path, keys: new Set(tiles.map(({ key }) => key)) }
    this.#worker ??= this.#begin()
    this.#worker.postMessage({ id: this.#count, path, lying, tiles } satisfies CutQuestion)
  }

  /** Tiles of before stay while they are more than twice as many as those of now: an undo wants them back. */
  #forgetAllBut(open: readonly WantedTile[]): void {
    const kept = new Set(open.map(({ key }) => key))
    let surplus = this.#made.size - 2 * Math.max(16, kept.size)
    for (const [key, { name }] of this.#made) {
      if (surplus <= 0) return
      if (kept.has(key)) continue
      this.#made.delete(key)
      if (name !== null) this.#files.delete(name)
      surplus -= 1
    }
  }

  #begin(): Worker {
    const worker = new Worker(this.program, { execArgv: [] })
    worker.on('message', (answer: CutAnswer) => {
      this.#take(answer)
    })
    const gone = (): void => {
      if (this.#worker !== worker) return
      this.#worker = null
      this.#read = null
      this.#asked = null // what it left is asked for again with the next picture that is painted
    }
    worker.on('error', (cause) => {
      console.error(cause)
      gone()
    })
    worker.on('exit', gone)
    worker.unref() // it must not keep the program alive
    return worker
  }

  #take(answer: CutAnswer): void {
    const asked = this.#asked
    if (answer.kind === 'tile') {
      // two tiles may look the same, and go one after the other
      const name = answer.png === null ? null : `${sha256(answer.key + sha256(answer.png))}.png`
      this.#made.set(answer.key, { name })
      if (name !== null && answer.png !== null) this.#files.set(name, answer.png)
      return
    }
    if (asked?.id !== answer.id) return
    if (answer.kind === 'failed') {
      this.#sizes.set(asked.path, null)
      console.error(`${basename(asked.path)} is not shown below fog: ${answer.problem}`)
    }
    this.#asked = null
    this.changed(asked.campaign)
  }
}
