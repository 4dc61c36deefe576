/** What is done with entries of the library in the open campaign. Each is one command, and one undo takes it back. */
import './words'
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { CommandOf, SheetGiven } from '@shared/contract/commands'
import type { LibraryReading } from '@shared/contract/library'
import type { Id, Resolved } from '@shared/contract/types'
import type { LibraryRow } from '@shared/library/row'
import { useCampaign } from '@/session/campaign'
import { type CommandResult, runCommand } from '@/session/commands'
import { ask } from '@/session/link'
import { useNotices } from '@/session/notices'
import { loadSystem } from '@/system/loaded'
import { systemName, ui } from '@/words/words'
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

const PLAYERS = 'players'
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

/** Player characters of this rule system. */
export const playersOf = ({ roster }: Campaign, system: SystemId): Id[] =>
  roster
    .filter(({ player, template, kind }) => player && !template && kind.startsWith(`${system}/`))
    .map(({ id }) => id)

/** A ready encounter: its people as templates, a fight, and their copies in it; player characters come along. Its id; null: refused. */
export async function prepareFight({ entry }: LibraryReading): Promise<Id | null> {
  const { campaign } = useCampaign()
  if (campaign === null || entry.kind !== 'encounter' || entry.system === null) return null
  const { system } = entry
  const { initialSettings } = (await loadSystem(system)).encounter
  const ids = [...new Set(entry.content.sides.flatMap(({ members }) => members.map((one) => one.entry)))]
  const { templates, idOf } = await membersOf(campaign, ids)
  const players = playersOf(campaign, system)
  const encounter = freshId()
  const sides = entry.content.sides.map(({ name }, i) => ({
    id: `side${String(i + 1)}`,
    name: name.slice(0, 60),
  }))
  const result = await runCommand({
    type: 'encounter/set-up',
    encounter,
    system,
    ...addsFor(campaign, system),
    name: entry.name,
    // a fight of two sides needs no third that nobody stands on
    sides:
      players.length === 0 && sides.length > 1
        ? sides
        : [{ id: PLAYERS, name: ui('library.players') }, ...sides],
    templates,
    members: entry.content.sides.flatMap(({ members }, i) =>
      members.flatMap(({ entry: of, count }) => {
        const template = idOf.get(of)
        return template === undefined ? [] : [{ template, side: `side${String(i + 1)}`, count }]
      }),
    ),
    joining: players.length === 0 ? [] : [{ side: PLAYERS, sheets: players }],
    settings: { ...initialSettings(), ...entry.content.settings },
  })
  return result.outcome === 'resolved' ? encounter : null
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
