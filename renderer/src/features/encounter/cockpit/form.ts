/** A command form as data: initial values, what is still missing, and the command that the filled form makes. */
import type { Combatant } from '@shared/campaign/types'
import type { Command, Encounter, Id, Json, JsonRecord, Offer, OfferField } from '@shared/contract/types'
import type { Distance } from '@shared/wcrpg/commands/parts'
import type { WcrpgRange } from '@shared/wcrpg/fight'
import { assembled, fieldIn } from '@/session/assembled'
import { wcrpgCombatant } from './fight'
import { combatantOf } from './order'

/** Actions that are done without any die. */
export const WITHOUT_DICE: ReadonlySet<string> = new Set([
  'move',
  'run',
  'step',
  'draw',
  'sheathe',
  'raiseShield',
  'lowerShield',
  'reload',
  'ready',
  'withdraw',
  'mount',
  'dismount',
  'manipulate',
  'activate',
  'dropItem',
  'pickUp',
  'release',
  'joinGrapple',
  'wireMove',
  'wireAim',
  'wireBuy',
  'wireTakeInHand',
  'wireRide',
  'wireSpend',
  'wirePower',
  'wireFlee',
  'mcActivate',
  'mcFinish',
  'mcPull',
  'mcRelease',
  'mcRide',
  'mcBoon',
  'mcLetPass',
  'mcLeave',
  'wwnMove',
  'wwnWithdraw',
  'wwnTradeMain',
  'wwnStandUp',
  'wwnGoProne',
  'wwnScreen',
  'wwnTotalDefense',
  'wwnVeteransLuck',
  'wwnUsePower',
  'wwnJoinSwarm',
  'wwnPrepareExecution',
  'wwnHandleItem',
  'wwnReload',
  'wwnDualWield',
  'wwnDualWieldEnd',
  'wwnRelease',
  'wwnHold',
  'wwnDelay',
  'wwnAnnounce',
  'wwnFinish',
  'wwnLeave',
])

/** Actions with dice whose chances are told elsewhere: strike by strike in a table of their own. */
export const WITH_DICE: ReadonlySet<string> = new Set(['attackSeveral'])

export const initialValues = (offer: Offer): JsonRecord =>
  Object.fromEntries(offer.fields.map((field) => [field.name, field.initial]))

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** Required fields that are still empty. */
export const missingFields = (offer: Offer, values: JsonRecord): OfferField[] =>
  offer.fields.filter((field) => field.required && isEmpty(values[field.name]))

/** Fields of a form that belong to each who attacks, where a command has several of them. */
const OF_EACH_ATTACKER: ReadonlySet<string> = new Set(['linked', 'battery', 'facing', 'count'])

type Fields = Parameters<typeof assembled>[0]

/** MC-FG-01: one form for a whole fire group; what it says of the shot goes into every member's order. */
function nested(command: Fields): Fields {
  const { attackers } = command
  if (!Array.isArray(attackers)) return command
  const entries = Object.entries(command)
  const each = Object.fromEntries(
    entries.filter(([name, value]) => OF_EACH_ATTACKER.has(name) && value !== null),
  )
  const rest = Object.fromEntries(entries.filter(([name]) => !OF_EACH_ATTACKER.has(name)))
  const rows = attackers.map((row) =>
    typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row, ...each } : row,
  )
  return { ...rest, type: command.type, attackers: rows }
}

/** Numbers that are left out where nobody has said them: the host takes what it knows. */
const UNSAID: ReadonlySet<string> = new Set(['distanceFeet'])

/** The command with the form's values merged in; null while something required is missing. */
export function commandOf(offer: Offer, values: JsonRecord): Command | null {
  if (missingFields(offer, values).length > 0) return null
  const said = Object.entries(values).filter(([name, value]) => value !== null || !UNSAID.has(name))
  return assembled(nested({ ...offer.command, ...Object.fromEntries(said), type: offer.command.type }))
}

export type Modifier = { why: string; value: number }
export const isModifier = (value: Json): value is JsonRecord & Modifier =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  typeof value['why'] === 'string' &&
  typeof value['value'] === 'number'

export const modifiersIn = (value: Json | undefined): Modifier[] =>
  Array.isArray(value)
    ? value.filter(isModifier).map(({ why, value: amount }) => ({ why, value: amount }))
    : []

export const howOf = (distance: Json | undefined): string =>
  typeof distance === 'object' &&
  distance !== null &&
  !Array.isArray(distance) &&
  typeof distance['how'] === 'string'
    ? distance['how']
    : 'keep'

/** Whether a distance is stated at all: each way of stating it fills the fields that belong to it. */
export const isStated = (distance: Json): distance is Distance => howOf(distance) !== 'keep'

/** Whether a range was taken to this combatant in this round: only then it can be answered with the same. */
export const isAimedAt = (
  range: WcrpgRange | null | undefined,
  at: Id | null,
  round: number | undefined,
): boolean => {
  if (range === null || range === undefined) return false
  return range.target === at && range.round === round
}

/** The distance proposed for a target: as it stands, theirs where they targeted me this round, else a roll. */
export function proposedDistance(
  encounter: Encounter,
  attacker: Combatant | undefined,
  target: Json,
): Distance | null {
  if (typeof target !== 'string' || attacker === undefined) return null
  if (wcrpgCombatant(attacker)?.range?.target === target) return null
  const theirs = wcrpgCombatant(combatantOf(encounter, target))?.range
  return theirs?.target === attacker.id && theirs.round === encounter.round
    ? { how: 'theirs' }
    : { how: 'roll' }
}

/** Attack forms of readied actions: the attack's form, carried out of turn (WCA-READY-01). */
export function withReadiedAttacks(offers: readonly Offer[]): Offer[] {
  const attack = offers.find((offer) => offer.key === 'attack')
  return offers.flatMap((offer) => {
    const readied = fieldIn(offer.command, 'readied')
    if (offer.key !== 'triggerReadied' || attack === undefined || typeof readied !== 'string') return [offer]
    const made: Offer = {
      ...attack,
      key: 'readiedAttack',
      cost: 'readied',
      rule: offer.rule,
      command: assembled({ ...attack.command, readied }),
      refused: null,
      with: offer.with,
      suggested: false,
    }
    return [made, offer]
  })
}

/** What answers somebody else's move comes first, then what a turn is mostly for. */
const COSTS = [
  'opportunity',
  'mcOpportunity',
  'readied',
  'onePhase',
  'fullRound',
  'free',
  'mcAttack',
  'mcMovement',
  'mcAttempt',
  'wwnMain',
  'wwnMove',
  'wwnOnTurn',
  'wwnInstant',
]
const rank = (cost: string): number => (COSTS.includes(cost) ? COSTS.indexOf(cost) : COSTS.length)

export interface NumberedOffer {
  offer: Offer
  /** The digit that chooses it, for the first nine that can be done. */
  digit: number | null
}
export interface OfferGroup {
  cost: string
  offers: NumberedOffer[]
}

/** Offers by cost; within a cost what is proposed comes first, then the rest; digits count what can be done down the list. */
export function groupOffers(offers: readonly Offer[]): OfferGroup[] {
  const costs = [...new Set(offers.map((offer) => offer.cost))].sort((a, b) => rank(a) - rank(b))
  let count = 0
  return costs.map((cost) => ({
    cost,
    offers: offers
      .filter((offer) => offer.cost === cost)
      .sort((a, b) => Number(b.suggested) - Number(a.suggested))
      .map((offer) => {
        if (offer.refused !== null) return { offer, digit: null }
        count += 1
        return { offer, digit: count <= 9 ? count : null }
      }),
  }))
}

/** The same offer in a newer list, by what it would send. */
export const sameOffer = (a: Offer, b: Offer): boolean =>
  a.key === b.key && JSON.stringify(a.command) === JSON.stringify(b.command)
