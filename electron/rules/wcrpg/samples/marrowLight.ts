/**
 * The crew of the patrol corvette Marrow Light, for a sample of two rule systems: two of them wounded in her sickbay, and a
 * boarding action prepared.
 */
import type { Command, JsonRecord } from '@shared/contract/types'
import { beltShield, boardingAxe, handLaser, hardsuit, marine, person, raider } from './people'

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

export const marrowLight = (): Command[] => [
  { type: 'clock/advance', seconds: NOW },
  ...CREW,
  ...WOUNDED,
  ...SICKBAY,
  ...BOARDING,
]
