/** What recovery stores on a WCRPG sheet: activity, running intervals, medicine's aftermath, hazards (WCH-CAL-01). */
import { z } from 'zod'
import { keySchema, moment, MOMENTS } from '../campaign/parts'
import {
  ACTIVITIES,
  HARM_DICE,
  HEALING_TIMERS,
  PATIENT_STATES,
  REPAIRS,
  STASIS_KINDS,
  TECHNOLOGY_AGES,
} from './names'

const score = z.number().int().min(-1000).max(1000)
const count = z.number().int().min(0).max(100_000)

/** An interval that counts only while its conditions hold (WCH-GEN-05): what is left of it, from when it runs. */
export const timerSchema = z
  .strictObject({
    /** Seconds of the whole interval, fixed at its start (WCH-GEN-06). */
    every: z.number().int().min(1).max(1e9),
    /** Seconds left at `at`, or while it stands still. */
    left: z.number().int().min(0).max(1e9),
    /** In-world seconds from which it runs; null: it stands still. */
    at: moment.nullable(),
  })
  .register(MOMENTS, { holds: 'countdown' })
export type HealingTimer = z.infer<typeof timerSchema>

/** What a hazard does each time it falls due: dice and a number (WCD-HAZ-01). */
export const harmSchema = z.strictObject({
  count: z.number().int().min(0).max(20),
  die: z.enum(HARM_DICE),
  plus: z.number().int().min(0).max(1000),
  damage: z.enum(['lethal', 'nonLethal']),
})
export type Harm = z.infer<typeof harmSchema>

/**
 * What the GM has decided about a condition that chapter 12.3 would rule (WCD-HAZ-01, WCD-HAZ-02, WCD-HAZ-03,
 * WCD-HAZ-04).
 */
export const hazardSchema = z.strictObject({
  /** Whether it keeps the patient from natural healing; null: nobody has decided yet. */
  blocks: z.boolean().nullable(),
  /** Seconds between two prompts; null: none. */
  every: z.number().int().min(6).max(1e9).nullable(),
  /** Counted from here. */
  since: moment,
  /** null: the GM is told that it is due and says what happens. */
  harm: harmSchema.nullable(),
})
export type Hazard = z.infer<typeof hazardSchema>

export const stasisSchema = z.strictObject({
  kind: z.enum(STASIS_KINDS),
  age: z.enum(TECHNOLOGY_AGES),
  since: moment,
  /** After a failed Check it ends by itself (WCH-STA-04). */
  until: moment.nullable(),
})

export const healingSchema = z.strictObject({
  /** What the patient does with the day; whoever fights is in combat whatever stands here (WCH-GEN-02). */
  activity: z.enum(ACTIVITIES),
  /** The GM's number on natural healing Checks, such as for sleep (WCH-GEN-03). */
  modifier: score,
  timers: z.partialRecord(z.enum(HEALING_TIMERS), timerSchema),
  /** Full hours of this coma (WCD-NHP-06); null: not comatose. */
  comaHours: count.nullable(),
  /** HP just before the crash that resuscitation gives back (WCH-COM-03). */
  crashedAt: z.number().int().min(-100_000).max(100_000).nullable(),
  /** NHP borrowed by a revival, drained one a round since (WCH-REV-03). */
  revival: z.strictObject({ borrowed: z.number().int().min(1).max(100_000), since: moment }).nullable(),
  /** The chain of revival attempts (WCH-REV-04). */
  revived: z.strictObject({ last: moment, premature: count }).nullable(),
  /** Earliest moment of the next resuscitation Check (WCH-RES-03). */
  resuscitationFrom: moment.nullable(),
  stasis: stasisSchema.nullable(),
  /** Earliest moment of the next stasis Check (WCH-STA-04). */
  stasisFrom: moment.nullable(),
  /** A surgery hour that runs; hours already spent in this death count against stasis (WCH-SUR-02, WCH-SUR-05). */
  surgery: z
    .strictObject({
      medic: keySchema,
      since: moment,
      /** Specializations of Intensive Care and Xenobiology that apply, and the GM's number, as it was begun. */
      specialization: z.string().max(120).nullable().default(null),
      xenobiology: z.string().max(120).nullable().default(null),
      modifier: score.default(0),
    })
    .nullable(),
  surgeryHours: count,
  /** By the id of the condition. */
  hazards: z.record(keySchema, hazardSchema),
  /** Since when the patient has been in which state, oldest first: the calendar's bands. */
  chronicle: z
    .array(z.strictObject({ at: moment, state: z.enum(PATIENT_STATES), stasis: z.boolean() }))
    .max(400),
})
export type WcrpgHealing = z.infer<typeof healingSchema>

/** Repeated Checks on a maimed part (WCH-PRO-01, WCH-PRO-03). */
export const repairSchema = z.strictObject({
  kind: z.enum(REPAIRS),
  successes: z.number().int().min(0).max(8),
  /** Earliest moment of the next Check; null: at once. */
  from: moment.nullable(),
})
