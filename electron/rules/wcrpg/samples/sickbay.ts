/**
 * A second original sample: the sickbay of the survey cutter Halcyon, minutes after a boarding action. Six patients in
 * six states (WCH-STATE-01), two medics, two places of care, one of them on the move.
 */
import type { SheetGiven } from '@shared/contract/commands'
import type { Command, JsonRecord } from '@shared/contract/types'

/** Seconds since the first shot: the calendar opens ten minutes after it. */
const NOW = 600

const attributes = (physique: number): JsonRecord => ({
  power: 42,
  finesse: 40,
  physique,
  intellect: 40,
  acumen: 36,
  charm: 35,
})
const ofPhysique = (score: number): JsonRecord => ({ score, characteristic: 'physique', specializations: [] })
const ofMedicine = (score: number, ...specializations: JsonRecord[]): JsonRecord => ({
  score,
  characteristic: 'medicine',
  specializations,
})

/** When somebody fell into which state: the bands that the calendar opens with. */
const chronicle = (...entries: [at: number, state: string, stasis?: boolean][]): JsonRecord[] =>
  entries.map(([at, state, stasis = false]) => ({ at, state, stasis }))

/** Physique and the score of Recuperation lie in one argument each, for all healing hangs on them. */
function patient(
  id: string,
  name: string,
  { physique, recuperation, ...more }: JsonRecord & { physique: number; recuperation: number },
): Command {
  const sheet: SheetGiven = {
    id,
    kind: 'wcrpg/character',
    name,
    type: 'Marine',
    attributes: attributes(physique),
    skills: {
      recuperation: ofPhysique(recuperation),
      stamina: ofPhysique(28),
      concentration: ofPhysique(24),
    },
    saves: { fortitude: 45, reflex: 42, willpower: 44 },
    ...more,
  }
  return { type: 'roster/add', sheet }
}

const PATIENTS: readonly Command[] = [
  patient('odile', 'Odile Ferran', {
    player: true,
    physique: 54,
    recuperation: 26,
    maxHp: 62,
    hp: 42,
    maxNhp: 60,
    parts: { leftArm: { closed: 2 }, bodyNonVital: { open: 1, openTimes: [540] } },
    bleedingSince: 540,
    healing: { chronicle: chronicle([0, 'fit']) },
    notes: 'A blade through the side of the suit. Fit to stand, and losing blood.',
  }),
  patient('bram', 'Bram Castellane', {
    physique: 48,
    recuperation: 14,
    maxHp: 56,
    hp: 51,
    maxNhp: 54,
    nhp: 20,
    healing: { chronicle: chronicle([0, 'fit'], [350, 'dazed']) },
    notes: 'Breathed the coolant of the dock before his visor closed.',
  }),
  patient('nadia', 'Nadia Okonjo', {
    physique: 52,
    recuperation: 16,
    maxHp: 58,
    hp: 44,
    maxNhp: 52,
    nhp: -18,
    parts: { rightLeg: { closed: 2 } },
    unconsciousNotBefore: 4080,
    healing: { chronicle: chronicle([0, 'fit'], [480, 'impactDamaged']) },
    notes: 'Thrown against a bulkhead by the second charge.',
  }),
  patient('casimir', 'Casimir Thorne', {
    physique: 50,
    recuperation: 17,
    maxHp: 60,
    hp: 37,
    maxNhp: 56,
    nhp: -59,
    parts: { cognitive: { closed: 1 }, bodyNonVital: { closed: 2 } },
    unconsciousNotBefore: 3980,
    healing: {
      comaHours: 0,
      timers: { comaSave: { every: 3600, left: 3420, at: NOW } }, // an hour from the coma on
      chronicle: chronicle([0, 'fit'], [380, 'impactDamaged'], [420, 'comatose']),
    },
    notes: 'Stunned again and again long after he was down.',
  }),
  patient('lotte', 'Lotte Varga', {
    physique: 46,
    recuperation: 15,
    maxHp: 54,
    hp: -3,
    maxNhp: 50,
    nhp: 0,
    parts: { bodyNonVital: { closed: 3 }, rightArm: { closed: 1 } },
    death: { causes: ['hp'], since: 450 },
    healing: {
      stasis: { kind: 'chemical', age: 'starfaring', since: 510, until: null },
      chronicle: chronicle([0, 'fit'], [450, 'clinicallyDeadHp'], [510, 'clinicallyDeadHp', true]),
    },
    notes: 'Bled out at the lock. The drugs went in a minute later.',
  }),
  patient('hugo', 'Hugo Santangelo', {
    physique: 52,
    recuperation: 19,
    maxHp: 64,
    hp: 33,
    maxNhp: 58,
    nhp: 0,
    parts: {
      bodyNonVital: { closed: 4 },
      bodyVital: { closed: 4 },
      leftLeg: { closed: 4, failed: true },
      rightArm: { closed: 3, failed: true },
      leftArm: { closed: 2 },
    },
    death: { causes: ['wounds'], since: 390 },
    healing: {
      stasis: { kind: 'cryogenic', age: 'starfaring', since: 540, until: null },
      chronicle: chronicle([0, 'fit'], [390, 'clinicallyDeadWounds'], [540, 'clinicallyDeadWounds', true]),
    },
    notes: 'Seventeen wounds. The cold holds him until enough of them have healed.',
  }),
]

const MEDICS: readonly Command[] = [
  {
    type: 'roster/add',
    sheet: {
      id: 'senna',
      kind: 'wcrpg/character',
      name: 'Doctor Senna Achterberg',
      type: 'Ship’s doctor',
      attributes: attributes(44),
      disciplines: { medicine: 60 },
      skills: {
        treatment: ofMedicine(33, { name: 'Trauma', score: 6 }),
        longTermCare: ofMedicine(42),
        intensiveCare: ofMedicine(50, { name: 'Haemorrhage', score: 6 }),
        xenobiology: ofMedicine(3),
      },
    },
  },
  {
    type: 'roster/add',
    sheet: {
      id: 'piotr',
      kind: 'wcrpg/character',
      name: 'Corpsman Piotr Lamba',
      type: 'Corpsman',
      attributes: attributes(50),
      disciplines: { medicine: 40 },
      skills: {
        treatment: ofMedicine(34),
        longTermCare: ofMedicine(26),
        intensiveCare: ofMedicine(33),
        xenobiology: ofMedicine(2),
      },
    },
  },
]

const SENNA = {
  treatment: 'Trauma',
  longTermCare: null,
  intensiveCare: 'Haemorrhage',
  xenobiology: null,
}

/** Places bear the first ids that the engine gives out. */
const CARE: readonly Command[] = [
  {
    type: 'wcrpg/open-station',
    name: 'Sickbay of the Halcyon',
    age: 'starfaring',
    moving: false,
    equipment: ['revivalMedicine', 'stasisDrugs', 'cryogenics', 'regrowth'],
  },
  {
    type: 'wcrpg/open-station',
    name: 'Shuttle Kittiwake, on her way',
    age: 'industrial',
    moving: true,
    equipment: ['revivalMedicine', 'stasisDrugs'],
  },
  ...['nadia', 'casimir', 'lotte', 'hugo'].map((one): Command => ({
    type: 'wcrpg/admit',
    station: 'care1',
    patient: one,
    medic: 'senna',
    specializations: SENNA,
  })),
  ...['odile', 'bram'].map((one): Command => ({
    type: 'wcrpg/admit',
    station: 'care2',
    patient: one,
    medic: 'piotr',
  })),
]

export function sickbay(): Command[] {
  return [
    { type: 'clock/advance', seconds: NOW },
    ...PATIENTS,
    ...MEDICS,
    ...CARE,
    { type: 'wcrpg/add-hazard', patient: 'bram', kind: 'poisoned', note: 'coolant of the dock' },
  ]
}
