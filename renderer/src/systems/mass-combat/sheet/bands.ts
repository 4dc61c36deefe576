/** Squares by penalty, as the ten printed columns have them: "1-2", "3", or a dash (MC-VEH-04, MC-VEH-08). */
import { BANDS } from '@shared/mass-combat/names'
import type { Unit, VehicleWeapon } from '@shared/mass-combat/sheet'

export const PENALTIES = [0, -2, -4, -6, -8, -10, -12, -14, -16, -18] as const
export type Bands = VehicleWeapon['penalties']
const FARTHEST = 500

/** A type alias: an interface is no JSON to TypeScript. */
export type Band = { from: number; to: number }

/** Null: no square has this penalty. */
export function bandAt(bands: Bands, penalty: number): Band | null {
  const band = bands.find((one) => one.penalty === penalty)
  return band === undefined ? null : { from: band.from, to: band.to }
}

export const bandText = (band: Band | null): string =>
  band === null ? '' : band.from === band.to ? String(band.from) : `${String(band.from)}-${String(band.to)}`

/** Undefined: not to be read. */
export function parseBand(text: string): Band | null | undefined {
  const typed = text.trim().replace(/[–−]/g, '-')
  if (typed === '' || typed === '-') return null
  const found = /^(\d{1,3})(?:\s*-\s*(\d{1,3}))?$/.exec(typed)
  if (found === null) return undefined
  const from = Number(found[1])
  const to = Number(found[2] ?? found[1])
  return from <= to && to <= FARTHEST ? { from, to } : undefined
}

/** The bands with those of one penalty put in, kept in the order of the columns. */
export const withBand = (bands: Bands, penalty: number, band: Band | null): Bands =>
  [...bands.filter((one) => one.penalty !== penalty), ...(band === null ? [] : [{ penalty, ...band }])].sort(
    (a, b) => b.penalty - a.penalty,
  )

/** Penalty of a figure at a distance; null: out of range (MC-GND-07). */
export const penaltyText = (penalty: number | null): string => (penalty === null ? '' : String(penalty))

/** A penalty is typed with or without its sign; undefined: not to be read. */
export function parsePenalty(text: string): number | null | undefined {
  const typed = text.trim().replace(/[–−]/g, '-')
  if (typed === '' || typed === '-') return null
  if (!/^-?\d{1,2}$/.test(typed)) return undefined
  const penalty = Math.abs(Number(typed))
  return penalty > 40 ? undefined : penalty === 0 ? 0 : -penalty
}

/** Numbers in a line, "8, 3"; undefined: not to be read. */
export function parseNumbers(text: string, most: number): number[] | undefined {
  const numbers = text
    .split(/[,;\s]+/)
    .filter((part) => part !== '')
    .map((part) => Number(part.replace('−', '-')))
  return numbers.every((number) => Number.isInteger(number)) && numbers.length <= most ? numbers : undefined
}

type Further = NonNullable<Unit['hero']>['furtherAttacks'][number]

/** A further attack as it is typed: one number for every range, or one a band with a dash where there is none (MC-ACT-02). */
export const furtherText = (further: Further): string =>
  typeof further === 'number'
    ? String(further)
    : BANDS.map((band) => (further[band] === null ? '–' : String(further[band]))).join('/')

/** The same read back: `8, 6/3/–`; undefined: it cannot be read. */
export function parseFurther(text: string, most: number): Further[] | undefined {
  const parts = text.split(',').map((part) => part.trim())
  if (parts.length === 1 && parts[0] === '') return []
  const read = parts.map((part): Further | undefined => {
    const numbers = part.split('/').map((piece) => (isDash(piece) ? null : parseNumbers(piece, 1)?.[0]))
    const [S, M, L, ...more] = numbers
    if (numbers.length === 1) return S ?? undefined
    if (S === undefined || M === undefined || L === undefined || more.length > 0) return undefined
    return S === null && M === null && L === null ? undefined : { S, M, L }
  })
  const known = read.filter((further) => further !== undefined)
  return known.length === parts.length && known.length <= most ? known : undefined
}
const isDash = (piece: string): boolean => ['–', '-', '—', ''].includes(piece.trim())
