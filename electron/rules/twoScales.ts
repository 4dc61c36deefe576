/**
 * A sample of two rule systems, original like the others: the crew of the patrol corvette Marrow Light as persons (WCRPG),
 * two of them wounded in her sickbay, and the corvette with her fighters as units (mass combat). A fleet battle waits, and the
 * boarding action that may come of it.
 */
import type { Command, JsonRecord } from '@shared/contract/types'
import { prepare, type Battle } from './mass-combat/samples/battle'
import { CAPITAL_SHIPS } from './mass-combat/samples/capitalShips'
import { SMALL_CRAFT } from './mass-combat/samples/smallCraft'
import { beltShield, boardingAxe, handLaser, hardsuit, marine, person, raider } from './wcrpg/samples/people'

/** Seconds since the skirmish in which two were wounded. */
const NOW = 600

const ofPhysique = (score: number): JsonRecord => ({ score, characteristic: 'physique', specializations: [] })
const ofMedicine = (score: number): JsonRecord => ({ score, characteristic: 'medicine', specializations: [] })
const unarmed: JsonRecord = { weapons: {}, gear: {} }

const CREW: readonly Command[] = [
  person('ione', 'Captain Ione Tarrant', marine, {
    type: 'Flight leader',
    player: true,
    initiative: 8,
    notes: 'Leads Lance Flight from its first fighter.',
  }),
  person('dev', 'Dev Marchetti', marine, { type: 'Pilot', player: true }),
  person('petra', 'Sergeant Petra Osei', marine, { player: true, gear: { hardsuit, beltShield } }),
  person('milo', 'Milo Ashgrove', marine, {
    player: true,
    mab: 14,
    weapons: { boardingAxe: { ...boardingAxe, drawn: true }, handLaser },
  }),
  person('anselm', 'Doctor Anselm Royce', marine, {
    type: 'Ship’s doctor',
    ...unarmed,
    disciplines: { medicine: 60 },
    skills: {
      treatment: ofMedicine(38),
      longTermCare: ofMedicine(42),
      intensiveCare: ofMedicine(46),
      xenobiology: ofMedicine(3),
    },
  }),
]

const WOUNDED: readonly Command[] = [
  person('rua', 'Rua Delacourt', marine, {
    player: true,
    ...unarmed,
    skills: { recuperation: ofPhysique(24) },
    hp: 44,
    parts: { bodyNonVital: { open: 1, openTimes: [540] } },
    bleedingSince: 540,
    healing: { chronicle: [{ at: 0, state: 'fit', stasis: false }] },
    notes: 'Shot through the suit at the lock, and losing blood.',
  }),
  person('joss', 'Joss Winterbourne', marine, {
    player: true,
    ...unarmed,
    skills: { recuperation: ofPhysique(18) },
    hp: 46,
    nhp: -18,
    parts: { rightLeg: { closed: 2 } },
    unconsciousNotBefore: 4080,
    healing: {
      chronicle: [
        { at: 0, state: 'fit', stasis: false },
        { at: 480, state: 'impactDamaged', stasis: false },
      ],
    },
    notes: 'Thrown against a bulkhead.',
  }),
]

/** The place bears the first id that the engine gives out. */
const SICKBAY: readonly Command[] = [
  {
    type: 'wcrpg/open-station',
    name: 'Sickbay of the Marrow Light',
    age: 'starfaring',
    moving: false,
    equipment: ['revivalMedicine', 'stasisDrugs'],
  },
  ...['rua', 'joss'].map((patient): Command => ({
    type: 'wcrpg/admit',
    station: 'care1',
    patient,
    medic: 'anselm',
  })),
]

const BOARDING: readonly Command[] = [
  person('reaver', 'Reaver', raider, { template: true }),
  person('skarn', 'Skarn of the Black Tern', raider, {
    maxHp: 62,
    maxNhp: 60,
    rab: 12,
    initiative: 8,
    gear: { hardsuit },
  }),
  {
    type: 'encounter/create',
    encounter: 'boarding',
    name: 'Aboard the Black Tern',
    sides: [
      { id: 'crew', name: 'Crew of the Marrow Light', colour: 'blue', shape: 'circle' },
      { id: 'reavers', name: 'Reavers', colour: 'red', shape: 'triangle' },
    ],
    settings: { rangeScale: 'short' },
  },
  { type: 'encounter/add', encounter: 'boarding', side: 'crew', sheets: ['petra', 'milo'] },
  { type: 'encounter/add', encounter: 'boarding', side: 'reavers', sheets: ['skarn'], hidden: true },
  { type: 'encounter/add-copies', encounter: 'boarding', side: 'reavers', template: 'reaver', count: 3 },
]

const BATTLE: Battle = {
  id: 'orison-gap',
  title: 'The Orison Gap',
  briefing:
    'A corvette and a flight of four hold the gap against raiders until help comes. The captain flies the first of the four.',
  settings: {
    environment: 'space',
    columns: 12,
    rows: 9,
    turnLimit: 10,
    ground: [],
    flagships: { patrol: 'marrow-light', raiders: 'tern-wing' },
    objectives: [
      {
        id: 'o1',
        side: 'patrol',
        type: 'survive',
        text: 'Hold the gap until the end of turn 10',
        count: 1,
        untilTurn: 10,
      },
      { id: 'o2', side: 'raiders', type: 'destroyAll', text: 'Clear the gap' },
    ],
  },
  sides: [
    { id: 'patrol', name: 'Patrol', colour: 'blue', shape: 'circle' },
    { id: 'raiders', name: 'Reavers', colour: 'red', shape: 'triangle' },
  ],
  units: [
    {
      id: 'marrow-light',
      name: 'Marrow Light',
      of: 'corvette',
      side: 'patrol',
      size: 1,
      at: [3, 4],
      player: true,
    },
    {
      id: 'lance',
      name: 'Lance Flight',
      of: 'strike-fighter',
      side: 'patrol',
      size: 4,
      at: [4, 4],
      control: 'hero',
      leader: 'c1',
      player: true,
    },
    { id: 'tern-wing', name: 'Tern Wing', of: 'interceptor', side: 'raiders', size: 8, at: [5, 4] },
    { id: 'static-pair', name: 'Static Pair', of: 'ion-raider', side: 'raiders', size: 2, at: [7, 5] },
  ],
}

/** Types of craft that the battle needs, of those of the other sample. */
const TYPES = new Set(BATTLE.units.map(({ of }) => of))
const CRAFT = [...SMALL_CRAFT, ...CAPITAL_SHIPS].filter(
  (command) => command.type === 'roster/add' && TYPES.has(command.sheet.id ?? ''),
)

export const twoScales = (): Command[] => [
  { type: 'clock/advance', seconds: NOW },
  ...CREW,
  ...WOUNDED,
  ...SICKBAY,
  ...BOARDING,
  { type: 'campaign/add-system', system: 'mass-combat' },
  ...CRAFT,
  ...prepare(BATTLE),
  {
    type: 'mass-combat/set-aboard',
    unit: 'lance',
    aboard: [
      { person: 'ione', as: 'hero', craft: 'c1' },
      { person: 'dev', as: 'pilot', craft: 'c2' },
    ],
  },
  {
    type: 'mass-combat/set-aboard',
    unit: 'marrow-light',
    aboard: ['petra', 'milo', 'anselm', 'rua', 'joss'].map((crewman) => ({
      person: crewman,
      as: 'crew',
      craft: null,
    })),
  },
]
