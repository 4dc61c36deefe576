/** The examples of fields, placing and Simple Combat, each played with the numbers of its entry. */
import { hexHeading, normalDegrees, rangeBetween, UNITS_PER_INCREMENT } from '@shared/wcrpg/geometry'
import { placeByDice } from '../../../electron/rules/wcrpg/field/placement'
import type { JsonRecord } from '@shared/contract/types'
import { many, one, type Given } from '../catalogue/given'
import { faces2d10, fightOf, playSimple, type SimpleGiven } from './simpleGround'

type Example = (given: Given) => Record<string, unknown>

/** Numbers under names of their own, e.g. rolls by group. */
function named(given: Given, name: string): [string, number][] {
  const value = given[name]
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Error(`the example gives no numbers by name as ${name}`)
  return Object.entries(value).map(([key, number]) => [key, Number(number)])
}

/** As many as nobody's losses could use up. */
const MANY = 1000
const groupsOf = (sides: readonly string[]): SimpleGiven['groups'] =>
  sides.map((side) => ({ side, npcs: MANY }))
const sidesOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `side${i}`)

/** A roll of the first of so many groups, and at once the second one that it asks for. */
function rollForGoal(given: Given): SimpleGiven {
  const sides = sidesOf(one(given, 'groupsRemaining'))
  const others = sides.slice(1).flatMap((_, i) => faces2d10(7 + i))
  const faces = [...faces2d10(one(given, 'roll')), ...faces2d10(one(given, 'second')), ...others]
  return { groups: groupsOf(sides), goals: true, faces }
}

function placedBy(given: Given): { parameters: JsonRecord } {
  const people = [
    { id: 'first', side: 'a' },
    { id: 'other', side: 'b' },
  ]
  const faces = [one(given, 'direction'), one(given, 'range')]
  const { resolution, encounter } = fightOf(people, { a: {}, b: {} }, faces)
  const field = { columns: 40, rows: 40, unit: 'inches' as const, ahead: 90 }
  encounter.fight.grid = 'square'
  placeByDice(resolution, encounter, field, 'square', {
    combatants: ['first', 'other'],
    pick: null,
    formation: false,
  })
  const line = resolution.log.lines.find(({ say }) => say === 'place.rolled')
  if (line === undefined) throw new Error('nobody was placed')
  return { parameters: line.with }
}

export const EXAMPLES_OF_FIELDS: Record<string, Example> = {
  'WCG-GRID-01': (given) => {
    const [dx, dy] = [one(given, 'dx'), one(given, 'dy')]
    return { range: rangeBetween('square', { x: 50, y: 50 }, { x: 50 + dx, y: 50 + dy }) }
  },
  'WCG-GRID-02': (given) => ({
    range: rangeBetween(
      'open',
      { x: 0, y: 0 },
      { x: one(given, 'centimetres') / UNITS_PER_INCREMENT.centimetres, y: 0 },
    ),
  }),
  'WCG-HEX-01': (given) => {
    const hexDegrees = many(given, 'squareDegrees').map(hexHeading)
    return { hexDegrees, facings: hexDegrees.map((degrees) => degrees / 60) }
  },
  'WCG-PLACE-02': (given) => {
    const { degrees, increments } = placedBy(given).parameters
    // ahead is to the right on this field: the table counts from there
    return { degreesClockwise: normalDegrees(Number(degrees) - 90), increments }
  },
  'WCG-SIMP-02': (given) => {
    const rolls = named(given, 'rolls')
    const breaks = named(given, 'tieBreak').map(([, die]) => die)
    const groups = groupsOf(rolls.map(([side]) => side))
    const faces = [...rolls.flatMap(([, roll]) => faces2d10(roll)), ...breaks]
    const { results } = playSimple({ groups, faces }).simple
    const losses = results.map(({ side, lost }): [string, number] => [`losses${side.toUpperCase()}`, lost])
    return { ranking: results.map(({ side }) => side), ...Object.fromEntries(losses) }
  },
  'WCG-SIMP-03': (given) => {
    const rolls = many(given, 'rolls')
    const groups = groupsOf(sidesOf(rolls.length))
    const { simple } = playSimple({ groups, faces: rolls.flatMap(faces2d10) })
    return { losses: simple.groups.map(({ npcs }) => MANY - npcs) }
  },
  'WCG-SIMP-05': (given) => {
    const group = playSimple(rollForGoal(given)).simple.groups[0]
    // who may choose has these two, as the command's payload says
    const choice = group?.choosing === true ? ['secondaryGoal', 'plusOne'] : []
    return { primaryGoal: group?.primary === 'achieved', choice }
  },
  'WCG-SIMP-06': (given) => ({
    primaryGoalBlocked: playSimple(rollForGoal(given)).simple.groups[0]?.primary === 'blocked',
  }),
  'WCG-SIMP-08': (given) => {
    const higher = sidesOf(one(given, 'higherHostileGroups'))
    const { simple, resolution } = playSimple({
      groups: [{ side: 'players', npcs: 0 }, ...groupsOf(higher)],
      people: [{ id: 'ana', side: 'players', player: true }],
      faces: [0, 3, ...higher.flatMap((_, i) => faces2d10(9 + i))],
    })
    const lost = 40 - resolution.peek('ana').hp
    const told = simple.results.find(({ side }) => side === 'players')?.hurt?.lethal
    return { lethalDamage: told === lost ? lost : Number.NaN }
  },
  'WCG-SIMP-09': (given) => {
    const sizes = named(given, 'sizes')
    const groups = sizes.map(([side, npcs]) => ({ side, npcs }))
    const faces = sizes.flatMap((_, i) => faces2d10(3 * i))
    const { results } = playSimple({ groups, faces, sizeModifiers: true }).simple
    const modifierOf = (side: string): number => {
      const result = results.find((each) => each.side === side)
      return result === undefined ? Number.NaN : result.total - result.natural
    }
    return { modifiers: Object.fromEntries(sizes.map(([side]) => [side, modifierOf(side)])) }
  },
  'WCG-SIMP-10': (given) => {
    const heroPoints = one(given, 'heroPointsOfMostSkilled')
    const groups = [{ side: 'a', npcs: 9, heroPoints }, ...groupsOf(['b'])]
    const { results } = playSimple({ groups, faces: [5, 0, 1, 0], experienceModifiers: true }).simple
    const [first] = results
    return { modifier: (first?.total ?? Number.NaN) - (first?.natural ?? Number.NaN) }
  },
}
