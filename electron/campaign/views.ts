/** Views of combatants for the windows: all of them on opening, and after a change only those it touched. */
import { systemsInUse } from '@shared/campaign/ownership'
import type { Campaign } from '@shared/campaign/types'
import type { CombatantView, Patch } from '@shared/contract/types'
import { findSheet, runningEncounter } from '../engine/lookup'
import { systemOfFight, viewOfSheet } from '../rules/answers'
import { systemById } from '../rules/registry'

/** One view for every sheet that is no template; those of the running encounter as combatants. */
export const allViews = (campaign: Campaign): CombatantView[] =>
  campaign.roster.filter((sheet) => !sheet.template).map((sheet) => viewOfSheet(campaign, sheet))

/**
 * The same campaign, once every view of it can be drawn: rules follow references that no schema knows of. Throws where one
 * leads nowhere. For campaigns from elsewhere.
 */
export function showable(campaign: Campaign): Campaign {
  allViews(campaign)
  return campaign
}

export function viewOf(campaign: Campaign, sheetId: string): CombatantView | null {
  const sheet = findSheet(campaign, sheetId)
  return sheet === undefined ? null : viewOfSheet(campaign, sheet)
}

/** What others' views show too, of whichever system. */
const sharedFields = (campaign: Campaign): ReadonlySet<string> =>
  new Set(systemsInUse(campaign).flatMap((id): readonly string[] => systemById(id).views.sharedFields))

/**
 * Views of whoever the patches touched. A change of the round or of which fight runs touches everybody in it, and
 * whoever has left is named.
 */
export function touchedViews(
  before: Campaign,
  after: Campaign,
  patches: readonly Patch[],
): { views: CombatantView[]; gone: string[] } {
  const touched = touchedSheets(before, after, patches, sharedFields(after))
  if (touched === 'all') {
    const views = allViews(after)
    const kept = new Set(views.map((view) => view.sheet))
    return { views, gone: before.roster.filter((s) => !s.template && !kept.has(s.id)).map((s) => s.id) }
  }
  const encounter = runningEncounter(after)
  for (const combatant of encounter?.combatants ?? [])
    if (encounter !== undefined && touched.has(combatant.sheet))
      for (const sheet of systemOfFight(encounter).views.shownWith(encounter, combatant)) touched.add(sheet)
  const views: CombatantView[] = []
  for (const id of touched) {
    const view = viewOf(after, id)
    if (view !== null) views.push(view)
  }
  return { views, gone: [] }
}

function touchedSheets(
  before: Campaign,
  after: Campaign,
  patches: readonly Patch[],
  shared: ReadonlySet<string>,
): Set<string> | 'all' {
  const touched = new Set<string>()
  /** Fights in which somebody had their turn, or has it still to come. */
  const acted = new Set<number>()
  for (const { path } of patches) {
    const [top, index, below, inner, part, field] = path
    if (top === 'roster') {
      if (typeof index !== 'number' || before.roster.length !== after.roster.length) return 'all'
      const sheet = after.roster[index]
      if (sheet !== undefined && !sheet.template) touched.add(sheet.id)
    } else if (top === 'encounters') {
      if (typeof index !== 'number' || below === undefined || !HARMLESS.has(String(below))) return 'all'
      const combatant =
        below === 'combatants' && typeof inner === 'number'
          ? after.encounters[index]?.combatants[inner]
          : undefined
      if (
        below === 'combatants' &&
        before.encounters[index]?.combatants.length !== after.encounters[index]?.combatants.length
      )
        return 'all'
      if (combatant !== undefined) touched.add(combatant.sheet)
      if (below === 'acted') acted.add(index)
      if (
        (below === 'fight' && (inner === undefined || shared.has(String(inner)))) ||
        (combatant !== undefined && part === 'fight' && (field === undefined || shared.has(String(field))))
      )
        for (const { sheet } of after.encounters[index]?.combatants ?? []) touched.add(sheet)
    } else if (SHOWN_OF_ALL.has(String(top))) return 'all'
  }
  for (const index of acted) for (const sheet of hadOrHave(before, after, index)) touched.add(sheet)
  return touched
}

/** Sheets of those who had their turn in a fight before a command or after it, but not both. */
function hadOrHave(before: Campaign, after: Campaign, index: number): string[] {
  const then = new Set(before.encounters[index]?.acted)
  const { acted = [], combatants = [] } = after.encounters[index] ?? {}
  const changed = new Set([...acted.filter((id) => !then.delete(id)), ...then])
  return combatants.flatMap(({ id, sheet }) => (changed.has(id) ? [sheet] : []))
}

/** Fields of the campaign on which anybody's view may depend: what has run out, what a switch says. */
const SHOWN_OF_ALL = new Set(['clock', 'houseRules', 'own'])

/** Fields of an encounter on which no other combatant's view depends. */
const HARMLESS = new Set([
  'combatants',
  'turn',
  'acted',
  'order',
  'notes',
  'name',
  'fight',
  'sides',
  'result',
  'startedAt',
])
