/** What is done with entries of the library in the open campaign. Each is one command, and one undo takes it back. */
import './words'
import type { LaidMap } from '@shared/campaign/laidMap'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { CommandOf, SheetGiven } from '@shared/contract/commands'
import type { LibraryReading } from '@shared/contract/library'
import type { Id, Resolved } from '@shared/contract/types'
import { setUpOf, type ReadyFight } from '@shared/library/readyFight'
import type { LibraryRow } from '@shared/library/row'
import { useCampaign } from '@/session/campaign'
import { type CommandResult, runCommand } from '@/session/commands'
import { ask, failureOf } from '@/session/link'
import { isLost } from '@/session/lost'
import { useNotices } from '@/session/notices'
import { loadSystem } from '@/system/loaded'
import { parameterWords, systemName, ui } from '@/words/words'
import { givingTo } from './giving'
import { sheetGiven, sheetsOf } from './sheets'

/** A rule system that is not in use yet is taken into use on the way. */
export const addsFor = (campaign: Campaign, system: LibraryRow['system']) =>
  system === null || campaign.systems.includes(system) ? {} : { adds: system }

/** People, ships and units into the roster, as templates. */
export async function addToCampaign(
  rows: readonly Pick<LibraryRow, 'id' | 'kind' | 'system' | 'name'>[],
): Promise<boolean> {
  const { campaign } = useCampaign()
  const wanted = rows.filter(({ kind }) => kind === 'sheet')
  const [first] = wanted
  if (campaign === null || first === undefined) return false
  const sheets = await sheetsOf(
    wanted.map(({ id }) => id),
    true,
  )
  const adds = addsFor(campaign, first.system)
  const result = await runCommand({ type: 'roster/add-all', sheets, ...adds })
  if (result.outcome !== 'resolved') return false
  useNotices().tell({
    tone: 'good',
    title: ui('library.added', { name: first.name, count: wanted.length }),
    text: 'adds' in adds ? ui('library.added.system', { system: systemName(adds.adds) }) : undefined,
    key: 'library.added',
    campaign: campaign.id,
  })
  return true
}

/** Ids that no record of the campaign has: the engine gives out others. */
export const freshId = (): Id => `lib-${crypto.randomUUID().slice(0, 13)}`

interface Members {
  templates: CommandOf<'encounter/set-up'>['templates']
  /** Ids of templates, those that are here already among them, by the entries that they are of. */
  idOf: ReadonlyMap<Id, Id>
}

/** Templates of the campaign that are copies of these entries, and new ones for all others. */
export async function membersOf(campaign: Campaign, entries: readonly Id[]): Promise<Members> {
  const readings = await Promise.all(entries.map((id) => ask('library.read', { id })))
  const idOf = new Map<Id, Id>()
  const templates: Members['templates'] = []
  for (const reading of readings) {
    const here = campaign.roster.find(
      ({ origin, template }) =>
        template && origin?.entry === reading.entry.id && origin.hash === reading.hash,
    )
    if (here !== undefined) idOf.set(reading.entry.id, here.id)
    else {
      const id = freshId()
      idOf.set(reading.entry.id, id)
      templates.push({ ...(sheetGiven(reading, true) as SheetGiven & { kind: string }), id })
    }
  }
  return { templates, idOf }
}

/** Player characters of this rule system, but for the dead. */
export const playersOf = ({ roster }: Campaign, system: SystemId): Id[] =>
  roster
    .filter(
      ({ id, player, template, kind }) => player && !template && kind.startsWith(`${system}/`) && !isLost(id),
    )
    .map(({ id }) => id)

/** The map of an entry with a picture that the campaign has; without it, and a word, where the picture is not what it was. */
export async function mapFor(campaign: Id, { entry, pictureFault }: LibraryReading): Promise<LaidMap | null> {
  if (entry.kind !== 'map') return null
  const { content, id, name } = entry
  if (content.background === null) return content
  if (pictureFault !== null) {
    const text = parameterWords('why', pictureFault, () => undefined)
    useNotices().tell({ tone: 'warning', title: name, text, key: 'library.picture' })
    return { ...content, background: null }
  }
  await ask('library.takePicture', { campaign, id })
  return content
}

/** Of a ready fight: null, and told, where its map is not in the library any more. */
async function mapOf(campaign: Id, { content, name }: ReadyFight): Promise<LaidMap | null> {
  if (content.map === undefined) return null
  try {
    return await mapFor(campaign, await ask('library.read', { id: content.map }))
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure.code !== 'library-unknown') throw thrown
    useNotices().tell({ tone: 'warning', title: name, text: ui('library.map.gone'), key: 'library.picture' })
    return null
  }
}

/** A ready encounter: its people as templates, a fight, and their copies in it; player characters come along. Its id; null: refused. */
export async function prepareFight({ entry }: LibraryReading): Promise<Id | null> {
  const { campaign } = useCampaign()
  if (campaign === null || entry.kind !== 'encounter' || entry.system === null) return null
  const { system } = entry
  const { initialSettings } = (await loadSystem(system)).encounter
  const ids = [...new Set(entry.content.sides.flatMap(({ members }) => members.map((one) => one.entry)))]
  const { templates, idOf } = await membersOf(campaign, ids)
  const encounter = freshId()
  const command = setUpOf(entry, {
    encounter,
    templates,
    idOf: (id) => idOf.get(id),
    players: playersOf(campaign, system),
    playersSide: ui('library.players'),
    settings: initialSettings(),
    map: await mapOf(campaign.id, entry),
  })
  const result = await runCommand({ ...command, ...addsFor(campaign, system) })
  return result.outcome === 'resolved' ? encounter : null
}

/** A new fight of two sides on a map. Its id; null: refused, and told. */
export async function fightOnMap(reading: LibraryReading, name: string): Promise<Id | null> {
  const { campaign } = useCampaign()
  const { system } = reading.entry
  if (campaign === null || system === null) return null
  const { initialSettings } = (await loadSystem(system)).encounter
  const map = await mapFor(campaign.id, reading)
  if (map === null) return null
  const encounter = freshId()
  const result = await runCommand({
    type: 'encounter/create',
    encounter,
    system,
    ...addsFor(campaign, system),
    name,
    settings: initialSettings(),
    map,
  })
  return result.outcome === 'resolved' ? encounter : null
}

/** A map below a fight that is prepared or parked, in place of its own. False: refused, and told. */
export async function layMap(campaign: Id, encounter: Id, reading: LibraryReading): Promise<boolean> {
  const map = await mapFor(campaign, reading)
  if (map === null) return false
  return (await runCommand({ type: 'encounter/lay-map', encounter, map })).outcome === 'resolved'
}

/** Null: the sheet has no place for it. */
export async function giveTo({ entry }: LibraryReading, sheet: Id): Promise<CommandResult | null> {
  const bearer = useCampaign().sheet(sheet)
  const changes = bearer === undefined ? undefined : (await givingTo(entry, [bearer])).get(sheet)
  return changes === undefined ? null : runCommand({ type: 'roster/correct', sheet, changes })
}

/** A number from 0 to below `most`, each as likely. */
function rollHere(most: number): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1))
  return Math.floor((number / 2 ** 32) * most)
}

const textIn = ({ log }: Resolved): string => {
  const line = log.find(({ say }) => say === 'table.rolled')
  return typeof line?.with['text'] === 'string' ? line.with['text'] : ''
}

/** With the campaign’s dice, and into its log; without a campaign for this window alone. Null: nothing was rolled. */
export async function rollTable({ entry }: LibraryReading): Promise<string | null> {
  if (entry.kind !== 'table') return null
  const { rows } = entry.content
  if (useCampaign().id === null) {
    let left = rollHere(rows.reduce((sum, { weight }) => sum + weight, 0))
    return rows.find(({ weight }) => (left -= weight) < 0)?.text ?? null
  }
  const result = await runCommand({ type: 'table/roll', name: entry.name, rows })
  return result.outcome === 'resolved' ? textIn(result) : null
}
