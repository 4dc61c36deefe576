/** The words of a map: names of tokens and areas, what rings and lines say. Pixels from the map's corner at one scale. */
import { UNIT } from './drawing'
import { type Box, type Label, placesBeside, placesWithin, type Point } from './labels'
import type { Layout } from './layout'
import type { MapArea, MapLink, MapRing, MapToken } from './mapTypes'
import { edgesOf } from './rings'
import { isSameSquare, placesOf, type Square } from './squares'
import { BARE, extentOfLook } from './tokenExtent'

/** How words look: names of tokens, of areas, and what belongs to whoever acts. */
export type LabelKind = 'token' | 'turn' | 'area' | 'reach' | 'range' | 'link' | 'aim'
export interface MapLabel extends Label {
  kind: LabelKind
}

export interface Labelled {
  tokens: readonly MapToken[]
  areas: readonly MapArea[]
  rings: readonly MapRing[]
  links: readonly MapLink[]
  layout: Layout
  /** Pixels a square. */
  scale: number
  /** How much larger tokens are drawn than their squares are. */
  grown: number
  /** Pixels a square from which everybody's name stands beside them; absent: as on the GM's map. */
  namesFrom?: number | undefined
  /** Pixels of a name; longer ones are cut. Absent: as on the GM's map. */
  longestName?: number | undefined
  /** Pixels of words as they are drawn. */
  widthOf: (words: string) => number
  height: number
}

/** Pixels a square from which everybody's name stands beside them; below, only of whoever matters now. */
export const NAMES_FROM = 28
const LONGEST_NAME = 112
/** Of a square that a token fills from edge to edge, its halo included. */
const TOKEN = 0.92

/** Ranks: who acts, who is shown, who is aimed at, what is said of lines, rings and ground, everybody else. */
const RANK = { turn: 9, shown: 8, target: 7, aim: 6, link: 5, ring: 4, area: 3, token: 2, down: 1 } as const

function cut(words: string, most: number, widthOf: Labelled['widthOf']): string {
  if (widthOf(words) <= most) return words
  let kept = words
  while (kept.length > 1 && widthOf(`${kept}…`) > most) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}

const inPixels = ({ x, y }: Square, scale: number): Point => ({ x: x * scale, y: y * scale })

/** What tokens cover, by id. */
export function tokenBoxes({ tokens, layout, scale, grown }: Labelled): Map<string, Box> {
  const boxes = new Map<string, Box>()
  const places = placesOf(tokens, layout)
  for (const token of tokens) {
    const place = places.get(token.id)
    if (place === undefined) continue
    const unit = (scale * place.size * grown) / UNIT
    const middle = inPixels(place, scale)
    const { left, top, right, bottom } = scale < NAMES_FROM ? BARE : extentOfLook(token)
    boxes.set(token.id, {
      minX: middle.x + left * unit,
      minY: middle.y + top * unit,
      maxX: middle.x + right * unit,
      maxY: middle.y + bottom * unit,
    })
  }
  return boxes
}

type Maker = (parts: Pick<MapLabel, 'key' | 'words' | 'kind' | 'rank'>) => Omit<MapLabel, 'places'>

const rankOf = ({ isTurn, isShown, emphasis, isDown }: MapToken): number => {
  if (isTurn) return RANK.turn
  if (isShown) return RANK.shown
  if (emphasis === 'target') return RANK.target
  return isDown ? RANK.down : RANK.token
}

function namesOf(of: Labelled, boxes: Map<string, Box>, make: Maker): MapLabel[] {
  const { tokens, scale, widthOf, namesFrom = NAMES_FROM, longestName = LONGEST_NAME } = of
  return tokens.flatMap((token) => {
    const box = boxes.get(token.id)
    const rank = rankOf(token)
    if (box === undefined || token.name === '' || (scale < namesFrom && rank < RANK.shown)) return []
    const label = make({
      key: `token ${token.id}`,
      words: cut(token.name, longestName, widthOf),
      kind: token.isTurn ? 'turn' : 'token',
      rank,
    })
    return [{ ...label, places: placesBeside(box, label) }]
  })
}

function areaNames(
  { areas, layout, scale, widthOf, longestName = LONGEST_NAME }: Labelled,
  make: Maker,
): MapLabel[] {
  const cornerOf = (place: Square): Square => (layout.kind === 'open' ? place : layout.corner(place))
  return areas.flatMap(({ id, name, note, rectangles: [first] }) => {
    if (first === undefined || name === '') return []
    const from = inPixels(cornerOf({ x: first.left, y: first.top }), scale)
    const further = layout.kind === 'open' ? 0 : 1
    const to = inPixels(cornerOf({ x: first.right + further, y: first.bottom + further }), scale)
    const box = { minX: from.x, minY: from.y, maxX: to.x, maxY: to.y }
    const whole = note === '' ? name : `${name}: ${note}`
    const room = to.x - from.x
    const label = make({
      key: `area ${id}`,
      words: widthOf(whole) + 12 < room ? whole : cut(name, Math.max(longestName, room), widthOf),
      kind: 'area',
      rank: RANK.area,
    })
    return [{ ...label, places: [...placesWithin(box, label), ...placesBeside(box, label)] }]
  })
}

/** Shares of the way from the middle of a side to its corners. */
const ASIDE = [0.5, -0.5] as const
const besides = (sides: readonly Point[], middle: Point): Point[] =>
  ASIDE.flatMap((share) =>
    sides.map(({ x, y }) => ({ x: x + (y - middle.y) * share, y: y + (x - middle.x) * share })),
  )

function ringWords({ rings, layout, scale }: Labelled, make: Maker): MapLabel[] {
  return rings.map((ring) => {
    const label = make({ key: `ring ${ring.key}`, words: ring.label, kind: ring.kind, rank: RANK.ring })
    const middle = inPixels(layout.middle(ring.around), scale)
    const { left, top, right, bottom } = edgesOf(ring, layout)
    const above = { x: middle.x, y: top * scale }
    const below = { x: middle.x, y: bottom * scale }
    const before = { x: left * scale, y: middle.y }
    const behind = { x: right * scale, y: middle.y }
    // ranges above or left, prices below or right: so that they seldom meet
    const straight = ring.kind === 'range' ? [above, before, behind, below] : [below, behind, before, above]
    // along the same sides, where several rings of one size have something to say
    const aside = ring.places === undefined && layout.kind !== 'open' ? besides(straight, middle) : []
    return { ...label, places: [...straight, ...aside] }
  })
}

/** Along a line, from its far end. */
const ALONG = [0.7, 0.5, 0.85, 0.3] as const
function linkWords({ links, layout, scale }: Labelled, boxes: Map<string, Box>, make: Maker): MapLabel[] {
  return links
    .filter(({ label }) => label !== '')
    .map((link) => {
      const kind = link.kind === 'aim' ? 'aim' : 'link'
      const label = make({ key: `link ${link.key}`, words: link.label, kind, rank: RANK[kind] })
      const [from, to] = [inPixels(layout.middle(link.from), scale), inPixels(layout.middle(link.to), scale)]
      const half = (scale * TOKEN) / 2
      const square = { minX: to.x - half, minY: to.y - half, maxX: to.x + half, maxY: to.y + half }
      const places = isSameSquare(link.from, link.to)
        ? placesBeside(square, label)
        : ALONG.map((share) => ({
            x: from.x + (to.x - from.x) * share,
            y: from.y + (to.y - from.y) * share,
          }))
      return { ...label, places }
    })
}

/** All words that would like to stand on the map, and what they may not cover. */
export function labelsOf(of: Labelled): { labels: MapLabel[]; taken: Box[] } {
  const boxes = tokenBoxes(of)
  const make: Maker = (parts) => ({ ...parts, width: of.widthOf(parts.words), height: of.height })
  return {
    labels: [
      ...namesOf(of, boxes, make),
      ...areaNames(of, make),
      ...ringWords(of, make),
      ...linkWords(of, boxes, make),
    ],
    taken: [...boxes.values()],
  }
}
