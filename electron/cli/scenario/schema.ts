/**
 * What a scenario file may hold. A scenario is a rule as data: a small campaign, commands with the faces that fall,
 * and what the book says must come of it. Strict: a field that nobody reads would be an expectation that cannot fail.
 */
import { idSchema } from '@shared/campaign/parts'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import { wallsSchema } from '@shared/campaign/walls'
import { z } from 'zod'

const json = z.json()
const record = z.record(z.string(), json)
const command = z.looseObject({ type: z.string().min(1) })

const stepOfDerivation = z.strictObject({ what: z.string(), amount: z.number().optional() })

/** A derivation of a log line: its name, its total, and steps that must occur in this order. */
const derivation = z.strictObject({
  what: z.string(),
  total: z.number(),
  steps: z.array(stepOfDerivation).optional(),
})

const line = z.strictObject({
  say: z.string(),
  with: record.optional(),
  tone: z.enum(['plain', 'good', 'bad', 'grave', 'turn', 'note']).optional(),
  rule: z.string().optional(),
  derivation: derivation.optional(),
  /** House-rule switches that decided the line. */
  switches: record.optional(),
  secret: z.boolean().optional(),
})
export type ExpectedLine = z.infer<typeof line>
export type ExpectedDerivation = z.infer<typeof derivation>

const expectation = z
  .strictObject({
    /** Lines in this order; others between them are allowed. */
    log: z.array(line).min(1).optional(),
    /** Lines that must not occur: a key, or a line of which nothing may fit. */
    absent: z
      .array(z.union([z.string(), line]))
      .min(1)
      .optional(),
    /** Values by path; records are compared as a subset, null also stands for "not there". */
    state: record.optional(),
    /** Derived numbers of sheets by `<sheet>.<number>`. */
    derived: z.record(z.string(), z.number()).optional(),
    /** Views of combatants by id, as a subset. */
    views: z.record(z.string(), record).optional(),
    /** Offers by `<combatant>.<key>`, as a subset; null = not offered. */
    offers: z.record(z.string(), json).optional(),
    /** The command is refused with this code. */
    refused: z.union([z.string(), z.strictObject({ code: z.string(), with: record })]).optional(),
    /** The faces given do not suffice: the request that comes next, as a subset. */
    needsDice: record.optional(),
  })
  .refine((e) => Object.keys(e).length > 0, 'expects nothing')
export type Expectation = z.infer<typeof expectation>

/**
 * A command through the door that a GM uses: of whom, by the key of the offer, with what is filled in; everything else is
 * what the form begins with. `with` says which of several offers of that key is meant: fields of its command.
 */
const offered = z.strictObject({
  of: idSchema,
  key: z.string(),
  /** The key is that of a form about the sheet: damage, a condition. */
  form: z.literal(true).optional(),
  with: record.optional(),
  fill: record.optional(),
  /** The command that carries it as its own `command`, as a window sends what is declared for later. */
  within: z
    .record(z.string(), json)
    .and(z.object({ type: z.string() }))
    .optional(),
})
export type OfferedStep = z.infer<typeof offered>

const step = z
  .strictObject({
    /** The arithmetic behind the expectation, for readers. */
    why: z.string().optional(),
    /** Exact state before the step, by path; made by hand-correction commands. */
    given: record.optional(),
    /** The command as it stands, for what no form makes; else `offer`. */
    do: command.optional(),
    offer: offered.optional(),
    dice: z.array(z.number().int()).optional(),
    expect: expectation.optional(),
  })
  .refine((one) => (one.do === undefined) !== (one.offer === undefined), 'takes either `do` or `offer`')
export type ScenarioStep = z.infer<typeof step>

const combatant = z.strictObject({
  sheet: idSchema,
  side: idSchema,
  hidden: z.boolean().optional(),
  withdrawn: z.boolean().optional(),
  initiative: z.number().int().nullable().optional(),
  tieBreaks: z.array(z.number().int()).optional(),
  joinedInRound: z.number().int().optional(),
  fight: record.optional(),
})

const side = z.strictObject({
  id: idSchema,
  name: z.string().optional(),
  alliedWith: z.array(idSchema).optional(),
})

const encounter = z.strictObject({
  id: idSchema,
  name: z.string().optional(),
  /** That of the scenario unless said otherwise. */
  system: z.enum(SYSTEM_IDS).optional(),
  /** Running unless said otherwise. */
  status: z.enum(['prepared', 'running', 'parked', 'over']).optional(),
  round: z.number().int().min(0).optional(),
  surpriseRound: z.boolean().optional(),
  sides: z.array(side).optional(),
  combatants: z.array(combatant),
  order: z.array(idSchema).optional(),
  turn: idSchema.nullable().optional(),
  acted: z.array(idSchema).optional(),
  startedAt: z.number().int().nullable().optional(),
  walls: wallsSchema.optional(),
  fight: record.optional(),
})
export type ScenarioEncounter = z.infer<typeof encounter>

/** A place of care: medics and patients by the ids of their sheets, the rest as each field's schema says. */
const station = z.looseObject({
  id: idSchema,
  patients: z.array(z.looseObject({ patient: idSchema })).optional(),
})
export type ScenarioStation = z.infer<typeof station>

const sheet = z.looseObject({ id: idSchema, kind: z.string().optional(), name: z.string().optional() })

export const scenarioSchema = z.strictObject({
  title: z.string().trim().min(1),
  /** Rules of the catalogue that this scenario would catch breaking. */
  rules: z.array(z.string()).min(1),
  system: z.string(),
  /** What the scenario is about, for readers. */
  why: z.string().optional(),
  campaign: z
    .strictObject({
      clock: z.number().int().min(0).optional(),
      seed: z.string().optional(),
      /** In use beside that of the scenario. */
      systems: z.array(z.enum(SYSTEM_IDS)).optional(),
      /** Of the scenario's system. */
      houseRules: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
      roster: z.array(sheet).optional(),
      encounters: z.array(encounter).optional(),
      care: z.array(station).optional(),
    })
    .default({}),
  steps: z.array(step).min(1),
})
export type Scenario = z.infer<typeof scenarioSchema>
