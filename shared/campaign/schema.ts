/**
 * The campaign document (host side). The log is not in here: it lives in the journal, because inside the state a
 * command would cost a hundred times more. Arrays, not records, hold what may number in the hundreds: copying an
 * array of 500 on change is five times cheaper than copying an object of 500 keys.
 */
import { z } from 'zod'
import { fogSchema } from './fog'
import { assetNameSchema, idSchema, moment, NAME_LENGTH, seconds } from './parts'
import { SIDE_COLOURS, SIDE_SHAPES } from './sides'
import { DOCUMENT_PARTS } from './systems'
import { wallsSchema } from './walls'

export { SIDE_COLOURS, SIDE_SHAPES }

export const CAMPAIGN_FORMAT = 13

type DocumentParts = typeof DOCUMENT_PARTS
type Parts = DocumentParts[keyof DocumentParts]
/** Lists of systems are never empty, which no type can tell of the values of a record. */
const some = <T>(list: readonly T[]): [T, ...T[]] => list as [T, ...T[]]
const PARTS: readonly Parts[] = Object.values(DOCUMENT_PARTS)

export const SYSTEM_IDS = some(Object.keys(DOCUMENT_PARTS) as (keyof DocumentParts)[])

export const sheetSchema = z.discriminatedUnion(
  'kind',
  some(PARTS.flatMap<Parts['sheets'][number]>(({ sheets }) => sheets)),
)

export const sideSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(60),
  colour: z.enum(SIDE_COLOURS),
  shape: z.enum(SIDE_SHAPES),
  /** Sides that stand together: neither fights the other, and they win together. */
  alliedWith: z.array(idSchema),
  victory: z.string().max(300),
})

export const combatantSchema = z.strictObject({
  id: idSchema,
  sheet: idSchema,
  side: idSchema,
  /** Players' windows do not learn of it at all. */
  hidden: z.boolean(),
  withdrawn: z.boolean(),
  /** Initiative total; null = has not rolled. */
  initiative: z.number().int().nullable(),
  /** Tie-break rolls, in the order made. */
  tieBreaks: z.array(z.number().int()).max(50),
  joinedInRound: z.number().int().min(0),
  fight: z.discriminatedUnion('system', some(PARTS.map(({ combatant }) => combatant))),
})

/** No field is larger than this, in metres, nor lies a picture further away from it. */
const FARTHEST_METRES = 100_000_000

/** A picture below the grid: places in metres of the field, right and down from its corner; its height follows. */
export const backgroundSchema = z.strictObject({
  asset: assetNameSchema,
  x: z.number().min(-FARTHEST_METRES).max(FARTHEST_METRES),
  y: z.number().min(-FARTHEST_METRES).max(FARTHEST_METRES),
  width: z.number().min(0.1).max(FARTHEST_METRES),
  /** How much of it shows: 1 covers the ground, 0.1 is a hint. */
  strength: z.number().min(0.1).max(1),
})

/** Prepared for a fight and not in it yet: a person, or so many copies of a template, and where they will stand. */
export const reserveSchema = z.strictObject({
  sheet: idSchema,
  /** How many copies of a template; a person is one. */
  count: z.number().int().min(1).max(500),
  side: idSchema,
  /** Players do not see them when they come. */
  hidden: z.boolean(),
})

/** What comes in a round of a fight: the second boat, the tide, the end of the ritual. */
export const fightEventSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(NAME_LENGTH),
  round: z.number().int().min(1).max(9999),
  /** Who comes with it. Absent: nobody. */
  reserve: z.array(reserveSchema).min(1).max(100).optional(),
})

export const encounterSchema = z.strictObject({
  id: idSchema,
  name: z.string().trim().min(1).max(NAME_LENGTH),
  status: z.enum(['prepared', 'running', 'parked', 'over']),
  /** 0 before the first round (or during a surprise round, which is numbered 0). */
  round: z.number().int().min(0),
  surpriseRound: z.boolean(),
  sides: z.array(sideSchema).max(12),
  combatants: z.array(combatantSchema).max(2000),
  /** Order of battle: combatant ids (side ids under side initiative), first to act first. Empty before initiative. */
  order: z.array(idSchema),
  /** Whose turn it is: a combatant id (a side id under side initiative), never a position. */
  turn: idSchema.nullable(),
  /** Who has had (or let pass) its turn this round. */
  acted: z.array(idSchema),
  /** The round has been started: its start has been worked off and turns are being taken. */
  roundBegun: z.boolean(),
  /** Conditions whose effect at a turn has come in this round, by their ids: a turn put off is no second one. Absent: none. */
  effectsDone: z.array(idSchema).max(20_000).optional(),
  notes: z.string().max(20_000),
  /** In-world seconds at which it started. */
  startedAt: moment.nullable(),
  result: z.strictObject({ winner: idSchema.nullable() }).nullable(),
  background: backgroundSchema.nullable(),
  /** What of the map is kept from players; null: nothing. */
  fog: fogSchema.nullable(),
  /** Walls and doors of its map. */
  walls: wallsSchema,
  /** Copies of one template on one side share the dice of their initiative. Absent: each rolls. */
  likeRollOnce: z.literal(true).optional(),
  /** What is planned for its rounds, told as each begins. Absent: nothing. */
  events: z.array(fightEventSchema).max(60).optional(),
  fight: z.discriminatedUnion('system', some(PARTS.map(({ encounter }) => encounter))),
})

const calendarName = z.string().trim().min(1).max(40)
/** From 1 on. */
const monthNumber = z.number().int().min(1).max(40)

/** Months, weeks and years: how days are named that are else counted. */
export const yearSchema = z
  .strictObject({
    months: z
      .array(
        z.strictObject({
          name: calendarName,
          days: z.number().int().min(1).max(400),
          /** How many more it has in leap years. */
          leapDays: z.number().int().min(0).max(10),
        }),
      )
      .min(1)
      .max(40),
    /** Names of the days of a week, over and over; none: they have no names. */
    weekdays: z.array(calendarName).max(40),
    /** Leap years are those that `every` divides, but not `except`, unless `unless` does; 0: there is none of these. */
    leap: z
      .strictObject({
        every: z.number().int().min(1).max(10_000),
        except: z.number().int().min(0).max(10_000),
        unless: z.number().int().min(0).max(10_000),
      })
      .nullable(),
    /** Days of the year that have a name of their own. */
    named: z
      .array(
        z.strictObject({ name: calendarName, month: monthNumber, day: z.number().int().min(1).max(410) }),
      )
      .max(100),
    /** The date of the calendar's first day, and its place in the week from 0 on. */
    first: z.strictObject({
      year: z.number().int().min(-100_000).max(100_000),
      month: monthNumber,
      day: z.number().int().min(1).max(410),
    }),
    firstWeekday: z.number().int().min(0).max(39),
  })
  .refine(({ months, first }) => first.day <= (months[first.month - 1]?.days ?? 0))

export const calendarSchema = z.strictObject({
  /** Name of day 1 hour 0, e.g. "Day"; shown before the day number. */
  dayWord: z.string().max(40),
  hoursPerDay: z.number().int().min(1).max(100),
  /** Day number on which the epoch falls. */
  firstDay: z.number().int(),
  /** Seconds after midnight at the epoch. */
  startOfDay: seconds,
  /** Absent: days are counted. */
  year: z.exactOptional(yearSchema),
})

export const playersDisplaySchema = z.strictObject({
  /** Pools of player characters: exact numbers, bars only, or nothing. */
  playerPools: z.enum(['numbers', 'bars', 'none']),
  foes: z.enum(['bands', 'none']),
  /** Pools of foes in place of words: bars without numbers, or numbers. Absent: as `foes` says. */
  foePools: z.enum(['bars', 'numbers']).optional(),
  showLog: z.boolean(),
  /** Whoever is hidden is shown when their turn begins or they do something. Absent: when the GM shows them. */
  revealWhenActing: z.literal(true).optional(),
})

type OwnSchemas = {
  [Id in keyof DocumentParts as DocumentParts[Id]['own'] extends z.ZodType ? Id : never]: z.ZodOptional<
    NonNullable<DocumentParts[Id]['own']>
  >
}

/** What single systems keep in the campaign, by their ids. Each that keeps something has its entry where it is in use. */
const ownSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(DOCUMENT_PARTS).flatMap(([id, { own }]) => (own === null ? [] : [[id, own.optional()]])),
  ) as unknown as OwnSchemas,
)

const switchesSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))

const documentSchema = z.strictObject({
  format: z.literal(CAMPAIGN_FORMAT),
  id: idSchema,
  name: z.string().trim().min(1).max(NAME_LENGTH),
  /** At home here: new people and fights are of it where nobody says otherwise. */
  system: z.enum(SYSTEM_IDS),
  /** In use, that of the house among them; in the order in which they were added. */
  systems: z.array(z.enum(SYSTEM_IDS)).min(1).max(SYSTEM_IDS.length),
  /** By rule system: the switches that were set. */
  houseRules: z.partialRecord(z.enum(SYSTEM_IDS), switchesSchema),
  /** Whole seconds since the campaign's epoch. */
  clock: seconds,
  calendar: calendarSchema,
  dice: z.strictObject({
    mode: z.enum(['app', 'typed', 'playersTyped']),
    /** State of the generator, as text. */
    generator: z.string().max(200),
  }),
  /** Counts ids that the engine has given out. */
  serial: z.number().int().min(0),
  roster: z.array(sheetSchema),
  encounters: z.array(encounterSchema),
  own: ownSchema,
  players: playersDisplaySchema,
  notes: z.string().max(100_000),
})

type Document = z.infer<typeof documentSchema>
type Place = (string | number)[]

/** The first thing that belongs to a rule system which is not in use, as a path; null = all fit. */
function strangerIn({ systems, houseRules, roster, encounters, own }: Document): Place | null {
  const isStrange = (id: string): boolean => !systems.some((known) => known === id)
  const switches = Object.keys(houseRules).find(isStrange)
  if (switches !== undefined) return ['houseRules', switches]
  const owner = Object.keys(own).find(isStrange)
  if (owner !== undefined) return ['own', owner]
  const sheet = roster.findIndex(({ kind }) => !systems.some((id) => kind.startsWith(`${id}/`)))
  if (sheet !== -1) return ['roster', sheet, 'kind']
  for (const [i, { fight, combatants }] of encounters.entries()) {
    if (isStrange(fight.system)) return ['encounters', i, 'fight', 'system']
    // whoever stands in a fight does so by the rules of that fight
    const other = combatants.findIndex((c) => c.fight.system !== fight.system)
    if (other !== -1) return ['encounters', i, 'combatants', other, 'fight', 'system']
  }
  return null
}

/** What is wrong with the list of the rule systems in use itself; null = nothing. */
function problemOfSystems({ system, systems }: Document): string | null {
  if (new Set(systems).size !== systems.length) return 'names a system twice'
  return systems.includes(system) ? null : `does not name ${system}`
}

/** Everything in a campaign is of a rule system that is in use: what is not, or is missing; null = all fits. */
export function systemProblem(campaign: Document): { path: Place; message: string } | null {
  const listed = problemOfSystems(campaign)
  if (listed !== null) return { path: ['systems'], message: listed }
  const path = strangerIn(campaign)
  if (path !== null) return { path, message: `is not of ${campaign.systems.join(', ')}` }
  const bare = campaign.systems.find((id) => DOCUMENT_PARTS[id].own !== null && !(id in campaign.own))
  return bare === undefined ? null : { path: ['own', bare], message: 'is missing' }
}

export const campaignSchema = documentSchema.superRefine((campaign, context) => {
  const problem = systemProblem(campaign)
  if (problem !== null) context.addIssue({ code: 'custom', ...problem })
})
