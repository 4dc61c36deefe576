/**
 * A WWN fight as its turn list shows it: sides in the order of their initiative, side by side, each with its people and
 * how far they are with their turn and their budget. Reads the encounter, the sheets and the host's views; decides nothing.
 */
import type { Combatant, Sheet } from '@shared/campaign/types'
import type { ChipView, CombatantView, Encounter, Id } from '@shared/contract/types'
import type { WwnCombatantState } from '@shared/wwn/fight'
import { wwnCombatant, wwnEncounter } from '../fight'
import { onTurn } from '@/features/encounter/cockpit/order'

/**
 * surprised, sittingOut: without a turn in an ambush round; down: cannot act for want of hit points; gone: dead, or has
 * left the fight.
 */
export type MemberState = WwnCombatantState['turn'] | 'surprised' | 'sittingOut' | 'down' | 'gone'

export interface Member {
  id: Id
  sheet: Id
  name: string
  side: Id
  isFoe: boolean
  state: MemberState
  hitPoints: { current: number; maximum: number } | null
  armorClass: number | null
  /** They can act, and the first round has begun: before, and after a fall, there is nothing to spend. */
  hasBudget: boolean
  main: number
  move: number
  /** Something is left that may answer others: a Main Action, a turn that is held, luck that was not used. */
  hasInstant: boolean
  /** After whom it acts. */
  delayUntil: Id | null
  initiative: number | null
  /** It acts on a number of its own, and not on that of its side (WWN-OPT-01). */
  hasOwnInitiative: boolean
  isHidden: boolean
  chips: readonly ChipView[]
}

/** A place in the order: a side with its people, or under individual initiative everybody in one list. */
export interface Block {
  /** As the order of battle has it: a side's id; `order` for the one list of all. */
  id: Id
  isSide: boolean
  isTurn: boolean
  hasActed: boolean
  initiative: number | null
  /** In the order in which they are listed. */
  members: Id[]
  /** Those who have done with their turn, of those who can have one. */
  done: number
  able: number
}

export interface Sources {
  view: (id: Id) => CombatantView | undefined
  sheet: (id: Id) => Sheet | undefined
}

export const EVERYBODY = 'order'

/** WWN-SUR-03: whoever was taken by surprise has neither Main nor Move in the first round. */
const isSurprised = (encounter: Encounter, combatant: Combatant): boolean => {
  const surprised = wwnEncounter(encounter)?.surprised ?? []
  return encounter.surpriseRound && (surprised.includes(combatant.side) || surprised.includes(combatant.id))
}

/** WWN-SUR-03: in the ambush round only those act who sprang it. */
export const sitsOut = (encounter: Encounter, { side }: Pick<Combatant, 'side'>): boolean =>
  encounter.surpriseRound && wwnEncounter(encounter)?.ambushers.includes(side) !== true

export function stateOf(
  encounter: Encounter,
  combatant: Combatant,
  standing: CombatantView['standing'] | undefined,
): MemberState {
  const fight = wwnCombatant(combatant)
  if (combatant.withdrawn || standing === 'out' || fight === undefined) return 'gone'
  if (standing === 'down') return 'down'
  if (isSurprised(encounter, combatant)) return 'surprised'
  if (sitsOut(encounter, combatant)) return 'sittingOut'
  return fight.turn
}

const hasLuck = (sheet: Sheet | undefined, fight: WwnCombatantState): boolean =>
  (sheet?.kind === 'wwn/character' || sheet?.kind === 'wwn/foe') &&
  sheet.abilities.includes('veteransLuck') &&
  !fight.veteransLuckUsed

/** Everything that a row tells of one of them. */
export function memberOf(encounter: Encounter, combatant: Combatant, sources: Sources): Member {
  const view = sources.view(combatant.id)
  const sheet = sources.sheet(combatant.sheet)
  const fight = wwnCombatant(combatant)
  const life = view?.pools.find(({ role }) => role === 'life')
  const armorClass = view?.notes.find(({ key }) => key === 'armorClass')?.with['value']
  const state = stateOf(encounter, combatant, view?.standing)
  const main = fight?.mainActions ?? 0
  const isAble = state !== 'gone' && state !== 'down'
  return {
    id: combatant.id,
    sheet: combatant.sheet,
    name: view?.name ?? sheet?.name ?? combatant.id,
    side: combatant.side,
    isFoe: sheet?.kind === 'wwn/foe',
    state,
    hitPoints: life === undefined ? null : { current: life.current, maximum: life.maximum },
    armorClass: typeof armorClass === 'number' ? armorClass : null,
    hasBudget: isAble && (encounter.round > 0 || encounter.surpriseRound),
    main,
    move: fight?.moveActions ?? 0,
    hasInstant: isAble && fight !== undefined && (main > 0 || hasLuck(sheet, fight)),
    delayUntil: fight?.delayUntil ?? null,
    initiative: combatant.initiative,
    // WWN-SUR-03: before the ambush round is over nobody has rolled
    hasOwnInitiative: isIndividual(encounter) && !encounter.surpriseRound,
    isHidden: combatant.hidden,
    chips: view?.chips ?? [],
  }
}

const canHaveTurn = (state: MemberState): boolean =>
  state !== 'gone' && state !== 'down' && state !== 'surprised' && state !== 'sittingOut'

/** Of hundreds no more is looked at than how far they are. */
function block(encounter: Encounter, id: Id, people: readonly Combatant[], { view }: Sources): Block {
  const able = people
    .map((combatant) => stateOf(encounter, combatant, view(combatant.id)?.standing))
    .filter(canHaveTurn)
  const isSide = id !== EVERYBODY
  return {
    id,
    isSide,
    isTurn: isSide && encounter.turn === id,
    hasActed: encounter.acted.includes(id),
    // WWN-SUR-03: before the ambush round is over nobody has rolled
    initiative: isSide && !encounter.surpriseRound ? (people[0]?.initiative ?? null) : null,
    members: people.map((combatant) => combatant.id),
    done: able.filter((state) => state === 'done').length,
    able: able.length,
  }
}

/** Whether everybody has an initiative of their own (WWN-OPT-01): then the order names persons, and sides no more. */
export const isIndividual = ({ order, sides }: Pick<Encounter, 'order' | 'sides'>): boolean =>
  order.some((id) => !sides.some((side) => side.id === id))

/** Sides in the order of their initiative (WWN-INI-03); before it is rolled as they are listed. */
export function blocksOf(encounter: Encounter, sources: Sources): Block[] {
  const { combatants, order } = encounter
  if (isIndividual(encounter)) {
    const places = new Map(order.map((id, at) => [id, at]))
    const place = ({ id }: Combatant): number => places.get(id) ?? order.length
    const listed = [...combatants].sort((a, b) => place(a) - place(b))
    return [block(encounter, EVERYBODY, listed, sources)]
  }
  const sides = order.filter((id) => encounter.sides.some((side) => side.id === id))
  for (const { id } of encounter.sides) if (!sides.includes(id)) sides.push(id)
  return sides.flatMap((id) => {
    const people = combatants.filter(({ side }) => side === id)
    return people.length === 0 ? [] : [block(encounter, id, people, sources)]
  })
}

export type IsDown = (id: Id) => boolean

/** Whoever waits for somebody else loses nothing by passing on: their moment comes (WWN-CCA-27). */
const isWaiting = (combatant: Combatant): boolean => wwnCombatant(combatant)?.turn === 'waiting'

/** Those who have waited, and act before anybody else (WWN-CCA-27). */
const resuming = (encounter: Encounter, isDown: IsDown): Id[] =>
  (wwnEncounter(encounter)?.resume ?? []).filter((id) => !isDown(id))
const able = (encounter: Encounter, isDown: IsDown): Combatant[] =>
  onTurn(encounter).filter((combatant) => !combatant.withdrawn && !isDown(combatant.id))

/** Whoever is acting, else whoever has waited and acts first, else the first of the side who waits, else its first. */
export function actingMember(encounter: Encounter, _isGone: IsDown, isDown: IsDown): Id | null {
  const acting = wwnEncounter(encounter)?.acting ?? null
  if (acting !== null) return acting
  const [first] = resuming(encounter, isDown)
  if (first !== undefined) return first
  const people = able(encounter, isDown)
  return (people.find(isWaiting) ?? people[0])?.id ?? null
}

/** Those whose moment it is after a delay; else those of the side who have not acted, and would lose their turn. */
export function waitingMembers(encounter: Encounter, _isGone: IsDown, isDown: IsDown): Id[] {
  const first = resuming(encounter, isDown)
  if (first.length > 0) return first
  return able(encounter, isDown)
    .filter(isWaiting)
    .map(({ id }) => id)
}

/** Held actions are lost with the round (WWN-CCA-26). */
export const heldActions = ({ combatants }: Encounter, isDown: IsDown): Id[] =>
  combatants
    .filter((combatant) => wwnCombatant(combatant)?.turn === 'holding' && !combatant.withdrawn)
    .map(({ id }) => id)
    .filter((id) => !isDown(id))
