/** Payloads of commands of mass combat: units and the map, and what the bridge says. */
import { z } from 'zod'
import { inEncounter, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { groundSquareSchema, squareSchema } from '../fight'
import { CHECKS, CONTROLS, FACINGS, FLAWS, MOST_GROUND } from '../names'
import { unitSchema } from '../sheet'

export const SHOOTING_FACINGS = ['front', 'left', 'right', 'rear'] as const

const MOST_FIGURES = 10_000

/** MC-SQD-02: craft of a squadron; figures may be many more (MC-GND-02). */
const STANDARD_SQUADRON = 12

export const MOST_CRAFT = 144

export const setupCommands = {
  'mass-combat/assign-facings': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    /** Square that each facing covers this turn; a facing that is left out covers whatever it fires at first. */
    facings: z.partialRecord(z.enum(SHOOTING_FACINGS), squareSchema),
    /** Facing that the turrets count with (MC-CAP-04). */
    turretsWith: z.enum(FACINGS).nullable().default(null),
  }),
  'mass-combat/sensor-contact': z.strictObject({
    ...inEncounter,
    observer: idSchema,
    target: idSchema,
    contact: z.boolean(),
  }),
  'mass-combat/engines': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    craft: idSchema.nullable().default(null),
    on: z.boolean(),
  }),
  'mass-combat/record-flaw': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    craft: idSchema,
    flaw: z.enum(FLAWS),
    /** Row that is lost. */
    weapon: idSchema.nullable().default(null),
  }),
  'mass-combat/damage': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    /** Craft that takes it; null: spread by itself. */
    craft: idSchema.nullable().default(null),
    damage: z.number().int().min(1).max(100_000),
    kind: z.enum(['energy', 'ion']).default('energy'),
    pastShields: z.boolean().default(false),
    why: z.string().trim().min(1).max(200),
    /** Of the Reflex saves of those whose craft are lost (MC-EJC-01). */
    reflexModifiers: modifiersSchema,
  }),

  /** A check of one craft, whenever the GM calls for it. */
  'mass-combat/check': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    /** null: the first that flies. */
    craft: idSchema.nullable().default(null),
    what: z.enum(CHECKS).default('pilot'),
    /** null: that of its pilot where the rules know it, else 0. */
    base: z.number().int().min(-30).max(80).nullable().default(null),
    /** null: the GM judges the total. */
    dc: z.number().int().min(0).max(100).nullable().default(null),
    modifiers: modifiersSchema,
  }),
  /** Somebody aboard tries to get out, by the GM's word (MC-EJC-01). */
  'mass-combat/eject': z.strictObject({
    ...inEncounter,
    unit: idSchema,
    /** null: the first that is lost, else the first. */
    craft: idSchema.nullable().default(null),
    /** Empty: its pilot. */
    person: z.string().trim().max(80).default(''),
    /** Reflex; null: the pilot's. */
    base: z.number().int().min(-30).max(80).nullable().default(null),
    modifiers: modifiersSchema,
  }),

  'mass-combat/muster': z.strictObject({
    unit: idSchema.optional(),
    name: z.string().trim().min(1).max(120),
    /** Sheet of what it consists of. */
    of: idSchema,
    size: z.number().int().min(1).max(MOST_FIGURES).default(STANDARD_SQUADRON),
    control: z.enum(CONTROLS).default('generic'),
    carrier: idSchema.nullable().default(null),
    player: z.boolean().default(false),
    hero: unitSchema.shape.hero.default(null),
    /** Craft that the hero flies, c1 for the first; null: the only one (MC-SHEET-15). */
    leader: idSchema.nullable().default(null),
  }),
  /** `craft`: those that are made whole; none named: all of the unit. */
  'mass-combat/refit': z.strictObject({
    unit: idSchema,
    craft: z.array(idSchema).max(MOST_CRAFT).default([]),
  }),
  'mass-combat/place': z.strictObject({
    ...inEncounter,
    positions: z
      .array(
        z.strictObject({
          unit: idSchema,
          /** null: aboard its carrier, or not here yet. */
          at: squareSchema.nullable(),
        }),
      )
      .min(1)
      .max(500),
  }),
  'mass-combat/set-flagship': z.strictObject({ ...inEncounter, side: idSchema, unit: idSchema.nullable() }),
  'mass-combat/own-initiative': z.strictObject({ ...inEncounter, unit: idSchema, own: z.boolean() }),
  'mass-combat/roll-initiative': z.strictObject({
    ...inEncounter,
    /** Exactly these roll, with whoever acts as one with them; absent: all who have not rolled yet. */
    combatants: z.array(idSchema).min(1).max(2000).optional(),
    /** Each of the side, or of the hero who rolls by himself. */
    modifiers: z
      .array(z.strictObject({ actor: idSchema, ...modifiersSchema.unwrap().element.shape }))
      .max(60)
      .default([]),
  }),
  'mass-combat/set-ground': z.strictObject({
    ...inEncounter,
    squares: z.array(groundSquareSchema).min(1).max(MOST_GROUND),
  }),
}
