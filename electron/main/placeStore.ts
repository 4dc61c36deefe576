/**
 * Where the windows of each kind stood, in a small file of the data folder. It is nobody's data: damaged or missing it
 * gives the defaults, and when it cannot be written the windows forget.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { putAs } from '../campaign/renaming'
import { z } from 'zod'
import type { WindowPlace } from './windowPlaces'

export const WINDOW_KINDS = ['gm', 'players'] as const
export type WindowKind = (typeof WINDOW_KINDS)[number]
export type WindowPlaces = Partial<Record<WindowKind, WindowPlace>>

const pixels = z.number().int().min(-100_000).max(100_000)
const length = z.number().int().min(1).max(100_000)
const placeSchema = z.object({
  bounds: z.object({ x: pixels, y: pixels, width: length, height: length }),
  isMaximised: z.boolean(),
  isFullScreen: z.boolean(),
  screen: z.number(),
})

export interface PlaceStore {
  get(kind: WindowKind): WindowPlace | null
  /** Written at once, whole or not at all. */
  set(kind: WindowKind, place: WindowPlace): void
}

/** A kind whose entry is damaged is left out; the others stay. */
function read(file: string): WindowPlaces {
  let stored: unknown
  try {
    stored = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {} // missing, or no JSON
  }
  const places: WindowPlaces = {}
  for (const kind of WINDOW_KINDS) {
    const entry: unknown = (stored as Record<string, unknown> | null)?.[kind]
    const parsed = placeSchema.safeParse(entry)
    if (parsed.success) places[kind] = parsed.data
  }
  return places
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true })
  } catch {
    // there was no place to write to: nothing is left there
  }
}

export function openPlaceStore(file: string): PlaceStore {
  const places = read(file)
  const write = (): void => {
    const beside = `${file}.${process.pid}`
    try {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(beside, `${JSON.stringify(places, null, 2)}\n`)
      putAs(beside, file)
    } catch (cause) {
      console.error('The places of the windows were not kept:', cause)
      removeQuietly(beside)
    }
  }
  return {
    get: (kind) => places[kind] ?? null,
    set(kind, place) {
      if (JSON.stringify(places[kind]) === JSON.stringify(place)) return
      places[kind] = place
      write()
    },
  }
}
