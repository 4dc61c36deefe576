/** Payloads of commands of WCRPG: stations, patients and hazards. */
import { z } from 'zod'
import { idSchema } from '../../campaign/parts'
import { carePatientSchema, careStationSchema } from '../care'
import { harmSchema } from '../healing'
import { ACTIVITIES, CARE_EQUIPMENT, HAZARDS, TECHNOLOGY_AGES } from '../names'

const place = {
  name: careStationSchema.shape.name,
  age: z.enum(TECHNOLOGY_AGES),
  moving: z.boolean(),
  equipment: z
    .array(z.enum(CARE_EQUIPMENT))
    .max(CARE_EQUIPMENT.length)
    .transform((equipment) => CARE_EQUIPMENT.filter((one) => equipment.includes(one))),
}

const { does, specializations, modifier } = carePatientSchema.shape

export const careCommands = {
  'wcrpg/set-activity': z.strictObject({
    patients: z.array(idSchema).min(1).max(500),
    activity: z.enum(ACTIVITIES),
  }),
  'wcrpg/set-healing-modifier': z.strictObject({
    patient: idSchema,
    modifier: z.number().int().min(-200).max(200),
  }),
  'wcrpg/open-station': z.strictObject({
    ...place,
    age: place.age.default('starfaring'),
    moving: place.moving.default(false),
    equipment: place.equipment.default([]),
  }),
  'wcrpg/change-station': z.strictObject({
    station: idSchema,
    name: place.name.optional(),
    age: place.age.optional(),
    moving: place.moving.optional(),
    equipment: place.equipment.optional(),
  }),
  'wcrpg/close-station': z.strictObject({ station: idSchema }),
  'wcrpg/admit': z.strictObject({
    station: idSchema,
    patient: idSchema,
    medic: idSchema.nullable(),
    does: does.default({ impact: true, lethal: true, closing: true }),
    specializations: specializations.default({
      treatment: null,
      longTermCare: null,
      intensiveCare: null,
      xenobiology: null,
    }),
    modifier: modifier.default(0),
  }),
  'wcrpg/discharge': z.strictObject({ patient: idSchema }),

  'wcrpg/add-hazard': z.strictObject({
    patient: idSchema,
    kind: z.enum(HAZARDS),
    note: z.string().trim().max(500).default(''),
  }),
  'wcrpg/decide-hazard': z.strictObject({
    patient: idSchema,
    condition: idSchema,
    /** Whether it keeps the patient from natural healing; null: to be asked. */
    blocks: z.boolean().nullable(),
    /** Seconds between two prompts, whole rounds; null: none. */
    every: z.number().int().min(6).max(1e9).multipleOf(6).nullable().default(null),
    harm: harmSchema.nullable().default(null),
  }),
}
