/** What the tests of mass combat stand on: units in a battle, switches, scripted faces; sheets are handed on. */
import type { Campaign as AnyCampaign } from '@shared/campaign/types'
import { switchInForce, type SwitchValue } from '@shared/houseRules'
import { massCombatEncounterSchema, massCombatUnitSchema } from '@shared/mass-combat/fight'
import { ScriptedDice } from '../../../electron/engine/dice'
import { createCampaign, createSide } from '../../../electron/engine/newCampaign'
import { resolutionOn } from '../../../electron/engine/resolution'
import { systemById } from '../../../electron/rules/registry'
import type { Conditions, Order } from '../../../electron/rules/mass-combat/attack/types'
import type {
  Campaign,
  Combatant,
  Encounter,
  HouseRule,
  Resolution,
  Sheet,
  UnitType,
} from '../../../electron/rules/mass-combat/types'
import { ship, unit } from './sheets'

export * from './sheets'

const system = systemById('mass-combat')

export type Switches = Record<string, SwitchValue>

/** The switches as a rule reads them; the table's own where given, else the defaults. */
export const rules =
  (houseRules: Switches = {}): HouseRule =>
  (key) =>
    switchInForce({ system: 'mass-combat', houseRules: { 'mass-combat': houseRules } }, key)

export const combatant = (
  id: string,
  side = 'players',
  fight: object = {},
  given: object = {},
): Combatant => ({
  id,
  sheet: id,
  side,
  hidden: false,
  withdrawn: false,
  initiative: null,
  tieBreaks: [],
  joinedInRound: 0,
  fight: massCombatUnitSchema.parse({
    system: 'mass-combat',
    position: { x: 0, y: 0 },
    deployed: true,
    ownInitiative: false,
    initiativeModifier: null,
    activation: { state: 'waiting', actions: [], declared: null, tried: [], weapon: null },
    group: null,
    stance: 'none',
    squaresThisTurn: 0,
    speed: 0,
    movedLastTurn: false,
    motionless: false,
    strafing: null,
    cameFromElsewhere: false,
    engagedWith: [],
    inMelee: false,
    boons: [],
    holds: [],
    facings: {},
    turretsWith: null,
    fired: [],
    opportunities: [],
    leaving: null,
    leftBy: null,
    atTurnStart: { strength: 0, hull: 0, flaws: 0 },
    ...fight,
  }),
  ...given,
})

export const battle = (combatants: Combatant[] = [], fight: object = {}): Encounter => ({
  id: 'e1',
  name: 'Battle',
  status: 'running',
  round: 1,
  surpriseRound: false,
  sides: [createSide('players', 'Home Fleet', 0), createSide('foes', 'Raiders', 1)],
  combatants,
  order: [],
  turn: null,
  acted: [],
  roundBegun: false,
  notes: '',
  startedAt: 0,
  result: null,
  background: null,
  fog: null,
  walls: [],
  fight: massCombatEncounterSchema.parse({
    system: 'mass-combat',
    environment: 'space',
    columns: 20,
    rows: 20,
    ground: [],
    turnLimit: null,
    quickPlay: false,
    flagships: {},
    objectives: [],
    step: 2,
    launches: [],
    launchClocks: {},
    unallocated: [],
    misses: [],
    rams: [],
    summary: [],
    noContact: [],
    ...fight,
  }),
})

/** At the same moment one unit's order against a target of the other side. */
export function order(type: UnitType, given: Partial<Order> = {}): Order {
  const own = given.unit ?? unit(type)
  return {
    combatant: given.combatant ?? combatant(own.id),
    unit: own,
    type,
    weapon: type.kind === 'mass-combat/ground' ? null : (type.weapons[0]?.id ?? null),
    linked: true,
    rolls: null,
    ...given,
  }
}

export const conditions = (given: Partial<Conditions> = {}): Conditions => ({
  encounter: given.encounter ?? battle(),
  target: given.target ?? combatant('blues', 'foes'),
  targetType: given.targetType ?? ship(),
  squares: 0,
  isRam: false,
  modifiers: [],
  ...given,
})

export function campaignOf(roster: Sheet[] = [], houseRules: Switches = {}): Campaign {
  return {
    ...createCampaign({ id: 'c', name: 'C', system, seed: 'fixed' }),
    own: { 'mass-combat': { news: [] } },
    houseRules: { 'mass-combat': houseRules },
    roster,
    encounters: [],
  }
}

export interface Table {
  play: Resolution
  dice: ScriptedDice
  /** Purposes of the dice in the order in which they were rolled. */
  rolled: () => string[]
}

/** A resolution with scripted faces; the campaign is mass combat's, as the registry would see to. */
export function table(faces: number[] = [], houseRules: Switches = {}, roster: Sheet[] = []): Table {
  const dice = new ScriptedDice(faces)
  const campaign = campaignOf(roster, houseRules) as unknown as AnyCampaign
  return {
    play: resolutionOn(systemById, campaign, system.id, dice) as unknown as Resolution,
    dice,
    rolled: () => dice.rolled.map(({ purpose }) => purpose),
  }
}
