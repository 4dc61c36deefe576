/**
 * What a Universal VTT file says, as far as this program takes it: JSON with a picture, its size in squares, and lines
 * in squares. Several programs write it, none of them the same way, so whatever is not needed may be missing or anything.
 */
import { z } from 'zod'
import type { Place } from '@shared/places'
import { reason, FileTrouble } from '../campaign/trouble'
import type { Chain } from './lines'

/** Squares from the corner; farther away lies nothing that anybody has drawn. */
const FARTHEST = 1_000_000
const coordinate = z.number().min(-FARTHEST).max(FARTHEST)
const pointSchema = z.object({ x: coordinate, y: coordinate })
const portalSchema = z.object({
  position: pointSchema.optional().catch(undefined),
  /** Its two ends. */
  bounds: z.array(pointSchema).min(2).max(100).optional().catch(undefined),
  /** Radians, clockwise from a door that lies along a row. */
  rotation: z.number().optional().catch(undefined),
  closed: z.boolean().optional().catch(undefined),
})
const list = z.array(z.unknown()).nullish()

const resolutionSchema = z.object({
  map_origin: pointSchema.nullish().catch(undefined),
  map_size: z.object({ x: z.number(), y: z.number() }).nullish(),
  pixels_per_grid: z.number().nullish(),
})
const formSchema = z.looseObject({
  image: z.string().nullish(),
  resolution: resolutionSchema.nullish(),
  line_of_sight: list,
  objects_line_of_sight: list,
  portals: list,
  lights: z.unknown().optional(),
  environment: z.unknown().optional(),
})
type Form = z.infer<typeof formSchema>
export type Resolution = z.infer<typeof resolutionSchema>

/** Words for a part that is there and written in another way: `reason.<key>`. */
const WRONG = {
  image: 'mapPictureWrong',
  resolution: 'mapSizeWrong',
  line_of_sight: 'mapWallsWrong',
  objects_line_of_sight: 'mapWallsWrong',
  portals: 'mapDoorsWrong',
} as const
const isPart = (field: PropertyKey | undefined): field is keyof typeof WRONG =>
  field !== undefined && Object.hasOwn(WRONG, field)

/** What such files have otherwise: the version of the form and what wrote it say nothing that is lost. */
const KNOWN = new Set([...Object.keys(formSchema.shape), 'format', 'software', 'creator', 'version', 'name'])
const FIELDS_NAMED = 5
const LONGEST_FIELD = 40

export const refuseMap = (
  file: string,
  why: string,
  parameters: Parameters<typeof reason>[1] = {},
): never => {
  throw new FileTrouble('map-refused', { file, reason: reason(why, parameters) })
}

/** Throws {@link FileTrouble} `map-refused` where a part that is needed is written in another way. */
export function formOf(value: unknown, file: string): Form {
  const parsed = formSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const field = parsed.error.issues[0]?.path[0]
  return refuseMap(file, isPart(field) ? WRONG[field] : 'mapNone')
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const lightsOf = ({ lights }: Form): number => (Array.isArray(lights) ? lights.length : 0)

/** An environment that says nothing beyond full light is none. */
export function hasEnvironment({ environment }: Form): boolean {
  if (!isPlain(environment)) return false
  const { ambient_light: light, baked_lighting: isBaked, ...others } = environment as Record<string, unknown>
  const isBright = light === undefined || (typeof light === 'string' && /^#?(?:ff)?f{6}$/i.test(light))
  return !isBright || isBaked === true || Object.keys(others).length > 0
}

export function unknownFields(form: Form): { count: number; names: string[] } {
  const names = Object.keys(form).filter((name) => !KNOWN.has(name))
  const shown = names
    .slice(0, FIELDS_NAMED)
    .map((name) => name.replace(/[^\w .-]/g, '?').slice(0, LONGEST_FIELD))
  return { count: names.length, names: shown }
}

/** Lines from point to point. A point that cannot be read ends a line, and counts as one that is missing. */
export function chainsOf(lines: readonly unknown[]): { chains: Chain[]; unreadable: number } {
  const chains: Place[][] = []
  let unreadable = 0
  for (const line of lines) {
    if (!Array.isArray(line)) {
      unreadable += 1
      continue
    }
    let open: Place[] = []
    chains.push(open)
    for (const given of line as unknown[]) {
      const { success, data } = pointSchema.safeParse(given)
      if (success) open.push(data)
      else {
        unreadable += 1
        chains.push((open = []))
      }
    }
  }
  return { chains: chains.filter(({ length }) => length > 1), unreadable }
}

export interface Portal {
  from: Place
  to: Place
  isOpen: boolean
}

/** From its two ends; without them as wide as a square, around its middle. Null: nobody can say where it is. */
function portalOf(given: unknown): Portal | null {
  const { success, data } = portalSchema.safeParse(given)
  if (!success) return null
  const { position, bounds, rotation = 0, closed } = data
  const isOpen = closed === false
  const [from, to] = [bounds?.[0], bounds?.at(-1)]
  if (from !== undefined && to !== undefined && (from.x !== to.x || from.y !== to.y))
    return { from, to, isOpen }
  const middle = position ?? from
  if (middle === undefined || !Number.isFinite(rotation)) return null
  const half = { x: Math.cos(rotation) / 2, y: Math.sin(rotation) / 2 }
  return {
    from: { x: middle.x - half.x, y: middle.y - half.y },
    to: { x: middle.x + half.x, y: middle.y + half.y },
    isOpen,
  }
}

export function portalsOf(portals: readonly unknown[]): { portals: Portal[]; unreadable: number } {
  const read = portals.map(portalOf)
  const found = read.filter((portal) => portal !== null)
  return { portals: found, unreadable: read.length - found.length }
}
