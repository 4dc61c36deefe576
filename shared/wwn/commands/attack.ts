/** Payloads of commands of WWN: attacks and all that leads to one. */
import { z } from 'zod'
import { inEncounter, inFight, modifiersSchema } from '../../campaign/commands/parts'
import { idSchema, keySchema } from '../../campaign/parts'
import { wwnShoveSchema, wwnSquareSchema, type WwnAttackManner } from '../fight'
import { SPELL_HANDS } from '../names'
import { handlingSchema, statedAttack, statedChecks, stopAtSchema } from './parts'

/** Ways of an attack that are stated; others follow from the command. */
const MANNERS = [
  'plain',
  'snap',
  'free',
  'shove',
  'grapple',
  'shatterShield',
] as const satisfies readonly WwnAttackManner[]

/** Which hand of a caster draws what is Readied; absent: the casting hand (WWN-CCA-08). */
const drawing = { spellHand: z.enum(SPELL_HANDS).optional() }

export const attackCommands = {
  'wwn/attack': z.strictObject({
    ...inEncounter,
    attacker: idSchema,
    ...statedAttack,
    ...drawing,
    ...statedChecks,
    handling: handlingSchema,
    manner: z.enum(MANNERS).default('plain'),
    shove: wwnShoveSchema.partial({ feet: true, to: true, heading: true }).optional(),
    /** Where it waits at the latest; null: nowhere; absent: as the fight is set. */
    stopAt: stopAtSchema,
    /** The Instant of the GM's list that it carries out. */
    instant: idSchema.optional(),
  }),
  'wwn/snap-together': z.strictObject({
    ...inEncounter,
    attacks: z
      .array(z.strictObject({ attacker: idSchema, ...statedAttack, ...drawing }))
      .min(2)
      .max(20),
    stopAt: stopAtSchema,
  }),

  'wwn/charge': z.strictObject({
    ...inEncounter,
    attacker: idSchema,
    ...statedAttack,
    /** Square that it ends on; absent on a map: the nearest beside the target. */
    to: wwnSquareSchema.optional(),
    /** Feet of the charge where no map tells. */
    feet: z.number().int().min(0).max(10_000).optional(),
    stopAt: stopAtSchema,
  }),

  'wwn/prepare-execution': z.strictObject({
    ...inEncounter,
    attacker: idSchema,
    target: idSchema,
    /** Spent on it so far; while the fight goes on, rounds without a Main Action add to it. */
    seconds: z.number().int().min(0).max(100_000).default(60),
  }),
  'wwn/spook': z.strictObject({ ...inEncounter, attacker: idSchema }),
  'wwn/execute': z.strictObject({
    ...inEncounter,
    attacker: idSchema,
    weapon: keySchema,
    thrown: z.boolean().default(false),
    distanceFeet: z.number().int().min(0).max(100_000).optional(),
    /** The weapon plausibly leaves the victim alive (WWN-EXE-04). */
    nonLethal: z.boolean().default(false),
    /** Veteran's Luck on a failed Dex/Shoot check: a reroll (WWN-EXE-03). */
    luck: z.boolean().default(false),
    modifiers: modifiersSchema,
  }),

  'wwn/go-on': z.strictObject({
    ...inEncounter,
    /** Whether a victim that falls is left alive. */
    spares: z.boolean().optional(),
    /** Which of several screeners takes the attack. */
    screener: idSchema.optional(),
  }),
  'wwn/call-off': z.strictObject(inEncounter),

  'wwn/kill-helpless': z.strictObject({
    ...inEncounter,
    attacker: idSchema,
    target: idSchema,
    weapon: keySchema,
    thrown: z.boolean().default(false),
    distanceFeet: z.number().int().min(0).max(100_000).optional(),
  }),

  'wwn/screen': z.strictObject({
    ...inFight,
    ward: idSchema,
    to: wwnSquareSchema.optional(),
    /** Walks near enough first, if need be, with the same Move. */
    walks: z.boolean().default(false),
  }),

  'wwn/join-swarm': z.strictObject({
    ...inFight,
    target: idSchema,
    weapon: keySchema,
    thrown: z.boolean().default(false),
    distanceFeet: z.number().int().min(0).max(100_000).optional(),
    /** Absent: the mob that gathers against that target already, else a new one. */
    swarm: idSchema.optional(),
    /** Who joins by the same act, each with a weapon of their own and their own Main Action. */
    mates: z.array(idSchema).max(3).default([]),
  }),
  /** Before the turn passes on: it falls apart, or waits for others with an initiative of their own. */
  'wwn/settle-swarm': z.strictObject({ ...inEncounter, swarm: idSchema, waits: z.boolean() }),
  'wwn/strike-swarm': z.strictObject({
    ...inEncounter,
    swarm: idSchema,
    by: idSchema,
    ...statedAttack,
    target: idSchema.optional(),
    stopAt: stopAtSchema,
  }),
}
