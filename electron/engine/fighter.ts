/** What every command of a fight looks up first: encounter, combatant, sheet. */
import type { CampaignOf, CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, findEncounter, findSheet, runningEncounter } from './lookup'
import { refuse, type ResolutionOf } from './system'

export interface FighterOf<P extends SystemParts> {
  encounter: EncounterOf<P>
  combatant: CombatantOf<P>
  sheet: P['sheet']
}

/** Refusals: `no-running-encounter`, `unknown-encounter`, `encounter-not-running`. */
export function findRunning<P extends SystemParts>(
  campaign: CampaignOf<P>,
  id: string | undefined,
): EncounterOf<P> | Refusal {
  const encounter: EncounterOf<P> | undefined =
    id === undefined ? runningEncounter(campaign) : findEncounter(campaign, id)
  if (encounter === undefined)
    return id === undefined ? refuse('no-running-encounter') : refuse('unknown-encounter', { encounter: id })
  return encounter.status === 'running'
    ? encounter
    : refuse('encounter-not-running', { encounter: encounter.name })
}

/** The running encounter, after refusals have passed. */
export function running<P extends SystemParts>(
  { campaign }: ResolutionOf<P>,
  id: string | undefined,
): EncounterOf<P> {
  const found = findRunning<P>(campaign, id)
  if ('refused' in found) throw new Error(`a refused command was applied: ${found.refused}`)
  return found
}

/**
 * A fight that is prepared, runs or is parked: places are set before it begins, too. Refusals: `no-running-encounter`,
 * `unknown-encounter`, `encounter-over`.
 */
export function findUnfinished<P extends SystemParts>(
  campaign: CampaignOf<P>,
  id: string | undefined,
): EncounterOf<P> | Refusal {
  const encounter: EncounterOf<P> | undefined =
    id === undefined ? runningEncounter(campaign) : findEncounter(campaign, id)
  if (encounter === undefined)
    return id === undefined ? refuse('no-running-encounter') : refuse('unknown-encounter', { encounter: id })
  return encounter.status === 'over' ? refuse('encounter-over', { encounter: encounter.name }) : encounter
}

/** The same, after refusals have passed. */
export function unfinished<P extends SystemParts>(
  { campaign }: ResolutionOf<P>,
  id: string | undefined,
): EncounterOf<P> {
  const found = findUnfinished<P>(campaign, id)
  if ('refused' in found) throw new Error(`a refused command was applied: ${found.refused}`)
  return found
}

/** Refusals: those of {@link findRunning}, `unknown-combatant`. */
export function findFighter<P extends SystemParts>(
  campaign: CampaignOf<P>,
  encounterId: string | undefined,
  combatantId: string,
): FighterOf<P> | Refusal {
  const encounter = findRunning<P>(campaign, encounterId)
  if ('refused' in encounter) return encounter
  const combatant: CombatantOf<P> | undefined = findCombatant(encounter, combatantId)
  if (combatant === undefined) return refuse('unknown-combatant', { combatant: combatantId })
  const sheet: P['sheet'] | undefined = findSheet(campaign, combatant.sheet)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: combatant.sheet })
  return { encounter, combatant, sheet }
}

/** The fighter with its sheet to write to, after refusals have passed. */
export function fighterOf<P extends SystemParts>(
  resolution: ResolutionOf<P>,
  encounterId: string | undefined,
  combatantId: string,
): FighterOf<P> {
  const found = findFighter<P>(resolution.campaign, encounterId, combatantId)
  if ('refused' in found) throw new Error(`a refused command was applied: ${found.refused}`)
  return { ...found, sheet: resolution.sheet(found.combatant.sheet) }
}
