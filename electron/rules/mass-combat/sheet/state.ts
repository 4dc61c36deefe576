/** What a battle and a unit in it begin with (MC-SHEET-20, MC-SQD-06). */
import { freshActivation } from '../turn/activation'
import { snapshotOf } from '../summary'
import type { Combatant, Encounter, Sheet } from '../types'

/** Squares of a new map. */
const COLUMNS = 16
const ROWS = 12

export const freshBattle = (): Encounter['fight'] => ({
  system: 'mass-combat',
  environment: 'space',
  columns: COLUMNS,
  rows: ROWS,
  ground: [],
  turnLimit: null,
  quickPlay: false,
  flagships: {},
  objectives: [],
  step: 1,
  launches: [],
  launchClocks: {},
  unallocated: [],
  misses: [],
  rams: [],
  summary: [],
  noContact: [],
})

export const freshUnitState = (sheet: Sheet): Combatant['fight'] => ({
  system: 'mass-combat',
  position: null,
  deployed: true,
  ownInitiative: false,
  initiativeModifier: null,
  activation: freshActivation(),
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
  atTurnStart: sheet.kind === 'mass-combat/unit' ? snapshotOf(sheet) : { strength: 0, hull: 0, flaws: 0 },
})
