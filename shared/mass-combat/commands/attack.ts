/** Payloads of commands of mass combat: attacks of units, what answers them, and what becomes of the damage. */
import { z } from 'zod'
import { inEncounter, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { firing } from './parts'

/** Of the Reflex saves of those whose craft are lost (MC-EJC-01). */
const reflex = { reflexModifiers: modifiersSchema }
const again = z.enum(['named', 'asked']).default('named')

const attackPayload = z.strictObject({
  ...inEncounter,
  attackers: z
    .array(z.strictObject({ unit: idSchema, ...firing }))
    .min(1)
    .max(200),
  target: idSchema,
  /** Who spreads the damage over the craft of the target (MC-FG-04, MC-FG-07). */
  spread: z.enum(['automatic', 'owner']).default('automatic'),
  /** Whom missiles that missed come round to; null: nobody; absent: the same target (MC-MSL-01). */
  second: idSchema.nullable().optional(),
  /** asked: it is chosen after the miss, by `mass-combat/missiles-again` (MC-MSL-01, MC-MSL-02). */
  again,
  /** Craft that a tractor beam is aimed at (MC-TRB-08), or that is held, disabled or dead in space and is shot at by itself (MC-SQD-04). */
  targetCraft: idSchema.nullable().default(null),
  modifiers: modifiersSchema,
  defenseModifiers: modifiersSchema,
  /** Of the Pilot check against a tractor beam (MC-TRB-02). */
  resistModifiers: modifiersSchema,
  ...reflex,
})

/** Unit of the target group; null: the one that was named (MC-FG-10). */
const ofGroup = idSchema.nullable().default(null)
const share = z.number().int().min(1)

const damage = z.number().int().min(0).max(100_000)

export const attackCommands = {
  'mass-combat/allocate': z.strictObject({
    ...inEncounter,
    damage: idSchema,
    /** One list a pool, in the order of the pools; null: automatic for all of them. */
    shares: z
      .array(z.array(z.strictObject({ unit: ofGroup, craft: idSchema, damage: share })).max(5000))
      .max(40)
      .nullable()
      .default(null),
    /** The same over troops: so many figures of so many hit points take so much each (MC-GND-11). */
    figures: z
      .array(
        z
          .array(
            z.strictObject({
              unit: ofGroup,
              hp: z.number().int().min(1).max(999),
              count: z.number().int().min(1).max(10_000),
              damage: share,
            }),
          )
          .max(5000),
      )
      .max(40)
      .nullable()
      .default(null),
  }),

  'mass-combat/attack': attackPayload,
  'mass-combat/strafe': z.strictObject({
    ...attackPayload.shape,
    /** Craft that would collide, chosen by its owner; absent: the one with most hull (MC-STR-03). */
    collisionCraft: idSchema.nullable().default(null),
    /** Of the two Pilot checks (MC-STR-01, MC-STR-02). */
    pilotModifiers: modifiersSchema,
  }),

  'mass-combat/opportunity-attack': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    opportunity: idSchema,
    /** One of those at whom it may be aimed; null: the one that is named first (MC-STR-07). */
    target: idSchema.nullable().default(null),
    ...firing,
    spread: z.enum(['automatic', 'owner']).default('automatic'),
    again,
    modifiers: modifiersSchema,
    defenseModifiers: modifiersSchema,
    ...reflex,
  }),
  /** `target`: at whom missiles that missed are tried again; null: at nobody (MC-MSL-01, MC-MSL-02). */
  'mass-combat/missiles-again': z.strictObject({
    ...inEncounter,
    miss: idSchema,
    target: idSchema.nullable(),
  }),
  'mass-combat/let-pass': z.strictObject({ ...inEncounter, unit: idSchema, opportunity: idSchema }),

  'mass-combat/ram': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    target: idSchema,
    modifiers: modifiersSchema,
    defenseModifiers: modifiersSchema,
  }),
  'mass-combat/settle-ram': z.strictObject({
    ...inEncounter,
    ram: idSchema,
    toTarget: damage,
    toRammer: damage,
    ...reflex,
  }),
}
