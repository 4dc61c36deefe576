/** Payloads of commands: encounters: made, prepared, begun, parked, ended. */
import { z } from 'zod'
import { idSchema } from '../parts'
import { systemSchema } from './campaign'
import { fogPieceSchema } from '../fog'
import { laidMapSchema, spotSchema } from '../laidMap'
import { DOOR_STATES, WALL_KINDS } from '../wallNames'
import { drawnWallSchema, MOST_WALLS } from '../walls'
import { backgroundSchema, encounterSchema, fightEventSchema, reserveSchema, sideSchema } from '../schema'
import { carriedCommand, correctionSchema, givenSheetSchema } from './parts'

const newSide = z.strictObject({
  id: idSchema,
  ...sideSchema.pick({ name: true }).shape,
  ...sideSchema.pick({ colour: true, shape: true, alliedWith: true, victory: true }).partial().shape,
})

/** Where they stand, one after the other; who has none stands nowhere yet. */
const spots = z.array(spotSchema).max(500).optional()

/** Where newcomers go, whether players may see them, and whether they roll initiative at once. */
const placement = {
  encounter: idSchema,
  side: idSchema,
  hidden: z.boolean().default(false),
  rolls: z.boolean().default(false),
}

const encounterAlone = z.strictObject({ encounter: idSchema })

/** Checked against the document's schema when it is played: a payload of this size is described by its name alone. */
const record = z.looseObject({ id: idSchema })

export const encounterCommands = {
  'encounter/create': z.strictObject({
    encounter: idSchema.optional(),
    /** Whose rules it is played by; left out: those of the system at home. */
    system: systemSchema.optional(),
    /** A system that is taken into use on the way, so that one undo takes back both; left out: none. */
    adds: systemSchema.optional(),
    name: z.string().trim().min(1).max(120),
    sides: z.array(newSide).min(1).max(12).optional(),
    notes: encounterSchema.shape.notes.optional(),
    /** Settings of the rule system, merged over its defaults. */
    settings: z.record(z.string(), z.json()).optional(),
    /** What it is fought on; left out: what the settings say. */
    map: laidMapSchema.optional(),
  }),
  /** A ready encounter: its people come into the roster as templates, and copies of them into a new fight. One undo. */
  'encounter/set-up': z.strictObject({
    encounter: idSchema,
    system: systemSchema,
    adds: systemSchema.optional(),
    name: z.string().trim().min(1).max(120),
    sides: z.array(newSide).min(1).max(12),
    /** Templates that are not here yet, each with an id. */
    templates: z.array(givenSheetSchema.extend({ id: idSchema })).max(100),
    members: z
      .array(
        z.strictObject({
          template: idSchema,
          side: idSchema,
          count: z.number().int().min(1).max(10_000),
          /** Players do not see them. */
          hidden: z.literal(true).optional(),
          at: spots,
        }),
      )
      .min(1)
      .max(400),
    /** People of the roster who come as well. */
    joining: z
      .array(z.strictObject({ side: idSchema, sheets: z.array(idSchema).min(1).max(500), at: spots }))
      .max(12)
      .default([]),
    /** Settings of the rule system, merged over its defaults; left out: none. */
    settings: z.record(z.string(), z.json()).optional(),
    notes: encounterSchema.shape.notes.optional(),
    /** What it is fought on; left out: what the settings say. */
    map: laidMapSchema.optional(),
  }),
  'encounter/add': z.strictObject({ ...placement, sheets: z.array(idSchema).min(1).max(500) }),
  'encounter/add-copies': z.strictObject({
    ...placement,
    template: idSchema,
    count: z.number().int().min(1).max(500),
    /** People of the roster who come with them. */
    along: z.array(idSchema).max(500).default([]),
  }),
  /** Somebody who was in no roster yet, so many of them; the rest of their numbers comes later. */
  'encounter/add-new': z.strictObject({
    ...placement,
    sheet: givenSheetSchema,
    /** A sheet that it points at and that is new as well, with an id of its own: what a unit consists of. */
    of: givenSheetSchema.extend({ id: idSchema }).optional(),
    count: z.number().int().min(1).max(100),
  }),
  /** Those who are in the fight change sides, and the others come into it. */
  'encounter/set-side': z.strictObject({
    encounter: idSchema,
    side: idSchema,
    sheets: z.array(idSchema).min(1).max(500),
  }),
  'encounter/remove-combatant': z.strictObject({ encounter: idSchema, combatant: idSchema }),
  'encounter/correct': z.strictObject({
    encounter: idSchema,
    changes: z.array(correctionSchema).min(1).max(200),
  }),
  'encounter/start': encounterAlone,
  'encounter/park': encounterAlone,
  'encounter/end': z.strictObject({ encounter: idSchema, winner: idSchema.nullable().default(null) }),
  'encounter/reopen': encounterAlone,
  'encounter/delete': encounterAlone,
  'encounter/duplicate': encounterAlone,
  /** Of a fight that is over: out of it and out of the roster; no player's character. */
  'encounter/clear-away': z.strictObject({
    encounter: idSchema,
    combatants: z.array(idSchema).min(1).max(2000),
  }),
  'encounter/add-side': z.strictObject({ encounter: idSchema, name: z.string().trim().min(1).max(60) }),
  'encounter/set-allies': z.strictObject({
    encounter: idSchema,
    side: idSchema,
    /** All it stands with; none: it stands alone. */
    allies: sideSchema.shape.alliedWith.max(11),
  }),
  'encounter/remove-side': z.strictObject({ encounter: idSchema, side: idSchema }),
  'encounter/plan-event': z.strictObject({
    encounter: idSchema,
    /** One that is planned already, to be changed; left out: a new one. */
    event: idSchema.optional(),
    ...fightEventSchema.pick({ name: true, round: true }).shape,
    /** Who comes with it, all of them; none: nobody. Left out: as it was. */
    reserve: z
      .array(z.strictObject({ ...reserveSchema.shape, hidden: reserveSchema.shape.hidden.default(false) }))
      .max(100)
      .optional(),
  }),
  /** The reserve of an event comes into the fight; once the order of battle stands, with their initiative. */
  'encounter/bring-in': z.strictObject({ encounter: idSchema, event: idSchema }),
  'encounter/drop-event': z.strictObject({ encounter: idSchema, event: idSchema }),
  'encounter/set-like-rolls': z.strictObject({ encounter: idSchema, once: z.boolean() }),
  /** The same to several who were chosen, each by a command of their own. */
  'encounter/to-each': z.strictObject({
    encounter: idSchema,
    each: z
      .array(
        z.strictObject({
          combatant: idSchema,
          command: carriedCommand,
        }),
      )
      .min(1)
      .max(500),
  }),
  'encounter/roll-initiative': z.strictObject({
    encounter: idSchema,
    /** Exactly these roll; absent: all who have not rolled yet. */
    combatants: z.array(idSchema).min(1).max(2000).optional(),
  }),

  'encounter/import': z.strictObject({ encounter: record }),

  /** `null`: none. A fight without a field may have one: it shows once there is a field. */
  'encounter/set-background': z.strictObject({
    encounter: idSchema,
    background: backgroundSchema.nullable(),
  }),

  /** What a map of another program brings: the field, its picture, its walls, each by the command of its own. */
  'encounter/bring-in-map': z.strictObject({
    encounter: idSchema,
    parts: z.array(carriedCommand).min(1).max(5),
  }),

  /** A whole map in place of the one that is there; whoever stands where the new one has no place is taken off. */
  'encounter/lay-map': z.strictObject({ encounter: idSchema, map: laidMapSchema }),

  /** Covers the whole map, or takes all fog from it. What was painted before is gone. */
  'encounter/set-fog': z.strictObject({ encounter: idSchema, covers: z.enum(['everything', 'nothing']) }),

  /** Covers or uncovers one piece of the map, on top of all others. */
  'encounter/paint-fog': z.strictObject({ encounter: idSchema, ...fogPieceSchema.shape }),

  'encounter/add-walls': z.strictObject({
    encounter: idSchema,
    walls: z.array(drawnWallSchema).min(1).max(MOST_WALLS),
    /** Those that are there are taken away. */
    instead: z.literal(true).optional(),
  }),
  /** Makes walls of another kind, puts a door in, or opens and shuts it. What is absent stays as it is. */
  'encounter/change-walls': z.strictObject({
    encounter: idSchema,
    walls: z.array(idSchema).min(1).max(MOST_WALLS),
    kind: z.enum(WALL_KINDS).optional(),
    /** Null: the doors become plain walls. */
    door: z.enum(DOOR_STATES).nullable().optional(),
  }),
  'encounter/remove-walls': z.strictObject({
    encounter: idSchema,
    walls: z.array(idSchema).min(1).max(MOST_WALLS),
  }),
}
