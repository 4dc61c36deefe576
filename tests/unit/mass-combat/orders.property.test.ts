/** Whatever is ordered: nothing falls below nothing or rises above the sheet, nobody is lost, and undo gives everything back. */
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Campaign } from '@shared/campaign/types'
import type { Environment } from '@shared/mass-combat/names'
import { brokenAfter } from '../../../electron/cli/invariants/sampled'
import { PlannedDice, ScriptedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'
import { moveFigure } from '../../../electron/rules/mass-combat/movement/movement'
import { orderFrom } from './orderly'
import { battleOf, type Placed } from './played'
import { pace, runs } from '../../effort'

const system = systemById('mass-combat')

const GUNS = { id: 'guns', name: 'Guns', max: 12, half: 6, noLink: 8, total: 4, fireLink: 4 }
const SHORT = { S: 9, M: 7, L: null }
const fighters = {
  hull: 25,
  shields: 6,
  shieldRegen: 2,
  def: 18,
  maneuver: 4,
  sizeCategory: 'tiny',
  hyperdrive: true,
  weapons: [
    { ...GUNS, attack: SHORT },
    {
      id: 'darts',
      name: 'Darts',
      kind: 'missile',
      missiles: 5,
      max: 18,
      noLink: 10,
      total: 2,
      fireLink: 2,
      attack: SHORT,
    },
    { id: 'tail', name: 'Tail gun', max: 4, attack: SHORT, facings: { rear: true } },
  ],
}
const cruiser = {
  class: 'capital',
  hull: 120,
  shields: 40,
  shieldRegen: 10,
  def: 14,
  sizeCategory: 'large',
  moveSpace: { core: 5, mass: 1 },
  weapons: [
    {
      id: 'batteries',
      name: 'Batteries',
      max: 20,
      total: 12,
      battery: 3,
      attack: SHORT,
      facings: { front: 6, left: 6 },
    },
    { id: 'flak', name: 'Flak', max: 4, total: 6, pointDefense: true, attack: SHORT, facings: { turret: 6 } },
    { id: 'ions', name: 'Ions', kind: 'ion', max: 16, total: 3, attack: SHORT, facings: { front: 3 } },
    { id: 'beam', name: 'Beam', kind: 'tractor', max: 0, total: 2, attack: SHORT, facings: { front: 2 } },
  ],
}
const squadron = (count: number): object => ({
  craft: Array.from({ length: count }, () => ({ hull: 25, shields: 6, missiles: { darts: 5 } })),
})
const big = { craft: [{ hull: 120, shields: 40 }] }

const SPACE: Placed[] = [
  { id: 'hawks', side: 'players', type: fighters, unit: squadron(4) },
  { id: 'kites', side: 'players', type: fighters, unit: { ...squadron(2), control: 'playerCharacter' } },
  { id: 'bulwark', side: 'players', type: cruiser, unit: big },
  {
    id: 'reserve',
    side: 'players',
    type: fighters,
    unit: { ...squadron(2), carrier: 'bulwark' },
    fight: { position: null, deployed: false },
  },
  { id: 'reds', side: 'foes', type: fighters, unit: squadron(5) },
  { id: 'blues', side: 'foes', column: 1, type: fighters, unit: squadron(1) },
  { id: 'anvil', side: 'foes', type: cruiser, unit: big },
]
const sled = {
  kind: 'mass-combat/vehicle',
  hull: 8,
  flawAt: 3,
  def: 12,
  weapons: [{ id: 'cannon', name: 'Cannon', atk: 6, max: 5, rangeIncrement: 100 }],
}
const troops = {
  kind: 'mass-combat/ground',
  hp: 3,
  def: 12,
  atk1: 4,
  atk2: 1,
  half: 2,
  max: 3,
  move: 3,
  ranges: [0, -4, -8],
}
const force = (count: number): object => ({ craft: [], figures: [{ hp: 3, count }] })
const SURFACE: Placed[] = [
  { id: 'sleds', side: 'players', type: sled, unit: { craft: [{ hull: 8 }, { hull: 8 }, { hull: 5 }] } },
  { id: 'guard', side: 'players', type: troops, unit: force(20) },
  { id: 'scouts', side: 'players', column: 1, type: troops, unit: force(4) },
  { id: 'carts', side: 'foes', type: sled, unit: { craft: [{ hull: 8 }, { hull: 8 }] } },
  { id: 'horde', side: 'foes', column: 1, type: troops, unit: force(30) },
]

/** What of the units does not fit their sheets. */
function misfits({ roster }: Campaign): string[] {
  const types = new Map(roster.map((sheet) => [sheet.id, sheet]))
  return roster.flatMap((unit) => {
    if (unit.kind !== 'mass-combat/unit') return []
    const type = types.get(unit.type)
    if (type?.kind === 'mass-combat/ground') {
      const bad = unit.figures.filter(({ hp }) => hp > type.hp)
      return bad.map(({ hp }) => `${unit.id}: figures of ${String(hp)}`)
    }
    if (type?.kind !== 'mass-combat/ship' && type?.kind !== 'mass-combat/vehicle')
      return [`${unit.id}: no type`]
    const shields = type.kind === 'mass-combat/ship' ? type.shields : 0
    return unit.craft.flatMap((craft) => {
      const carried = type.weapons.filter(({ id, missiles }) => (craft.missiles[id] ?? 0) > (missiles ?? 0))
      return [
        ...(craft.hull > type.hull ? [`${unit.id} ${craft.id}: hull ${String(craft.hull)}`] : []),
        ...(craft.shields > shields ? [`${unit.id} ${craft.id}: shields ${String(craft.shields)}`] : []),
        ...(craft.hull === 0 && craft.status === 'active'
          ? [`${unit.id} ${craft.id}: flies without a hull`]
          : []),
        ...carried.map(({ id }) => `${unit.id} ${craft.id}: ${id} ${String(craft.missiles[id])}`),
      ]
    })
  })
}

/** Craft and figures by type: splitting and joining must lose nobody. */
function census({ roster }: Campaign): Map<string, number> {
  const counts = new Map<string, number>()
  for (const unit of roster) {
    if (unit.kind !== 'mass-combat/unit') continue
    const figures = unit.figures.reduce((sum, { count }) => sum + count, 0)
    counts.set(unit.type, (counts.get(unit.type) ?? 0) + unit.craft.length + figures)
  }
  return counts
}

/** MC-MOVE-02, MC-FAC-03: the most that two move actions give a unit; a slow one goes one square. */
function mostSquares(roster: Campaign['roster'], sheet: string, environment: Environment): number {
  const unit = roster.find(({ id }) => id === sheet)
  const type = unit?.kind === 'mass-combat/unit' ? roster.find(({ id }) => id === unit.type) : undefined
  if (type?.kind !== 'mass-combat/ship' && type?.kind !== 'mass-combat/vehicle')
    return type?.kind === 'mass-combat/ground' ? Math.max(1, type.move) : 0
  return Math.max(1, 2 * (moveFigure(type, environment) ?? 0))
}

const isLost = (before: Campaign, after: Campaign): boolean =>
  !isDeepStrictEqual(census(before), census(after))

/** What of the battle points at nobody, or has more than there is. */
function strays({ encounters, roster }: Campaign): string[] {
  const battle = encounters.find(({ id }) => id === 'fight')
  if (battle?.fight.system !== 'mass-combat') return ['no battle']
  const { columns, rows, environment } = battle.fight
  const ids = new Set(battle.combatants.map(({ id }) => id))
  return battle.combatants.flatMap(({ id, sheet, fight }) => {
    if (fight.system !== 'mass-combat') return [`${id}: another system`]
    const { position: at } = fight
    const declared = fight.activation.declared ?? 0
    const others = [
      ...fight.engagedWith.map(({ unit }) => unit),
      ...fight.opportunities.map(({ against }) => against),
      ...fight.holds.map(({ target }) => target),
    ]
    const held = fight.holds.filter(({ target, held: craft }) => {
      const unit = roster.find((sheet) => sheet.id === target)
      return unit?.kind !== 'mass-combat/unit' || !unit.craft.some((c) => c.id === craft)
    })
    return [
      ...(at !== null && (at.x >= columns || at.y >= rows) ? [`${id}: off the map`] : []),
      ...(fight.activation.actions.length > 2 ? [`${id}: a third action`] : []),
      ...(declared > mostSquares(roster, sheet, environment) ? [`${id}: declares ${String(declared)}`] : []),
      ...others.filter((other) => !ids.has(other)).map((other) => `${id}: points at ${other}`),
      ...held.map((hold) => `${id}: holds ${hold.held} of ${hold.target}`),
    ]
  })
}

const rolling = (campaign: Campaign): PlannedDice =>
  new PlannedDice({ answers: [], beyond: 'app' }, 'app', campaign.dice.generator)

/** Plays one order and says what is wrong with what came of it. */
function problemsOf(before: Campaign, numbers: readonly number[]): { after: Campaign; problems: string[] } {
  const command = orderFrom(before, numbers)
  if (command === null) return { after: before, problems: [] }
  const outcome = resolve(RULES, before, command, rolling(before))
  if (outcome.kind !== 'resolved') return { after: before, problems: [] }
  const after = outcome.campaign
  const problems = [
    ...brokenAfter(RULES, before, command, outcome, numbers[0] ?? 0, pace),
    ...misfits(after),
    ...strays(after),
  ]
  if (isLost(before, after)) problems.push('somebody is lost')
  for (const encounter of after.encounters)
    for (const combatant of encounter.combatants) {
      const sheet = after.roster.find(({ id }) => id === combatant.sheet)
      if (sheet === undefined) return { after, problems: [...problems, `${combatant.id} has no sheet`] }
      system.views.describe(after, encounter, combatant, sheet)
      system.views.offers(after, encounter, combatant)
    }
  return { after, problems: problems.map((problem) => `${JSON.stringify(command)}: ${problem}`) }
}

const orders = fc.array(fc.array(fc.nat(9999), { minLength: 12, maxLength: 12 }), {
  minLength: 1,
  maxLength: 40,
})

describe.each([
  { where: 'in space', placed: SPACE, environment: 'space' },
  { where: 'on the surface', placed: SURFACE, environment: 'surface' },
])('any orders $where', ({ placed, environment }) => {
  const begun = battleOf(placed, { environment, columns: 12, rows: 12 })

  it('MC-DMG-02 MC-MSL-03 MC-SHEET-20 keep every craft within its sheet, lose nobody, and are undone whole', () => {
    fc.assert(
      fc.property(orders, fc.nat(1000), (given, seed) => {
        let campaign: Campaign = { ...begun, serial: seed }
        for (const numbers of given) {
          const { after, problems } = problemsOf(campaign, numbers)
          expect(problems).toEqual([])
          campaign = after
        }
      }),
      { numRuns: runs(20, 200) },
    )
  })

  it('what the autopilot suggests is never refused', () => {
    fc.assert(
      fc.property(orders, (given) => {
        let campaign: Campaign = begun
        for (const numbers of given) {
          campaign = problemsOf(campaign, numbers).after
          const [encounter] = campaign.encounters
          const combatant = encounter?.combatants[(numbers[0] ?? 0) % encounter.combatants.length]
          if (encounter?.status !== 'running' || combatant === undefined) continue
          const command = system.views.autopilot(campaign, encounter, combatant)
          if (command === undefined) continue
          const outcome = resolve(RULES, campaign, command, new ScriptedDice([]))
          expect(outcome.kind === 'refused' ? [command, outcome] : null).toBeNull()
        }
      }),
      { numRuns: 30 },
    )
  })
})
