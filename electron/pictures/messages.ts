/** What goes between the host and the thread that cuts pictures. */
import type { Fog } from '@shared/campaign/fog'
import type { Lying, Tile } from './mask'

export interface WantedTile {
  /** By which the answer names it. */
  key: string
  tile: Tile
  /** The fog on this tile. */
  fog: Fog
}
/** A newer question takes the place of one that is not answered yet. */
export interface CutQuestion {
  id: number
  /** File of the picture. */
  path: string
  lying: Lying
  tiles: readonly WantedTile[]
}
export type CutAnswer =
  /** `png`: its file; null: nothing of it lies in the open. */
  | { kind: 'tile'; id: number; key: string; png: Uint8Array<ArrayBuffer> | null }
  | { kind: 'done'; id: number }
  /** The picture is not one that is cut: see `decode.ts`. */
  | { kind: 'failed'; id: number; problem: string }
