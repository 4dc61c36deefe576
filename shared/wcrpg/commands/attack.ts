/** Payloads of commands of WCRPG: attacks, damage by hand, simple combat. */
import { z } from 'zod'
import { inEncounter } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { simpleGroupSchema } from '../fight'
import { DAMAGE_TYPES, WEAPON_KINDS } from '../names'
import {
  caughtCircumstancesSchema,
  choices,
  circumstancesSchema,
  contested,
  distanceSchema,
  dropped,
  statedDistanceSchema,
} from './parts'

const given = simpleGroupSchema.pick({
  side: true,
  npcs: true,
  heroPoints: true,
  modifier: true,
  primaryGoal: true,
  secondaryGoal: true,
})

const groupSchema = z.strictObject({
  ...given.shape,
  heroPoints: given.shape.heroPoints.default(0),
  modifier: given.shape.modifier.default(0),
  primaryGoal: given.shape.primaryGoal.default(''),
  secondaryGoal: given.shape.secondaryGoal.default(''),
})

const caught = z.array(idSchema).max(2000).default([])

/** One attack, now or readied. */
const single = z.strictObject({
  encounter: idSchema.optional(),
  attacker: idSchema,
  target: idSchema,
  ...choices,
  readied: idSchema.nullable().default(null),
})

export const attackCommands = {
  'wcrpg/attack': z.strictObject({
    encounter: idSchema.optional(),
    attacker: idSchema,
    target: idSchema,
    ...choices,
    /** States or rolls the range to this target first; absent: the range that stands. Without a field only. */
    distance: distanceSchema.nullable().default(null),
    /** Carries out a readied action out of turn (WCA-READY-01). */
    readied: idSchema.nullable().default(null),
  }),

  /** One explosion: who takes all of its damage, who half, who a quarter. */
  'wcrpg/blast': z.strictObject({
    encounter: idSchema.optional(),
    attacker: idSchema,
    weapon: choices.weapon,
    whole: caught,
    half: caught,
    quarter: caught,
    /** How far away it goes off, where no range says it; null: as far as the ranges that stand. */
    metres: z.number().min(0).max(100_000).nullable().default(null),
    circumstances: z.array(caughtCircumstancesSchema).max(2000).default([]),
    specialization: choices.specialization,
    dodgeSpecialization: choices.dodgeSpecialization,
    modifiers: choices.modifiers,
    dcModifiers: choices.dcModifiers,
    readied: idSchema.nullable().default(null),
  }),

  'wcrpg/damage': z.strictObject({
    sheet: idSchema,
    /** Others who take the same. */
    others: z.array(idSchema).max(2000).default([]),
    amount: z.number().int().min(0).max(100_000),
    damageType: z.enum(DAMAGE_TYPES),
    /** Part key; absent: a location roll. */
    part: keySchema.nullable().default(null),
    weaponKind: z.enum(WEAPON_KINDS).nullable().default(null),
    /** false: nothing the target wears helps. */
    throughGear: z.boolean().default(true),
    saves: z.boolean().default(true),
    why: z.string().trim().max(120).default(''),
  }),

  'wcrpg/opportunity-attack': z.strictObject({
    encounter: idSchema.optional(),
    attacker: idSchema,
    /** Whoever provoked it by what it has declared. */
    target: idSchema,
    ...choices,
    /** A Trip is an attack action, so it may be the answer; against a rush it foils it (WCA-TRIP-02). */
    manner: z.enum(['strike', 'trip']).default('strike'),
    ice: z.boolean().nullable().default(null),
    drops: z.record(z.string(), z.string()).default({}),
    /** Of a Trip alone. */
    opponentSpecialization: contested.opponentSpecialization,
    opponentModifiers: contested.opponentModifiers,
    ...dropped,
  }),
  'wcrpg/let-pass': z.strictObject({ encounter: idSchema.optional(), combatant: idSchema, mover: idSchema }),

  'wcrpg/attack-several': z.strictObject({
    encounter: idSchema.optional(),
    attacker: idSchema,
    strikes: z
      .array(
        z.strictObject({
          weapon: choices.weapon,
          target: idSchema,
          /** Without a field: how far this one is; null: the range that stands to the current target. */
          distance: statedDistanceSchema.nullable().default(null),
          /** Shots of a repeater at this target alone; null: its share of all. */
          shots: choices.shots,
        }),
      )
      .min(2)
      .max(12),
    /** One roll for everything, or one for each target (WCA-MULTI-01, WCA-MULTI-02). */
    roll: z.enum(['each', 'single']).default('each'),
    specialization: choices.specialization,
    dodgeSpecialization: choices.dodgeSpecialization,
    lineOfSight: choices.lineOfSight,
    crossfire: choices.crossfire,
    modifiers: choices.modifiers,
    circumstances: z.array(circumstancesSchema).max(12).default([]),
    /** Of each repeater. */
    shots: choices.shots,
    dcModifiers: choices.dcModifiers,
    readied: idSchema.nullable().default(null),
  }),

  'wcrpg/simple-begin': z.strictObject({
    ...inEncounter,
    /** WCG-SIMP-05, WCG-SIMP-06: primary and secondary goals are played. */
    goals: z.boolean().default(false),
    /** WCG-SIMP-09. */
    sizeModifiers: z.boolean().default(false),
    /** WCG-SIMP-10. */
    experienceModifiers: z.boolean().default(false),
    groups: z.array(groupSchema).min(1).max(12),
  }),
  'wcrpg/simple-round': z.strictObject(inEncounter),
  'wcrpg/simple-choose': z.strictObject({
    ...inEncounter,
    side: idSchema,
    choice: z.enum(['secondaryGoal', 'bonus']),
  }),
  'wcrpg/simple-stop': z.strictObject(inEncounter),

  'wcrpg/snipe': z.strictObject({
    ...single.shape,
    /** Real distance, where no field measures it; a target that has withdrawn is at least out of the fight's reach. */
    metres: z.number().min(0).max(1_000_000).nullable().default(null),
  }),
  'wcrpg/coup-de-grace': single,
}
