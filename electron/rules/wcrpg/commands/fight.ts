/** What every command of a fight looks up first: encounter, combatant, sheet, moment. */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, findEncounter, findSheet, runningEncounter } from '../../../engine/lookup'
import { refuse, type Resolution } from '../../../engine/system'
import { refuseAction } from '../budget'
import type { Now } from '../condition'
import { nowIn } from '../now'

/** The running encounter unless another is named; whoever acts. */
export const inFight = { encounter: idSchema.optional(), combatant: idSchema }

export const modifiersSchema = z
  .array(
    z.strictObject({ why: z.string().trim().min(1).max(80), value: z.number().int().min(-200).max(200) }),
  )
  .max(20)
  .default([])

export interface Fighter {
  encounter: Encounter
  combatant: Combatant
  sheet: Sheet
  now: Now
}

/** Refusals: `no-running-encounter`, `unknown-encounter`, `encounter-not-running`, `unknown-combatant`. */
export function findFighter(
  campaign: Campaign,
  encounterId: string | undefined,
  combatantId: string,
): Fighter | Refusal {
  const encounter =
    encounterId === undefined ? runningEncounter(campaign) : findEncounter(campaign, encounterId)
  if (encounter === undefined)
    return encounterId === undefined
      ? refuse('no-running-encounter')
      : refuse('unknown-encounter', { encounter: encounterId })
  if (encounter.status !== 'running') return refuse('encounter-not-running', { encounter: encounter.name })
  const combatant = findCombatant(encounter, combatantId)
  if (combatant === undefined) return refuse('unknown-combatant', { combatant: combatantId })
  const sheet = findSheet(campaign, combatant.sheet)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: combatant.sheet })
  return { encounter, combatant, sheet, now: nowIn(campaign) }
}

/** The fighter, after refusals have passed. */
export function fighterOf(
  resolution: Resolution,
  encounterId: string | undefined,
  combatantId: string,
): Fighter {
  const found = findFighter(resolution.campaign, encounterId, combatantId)
  if ('refused' in found) throw new Error(`a refused command was applied: ${found.refused}`)
  return { ...found, sheet: resolution.sheet(found.combatant.sheet) }
}

/** The usual refusals of an action on the own turn, and then those of the action itself. */
export function refuseOwnAction(
  campaign: Campaign,
  payload: { encounter?: string | undefined; combatant: string },
  phases: number,
  also: (fighter: Fighter) => Refusal | null = () => null,
): Refusal | null {
  const fighter = findFighter(campaign, payload.encounter, payload.combatant)
  if ('refused' in fighter) return fighter
  return (
    refuseAction(fighter.encounter, fighter.combatant, fighter.sheet, fighter.now, phases) ?? also(fighter)
  )
}
