/** Which request of the contract is answered by what, topic by topic. Requests have been let in and checked before. */
import { join } from 'node:path'
import type { AppInfo, HostRequestName, Reply } from '@shared/contract/client'
import type { Notices } from '@shared/contract/about'
import type { JournalFound } from '@shared/contract/journal'
import type { requestSchemas } from '@shared/contract/requests'
import type {
  CommandOutcome,
  OpenCommand,
  Id,
  JsonRecord,
  Refusal,
  Refused,
  RuleEntry,
} from '@shared/contract/types'
import type { z } from 'zod'
import { sheetSchema } from '@shared/campaign/schema'
import { speak } from '@shared/words/language'
import { findCombatant, findEncounter, findSheet } from '../engine/lookup'
import { fieldsIn } from '../engine/schemaFields'
import type { Forecaster } from '../forecast/forecaster'
import { lookAtForeign, takeFromForeign } from '../interchange/desk'
import { reportFor, writtenFor } from '../interchange/handOut'
import { plotBytes } from '../interchange/write/plot'
import { formOf, numbersOf, offersOf, verdictOf, viewOfSheet } from '../rules/answers'
import { isKnownSystem, sampleOf, systemById, SYSTEMS } from '../rules/registry'
import { campaignAfter, oddsAfter } from './ahead'
import { RequestError } from './requestError'
import { fileTask } from './fileThread'
import type { CampaignFiles } from './files'
import { afterwards, expectation, fightForecast, suggestion } from './fightForecast'
import { forecast, lanes } from './healing'
import type { Library } from '../library'
import { LANGUAGES } from '../languages/read'
import { besideProgram } from './besideProgram'
import { libraryHandlers } from './libraryHandlers'
import type { Repairs } from './repairs'
import { type CampaignShelf, ShelfError } from './shelf'
import { readNotices } from './notices'
import type { CampaignPlace } from './placing'
import type { PlayersViews } from './playersViews'
import type { HostPorts } from './ports'
import type { SecondKeeper } from './secondKeeper'
import type { CampaignSession } from './session'
import { FileTrouble, reasonOf } from './trouble'

type Parsed<N extends HostRequestName> = z.output<(typeof requestSchemas)[N]>
export type Handlers = { [N in HostRequestName]: (params: Parsed<N>) => Reply<N> | Promise<Reply<N>> }

/** What answers come from. */
interface Answering {
  /** The program's own, wherever campaigns are kept. */
  dataFolder: string
  shelf: CampaignShelf
  files: CampaignFiles
  repairs: Repairs
  second: SecondKeeper
  place: CampaignPlace
  forecaster: Forecaster
  players: PlayersViews
  library: Library
  ports: HostPorts
  /** Tells every window that the list has changed, and passes the reply on. */
  listed: <T>(reply: T) => T
  /** Another campaign has taken the place of this one. */
  replaced: (campaign: Id) => void
  /** It is in the bin. */
  removed: (campaign: Id, name: string) => void
}

export const makeHandlers = (answering: Answering): Handlers => ({
  ...aboutHandlers(answering),
  ...campaignHandlers(answering),
  ...playHandlers(answering),
  ...lookHandlers(answering),
  ...fileHandlers(answering),
  ...foreignHandlers(answering),
  ...repairHandlers(answering),
  ...placeHandlers(answering),
  ...playersHandlers(answering),
  ...libraryHandlers(answering),
})

/** What needs no campaign: the program, its notices, the rules. */
const aboutHandlers = ({ ports, dataFolder }: Answering) =>
  ({
    'app.info': () => info(ports),
    'about.read': () => noticesOrRefuse(),
    'rules.list': ({ system }) => rulesOf(system),
    'languages.list': () => fileTask('languages', { places: languagePlaces(dataFolder) }),
    'languages.words': ({ language: tag }) =>
      fileTask('languageWords', { places: languagePlaces(dataFolder), tag }),
    'languages.speak': async ({ language: tag }) => {
      speak(
        tag === null ? null : await fileTask('languageWords', { places: languagePlaces(dataFolder), tag }),
      )
      return null
    },
  }) satisfies Partial<Handlers>

/** The list of campaigns and opening one of them. */
const campaignHandlers = ({ shelf, listed, removed }: Answering) =>
  ({
    'campaigns.list': () => shelf.list(),
    'campaigns.create': async ({ name, system, sample }) => {
      if (!isKnownSystem(system)) throw new RequestError('unknown-system', { system })
      if (sample !== null && sampleOf(systemById(system), sample) === undefined)
        throw new RequestError('unknown-sample', { sample })
      const created = await shelf.create(name, system, sample)
      return listed(shelf.card(created.campaign.id))
    },
    'campaigns.rename': async ({ campaign, name }) => listed(await shelf.rename(campaign, name)),
    'campaigns.remove': async ({ campaign }) => {
      const name = shelf.has(campaign) ? shelf.card(campaign).name : campaign
      await shelf.remove(campaign).catch((error: unknown) => {
        if (error instanceof ShelfError || error instanceof FileTrouble) throw error
        throw new RequestError('bin-failed', {
          file: name,
          reason: reasonOf(error),
        })
      })
      removed(campaign, name)
      return listed({ removed: campaign })
    },
    'campaigns.open': async ({ campaign }) => {
      const opened = await standing(shelf, campaign)
      opened.readAhead()
      return opened.snapshot()
    },
  }) satisfies Partial<Handlers>

/** The open campaign, once all that has happened in it counts or is taken back: what a window is shown stands. */
async function standing(shelf: CampaignShelf, campaign: Id): Promise<CampaignSession> {
  await shelf
    .session(campaign)
    .standing()
    .catch(() => undefined) // whoever did it is told
  return shelf.session(campaign)
}

/** The outcome, once what it says has happened counts. */
async function counted(
  open: CampaignSession,
  work: (open: CampaignSession) => CommandOutcome,
): Promise<CommandOutcome> {
  const outcome = work(open)
  if (outcome.outcome === 'resolved') await open.standing()
  return outcome
}

/** What changes a campaign, and what has changed. */
const playHandlers = ({ shelf }: Answering) =>
  ({
    'campaign.catchUp': async ({ campaign, revision }) => (await standing(shelf, campaign)).catchUp(revision),
    'command.run': ({ campaign, command, dice, revision }) =>
      counted(shelf.session(campaign), (open) => open.run(command as OpenCommand, plan(dice), revision)),
    'command.preview': ({ campaign, command, dice }) =>
      shelf.session(campaign).preview(command as OpenCommand, plan(dice)),
    'command.odds': ({ campaign, command, after }) => {
      const open = shelf.session(campaign)
      return orRefused(oddsAfter(open.campaign, after as OpenCommand | undefined, command as OpenCommand))
    },
    'command.undo': ({ campaign, revision }) =>
      counted(shelf.session(campaign), (open) => open.undo(revision)),
    'command.redo': ({ campaign, revision }) =>
      counted(shelf.session(campaign), (open) => open.redo(revision)),
    'journal.find': async ({ campaign, text, kind, about, from, limit }) => {
      const look = async (): Promise<JournalFound | null> =>
        (await standing(shelf, campaign)).find({ text, kind, about }, from, limit)
      const found = (await look()) ?? (await look()) // what was looked through first may have made way meanwhile
      if (found === null) throw new RequestError('overtaken')
      return found
    },
    'journal.page': async ({ campaign, before, limit }) =>
      (await standing(shelf, campaign)).page(before, limit),
  }) satisfies Partial<Handlers>

/** What is asked of the rules, and changes nothing. */
const lookHandlers = ({ shelf, forecaster }: Answering) =>
  ({
    'offers.list': (params) => offers(shelf.session(params.campaign), params),
    'sheet.offer': (params) => sheetOffer(shelf.session(params.campaign), params),
    'encounter.verdict': ({ campaign, encounter }) => {
      const open = shelf.session(campaign)
      const found = findEncounter(open.campaign, encounter)
      if (found === undefined) throw new RequestError('unknown-encounter', { encounter })
      return verdictOf(open.campaign, found)
    },
    'encounter.report': async ({ campaign, encounter }) => {
      const open = await standing(shelf, campaign)
      if (findEncounter(open.campaign, encounter) === undefined)
        throw new RequestError('unknown-encounter', { encounter })
      return open.fightReport(encounter)
    },
    'campaign.statistics': async ({ campaign, encounter }) => {
      const open = await standing(shelf, campaign)
      if (encounter !== null && findEncounter(open.campaign, encounter) === undefined)
        throw new RequestError('unknown-encounter', { encounter })
      return open.statistics(encounter)
    },
    'command.expect': async ({ campaign, encounter, command }) =>
      orRefused(await expectation(forecaster, shelf.session(campaign), encounter, command as OpenCommand)),
    'encounter.suggest': ({ campaign, encounter, combatant }) =>
      suggestion(shelf.session(campaign), encounter, combatant),
    'encounter.forecast': async ({ campaign, changes, ...wanted }) => {
      const open = shelf.session(campaign)
      return orRefused(await fightForecast(forecaster, open, wanted, changes as OpenCommand[] | undefined))
    },
    'encounter.afterwards': async ({ campaign, ...wanted }) =>
      orRefused(await afterwards(forecaster, shelf.session(campaign), wanted)),
    'sheet.fields': ({ kind }) => sheetFields(kind),
    'sheet.derived': ({ campaign, sheet }) => {
      const open = shelf.session(campaign)
      const found = findSheet(open.campaign, sheet)
      if (found === undefined) throw new RequestError('unknown-sheet', { sheet })
      const view = viewOfSheet(open.campaign, found)
      return { sheet, revision: open.revision, numbers: numbersOf(open.campaign, found), view }
    },
    'healing.lanes': ({ campaign, sheets }) => lanes(shelf.session(campaign), sheets),
    'healing.forecast': ({ campaign, ...wanted }) => {
      const runs = forecast(forecaster, shelf.session(campaign), wanted)
      if (typeof runs === 'string') throw new RequestError(runs, { sheet: wanted.sheet })
      return runs
    },
  }) satisfies Partial<Handlers>

/** Archives, backups, records and pictures. */
const fileHandlers = ({ files, listed, replaced }: Answering) =>
  ({
    'files.export': ({ campaign }) => files.export(campaign),
    'files.import': async ({ upload, choice }) => {
      const answer = await files.import(upload, choice)
      if (!('conflict' in answer) && answer.outcome === 'replaced') replaced(answer.campaign)
      return listed(answer)
    },
    'files.choose': ({ kind }) => files.choose(kind),
    'files.waiting': () => files.waiting(),
    'backups.list': ({ campaign }) => files.backups(campaign),
    'backups.make': ({ campaign }) => files.makeBackup(campaign),
    'backups.restore': async ({ campaign, backup, where }) =>
      listed(await files.restore(campaign, backup, where ?? 'here')),
    'records.export': ({ campaign, what, ids }) => files.exportRecords(campaign, what, ids),
    'records.import': ({ campaign, upload }) => files.importRecords(campaign, upload),
    'maps.look': ({ campaign, upload }) => files.lookAtMap(campaign, upload),
    'maps.takePicture': ({ campaign, upload }) => files.takeMapPicture(campaign, upload),
    'assets.add': ({ campaign, upload, purpose }) => files.addAsset(campaign, upload, purpose),
  }) satisfies Partial<Handlers>

/** Files of other programs. */
const foreignHandlers = ({ files, shelf, library }: Answering) =>
  ({
    'interchange.look': ({ campaign, ...source }) =>
      lookAtForeign(
        files.transfers,
        campaign === undefined ? null : () => shelf.session(campaign),
        source,
        () => library.open(),
      ),
    'interchange.take': ({ campaign, choices, fights, asTemplates, ...source }) =>
      takeFromForeign(
        files.transfers,
        () => shelf.session(campaign),
        source,
        { choices, fights, asTemplates },
        () => library.open(),
      ),
    'interchange.write': ({ campaign, form, sheets, encounter }) =>
      files.handOutForOthers(writtenFor(shelf.session(campaign), form, sheets, encounter)),
    'plot.save': ({ campaign, name, plot }) => {
      shelf.session(campaign)
      return files.handOutPlot(`${name}.${plot.form}`, plotBytes(plot))
    },
    'interchange.report': async ({ campaign, encounter }) =>
      files.handOutForOthers(await reportFor(await standing(shelf, campaign), encounter)),
  }) satisfies Partial<Handlers>

/** Damaged campaigns. */
const repairHandlers = ({ repairs, listed }: Answering) =>
  ({
    'repair.look': ({ campaign }) => repairs.look(campaign),
    'repair.make': async ({ campaign, source, name }) => listed(await repairs.make(campaign, source, name)),
    'repair.stop': async ({ campaign }) => {
      await repairs.stop(campaign)
      return null
    },
  }) satisfies Partial<Handlers>

/** Where campaigns are kept, and their backups once more. */
const placeHandlers = ({ place, second }: Answering) =>
  ({
    'backupsFolder.view': () => second.view(),
    'backupsFolder.choose': () => second.choose(),
    'backupsFolder.stop': () => second.stop(),
    'place.view': () => place.view(),
    'place.move': ({ to, takeOver }) => place.move(to, takeOver),
    'place.lookAgain': (given) => place.lookAgain(given?.takeOver),
    'place.useStandard': () => place.useStandard(),
    'place.choose': (given) => place.choose(given?.takeOver),
  }) satisfies Partial<Handlers>

/** The players' display. */
const playersHandlers = ({ shelf, players, ports }: Answering) =>
  ({
    'players.open': ({ campaign }) => {
      shelf.session(campaign) // refuses for a campaign that is not there, before a window opens
      return ports.openPlayersWindow(campaign)
    },
    'players.view': ({ campaign }) => players.view(campaign),
    'encounter.map': ({ campaign, encounter, asPlayers }) => players.paper(campaign, encounter, asPlayers),
    'curtain.view': () => players.curtain(),
    'curtain.draw': ({ isDrawn }) => players.draw(isDrawn),
    'map.point': ({ campaign, ...place }) => players.point(campaign, place),
  }) satisfies Partial<Handlers>

function catalogueFolder(): string {
  const folder = besideProgram('shared/rules')
  if (folder === null) throw new RequestError('catalogue-missing')
  return folder
}

/** Where languages lie: those that are shipped, and a translator's own, which stand in their place. */
function languagePlaces(dataFolder: string): string[] {
  const shipped = besideProgram('shared/messages')
  return [...(shipped === null ? [] : [shipped]), join(dataFolder, LANGUAGES)]
}

let rulesRead: Promise<RuleEntry[]> | null = null
/** The rules of one system, read once for all of them. */
async function rulesOf(system: string): Promise<RuleEntry[]> {
  rulesRead ??= fileTask('rules', { folder: catalogueFolder() })
  const reading = rulesRead
  reading.catch(() => (rulesRead = null)) // whoever asks again reads again
  return (await reading).filter((rule) => rule.system === system)
}

function noticesOrRefuse(): Notices {
  const notices = readNotices()
  if (notices === null) throw new RequestError('notices-missing')
  return notices
}

/** What is told, or the refusal as an outcome of its own. */
const orRefused = <T extends object>(told: T | Refusal): T | Refused =>
  'refused' in told ? { outcome: 'refused', ...told } : told

/** The schema leaves an absent `faces` absent; the type says so too. */
const plan = (
  dice: Parsed<'command.run'>['dice'],
): Parameters<ReturnType<CampaignShelf['session']>['run']>[1] =>
  dice as Parameters<ReturnType<CampaignShelf['session']>['run']>[1]

const info = ({ kind, version, languages }: HostPorts): AppInfo => ({
  languages: languages?.() ?? null,
  version,
  host: kind,
  systems: SYSTEMS.map(({ id, name, samples }) => ({ id, name, samples: samples.map(({ key }) => key) })),
})

function offers(
  open: CampaignSession,
  { encounter, combatant, after }: Parsed<'offers.list'>,
): Reply<'offers.list'> {
  const ahead = campaignAfter(open.campaign, after as OpenCommand | undefined)
  if ('refused' in ahead) return []
  const found = findEncounter(ahead, encounter)
  if (found === undefined) throw new RequestError('unknown-encounter', { encounter })
  const actor = findCombatant(found, combatant)
  if (actor === undefined) throw new RequestError('unknown-combatant', { combatant })
  return offersOf(ahead, found, actor)
}

function sheetOffer(
  { campaign }: CampaignSession,
  { sheet: id, form, filled }: Parsed<'sheet.offer'>,
): Reply<'sheet.offer'> {
  const sheet = findSheet(campaign, id)
  if (sheet === undefined) throw new RequestError('unknown-sheet', { sheet: id })
  const offer = formOf(campaign, sheet, form, filled as JsonRecord)
  if (offer === null) throw new RequestError('unknown-form', { form })
  return offer
}

function sheetFields(kind: string): Reply<'sheet.fields'> {
  const schema = sheetSchema.options.find((option) => option.shape.kind.value === kind)
  if (schema === undefined) throw new RequestError('unknown-kind', { kind })
  return fieldsIn(schema)
}
