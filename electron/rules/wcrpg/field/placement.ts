/**
 * Placing combatants by dice (WCG-PLACE-01, WCG-PLACE-02, WCG-PLACE-03): the first one in the middle, the leader of
 * each other group by two d10 from there, everybody else by a d5 around the own leader; then all turn to the nearest
 * enemy.
 */
import { switchInForce } from '@shared/houseRules'
import type { WcrpgPlace } from '@shared/wcrpg/fight'
import {
  ahead,
  aheadWithin,
  directionTo,
  hexHeading,
  isSamePlace,
  middleOf,
  normalDegrees,
  snapFacing,
} from '@shared/wcrpg/geometry'
import type { FieldKind } from '@shared/wcrpg/names'
import { roller, type DiceAsk } from '../../../engine/dice'
import { needById } from '../../../engine/lookup'
import { plain } from '../../../engine/plain'
import { rollD10s, sumD5, tableD10 } from '../dice'
import type { Combatant, Encounter, Resolution } from '../types'
import { nearestHostile } from './ranges'

type Field = NonNullable<Encounter['fight']['field']>

/** How the GM wants it done. */
export interface Placing {
  /** Whom to place; everybody else stays where he is. */
  combatants: readonly string[]
  /** WCG-PLACE-02: the GM's direction for a die that leaves it to him, from the top of the map; null: ahead. */
  pick: number | null
  /** WCG-PLACE-03: members stand in line beside their leader instead of in a direction of their own. */
  formation: boolean
}

/** What a placing works with. */
interface PlacingContext {
  resolution: Resolution
  encounter: Encounter
  field: Field
  kind: FieldKind
  pick: number
}

/** WCG-PLACE-02: the direction die, clockwise from ahead: eight directions, six on hexes; null: the GM picks. */
export function readDirection(kind: FieldKind, face: number): number | null {
  const [directions, step] = kind === 'hex' ? [6, 60] : [8, 45]
  return face <= directions ? (face - 1) * step : null
}

/** Order of battle first, then whoever has no initiative in the order of the list. */
export function inOrderOfBattle(encounter: Encounter): Combatant[] {
  const rank = new Map(encounter.order.map((id, index) => [id, index]))
  const last = encounter.order.length
  return [...encounter.combatants].sort((a, b) => (rank.get(a.id) ?? last) - (rank.get(b.id) ?? last))
}

/** WCG-PLACE-01, WCG-PLACE-02, WCG-PLACE-03, in this order. */
export function placeByDice(
  resolution: Resolution,
  encounter: Encounter,
  field: Field,
  kind: FieldKind,
  { combatants, pick, formation }: Placing,
): void {
  const context = { resolution, encounter, field, kind, pick: pick ?? field.ahead }
  const wanted = new Set(combatants)
  const placing = (combatant: Combatant): boolean => wanted.has(combatant.id)
  // whoever is neither placed nor about to be cannot be the point that others are placed from
  const people = inOrderOfBattle(encounter).filter((c) => placing(c) || c.fight.position !== null)
  const [first] = people
  if (first === undefined) return
  if (placing(first)) placeInTheMiddle(context, first)
  const leaders = new Map([[first.side, first]])
  for (const combatant of people) {
    if (leaders.has(combatant.side)) continue
    leaders.set(combatant.side, combatant)
    if (placing(combatant)) placeLeader(context, combatant, first)
  }
  const beside = new Map<string, number>()
  for (const combatant of people) {
    const leader = leaders.get(combatant.side) ?? first
    if (leader.id === combatant.id || !placing(combatant)) continue
    const number = (beside.get(combatant.side) ?? 0) + 1
    beside.set(combatant.side, number)
    placeMember(context, combatant, leader, formation ? number : null)
  }
  // everybody looks at everybody: read from the plain encounter, not through drafts
  const standing = plain(encounter)
  for (const combatant of people)
    if (placing(combatant)) combatant.fight.facing = facingOf({ ...context, encounter: standing }, combatant)
}

const nameOf = ({ resolution }: PlacingContext, combatant: Combatant): string =>
  resolution.peek(combatant.sheet).name

/** WCG-PLACE-01. */
function placeInTheMiddle(context: PlacingContext, combatant: Combatant): void {
  const place = middleOf(context.field, context.kind)
  combatant.fight.position = place
  context.resolution.log.say(
    'place.middle',
    { who: nameOf(context, combatant), combatant: combatant.id, ...place },
    { rule: 'WCG-PLACE-01', secret: combatant.hidden },
  )
}

const asking = (
  context: PlacingContext,
  purpose: 'placeDirection' | 'placeRange' | 'placeMember',
  combatant: Combatant,
  origin: Combatant,
): DiceAsk => {
  const sheet = context.resolution.peek(combatant.sheet)
  const side = needById(context.encounter.sides, combatant.side, 'side').name
  return {
    purpose,
    roller: roller(sheet),
    rule: purpose === 'placeMember' ? 'WCG-PLACE-03' : 'WCG-PLACE-02',
    with: { who: sheet.name, side, origin: nameOf(context, origin) },
  }
}

/** A direction in degrees from the top of the map, and how it came about; no die falls for a place in line. */
type Direction =
  | { how: 'rolled' | 'picked'; face: number; degrees: number }
  | { how: 'inLine'; face: null; degrees: number }

/** WCG-PLACE-02: on a 0 both dice are rolled again; the range die is asked for only once the direction stands. */
function rollDirection(context: PlacingContext, combatant: Combatant, origin: Combatant): Direction {
  const { resolution, kind, field, pick } = context
  for (;;) {
    const face = tableD10(resolution, asking(context, 'placeDirection', combatant, origin))
    if (face === 0) {
      resolution.log.say(
        'place.again',
        { who: nameOf(context, combatant), combatant: combatant.id },
        { rule: 'WCG-PLACE-02', secret: combatant.hidden },
      )
      continue
    }
    const turn = readDirection(kind, face)
    const degrees = turn === null ? pick : normalDegrees(snapFacing(kind, field.ahead) + turn)
    return { how: turn === null ? 'picked' : 'rolled', face, degrees: snapFacing(kind, degrees) }
  }
}

/** WCG-PLACE-02: the one with the highest initiative of each other group. */
function placeLeader(context: PlacingContext, combatant: Combatant, first: Combatant): void {
  const direction = rollDirection(context, combatant, first)
  const range = rollD10s(context.resolution, 1, asking(context, 'placeRange', combatant, first)).worth
  put(context, combatant, first, direction, range, 'WCG-PLACE-02')
}

/** WCG-PLACE-03: around the leader, or beside him in line, to the right and to the left by turns. */
function placeMember(
  context: PlacingContext,
  combatant: Combatant,
  leader: Combatant,
  inLine: number | null,
): void {
  const direction = inLine === null ? rollDirection(context, combatant, leader) : lineUp(context, inLine)
  const range = sumD5(context.resolution, 1, asking(context, 'placeMember', combatant, leader))
  put(context, combatant, leader, direction, range, 'WCG-PLACE-03')
}

function lineUp({ field, kind }: PlacingContext, number: number): Direction {
  const side = number % 2 === 1 ? 90 : 270
  const turn = kind === 'hex' ? hexHeading(side) : side
  return { how: 'inLine', face: null, degrees: normalDegrees(snapFacing(kind, field.ahead) + turn) }
}

/** Straight on from the origin, as far as the field goes. */
function put(
  context: PlacingContext,
  combatant: Combatant,
  origin: Combatant,
  { how, face, degrees }: Direction,
  range: number,
  rule: string,
): void {
  const { resolution, field, kind } = context
  const from = origin.fight.position ?? middleOf(field, kind)
  const end = aheadWithin(field, kind, from, degrees, range)
  combatant.fight.position = end.place
  const isShort = !isSamePlace(end.place, ahead(kind, from, degrees, range))
  resolution.log.say(
    isShort ? 'place.edge' : `place.${how}`,
    {
      who: nameOf(context, combatant),
      combatant: combatant.id,
      origin: nameOf(context, origin),
      direction: face,
      degrees,
      rolled: range,
      increments: end.increments,
      ...end.place,
    },
    { rule, secret: combatant.hidden || origin.hidden },
  )
}

/** WCG-PLACE-03: turned to the nearest enemy who stands elsewhere; without one, ahead. */
function facingOf({ resolution, encounter, field, kind }: PlacingContext, { id }: Combatant): number {
  const combatant = needById(encounter.combatants, id, 'combatant')
  const here = combatant.fight.position
  if (here === null) return combatant.fight.facing
  const enemy = nearestHostile(
    encounter,
    combatant,
    String(switchInForce(resolution.campaign, 'squareRange')),
    (other) => !other.withdrawn && isElsewhere(other.fight.position, here),
  )
  const there = enemy?.fight.position ?? null
  const degrees = there === null ? null : directionTo(kind, here, there)
  return snapFacing(kind, degrees ?? field.ahead)
}

const isElsewhere = (place: WcrpgPlace | null, here: WcrpgPlace): boolean =>
  place !== null && !isSamePlace(place, here)
