/** People of a sickbay of any size, in every state that can be healed, and who tends them. */
import type { SheetGiven } from '@shared/contract/commands'
import type { Command, JsonRecord } from '@shared/contract/types'

/** The first place of care of a new campaign. */
export const STATION = 'care1'
const PATIENTS_A_MEDIC = 10

/** From a scratch to a death in stasis, each with Wounds that have to close first or not. */
const STATES: readonly JsonRecord[] = [
  { hp: 31, parts: { leftArm: { closed: 2 }, bodyNonVital: { open: 1 } } },
  { hp: 35, nhp: 20, parts: { rightArm: { closed: 3 } } },
  { hp: 44, nhp: -18, parts: { rightLeg: { closed: 6 } } },
  { hp: 37, nhp: -61, parts: { bodyNonVital: { closed: 5 } } },
  {
    hp: -6,
    nhp: 0,
    parts: { bodyNonVital: { closed: 3 } },
    death: { causes: ['hp'], since: 0 },
    healing: { stasis: { kind: 'chemical', age: 'starfaring', since: 0, until: null } },
  },
]

function patient(index: number): Command {
  const sheet: SheetGiven = {
    id: `patient${String(index)}`,
    kind: 'wcrpg/character',
    name: `Patient ${String(index)}`,
    attributes: { physique: 50 },
    skills: {
      recuperation: { score: 4 + (index % 7), characteristic: 'physique', specializations: [] },
    },
    saves: { fortitude: 45 },
    maxHp: 60,
    maxNhp: 58,
    ...STATES[index % STATES.length],
  }
  return { type: 'roster/add', sheet }
}

function medic(index: number): Command {
  const skill = (score: number): JsonRecord => ({ score, characteristic: 'medicine', specializations: [] })
  return {
    type: 'roster/add',
    sheet: {
      id: `medic${String(index)}`,
      kind: 'wcrpg/character',
      name: `Medic ${String(index)}`,
      disciplines: { medicine: 30 },
      skills: {
        treatment: skill(18 + index),
        longTermCare: skill(38),
        intensiveCare: skill(42),
        xenobiology: skill(2 + index),
      },
    },
  }
}

/** Patients, medics, and the place where they lie. */
export const people = (patients: number): Command[] => [
  ...Array.from({ length: patients }, (_, i) => patient(i)),
  { type: 'wcrpg/open-station', name: 'Sickbay', age: 'starfaring', moving: false, equipment: [] },
  ...Array.from({ length: Math.ceil(patients / PATIENTS_A_MEDIC) }, (_, i) => medic(i)),
]

/** Everybody in care, ten to a medic. */
export const admissions = (patients: number): Command[] =>
  Array.from({ length: patients }, (_, i) => ({
    type: 'wcrpg/admit',
    station: STATION,
    patient: `patient${String(i)}`,
    medic: `medic${String(Math.floor(i / PATIENTS_A_MEDIC))}`,
  }))
