/** Pieces that several commands of WCRPG share: choices of an attack, a stated distance, what treats a patient. */
import { z } from 'zod'
import { inEncounter, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { CARE_EQUIPMENT, LINES_OF_SIGHT, TECHNOLOGY_AGES } from '../names'

const chosenSpecialization = z.string().max(120).nullable().default(null)

/** What every attack roll takes, whatever its weapon (WCC-CHECK-04, WCA-EHD-01). */
export const rolled = {
  specialization: chosenSpecialization,
  /** Of the target's Dodge. */
  dodgeSpecialization: chosenSpecialization,
  /** On the effective hit difficulty. */
  modifiers: modifiersSchema,
  /** On the Skill DC. */
  dcModifiers: modifiersSchema,
}

/** Choices of an attack; what is null follows from the map. */
export const choices = {
  weapon: keySchema,
  lineOfSight: z.enum(LINES_OF_SIGHT).nullable().default(null),
  crossfire: z.enum(['none', 'into', 'outOf', 'both']).nullable().default(null),
  ...rolled,
  /** Shots fired of those that a repeater could in a round; null: all. */
  shots: z.number().int().min(1).max(1000).nullable().default(null),
}

/** What counts against one of several targets beside what counts against all of them (WCA-MULTI-02, WCA-EHD-01). */
export const circumstancesSchema = z.strictObject({
  target: idSchema,
  /** null: as for all of them. */
  lineOfSight: choices.lineOfSight,
  crossfire: choices.crossfire,
  modifiers: modifiersSchema,
})
/** Caught in a blast: how far away as well; null: as for all of them. */
export const caughtCircumstancesSchema = circumstancesSchema.extend({
  metres: z.number().min(0).max(100_000).nullable().default(null),
})
export type Circumstances = z.infer<typeof circumstancesSchema>

/** What the opposed Checks of a manoeuvre take, each side for itself (WCC-CHECK-04, WCC-OPP-01). */
export const contested = {
  specialization: chosenSpecialization,
  modifiers: modifiersSchema,
  opponentSpecialization: chosenSpecialization,
  opponentModifiers: modifiersSchema,
}

/** What each side drops if it loses: a key of its weapons in hand; null: the first (WCA-PUSH-03, WCA-TRIP-01). */
export const dropped = {
  ownDrops: z.string().max(64).nullable().default(null),
  targetDrops: z.string().max(64).nullable().default(null),
}

const inMetres = z.strictObject({ how: z.literal('metres'), metres: z.number().min(0).max(1_000_000) })
const inIncrements = z.strictObject({
  how: z.literal('increments'),
  increments: z.number().int().min(0).max(100_000),
})
/** How a range comes about; `theirs` is the answer to somebody who has targeted me (WCG-RANGE-04). */
export const distanceSchema = z.discriminatedUnion('how', [
  inMetres,
  inIncrements,
  z.strictObject({ how: z.literal('roll') }),
  z.strictObject({ how: z.literal('theirs') }),
])
export type Distance = z.infer<typeof distanceSchema>

/** A distance that the GM states (WCG-RANGE-02). */
export const statedDistanceSchema = z.discriminatedUnion('how', [inMetres, inIncrements])
export type StatedDistance = z.infer<typeof statedDistanceSchema>

const specialization = z.string().max(120).nullable()

/** Fields of every command of medicine. */
export const treatmentFields = {
  ...inEncounter,
  medic: idSchema,
  patient: idSchema,
  /** Of the Skill that is rolled; absent: the one of the care plan, where this medic tends this patient. */
  specialization: specialization.optional(),
  /** Of Xenobiology, where it counts; absent: as above. */
  xenobiology: specialization.optional(),
  modifiers: modifiersSchema,
  /** Where no range is known: the GM's word that the medic is at the patient's side (WCA-AID-01). */
  near: z.boolean().default(false),
  /** The GM's word that what it takes is at hand. */
  atHand: z.boolean().default(false),
  /** Of a patient that lies in no station: what is at hand, of which age, and whether they travel. */
  has: z.array(z.enum(CARE_EQUIPMENT)).max(CARE_EQUIPMENT.length).default([]),
  age: z.enum(TECHNOLOGY_AGES).nullable().default(null),
  moving: z.boolean().default(false),
}
export const treatmentPayload = z.strictObject(treatmentFields)
export type TreatmentGiven = z.infer<typeof treatmentPayload>
