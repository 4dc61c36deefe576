/**
 * The one list of requests and topics (host side: schemas that check every payload on arrival).
 * Windows import the names and types from ./client.ts, never this file.
 */
import { z } from 'zod'
import { idSchema } from '../campaign/parts'
import { textSchema } from '../campaign/text'
import { libraryDraftSchema } from '../library/entry'
import { ASSET_PURPOSES, BACKUP_PLACES, FILE_KINDS, IMPORT_CHOICES, RECORD_KINDS } from './files'
import { HIT_POINT_WAYS, TAKE_WAYS, WRITE_FORMS } from './interchange'
import { JOURNAL_FILTERS, LONGEST_SEARCH } from './journal'
import { LIBRARY_CHOICES, MOST_PUT, RESTORE_WAYS, MOST_SEARCHES } from './library'
import { MOVE_TARGETS } from './place'

const id = z.string().min(1).max(64)
const entryId = idSchema
const entryIds = z.array(entryId).min(1).max(1000)
const name = textSchema.trim().min(1).max(120)
/** No field is larger. */
const MOST_ACROSS = 1200
const json: z.ZodType<unknown> = z.json()
const keptFight = z.strictObject({ campaign: id, encounter: id, name, instead: entryId.nullable() })

export const commandSchema = z
  .looseObject({ type: z.string().min(1).max(80) })
  .refine((c) => json.safeParse(c).success, {
    message: 'a command holds plain JSON only',
  })

const diceAnswer = z.strictObject({
  faces: z.array(z.number().int().min(0).max(99)).min(1).max(200).optional(),
  by: z.enum(['app', 'typed']),
})
export const dicePlanSchema = z.strictObject({
  answers: z.array(diceAnswer).max(2000),
  beyond: z.enum(['mode', 'ask', 'app', 'exact']),
})

/** A file that came in by POST /upload, by a dialog or by the system. */
const upload = z.string().regex(/^[\w-]{32}$/)

/** Characters of pasted text. */
const MOST_PASTED = 400_000
const MOST_RECORDS = 1000
/** A file of another program or pasted text, and how a table of it is read. */
const foreign = {
  upload: upload.nullable(),
  text: z.string().max(MOST_PASTED).nullable(),
  /** Kind of sheet that rows of a table become; null: the first of the campaign's main system. */
  kind: z.string().max(40).nullable(),
  /** Path of the field that each column fills; null: as the headings say. */
  columns: z.array(z.string().max(120).nullable()).max(200).nullable(),
}
const place = z.number().int().min(0).max(100_000)

const nothing = z.undefined().or(z.null())
const inCampaign = z.strictObject({ campaign: id })

/** Of another program that uses a folder, as `in-use-elsewhere` has named it: nobody else is taken over. */
const holder = z.string().regex(/^[0-9a-f]{32}$/)
const takingOver = nothing.or(z.strictObject({ takeOver: holder }))

/** A place on a map, or a point of an open board. */
const onField = z.number().min(0).max(MOST_ACROSS)

/** What a form is filled with, by the names of its fields. */
const filled = z.record(z.string().max(80), json).refine((fields) => Object.keys(fields).length <= 100)

/** Of what a window asks anew at every change: see {@link Asking}. */
const asking = z.strictObject({ by: z.string().min(1).max(60), nth: z.number().int().min(0) }).optional()

/** Request name → schema of its parameters. Replies are typed in ./client.ts. */
export const requestSchemas = {
  'app.info': nothing,
  /** Licences and credits: the About box. */
  'about.read': nothing,
  /** Languages that translators have put into the data folder, and what is wrong with their files. */
  'languages.list': nothing,
  /** All words of one of them; null: it is not there. */
  'languages.words': z.strictObject({ language: z.string().min(2).max(40) }),
  /** What the host itself says from now on: menus, exports, what a search of the journal looks at. Null: English. */
  'languages.speak': z.strictObject({ language: z.string().min(2).max(40).nullable() }),
  /** The whole library and the stock, light; what is broken or in its bin; saved searches. */
  'library.list': nothing,
  /** `version`: left out, the newest. */
  'library.read': z.strictObject({ id: entryId, version: z.number().int().min(1).optional() }),
  /** New entries, and the next versions of those that are there. */
  'library.put': z.strictObject({ entries: z.array(libraryDraftSchema).min(1).max(MOST_PUT) }),
  'library.remove': z.strictObject({ ids: entryIds }),
  /** Out of the library's bin. */
  'library.restore': z.strictObject({ ids: entryIds, way: z.enum(RESTORE_WAYS).default('whereFree') }),
  'library.keepSearches': z.strictObject({
    searches: z
      .array(
        z.strictObject({
          name: textSchema.trim().min(1).max(80),
          query: textSchema.trim().min(1).max(200),
        }),
      )
      .max(MOST_SEARCHES),
  }),
  'library.export': z.strictObject({
    ids: z.array(entryId).min(1).max(20_000),
    manifest: z.strictObject({
      name,
      licence: textSchema.trim().max(200),
      version: z.number().int().min(1).max(1_000_000),
    }),
  }),
  'library.import': z.strictObject({ upload, choice: z.enum(LIBRARY_CHOICES) }),
  'library.usedIn': z.strictObject({ id: entryId }),
  /** A sheet into the library: the next version of the entry that it is a copy of, or an entry of its own. */
  'library.keepSheet': z.strictObject({ campaign: id, sheet: id, as: z.enum(['version', 'entry']) }),
  /** The map of a fight, and the whole fight. `instead`: the entry whose next version it becomes. */
  'library.keepMap': keptFight,
  'library.keepFight': keptFight,
  /** The picture below a map of the library, into a campaign. */
  'library.takePicture': z.strictObject({ campaign: id, id: entryId }),
  /** The whole sheet that the content of an entry gives, without what befalls somebody; null: it gives none. */
  'library.whole': z.strictObject({ name, content: z.record(z.string().max(80), json) }),
  /** What the entry that a sheet is a copy of says by now. */
  'library.differences': z.strictObject({ campaign: id, sheet: id }),
  'campaigns.list': nothing,
  /** `sample`: key of one of the system's samples; null: an empty campaign. */
  'campaigns.create': z.strictObject({
    name,
    system: z.string().max(40),
    sample: z.string().max(40).nullable(),
  }),
  'campaigns.rename': z.strictObject({ campaign: id, name }),
  'campaigns.remove': inCampaign,
  'campaigns.open': inCampaign,
  'campaign.catchUp': z.strictObject({ campaign: id, revision: z.number().int().min(0) }),
  'command.run': z.strictObject({
    campaign: id,
    /** Revision the window has seen; a newer one refuses with `stale-revision`. Absent: do not care. */
    revision: z.number().int().min(0).optional(),
    command: commandSchema,
    dice: dicePlanSchema,
  }),
  'command.preview': z.strictObject({ campaign: id, command: commandSchema, dice: dicePlanSchema }),
  /** `after`: what is planned before it; chances are told as they will be then. */
  'command.odds': z.strictObject({
    campaign: id,
    command: commandSchema,
    after: commandSchema.optional(),
    asking,
  }),
  'command.undo': z.strictObject({ campaign: id, revision: z.number().int().min(0).optional() }),
  'command.redo': z.strictObject({ campaign: id, revision: z.number().int().min(0).optional() }),
  /** `after`: what is planned before; none are offered where that is refused or nobody can tell what it leads to. */
  'offers.list': z.strictObject({
    campaign: id,
    encounter: id,
    combatant: id,
    after: commandSchema.optional(),
    asking,
  }),
  /** A form about a sheet, with the fields and choices that follow from what is filled in. */
  'sheet.offer': z.strictObject({ campaign: id, sheet: id, form: z.string().max(40), filled, asking }),
  'encounter.verdict': z.strictObject({ campaign: id, encounter: id, asking }),
  /** What a fight has cost until now: who fell and was hurt, what was used up, who dealt what. */
  'encounter.report': z.strictObject({ campaign: id, encounter: id, asking }),
  'campaign.statistics': z.strictObject({ campaign: id, encounter: id.nullable(), asking }),
  /** Tries a command of a fight many times: what it takes from whom on average. */
  'command.expect': z.strictObject({ campaign: id, encounter: id, command: commandSchema, asking }),
  /** What an autopilot would do now; `combatant` null: whoever's turn it is, or the end of that turn. */
  'encounter.suggest': z.strictObject({ campaign: id, encounter: id, combatant: id.nullable() }),
  /** Plays a fight on from where it stands by its autopilots, with other dice each time. */
  'encounter.forecast': z.strictObject({
    campaign: id,
    encounter: id,
    /** What would be otherwise: commands that are carried out first, and that nobody has given. */
    changes: z.array(commandSchema).max(20).optional(),
    /** Number of the first run: the same number gives the same dice. */
    first: z.number().int().min(0).max(1_000_000),
    runs: z.number().int().min(1).max(200),
  }),
  /** How long a side heals after the fight: ends of it, played on by the healing calendar. */
  'encounter.afterwards': z.strictObject({
    campaign: id,
    encounter: id,
    side: id,
    first: z.number().int().min(0).max(1_000_000),
    runs: z.number().int().min(1).max(50),
  }),
  /** The map of a fight for paper, running or prepared: as players see it, or everything. */
  'encounter.map': z.strictObject({ campaign: id, encounter: id, asPlayers: z.boolean(), asking }),
  /** What each field of a kind of sheet can hold. */
  'sheet.fields': z.strictObject({ kind: z.string().max(40) }),
  'sheet.derived': z.strictObject({ campaign: id, sheet: id, asking }),
  /** Due moments and states: the lanes of the healing calendar. `sheets`: of these alone; left out: everybody's. */
  'healing.lanes': z.strictObject({ campaign: id, sheets: z.array(id).max(1000).optional(), asking }),
  /** Plays recovery on from now with other dice each time, for one patient and its medics. */
  'healing.forecast': z.strictObject({
    campaign: id,
    sheet: id,
    /** Number of the first run: the same number gives the same dice. */
    first: z.number().int().min(0).max(1_000_000),
    runs: z.number().int().min(1).max(200),
    /** Seconds after which a run is given up. */
    horizon: z
      .number()
      .int()
      .min(3600)
      .max(400 * 86_400),
  }),
  /** A campaign as an archive: saved by a dialog, or fetched once at the url of the reply. */
  'files.export': inCampaign,
  'files.import': z.strictObject({ upload, choice: z.enum(IMPORT_CHOICES) }),
  /** Asks by a native dialog; null where there is none: then windows send files by POST /upload?name=… */
  'files.choose': z.strictObject({ kind: z.enum(FILE_KINDS) }),
  /** Files that the system has handed over and nobody has imported yet. */
  'files.waiting': nothing,
  'backups.list': inCampaign,
  'backups.make': inCampaign,
  /** As a new campaign beside the one it was kept of. */
  'backups.restore': z.strictObject({
    campaign: id,
    backup: z.string().max(80),
    /** Left out: beside the campaign. */
    where: z.enum(BACKUP_PLACES).optional(),
  }),
  'backupsFolder.view': nothing,
  /** Asks for a folder by a native dialog; no window ever names a path. */
  'backupsFolder.choose': nothing,
  'backupsFolder.stop': nothing,
  /** Damaged campaigns: what of one is whole. It is neither opened nor closed. */
  'repair.look': inCampaign,
  /** A new campaign beside it. `source`: an id of a look; `name`: null as is suggested. */
  'repair.make': z.strictObject({
    campaign: id,
    source: z.string().regex(/^[a-z0-9-]{1,40}$/),
    name: name.nullable(),
  }),
  /** Nobody wants to know any more. */
  'repair.stop': inCampaign,
  /** No ids: every template. */
  'records.export': z.strictObject({
    campaign: id,
    what: z.enum(RECORD_KINDS),
    ids: z.array(id).max(2000),
  }),
  'records.import': z.strictObject({ campaign: id, upload }),
  /** What a file of another program, or pasted text, would bring in; changes nothing. Of no campaign: what it is alone. */
  'interchange.look': z.strictObject({ ...foreign, campaign: id.optional(), asking }),
  /** The chosen records and fights of it, as one entry. Whoever is not named is left out. */
  'interchange.take': z.strictObject({
    ...foreign,
    campaign: id,
    choices: z
      .array(z.strictObject({ at: place, way: z.enum(TAKE_WAYS), hitPoints: z.enum(HIT_POINT_WAYS) }))
      .max(MOST_RECORDS),
    fights: z.array(place).max(200),
    asTemplates: z.boolean(),
  }),
  /** Sheets for another program; with an encounter its people too, and the fight where the form has fights. */
  'interchange.write': z.strictObject({
    campaign: id,
    form: z.enum(WRITE_FORMS),
    sheets: z.array(id).max(5000),
    encounter: id.nullable(),
  }),
  /** What became of a fight as Markdown, or of every fight that was fought. */
  'interchange.report': z.strictObject({ campaign: id, encounter: id.nullable() }),
  /** A plot of the statistics as a window has drawn it, or the table behind it; `name`: what it shows. */
  'plot.save': z.strictObject({
    campaign: id,
    name: z.string().min(1).max(200),
    plot: z.discriminatedUnion('form', [
      z.strictObject({ form: z.literal('svg'), text: z.string().startsWith('<svg').max(2_000_000) }),
      // the signature of a PNG in base64
      z.strictObject({ form: z.literal('png'), base64: z.base64().startsWith('iVBORw0KGgo').max(3_000_000) }),
      z.strictObject({
        form: z.literal('csv'),
        rows: z.array(z.array(z.union([z.string().max(500), z.number()])).max(100)).max(10_000),
      }),
    ]),
  }),
  /** What a map file of another program would bring in; changes nothing. */
  'maps.look': z.strictObject({ campaign: id, upload }),
  /** Its picture, as `assets.add` takes one in. The file is not needed any more then. */
  'maps.takePicture': z.strictObject({ campaign: id, upload }),
  'assets.add': z.strictObject({ campaign: id, upload, purpose: z.enum(ASSET_PURPOSES) }),
  'place.view': nothing,
  /** Asks for a folder by a native dialog, or takes the standard one; no window ever names a path. */
  'place.move': z.strictObject({ to: z.enum(MOVE_TARGETS), takeOver: holder.optional() }),
  /** While the folder of campaigns is missing: looks for it again, or uses the standard one instead. */
  'place.lookAgain': takingOver,
  'place.useStandard': nothing,
  /** Asks for another folder that holds campaigns already, and uses that from now on. */
  'place.choose': takingOver,
  'journal.page': z.strictObject({
    campaign: id,
    /** Entries with a revision below this one; absent: the newest. */
    before: z.number().int().min(1).optional(),
    limit: z.number().int().min(1).max(500),
  }),
  /** A page of the entries that match, newest first. */
  'journal.find': z.strictObject({
    campaign: id,
    text: textSchema.max(LONGEST_SEARCH),
    kind: z.enum(JOURNAL_FILTERS),
    about: id.nullable(),
    /** How many newer ones that match are passed over. */
    from: z.number().int().min(0),
    limit: z.number().int().min(1).max(200),
    asking,
  }),
  'rules.list': z.strictObject({ system: z.string().max(40) }),
  'players.open': inCampaign,
  'players.view': inCampaign,
  'curtain.view': nothing,
  /** Covers every players' display, or uncovers them. */
  'curtain.draw': z.strictObject({ isDrawn: z.boolean() }),
  /** Shows a place of the running fight's map in every window, for a moment. */
  'map.point': z.strictObject({ campaign: id, x: onField, y: onField }),
} as const

/** The only requests a players' window may make. */
export const PLAYERS_REQUESTS: readonly string[] = [
  'players.view',
  'app.info',
  'languages.list',
  'languages.words',
]
