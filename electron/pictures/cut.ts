/** A tile of a picture with what is covered taken out of it. Pure. */
import { PNG } from 'pngjs'
import type { Fog } from '@shared/campaign/fog'
import type { Pixels } from './decode'
import { openPixels, type Lying, type Tile } from './mask'

const CHANNELS = 4
/** Packed a little: it goes to a window of the same computer. */
const QUICK = { deflateLevel: 1, filterType: 1 } as const

/** The tile as a PNG file, covered pixels without colour and see-through; null: nothing of it is open. */
export function cutTile(
  { width, height, data }: Pixels,
  tile: Tile,
  fog: Fog,
  lying: Lying,
): Uint8Array<ArrayBuffer> | null {
  const open = openPixels(tile, fog, lying)
  if (!open.includes(1)) return null
  const png = new PNG({ width: tile.width, height: tile.height })
  const rows = Math.min(tile.height, height - tile.top)
  const columns = Math.min(tile.width, width - tile.left)
  for (let y = 0; y < rows; y++) {
    const from = ((tile.top + y) * width + tile.left) * CHANNELS
    png.data.set(data.subarray(from, from + columns * CHANNELS), y * tile.width * CHANNELS)
  }
  const isWhole = !open.includes(0)
  if (!isWhole) {
    const colours = new Uint32Array(png.data.buffer, png.data.byteOffset, open.length)
    for (let at = 0; at < open.length; at++) if (open[at] === 0) colours[at] = 0
  }
  return new Uint8Array(PNG.sync.write(png, QUICK))
}
