/**
 * State marks: small signs on the rim of a token, each told by its shape. A condition without a sign of its own has a common
 * one when it is bad.
 */
import type { CombatantView } from '@shared/contract/types'

/** What matters most comes first. */
export const MARKS = [
  'out',
  'dying',
  'down',
  'hidden',
  'prone',
  'held',
  'stunned',
  'bleeding',
  'afraid',
  'ill',
  'surprised',
  'pending',
  'engaged',
  'crippled',
  'tired',
  'guarded',
  'other',
] as const
export type Mark = (typeof MARKS)[number]

/** What matters most of all who stand for one shape; being hidden is no state that gets worse. */
export function worstOf(marks: Iterable<Mark>): Mark | null {
  const all = new Set(marks)
  return MARKS.find((mark) => mark !== 'hidden' && all.has(mark)) ?? null
}

/** The same as the marks of a token for several. */
export const worstMark = (marks: Iterable<Mark>): Mark[] => {
  const worst = worstOf(marks)
  return worst === null ? [] : [worst]
}

/** Drawn as lines within ±4.5 units. */
export const MARK_SHAPES: Readonly<Record<Mark, string>> = {
  // a grave cross
  out: 'M0-4.500V4.500M-3-1.500H3',
  // an hourglass
  dying: 'M-3-4H3L-3 4H3z',
  // the letter of sleep
  down: 'M-3-3.500H3L-3 3.500H3',
  // an eye struck through
  hidden: 'M-4.500 0Q0-5 4.500 0Q0 5-4.500 0zM-4 4L4-4',
  // somebody who lies
  prone: 'M-4.500 3H4.500M-3.500-0.500a1 1 0 1 0 0.010 0M-0.500 0.500H4.500',
  // a ring in a hand
  held: 'M-4.500-3H-2.500V3H-4.500M4.500-3H2.500V3H4.500M-2.500 0H2.500',
  // lightning
  stunned: 'M1.500-4.500L-2.500 0.500H2.500L-1.500 4.500',
  // a drop
  bleeding: 'M0-4.500C2.500-1 3.300 0 3.300 1.500A3.300 3 0 0 1-3.300 1.500C-3.300 0-2.500-1 0-4.500z',
  // a wave
  afraid: 'M-4.500 1.500L-2.200-2L0 1.500L2.200-2L4.500 1.500',
  // three bubbles
  ill: 'M-2.500-1.500a1.700 1.700 0 1 0 0.010 0M2.200-4a1.700 1.700 0 1 0 0.010 0M2 1.500a1.700 1.700 0 1 0 0.010 0',
  surprised: 'M0-4.500V1.200M0 4V4.100',
  // a clock
  pending: 'M0-4.300a4.300 4.300 0 1 0 0.010 0zM0-2V0.500H2',
  // crossed blades
  engaged: 'M-4-4L4 4M4-4L-4 4',
  // a bar that is broken
  crippled: 'M-4.500 0H-1.500L0.500-3M-0.500 3L1.500 0H4.500',
  // a level that sinks
  tired: 'M-3.500-2L0 1.500L3.500-2M-3.500 3.500H3.500',
  // a shield
  guarded: 'M-3.500-4H3.500V0.500C3.500 2.500 1.500 4 0 4.500C-1.500 4-3.500 2.500-3.500 0.500z',
  // a triangle
  other: 'M0-4L4.300 3.500H-4.300z',
}

/** Signs of conditions by the keys of their chips. */
export type MarkTable = Readonly<Partial<Record<string, Mark>>>
const COMMON: MarkTable = {
  dead: 'out',
  clinicallyDead: 'out',
  brainDead: 'out',
  mutilated: 'out',
  mortallyWounded: 'dying',
  mortallyWoundedOutside: 'dying',
  mortallyWoundedStill: 'dying',
  unconscious: 'down',
  comatose: 'down',
  incapacitated: 'down',
  helpless: 'down',
  stasis: 'down',
  prone: 'prone',
  pinned: 'held',
  inGrapple: 'held',
  grappled: 'held',
  grappling: 'held',
  swallowed: 'held',
  immobile: 'held',
  cannotMove: 'held',
  stunned: 'stunned',
  dazed: 'stunned',
  dazedByLoss: 'stunned',
  bleeding: 'bleeding',
  shaken: 'afraid',
  poisoned: 'ill',
  infected: 'ill',
  suffocating: 'ill',
  coldDamage: 'ill',
  inAcid: 'ill',
  surprised: 'surprised',
  noTurn: 'surprised',
  pendingDamage: 'pending',
  readied: 'pending',
  holding: 'pending',
  rushes: 'engaged',
  inSwarm: 'engaged',
  partFailed: 'crippled',
  partMaimed: 'crippled',
  appendageDisabled: 'crippled',
  fatigued: 'tired',
  frail: 'tired',
  inCover: 'guarded',
  screened: 'guarded',
}

type Told = Pick<CombatantView, 'standing' | 'hidden'> & {
  chips: readonly Pick<CombatantView['chips'][number], 'key' | 'tone'>[]
}

/** All signs of somebody, each once, what matters most first. @param own those that only one rule system has */
export function marksOf({ standing, hidden, chips }: Told, own: MarkTable = {}): Mark[] {
  const found = new Set<Mark>()
  if (hidden) found.add('hidden')
  for (const { key, tone } of chips) {
    const isBad = tone === 'bad' || tone === 'grave'
    const mark = own[key] ?? COMMON[key] ?? (isBad ? 'other' : undefined)
    if (mark !== undefined) found.add(mark)
  }
  // whoever is out of it is nothing else that matters
  if (standing === 'out' || found.has('out')) return found.has('hidden') ? ['out', 'hidden'] : ['out']
  if (standing === 'down' && !found.has('dying')) found.add('down')
  return MARKS.filter((mark) => found.has(mark))
}

const MOST_MARKS = 3
/** Those that stand on the rim, and how many more there are. */
export const onRim = (marks: readonly Mark[]): { shown: readonly Mark[]; more: number } => ({
  shown: marks.slice(0, MOST_MARKS),
  more: Math.max(0, marks.length - MOST_MARKS),
})

interface Spot {
  x: number
  y: number
}
export interface Rim {
  marks: (Spot & { mark: Mark })[]
  more: (Spot & { count: number }) | null
  /** Of whoever is chosen. */
  tick: Spot | null
}
/** Around the upper rim from the left, in degrees clockwise from the top; below are bars and numbers. */
const SPOTS = [275, 318, 1, 44, 87] as const
const RIM = 19.5
/** From the middle of a sign to its edge. */
export const DISC = 6.3
/** Degrees beside a wedge that it covers. */
const BESIDE_WEDGE = 36
const apart = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180)
const spotAt = (degrees: number): Spot => {
  const angle = (degrees * Math.PI) / 180
  return { x: Math.round(Math.sin(angle) * RIM * 10) / 10, y: Math.round(-Math.cos(angle) * RIM * 10) / 10 }
}

/** Where the signs of a token stand, none on another or on its wedge. */
export function rimOf(
  all: readonly Mark[],
  { facing, isChosen = false }: { facing?: number | undefined; isChosen?: boolean | undefined },
): Rim {
  const spots = SPOTS.filter((spot) => facing === undefined || apart(spot, facing) >= BESIDE_WEDGE).map(
    spotAt,
  )
  const { shown, more } = onRim(all)
  const tick = isChosen ? (spots.pop() ?? null) : null
  const marks = shown.flatMap((mark, at) => {
    const spot = spots[at]
    return spot === undefined ? [] : [{ mark, ...spot }]
  })
  const next = spots[marks.length]
  return { marks, more: more === 0 || next === undefined ? null : { ...next, count: more }, tick }
}
