/** When a condition that a command adds will end by itself: as a window states it, and as the sheet keeps it. */
import type { Ends } from '@shared/campaign/commands/parts'
import type { Combatant, Encounter, Expiry, Listed } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findCombatant, needById, runningEncounter } from './lookup'
import { refuse, type Resolution } from './system'

/** The running fight that a sheet stands in, if any. */
const fightOf = (campaign: { encounters: Listed<Encounter> }, sheet: string): Encounter | undefined => {
  const encounter = runningEncounter(campaign)
  return encounter !== undefined && findCombatant(encounter, sheet) !== undefined ? encounter : undefined
}

/**
 * Nobody waits for a moment that no fight brings about. Refusals: `ends-without-a-fight` (whoever has it is in no running one),
 * `unknown-combatant` (whose turn it would be).
 */
export function refuseEnds(
  campaign: { encounters: Listed<Encounter> },
  { id, name }: { id: string; name: string },
  ends: Ends,
): Refusal | null {
  if (ends === null || ends.at === 'after') return null
  const encounter = fightOf(campaign, id)
  if (encounter === undefined) return refuse('ends-without-a-fight', { who: name })
  return 'whose' in ends && findCombatant(encounter, ends.whose) === undefined
    ? refuse('unknown-combatant', { combatant: ends.whose })
    : null
}

/** The first round that counts: the one under way, else the one that comes next. */
export const countedRound = ({ round, roundBegun, surpriseRound }: Encounter): number =>
  roundBegun || surpriseRound ? round : round + 1

/** The round at the earliest in which the next turn of somebody begins, or ends. */
function roundOfNextTurn(
  { system: { turns } }: Resolution,
  encounter: Encounter,
  whose: Combatant,
  at: 'turnStart' | 'turnEnd',
): number {
  const actor = turns.actorOf(whose)
  const first = countedRound(encounter)
  if (encounter.turn === actor) return at === 'turnEnd' ? first : first + 1
  const hasActed = encounter.roundBegun && encounter.acted.includes(actor)
  return hasActed && !turns.hooks.hasFurtherPass(encounter) ? first + 1 : first
}

/** What a sheet keeps of what a window has stated; {@link refuseEnds} has passed it. */
export function expiryOf(resolution: Resolution, sheet: string, ends: Ends): Expiry | null {
  if (ends === null) return null
  if (ends.at === 'after') return { at: 'time', time: resolution.campaign.clock + ends.seconds }
  const encounter = fightOf(resolution.campaign, sheet)
  if (encounter === undefined) throw new Error(`nothing of ${sheet} ends with a fight`)
  const { id: fight } = encounter
  if (ends.at === 'fightEnd') return { at: 'fightEnd', fight }
  if (ends.at === 'rounds') return { at: 'roundEnd', fight, round: countedRound(encounter) + ends.rounds - 1 }
  const { at, whose, turns } = ends
  const next = roundOfNextTurn(resolution, encounter, needById(encounter.combatants, whose, 'combatant'), at)
  return { at, fight, whose, notBefore: next + turns - 1 }
}
