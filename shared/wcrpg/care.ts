/** Places of care: who tends whom, where, with what equipment (WCH-AGE-01, WCH-AGE-06). */
import { z } from 'zod'
import { idSchema, moment } from '../campaign/parts'
import { CARE_EQUIPMENT, CARE_TASKS, MEDIC_SKILLS, TECHNOLOGY_AGES } from './names'

const record = <K extends readonly string[], V extends z.ZodType>(keys: K, value: V) =>
  z.strictObject(Object.fromEntries(keys.map((k) => [k, value])) as Record<K[number], V>)

export const carePatientSchema = z.strictObject({
  patient: idSchema,
  /** Who makes the Checks; the patient's own id: closing one's own Wounds (WCH-CLO-04); null: a bed and nobody. */
  medic: idSchema.nullable(),
  since: moment,
  does: record(CARE_TASKS, z.boolean()),
  /** Names of the medic's specializations that apply to this patient. */
  specializations: record(MEDIC_SKILLS, z.string().max(120).nullable()),
  /** The GM's number on this medic's Checks for this patient. */
  modifier: z.number().int().min(-1000).max(1000),
})
export type CarePatient = z.infer<typeof carePatientSchema>

export const careStationSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(120),
  /** Of its equipment (WCH-STA-02). */
  age: z.enum(TECHNOLOGY_AGES),
  /** Medics and patients travel in it, and it moves (WCH-AGE-04). */
  moving: z.boolean(),
  equipment: z.array(z.enum(CARE_EQUIPMENT)).max(CARE_EQUIPMENT.length),
  patients: z.array(carePatientSchema).max(500),
})
export type CareStation = z.infer<typeof careStationSchema>

/** What WCRPG keeps in the campaign beside sheets and fights. */
export const wcrpgOwnSchema = z.strictObject({ care: z.array(careStationSchema).max(100) })
export type WcrpgOwn = z.infer<typeof wcrpgOwnSchema>
