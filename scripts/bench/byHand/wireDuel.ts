/**
 * A WIRE duel as somebody would write it who wants its odds alone: two who stand in reach and strike each other until one
 * falls. Plain numbers and loops, nothing of the program.
 */
import type { Dice } from './dice'
import { countEnd, MOST_ROUNDS, newTold, type Told } from './told'

/** What somebody strikes with. */
interface Stroke {
  skill: number
  /** Action Points. */
  cost: number
  damage: number
}

/** Both have a melee weapon that does permanent damage, and their hands, which do temporary damage. */
export interface Duelist {
  reaction: number
  actionPoints: number
  parry: number
  armour: number
  /** Points of the three pools as the fight begins. */
  permanent: number
  temporary: number
  willpower: number
  weaponName: string
  weapon: Stroke
  hands: Stroke
}

const PERMANENT_DEAD = -10
const TEMPORARY_DEAD = -20

/** How somebody stands in the run that is being played. */
interface Standing {
  readonly duelist: Duelist
  initiative: number
  permanent: number
  temporary: number
  /** Points that it has taken from the other in all runs. */
  byWeapon: number
  byHand: number
}

const standing = (duelist: Duelist): Standing => ({
  duelist,
  initiative: 0,
  permanent: 0,
  temporary: 0,
  byWeapon: 0,
  byHand: 0,
})

/** WIRE-INI-01. */
function begin(one: Standing, dice: Dice): void {
  one.permanent = one.duelist.permanent
  one.temporary = one.duelist.temporary
  one.initiative = dice.roll(20) + one.duelist.reaction
}

/** WIRE-INI-01, WIRE-INI-02: the higher score, the higher Reaction, then bare dice. */
function goesFirst(a: Standing, b: Standing, dice: Dice): boolean {
  if (a.initiative !== b.initiative) return a.initiative > b.initiative
  if (a.duelist.reaction !== b.duelist.reaction) return a.duelist.reaction > b.duelist.reaction
  for (;;) {
    const difference = dice.roll(20) - dice.roll(20)
    if (difference !== 0) return difference > 0
  }
}

/** WIRE-HPL-07. */
const hasFallen = ({ permanent, temporary }: Standing): boolean => permanent <= 0 || temporary <= 0

/** WIRE-ATK-01, WIRE-DEF-02, WIRE-DOS-01, WIRE-DMG-04: the damage of one attack, 0 of a miss. */
function damageOf({ skill, damage }: Stroke, on: Duelist, dice: Dice): number {
  const attack = dice.roll(20) + skill
  const difference = attack - dice.roll(20) - on.parry
  return difference > 0 ? Math.max(0, damage + (difference >> 1) - on.armour) : 0
}

/**
 * One turn: strokes of the weapon as long as the pool pays for them, then of the hands (WIRE-ACP-02, WIRE-ACP-06).
 * @returns whether the other has fallen
 */
function act(by: Standing, on: Standing, dice: Dice): boolean {
  const { weapon, hands, actionPoints } = by.duelist
  let pool = Math.max(0, Math.min(by.initiative, actionPoints))
  while (pool >= weapon.cost) {
    pool -= weapon.cost
    const before = Math.max(0, on.permanent)
    on.permanent = Math.max(PERMANENT_DEAD, on.permanent - damageOf(weapon, on.duelist, dice))
    by.byWeapon += before - Math.max(0, on.permanent)
    if (hasFallen(on)) return true
  }
  while (pool >= hands.cost) {
    pool -= hands.cost
    const before = Math.max(0, on.temporary)
    on.temporary = Math.max(TEMPORARY_DEAD, on.temporary - damageOf(hands, on.duelist, dice))
    by.byHand += before - Math.max(0, on.temporary)
    if (hasFallen(on)) return true
  }
  return false
}

/** Plays until one has fallen. Returns the rounds; of a fight that is given up, all that were played. */
function duel(first: Standing, second: Standing, dice: Dice): number {
  for (let round = 1; round <= MOST_ROUNDS; round++)
    if (act(first, second, dice) || act(second, first, dice)) return round
  return MOST_ROUNDS
}

function tell(told: Told, side: 0 | 1, { duelist, permanent, temporary }: Standing): void {
  const isDead = permanent <= PERMANENT_DEAD || temporary <= TEMPORARY_DEAD
  const isDown = permanent <= 0 || temporary <= 0
  countEnd(told.sides[side], isDead ? 'out' : isDown ? 'down' : null, {
    points: Math.max(0, permanent) + Math.max(0, temporary) + duelist.willpower,
    begins: duelist.permanent + duelist.temporary + duelist.willpower,
  })
}

/** Plays so many duels and tells of them what the forecast tells. */
export function playDuels(one: Duelist, other: Duelist, runs: number, dice: Dice): Told {
  const told = newTold([
    [one.weaponName, 'unarmed'],
    [other.weaponName, 'unarmed'],
  ])
  const a = standing(one)
  const b = standing(other)
  for (let run = 0; run < runs; run++) {
    begin(a, dice)
    begin(b, dice)
    const rounds = goesFirst(a, b, dice) ? duel(a, b, dice) : duel(b, a, dice)
    told.rounds[rounds] = (told.rounds[rounds] ?? 0) + 1
    const winner = hasFallen(b) ? 0 : hasFallen(a) ? 1 : -1
    told.outcomes.push(winner)
    if (winner !== -1) told.sides[winner].wins += 1
    tell(told, 0, a)
    tell(told, 1, b)
  }
  told.sides[0].means = { [one.weaponName]: a.byWeapon, unarmed: a.byHand }
  told.sides[1].means = { [other.weaponName]: b.byWeapon, unarmed: b.byHand }
  return told
}
