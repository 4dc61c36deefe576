/**
 * Two squadrons as somebody would write them who wants their odds alone: one closes in, and both fire in one square until
 * one is gone. Plain numbers and loops, nothing of the program.
 */
import type { Dice } from './dice'
import { countEnd, countRun, MOST_ROUNDS, newTold, type Told } from './told'

/** All craft of a squadron; the first of its weapons reaches no farther than its own square, and the others stay silent. */
export interface CraftType {
  hull: number
  shields: number
  shieldRegen: number
  flawAt: number
  def: number
  init: number
  reflex: number
  hasHyperdrive: boolean
  weapons: number
  weaponName: string
  attack: number
  half: number
  max: number
}

export interface Squadron {
  type: CraftType
  craft: number
}

const EJECT_DC = 18
const COMPUTERS_LOST = -4
const STATIONARY = -4
const FULL_DAMAGE_MARGIN = 6

/** A squadron in the run that is being played; what is kept of each craft stands in lists. */
interface Flight {
  readonly type: CraftType
  readonly craft: number
  hull: number[]
  shields: number[]
  flies: boolean[]
  /** Of computers, sensors and hyperdrive the first so many. */
  systemsLost: number[]
  speedFlaws: number[]
  /** Rows from the bottom: the first of them is lost last. */
  weaponsLost: number[]
  /** Hull that the attack has cost, and who was struck, in that order. */
  cost: number[]
  struck: number[]
  flying: number
  ejected: number
  initiative: number
  /** Squares moved this turn. */
  speed: number
  /** Points taken from the other in all runs. */
  dealt: number
}

const zeros = (length: number): number[] => Array<number>(length).fill(0)

const flightOf = ({ type, craft }: Squadron): Flight => ({
  type,
  craft,
  hull: zeros(craft),
  shields: zeros(craft),
  flies: Array<boolean>(craft).fill(true),
  systemsLost: zeros(craft),
  speedFlaws: zeros(craft),
  weaponsLost: zeros(craft),
  cost: zeros(craft),
  struck: [],
  flying: craft,
  ejected: 0,
  initiative: 0,
  speed: 0,
  dealt: 0,
})

/** MC-SHEET-20, MC-INIT-01. */
function begin(flight: Flight, dice: Dice): void {
  const { type, craft } = flight
  flight.hull.fill(type.hull)
  flight.shields.fill(type.shields)
  flight.flies.fill(true)
  flight.systemsLost.fill(0)
  flight.speedFlaws.fill(0)
  flight.weaponsLost.fill(0)
  flight.flying = craft
  flight.ejected = 0
  flight.speed = 0
  flight.initiative = dice.roll(20) + type.init
}

/** MC-INIT-04: the higher total, the higher modifier, then bare dice. */
function goesFirst(a: Flight, b: Flight, dice: Dice): boolean {
  if (a.initiative !== b.initiative) return a.initiative > b.initiative
  if (a.type.init !== b.type.init) return a.type.init > b.type.init
  for (;;) {
    const difference = dice.roll(20) - dice.roll(20)
    if (difference !== 0) return difference > 0
  }
}

/** MC-FAC-01, MC-FAC-03: what it adds to Def and takes from attacks. */
const speedFactor = (squares: number): number => (squares >= 3 ? 4 : squares === 2 ? 2 : 0)

/** MC-FLAW-09. */
const isDeadInSpace = ({ speedFlaws }: Flight, craft: number): boolean => (speedFlaws[craft] ?? 0) >= 2

/** MC-FAC-02, MC-SQD-04: the squadron is as hard to hit as the best of its craft. */
function defenseOf(flight: Flight): number {
  let isStationary = true
  for (let craft = 0; craft < flight.craft; craft++)
    if (flight.flies[craft] === true && !isDeadInSpace(flight, craft)) isStationary = false
  return flight.type.def + speedFactor(flight.speed) + (isStationary ? STATIONARY : 0)
}

/** MC-ATK-01, MC-ATK-03, MC-ATK-04. */
const isHit = (die: number, margin: number): boolean => die !== 1 && (die === 20 || margin >= 0)

/** MC-FG-07: of those that fly and are not full yet the one with the least left; -1: none. */
function mostDamaged({ craft, flies, hull, shields }: Flight): number {
  let found = -1
  let least = Infinity
  for (let one = 0; one < craft; one++) {
    const hullLeft = hull[one] ?? 0
    if (flies[one] !== true || hullLeft === 0) continue
    const left = hullLeft + (shields[one] ?? 0)
    if (left >= least) continue
    found = one
    least = left
  }
  return found
}

/** MC-FG-07, MC-DMG-01, MC-ATK-07: one after the other until it is destroyed. */
function spread(flight: Flight, damage: number, pastShields: boolean): void {
  const { hull, shields, cost, struck } = flight
  for (let rest = damage; rest > 0;) {
    const craft = mostDamaged(flight)
    if (craft === -1) return
    const [hullLeft, shieldsLeft] = [hull[craft] ?? 0, pastShields ? 0 : (shields[craft] ?? 0)]
    const fromShields = Math.min(shieldsLeft, rest)
    const fromHull = Math.min(hullLeft, rest - fromShields)
    if (fromShields > 0) shields[craft] = shieldsLeft - fromShields
    hull[craft] = hullLeft - fromHull
    if (!struck.includes(craft)) struck.push(craft)
    cost[craft] = (cost[craft] ?? 0) + fromHull
    rest -= fromShields + fromHull
  }
}

/** MC-FLAW-03, MC-FLAW-04, MC-FLAW-08, MC-FLAW-10, MC-FLAW-11, MC-FLAW-12. */
function flaw(flight: Flight, craft: number, dice: Dice): void {
  const { type, systemsLost, speedFlaws, weaponsLost, hull } = flight
  for (;;) {
    const face = dice.roll(10)
    if (face <= 3) return
    if (face === 10) {
      hull[craft] = Math.max(0, (hull[craft] ?? 0) - dice.roll(20))
      return
    }
    const lost = face <= 5 ? systemsLost : face <= 7 ? speedFlaws : weaponsLost
    const most = face <= 5 ? (type.hasHyperdrive ? 3 : 2) : face <= 7 ? 2 : type.weapons
    const before = lost[craft] ?? 0
    if (before >= most) continue
    lost[craft] = before + 1
    return
  }
}

/** MC-FLAW-01, MC-FLAW-02, MC-DMG-02, MC-EJC-01: each craft that was struck, once. */
function settle(flight: Flight, dice: Dice): void {
  const { type, hull, cost, struck, flies } = flight
  for (const craft of struck) {
    const left = hull[craft] ?? 0
    if ((cost[craft] ?? 0) > 0 && left > 0 && type.hull - left >= type.flawAt) flaw(flight, craft, dice)
    cost[craft] = 0
    if (hull[craft] !== 0) continue
    flies[craft] = false
    flight.flying -= 1
    const die = dice.roll(20)
    if (die !== 1 && (die === 20 || die + type.reflex >= EJECT_DC)) flight.ejected += 1
  }
  struck.length = 0
}

function sumOf(values: readonly number[]): number {
  let sum = 0
  for (const value of values) sum += value
  return sum
}

const hullOf = ({ hull }: Flight): number => sumOf(hull)

/**
 * One volley with one die for all, whose numbers differ by their computers alone (MC-FG-02, MC-FG-03, MC-FG-09, MC-FLAW-05,
 * MC-ATK-02, MC-ATK-05, MC-ATK-06).
 */
function fire(by: Flight, on: Flight, dice: Dice): void {
  const { type, flies, weaponsLost, systemsLost } = by
  let sound = 0
  let blind = 0
  for (let craft = 0; craft < by.craft; craft++) {
    if (flies[craft] !== true || (weaponsLost[craft] ?? 0) >= type.weapons) continue
    if (systemsLost[craft] === 0) sound += 1
    else blind += 1
  }
  if (sound + blind === 0) return
  const over = type.attack - speedFactor(by.speed) - defenseOf(on)
  const die = dice.roll(20)
  const confirm = die === 20 ? dice.roll(20) : 1
  const damageOf = (margin: number): number => (margin >= FULL_DAMAGE_MARGIN ? type.max : type.half)
  let pastShields = 0
  let plain = 0
  for (const [count, number] of [
    [sound, over],
    [blind, over + COMPUTERS_LOST],
  ] as const) {
    if (count === 0 || !isHit(die, die + number)) continue
    const damage = damageOf(die + number) * count
    if (isHit(confirm, confirm + number)) pastShields += 2 * damage
    else plain += damage
  }
  if (pastShields + plain === 0) return
  const before = hullOf(on)
  spread(on, pastShields, true)
  spread(on, plain, false)
  settle(on, dice)
  by.dealt += before - hullOf(on)
}

/** MC-SHD-01, MC-SHD-02, MC-SHD-03. */
function recover(flight: Flight): void {
  const { type, craft, flies, shields } = flight
  for (let one = 0; one < craft; one++)
    if (flies[one] === true && !isDeadInSpace(flight, one))
      shields[one] = Math.min(type.shields, (shields[one] ?? 0) + type.shieldRegen)
}

/** Plays until one is gone. Returns the rounds; of a fight that is given up, all that were played. */
function battle(first: Flight, second: Flight, squares: number, dice: Dice): number {
  first.speed = squares
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    fire(first, second, dice)
    if (second.flying === 0) return round
    fire(second, first, dice)
    if (first.flying === 0) return round
    recover(first)
    recover(second)
    first.speed = 0
  }
  return MOST_ROUNDS
}

function tell(told: Told, side: 0 | 1, flight: Flight): void {
  const { type, craft, flying, systemsLost, speedFlaws, weaponsLost } = flight
  const end = told.sides[side]
  countEnd(end, flying === 0 ? 'out' : null, { points: hullOf(flight), begins: type.hull * craft })
  countRun((end.lost['craft'] ??= []), craft - flying)
  countRun((end.lost['systems'] ??= []), sumOf(systemsLost) + sumOf(speedFlaws) + sumOf(weaponsLost))
}

/**
 * Plays so many battles and tells of them what the forecast tells.
 * @param squares between the two as they begin, not more than either moves in one action
 */
export function playSquadrons(
  [one, other]: readonly [Squadron, Squadron],
  squares: number,
  runs: number,
  dice: Dice,
): Told {
  const told = newTold([[], []], ['craft', 'systems'])
  const a = flightOf(one)
  const b = flightOf(other)
  for (let run = 0; run < runs; run++) {
    begin(a, dice)
    begin(b, dice)
    const rounds = goesFirst(a, b, dice) ? battle(a, b, squares, dice) : battle(b, a, squares, dice)
    told.rounds[rounds] = (told.rounds[rounds] ?? 0) + 1
    const winner = b.flying === 0 ? 0 : a.flying === 0 ? 1 : -1
    told.outcomes.push(winner)
    if (winner !== -1) told.sides[winner].wins += 1
    tell(told, 0, a)
    tell(told, 1, b)
  }
  told.sides[0].means = { [one.type.weaponName]: a.dealt }
  told.sides[1].means = { [other.type.weaponName]: b.dealt }
  return told
}
