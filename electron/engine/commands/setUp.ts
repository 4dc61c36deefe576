/**
 * A ready encounter of the library: people as templates, a fight on its map, and numbered copies in it, as one entry that one
 * undo takes back. Templates that are here already are copied as they are.
 */
import { systemOfKind } from '@shared/campaign/ownership'
import type { SheetKind } from '@shared/campaign/types'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import { findById, findEncounter, findSheet } from '../lookup'
import { layMap, putOnSpots } from '../maps'
import { createEncounter, createSide } from '../newCampaign'
import { refuse, type WholeResolution } from '../system'
import { defineCommand } from './define'
import { refuseUnfit } from './fitting'
import { bringIn } from './joining'
import { copyTemplate, refuseCopies } from './roster'
import { applySettings, refuseNewMap, refuseSettings } from './settings'
import { missingSystem } from './systems'

/** Refusals: `unknown-sheet`, `is-template`, `named-twice`, those of who does not fit. */
function refuseJoining(
  { campaign, system, own }: WholeResolution,
  sheets: readonly string[],
): Refusal | null {
  for (const id of sheets) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    if (sheet.template) return refuse('is-template', { who: sheet.name })
    const unfit = refuseUnfit(system, own.campaign, sheet)
    if (unfit !== null) return unfit
  }
  return new Set(sheets).size === sheets.length ? null : refuse('named-twice')
}

/** Refusals: `unknown-sheet`, `not-a-template`, `of-another-system`, those of who does not fit. */
function refuseMember({ campaign, system, own }: WholeResolution, template: string): Refusal | null {
  const here = findSheet(campaign, template)
  if (here === undefined) return refuse('unknown-sheet', { sheet: template })
  if (system.fight.muster === null)
    return refuseCopies(campaign, template) ?? refuseUnfit(system, own.campaign, here)
  return systemOfKind(here.kind) === system.id ? null : refuse('of-another-system', { who: here.name })
}

/** As many as are copied into a fight at once. */
const MOST_COPIES = 500

const setUp = defineCommand('encounter/set-up', {
  rules: [],
  /**
   * Refusals: `system-not-in-use`, `id-taken`, `unknown-side`, `bad-settings`, `too-many-copies`, those of the members, of who joins, of
   * the people who are added, and of the map.
   */
  refuse(
    resolution,
    { encounter, system: wanted, sides, templates, members, joining, settings, map },
  ): Refusal | null {
    const { campaign, system } = resolution
    const missing = missingSystem(campaign, wanted)
    if (missing !== null) return missing
    if (findEncounter(campaign, encounter) !== undefined) return refuse('id-taken', { id: encounter })
    const strange = [...members, ...joining].find(({ side }) => findById(sides, side) === undefined)
    if (strange !== undefined) return refuse('unknown-side', { side: strange.side })
    const unsettled = refuseSettings(system, resolution.own.campaign, settings)
    if (unsettled !== null) return unsettled
    const unlaid = map === undefined ? null : refuseNewMap(resolution, settings, map)
    if (unlaid !== null) return unlaid
    for (const { name, kind, template } of templates) {
      if (systemOfKind(kind as SheetKind) !== system.id) return refuse('of-another-system', { who: name })
      if (template !== true && system.fight.muster === null) return refuse('not-a-template', { who: name })
    }
    const copies = members.reduce((sum, { count }) => sum + count, 0)
    if (system.fight.muster === null && copies > MOST_COPIES)
      return refuse('too-many-copies', { most: MOST_COPIES })
    for (const { template } of members) {
      if (findById(templates, template) !== undefined) continue
      const refusal = refuseMember(resolution, template)
      if (refusal !== null) return refusal
    }
    return refuseJoining(
      resolution,
      joining.flatMap(({ sheets }) => sheets),
    )
  },
  carries: ({ templates }) => templates.map((sheet) => ({ type: 'roster/add', sheet: sheet as JsonRecord })),
  apply(resolution, { encounter: id, name, sides, members, joining, settings, notes, map }) {
    const { campaign, system, own, log } = resolution
    const encounter = createEncounter(own.campaign, system, id, name)
    encounter.sides = sides.map((side, i) => ({
      ...createSide(side.id, side.name, i),
      ...(side as Partial<(typeof encounter.sides)[number]>),
    }))
    if (settings !== undefined) applySettings(encounter, settings)
    if (notes !== undefined) encounter.notes = notes
    campaign.encounters.push(encounter)
    log.say('encounter.created', { encounter: name })
    const here = campaign.encounters.at(-1) ?? encounter
    if (map !== undefined) layMap(resolution, here, map)
    const { muster } = system.fight
    for (const { side, sheets, at = [] } of joining) {
      bringIn(resolution, here, sheets, { side, hidden: false, rolls: false })
      putOnSpots(resolution, here, sheets, at)
    }
    for (const { template, side, count, hidden = false, at = [] } of members) {
      const people =
        muster === null
          ? copyTemplate(resolution, template, count)
          : muster(resolution.own, resolution.peek(template), count)
      bringIn(resolution, here, people, { side, hidden, rolls: false })
      putOnSpots(resolution, here, people, at)
    }
  },
})

export const setUpCommands = [setUp]
