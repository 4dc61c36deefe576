/** Views of combatants for the windows: all of them on opening, and after a change only those it touched. */
import type { Campaign } from '@shared/campaign/types'
import type { CombatantView, Patch } from '@shared/contract/types'
import { findCombatant, findSheet, runningEncounter } from '../engine/lookup'
import type { RuleSystem } from '../engine/system'
import { systemById } from '../rules/registry'

/** One view for every sheet that is no template; those of the running encounter as combatants. */
export function allViews(campaign: Campaign, system: RuleSystem): CombatantView[] {
  return campaign.roster
    .filter((sheet) => !sheet.template)
    .map((sheet) => viewOf(campaign, system, sheet.id) ?? bug())
}

/**
 * The same campaign, once every view of it can be drawn: rules follow references that no schema knows of. Throws where one
 * leads nowhere. For campaigns from elsewhere.
 */
export function showable(campaign: Campaign): Campaign {
  allViews(campaign, systemById(campaign.system))
  return campaign
}

const bug = (): never => {
  throw new Error('a sheet of the roster has no view')
}

export function viewOf(campaign: Campaign, system: RuleSystem, sheetId: string): CombatantView | null {
  const sheet = findSheet(campaign, sheetId)
  if (sheet === undefined) return null
  const encounter = runningEncounter(campaign)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, sheetId)
  return system.views.describe(campaign, combatant === undefined ? undefined : encounter, combatant, sheet)
}

/**
 * Views of whoever the patches touched. A change of the round or of which fight runs touches everybody in it, and
 * whoever has left is named.
 */
export function touchedViews(
  before: Campaign,
  after: Campaign,
  system: RuleSystem,
  patches: readonly Patch[],
): { views: CombatantView[]; gone: string[] } {
  const touched = touchedSheets(before, after, patches, new Set<string>(system.views.sharedFields))
  if (touched === 'all') {
    const views = allViews(after, system)
    const kept = new Set(views.map((view) => view.sheet))
    return { views, gone: before.roster.filter((s) => !s.template && !kept.has(s.id)).map((s) => s.id) }
  }
  const encounter = runningEncounter(after)
  for (const combatant of encounter?.combatants ?? [])
    if (encounter !== undefined && touched.has(combatant.sheet))
      for (const sheet of system.views.shownWith(encounter, combatant)) touched.add(sheet)
  const views: CombatantView[] = []
  for (const id of touched) {
    const view = viewOf(after, system, id)
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
      if (
        (below === 'fight' && (inner === undefined || shared.has(String(inner)))) ||
        (combatant !== undefined && part === 'fight' && (field === undefined || shared.has(String(field))))
      )
        for (const { sheet } of after.encounters[index]?.combatants ?? []) touched.add(sheet)
    } else if (SHOWN_OF_ALL.has(String(top))) return 'all'
  }
  return touched
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
