/** Payloads of commands of WCRPG: moves, postures, and where everybody stands. */
import { z } from 'zod'
import { inEncounter, inFight } from '../../campaign/commands/parts'
import { idSchema } from '../../campaign/parts'
import { fieldSchema, legSchema, obstacleSchema, placeSchema, wcrpgEncounterSchema } from '../fight'
import { GRIDS, STUNTS } from '../names'

const degrees = z.number().min(0).lt(360)

/** Whom the way leads within one short increment of, besides the target: the GM's word (WCA-OPPA-01). */
const passes = z.array(idSchema).max(100).default([])

const movePayload = z.strictObject({
  ...inFight,
  direction: z.enum(['closer', 'away']),
  /** Whole increments of the fight's scale. */
  increments: z.number().int().min(0).max(1000).default(0),
  /** In place of increments: how many metres. */
  metres: z.number().min(0).max(100_000).nullable().default(null),
  passes,
})

/** Where the game master puts somebody. */
const spot = z.strictObject({
  combatant: idSchema,
  /** null: taken off the field. */
  position: placeSchema.nullable(),
  /** Absent: the facing stays. */
  facing: degrees.optional(),
})

const { timing, rangeAdjustments } = wcrpgEncounterSchema.shape

export const movementCommands = {
  'wcrpg/walk': z.strictObject({
    ...inFight,
    gait: z.enum(['move', 'run', 'step']).default('move'),
    legs: z.array(legSchema).min(1).max(20),
    finalFace: degrees.nullable().default(null),
  }),
  'wcrpg/turn': z.strictObject({ ...inFight, face: degrees }),

  'wcrpg/move': z.strictObject({ ...movePayload.shape, stunts: z.array(z.enum(STUNTS)).max(12).default([]) }),
  'wcrpg/run': movePayload,
  'wcrpg/step': z.strictObject({
    ...inFight,
    direction: z.enum(['closer', 'away']),
    metres: z.number().min(0.5).max(4.9),
    passes,
  }),
  'wcrpg/withdraw': z.strictObject(inFight),

  'wcrpg/set-up-field': z.strictObject({
    ...inEncounter,
    grid: z.enum(GRIDS),
    /** null only without a grid. */
    field: fieldSchema.nullable(),
    /** Absent: these stay as they are. */
    obstacles: z.array(obstacleSchema).max(200).optional(),
    timing: timing.optional(),
    rangeAdjustments: rangeAdjustments.optional(),
  }),
  /** Between increments of 5 and of 25 metres; ranges and places stay what they are (WCA-WDR-01). */
  'wcrpg/switch-scale': z.strictObject({ ...inEncounter, rangeScale: wcrpgEncounterSchema.shape.rangeScale }),
  /** The GM's modifier of attacks against somebody; 0 takes it away. */
  'wcrpg/set-standing': z.strictObject({
    ...inFight,
    value: z.number().int().min(-200).max(200),
    why: z.string().trim().max(120).default(''),
    untilMoved: z.boolean().default(true),
  }),
  'wcrpg/place': z.strictObject({ ...inEncounter, ...spot.shape }),
  'wcrpg/place-all': z.strictObject({ ...inEncounter, placements: z.array(spot).min(1).max(2000) }),
  'wcrpg/place-by-dice': z.strictObject({
    ...inEncounter,
    /** Exactly these; absent: everybody who stands nowhere yet. */
    combatants: z.array(idSchema).min(1).max(2000).optional(),
    /** Where a die that leaves the direction to the GM points, from the top of the map; absent: ahead. */
    pick: degrees.optional(),
    /** Members in line beside their leader instead of in a direction rolled for each. */
    formation: z.boolean().default(false),
  }),

  'wcrpg/stand-by': z.strictObject(inFight),
  'wcrpg/ready': z.strictObject({
    ...inFight,
    action: z.string().trim().min(1).max(200),
    trigger: z.string().trim().min(1).max(200),
    phases: z.number().int().min(1).max(2).default(1),
  }),
  'wcrpg/trigger-readied': z.strictObject({ ...inFight, readied: idSchema }),
  'wcrpg/drop-prone': z.strictObject(inFight),
  'wcrpg/stand-up': z.strictObject(inFight),
}
