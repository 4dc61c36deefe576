/**
 * Ground and obstacles as they are painted: rectangles of places put together, taken away and packed into as few as cover
 * the same. Squares and hexes by column and row, the last ones included; on an open board from edge to edge. Knows no rules.
 */
import type { FieldKind } from '@shared/places'
import type { JsonRecord } from '@shared/contract/types'
import type { Area } from '../prepare/terrainId'
import { nextTowards, type Square } from './squares'

/** Something that lies on places of a map. What it is, its rule system says. */
export interface Ground<Is extends JsonRecord = JsonRecord> {
  id: string
  name: string
  is: Is
  areas: readonly Area[]
}

/** As many rectangles as one of them has in every system. */
export const MOST_AREAS = 100

/** Where the last place of an area ends. */
const beyond = (kind: FieldKind): number => (kind === 'open' ? 0 : 1)

type Span = readonly [from: number, to: number]

/** Spans in order, those that touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const all: Span[] = []
  for (const [from, to] of [...spans].sort(([a], [b]) => a - b)) {
    const last = all.at(-1)
    if (last === undefined || from > last[1]) all.push([from, to])
    else all[all.length - 1] = [last[0], Math.max(last[1], to)]
  }
  return all
}

const without = (spans: readonly Span[], cut: readonly Span[]): Span[] =>
  cut.reduce<Span[]>(
    (left, [from, to]) =>
      left.flatMap(([start, end]): Span[] => {
        const pieces: Span[] = [
          [start, Math.min(end, from)],
          [Math.max(start, to), end],
        ]
        return to <= start || from >= end ? [[start, end]] : pieces.filter(([a, b]) => b > a)
      }),
    [...spans],
  )

/** What the areas cover, row by row, but for what is cut out. Areas end where the next ones begin. */
function inRows(areas: readonly Area[], cut: readonly Area[]): Area[] {
  const edges = [...new Set([...areas, ...cut].flatMap(({ top, bottom }) => [top, bottom]))].sort(
    (a, b) => a - b,
  )
  const done: Area[] = []
  let open: Area[] = []
  edges.forEach((top, at) => {
    const bottom = edges[at + 1]
    if (bottom === undefined) return
    const spansOf = (all: readonly Area[]): Span[] =>
      joined(
        all
          .filter((area) => area.top <= top && area.bottom >= bottom)
          .map(({ left, right }) => [left, right] as const),
      )
    const next = without(spansOf(areas), spansOf(cut)).map(([left, right]): Area => {
      const above = open.find((area) => area.left === left && area.right === right && area.bottom === top)
      return { left, right, top: above?.top ?? top, bottom }
    })
    done.push(...open.filter((area) => !next.some((one) => one.left === area.left && one.top === area.top)))
    open = next
  })
  return [...done, ...open]
}

const turned = ({ left, top, right, bottom }: Area): Area => ({
  left: top,
  top: left,
  right: bottom,
  bottom: right,
})

/** The fewest rectangles that rows or columns make of some areas but for what is cut out of them. */
export function packed(kind: FieldKind, areas: readonly Area[], cut: readonly Area[] = []): Area[] {
  const by = beyond(kind)
  const whole = (area: Area): Area => ({ ...area, right: area.right + by, bottom: area.bottom + by })
  const [all, out] = [areas.map(whole), cut.map(whole)]
  const rows = inRows(all, out)
  const columns = inRows(all.map(turned), out.map(turned)).map(turned)
  return (columns.length < rows.length ? columns : rows).map((area) => ({
    ...area,
    right: area.right - by,
    bottom: area.bottom - by,
  }))
}

export const areTouching = (kind: FieldKind, a: Area, b: Area): boolean => {
  const by = beyond(kind)
  return a.left < b.right + by && b.left < a.right + by && a.top < b.bottom + by && b.top < a.bottom + by
}

/** Whether a place lies in an area; on an open board the edges belong to it. */
export const isWithin = ({ left, top, right, bottom }: Area, { x, y }: Square): boolean =>
  x >= left && x <= right && y >= top && y <= bottom

/** The ground without what a stroke covers; what nothing is left of is gone. Untouched ground stays the same record. */
export function erased<Is extends JsonRecord>(
  kind: FieldKind,
  ground: readonly Ground<Is>[],
  stroke: readonly Area[],
  isMeant: (one: Ground<Is>) => boolean = () => true,
): Ground<Is>[] {
  return ground.flatMap((one) => {
    const isHit = isMeant(one) && one.areas.some((area) => stroke.some((cut) => areTouching(kind, area, cut)))
    if (!isHit) return [one]
    const areas = packed(kind, one.areas, stroke)
    return areas.length === 0 ? [] : [{ ...one, areas }]
  })
}

export interface Paint<Is extends JsonRecord = JsonRecord> {
  name: string
  is: Is
}

const isAlike = (a: JsonRecord, b: JsonRecord): boolean => {
  const keys = Object.keys(b)
  return keys.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]))
}

interface Painting<Is extends JsonRecord> extends Paint<Is> {
  kind: FieldKind
  stroke: readonly Area[]
  /** Whether what lies there makes room: two things cannot stand in one place, two kinds of ground may lie on it. */
  yields: (there: Is) => boolean
  freshId: (taken: readonly Ground<Is>[]) => string
}

/** The ground with a stroke of paint: it goes to what is alike and has the same name, else it is something new. */
export function painted<Is extends JsonRecord>(
  ground: readonly Ground<Is>[],
  { kind, stroke, name, is, yields, freshId }: Painting<Is>,
): Ground<Is>[] {
  const isSame = (one: Ground<Is>): boolean => one.name === name && isAlike(one.is, is)
  const rest = erased(kind, ground, stroke, (one) => !isSame(one) && yields(one.is))
  for (const one of rest.filter(isSame)) {
    const areas = packed(kind, [...one.areas, ...stroke])
    if (areas.length <= MOST_AREAS) return rest.map((other) => (other === one ? { ...one, areas } : other))
  }
  return [...rest, { id: freshId(rest), name, is, areas: packed(kind, stroke) }]
}

/** What lies on a place: the last painted on top. */
export const groundAt = <Is extends JsonRecord>(ground: readonly Ground<Is>[], place: Square): Ground<Is>[] =>
  ground.filter(({ areas }) => areas.some((area) => isWithin(area, place))).toReversed()

/** The middle of the rectangle around all of it; null: it lies nowhere. */
export function middleOfGround({ areas }: Pick<Ground, 'areas'>): Square | null {
  if (areas.length === 0) return null
  return {
    x: (Math.min(...areas.map(({ left }) => left)) + Math.max(...areas.map(({ right }) => right))) / 2,
    y: (Math.min(...areas.map(({ top }) => top)) + Math.max(...areas.map(({ bottom }) => bottom))) / 2,
  }
}

export const groundTowards = <G extends Pick<Ground, 'areas'>>(
  ground: readonly G[],
  from: Square,
  by: Square,
): G | null => nextTowards(ground, middleOfGround, from, by)
