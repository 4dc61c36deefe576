/**
 * What a medic can do for a patient, as data: which of it comes to mind for this one, and the command that the filled
 * form makes. Whether it can be done is for the host to say.
 */
import type { Command, Id } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import type { CareEquipment, MedicSkill, RepairKind, StasisKind, TechnologyAge } from '@shared/wcrpg/names'
import type { WcrpgCharacter, WcrpgPart } from '@shared/wcrpg/sheet'

export const TREATMENTS = ['resuscitate', 'revive', 'stasis', 'endStasis', 'surgery', 'fitPart'] as const
export type Treatment = (typeof TREATMENTS)[number]

type TreatmentCommand = CommandOf<
  | 'wcrpg/resuscitate'
  | 'wcrpg/revive'
  | 'wcrpg/stasis'
  | 'wcrpg/end-stasis'
  | 'wcrpg/begin-surgery'
  | 'wcrpg/fit-part'
>

interface TreatmentFacts {
  command: TreatmentCommand['type']
  rule: string
  /** The medic's skill; null: no Check, or none at once. */
  skill: MedicSkill | null
  /** Dice are thrown when it is done. */
  rolls: boolean
}
export const TREATMENT_FACTS: Readonly<Record<Treatment, TreatmentFacts>> = {
  resuscitate: {
    command: 'wcrpg/resuscitate',
    rule: 'WCH-RES-02',
    skill: 'intensiveCare',
    rolls: true,
  },
  revive: { command: 'wcrpg/revive', rule: 'WCH-REV-02', skill: 'intensiveCare', rolls: true },
  stasis: { command: 'wcrpg/stasis', rule: 'WCH-STA-01', skill: 'intensiveCare', rolls: true },
  endStasis: { command: 'wcrpg/end-stasis', rule: 'WCH-STA-05', skill: null, rolls: false },
  surgery: { command: 'wcrpg/begin-surgery', rule: 'WCH-SUR-02', skill: 'intensiveCare', rolls: false },
  fitPart: { command: 'wcrpg/fit-part', rule: 'WCH-PRO-01', skill: 'treatment', rolls: true },
}
export const USES_XENOBIOLOGY: ReadonlySet<Treatment> = new Set(['resuscitate', 'surgery'])
/** What is done in the time of a fight; the rest takes an hour and more (WCH-GEN-01). */
export const IN_A_FIGHT: ReadonlySet<Treatment> = new Set(['resuscitate', 'revive', 'stasis', 'endStasis'])

type Patient = Pick<WcrpgCharacter, 'hp' | 'nhp' | 'maxNhp' | 'death' | 'healing' | 'parts'>

/** What a prosthetic or a new part could be fitted in place of; behind a prosthetic a part can still be grown (WCH-PRO-03). */
export const isMaimed = (part: WcrpgPart): boolean => part.maimed

/** What comes to mind for somebody in this state; the others stay in the list and say why not. */
export function comesToMind(treatment: Treatment, patient: Patient): boolean {
  const { causes, brainDead } = patient.death
  const { stasis } = patient.healing
  if (brainDead) return false
  switch (treatment) {
    case 'resuscitate':
      return stasis === null && causes.includes('hp')
    case 'revive':
      return stasis === null && causes.length === 0 && patient.nhp <= 0 && patient.nhp > -patient.maxNhp
    case 'stasis':
      return stasis === null && causes.length > 0
    case 'endStasis':
      return stasis !== null
    case 'surgery':
      return stasis !== null && causes.includes('wounds') && patient.healing.surgery === null
    case 'fitPart':
      return (
        causes.length === 0 && Object.values(patient.parts).some((part) => isMaimed(part) && !part.prosthetic)
      )
  }
}

/** What comes to mind first, then the rest, each in its order. */
export const inOrderFor = (patient: Patient): Treatment[] =>
  [...TREATMENTS].sort((a, b) => Number(comesToMind(b, patient)) - Number(comesToMind(a, patient)))

export type Specializations = Partial<Record<MedicSkill, string | null>>

export interface TreatForm {
  /** The running fight that both stand in; null: outside of fights. */
  encounter: Id | null
  medic: Id
  patient: Id
  /** By Skill, that of Xenobiology too (WCH-RES-03, WCH-SUR-02); absent: the one of the care plan. */
  specializations: Readonly<Specializations>
  modifiers: { why: string; value: number }[]
  near: boolean
  /** What is at hand, told by the GM; null: the place of care knows. */
  bag: { has: CareEquipment[]; age: TechnologyAge | null; moving: boolean } | null
  stasisKind: StasisKind
  allowed: boolean
  part: string | null
  repair: RepairKind
}

/** Null while something is missing. */
export function treatmentCommand(treatment: Treatment, form: TreatForm): Command | null {
  const { command: type, skill } = TREATMENT_FACTS[treatment]
  const specialization = skill === null ? null : form.specializations[skill]
  const { xenobiology } = form.specializations
  const common = {
    ...(form.encounter === null ? {} : { encounter: form.encounter, near: form.near }),
    medic: form.medic,
    patient: form.patient,
    ...(specialization === undefined ? {} : { specialization }),
    ...(xenobiology === undefined ? {} : { xenobiology }),
    modifiers: form.modifiers,
    ...(form.bag === null ? {} : { has: [...form.bag.has], age: form.bag.age, moving: form.bag.moving }),
  }
  if (type === 'wcrpg/stasis') return { type, ...common, kind: form.stasisKind, allowed: form.allowed }
  if (type !== 'wcrpg/fit-part') return { type, ...common }
  return form.part === null ? null : { type, ...common, part: form.part, kind: form.repair }
}

const MEDICINE: readonly MedicSkill[] = ['intensiveCare', 'treatment', 'longTermCare', 'xenobiology']
/** How good a medic somebody is, to put the best first. */
export const medicScore = ({ skills }: Pick<WcrpgCharacter, 'skills'>): number =>
  MEDICINE.reduce((sum, skill) => sum + (skills[skill]?.score ?? 0), 0)
export const isMedic = (sheet: Pick<WcrpgCharacter, 'skills'>): boolean =>
  (sheet.skills['intensiveCare']?.score ?? 0) > 0 || (sheet.skills['treatment']?.score ?? 0) > 0

/** Up and awake, as far as the sheet tells. */
export const isUp = ({ nhp, death, healing }: Pick<WcrpgCharacter, 'nhp' | 'death' | 'healing'>): boolean =>
  nhp > 0 && death.causes.length === 0 && !death.brainDead && healing.stasis === null

type Medic = Pick<WcrpgCharacter, 'nhp' | 'death' | 'healing' | 'skills' | 'player'>

/**
 * Whom to propose first: whoever is up, of those the ones of the patient's side, of those the one who knows most. The dead
 * and the down come last, however much they know.
 */
export function byMedic(patient: Pick<WcrpgCharacter, 'player'> | undefined): (a: Medic, b: Medic) => number {
  const rank = (one: Medic): number => {
    if (one.death.brainDead) return 0
    if (!isUp(one)) return 1
    return patient === undefined || one.player === patient.player ? 3 : 2
  }
  return (a, b) => (rank(a) === rank(b) ? medicScore(b) - medicScore(a) : rank(b) - rank(a))
}

/** The first that can be done; as long as nothing can, the first of all. */
export const firstPossible = (
  treatments: readonly Treatment[],
  isRefused: (treatment: Treatment) => boolean,
): Treatment | undefined => treatments.find((one) => !isRefused(one)) ?? treatments[0]
