/**
 * Who could act out of turn now, from what the host offers: Instants of anybody, and everything that somebody has held
 * back (WWN-ACT-08, WWN-CCA-26). Whatever has to do with the matter that waits comes first.
 */
import type { Id, Offer } from '@shared/contract/types'
import type { CommandOf } from '@shared/contract/commands'
import type { WwnInstant, WwnPending } from '@shared/wwn/fight'

export interface Answer {
  who: Id
  offer: Offer
  isHeld: boolean
  /** It is open to them, and changes nothing of what waits. */
  isUseless: boolean
}

export interface Answering {
  who: Id
  isHolding: boolean
  offers: readonly Offer[]
}

const INSTANT = 'wwnInstant'
/** Costs of what somebody who holds has saved up; what is free of charge on the own turn is nothing that was held. */
const HELD: ReadonlySet<string> = new Set(['wwnMain', 'wwnMove'])

/** Those whom a waiting matter concerns: who does it, and to whom it is done. */
export function concernedBy(pending: WwnPending | null): { doer: Id | null; others: Id[] } {
  if (pending === null) return { doer: null, others: [] }
  switch (pending.kind) {
    case 'attack':
      return { doer: pending.attacker, others: [pending.target] }
    case 'spell':
      return { doer: pending.caster, others: pending.targets }
    case 'move':
      return { doer: pending.mover, others: pending.provokes }
    case 'act':
      return { doer: pending.actor, others: [] }
  }
}

/** What is answered with most, first; powers, items dropped and holds let go are rarely the point: they come last of all. */
const FOR_ONESELF = ['wwnFreeAttack', 'wwnTotalDefense', 'wwnVeteransLuck', 'wwnSnapAttack', 'wwnSnapThrow']
const FOR_OTHERS = ['wwnFreeAttack', 'wwnSnapAttack', 'wwnSnapThrow', 'wwnVeteransLuck', 'wwnTotalDefense']
const KINDS = FOR_OTHERS.length + 2
/** It is done to somebody, or by them, or it is the business of those against whoever does it, or of their friends. */
const CONCERNS = 4
const rankOf = (
  { offer: { key }, isHeld }: Pick<Answer, 'offer' | 'isHeld'>,
  isConcerned: boolean,
): number => {
  const at = (isConcerned ? FOR_ONESELF : FOR_OTHERS).indexOf(key)
  if (at !== -1) return at
  return isHeld ? KINDS - 2 : KINDS - 1
}

/**
 * Total Defense saves whoever is struck at from what waits, and nobody else (WWN-CCA-16): the target of an attack, or whoever
 * leaves melee. While nothing waits it may serve anybody.
 */
function isVain(who: Id, { key }: Offer, pending: WwnPending | null): boolean {
  if (key !== 'wwnTotalDefense' || pending === null) return false
  return who !== (pending.kind === 'attack' ? pending.target : pending.kind === 'move' ? pending.mover : null)
}

/** @param areFriends whether two stand together: friends of whoever does what waits seldom come in between */
export function answersOf(
  all: readonly Answering[],
  pending: WwnPending | null,
  areFriends: (one: Id, other: Id) => boolean = () => false,
): Answer[] {
  const { doer, others } = concernedBy(pending)
  const concernOf = (who: Id): number => {
    if (others.includes(who)) return 0
    if (who === doer) return 1
    return doer !== null && areFriends(who, doer) ? 3 : 2
  }
  const place = (answer: Answer): number => {
    const concern = concernOf(answer.who)
    const rank = rankOf(answer, concern === 0)
    const isLast = answer.isUseless || rank === KINDS - 1
    return (Number(answer.isUseless) * 2 * CONCERNS + (isLast ? CONCERNS : 0) + concern) * KINDS + rank
  }
  return all
    .flatMap(({ who, isHolding, offers }) =>
      offers
        .filter(
          ({ refused, cost }) => refused === null && (cost === INSTANT || (isHolding && HELD.has(cost))),
        )
        .map((offer): Answer => ({
          who,
          offer,
          isHeld: offer.cost !== INSTANT,
          isUseless: isVain(who, offer, pending),
        })),
    )
    .sort((a, b) => place(a) - place(b))
}

const DECLARED_AS: Readonly<Record<string, WwnInstant['what']>> = {
  wwnSnapAttack: 'snapAttack',
  wwnSnapThrow: 'snapAttack',
  wwnFreeAttack: 'freeAttack',
  wwnTotalDefense: 'totalDefense',
  wwnVeteransLuck: 'veteransLuck',
  wwnRelease: 'releaseGrapple',
  wwnHandleItem: 'dropItem',
  wwnDropItem: 'dropItem',
  wwnUsePower: 'power',
}

/** How an answer is declared, to be carried out in its place in the order; the name is for what has no words of its own. */
export const declarationOf = (
  { who, offer, isHeld }: Answer,
  pending: WwnPending | null,
  words: string,
): CommandOf<'wwn/declare-instant'> => {
  const what = isHeld ? 'heldAction' : (DECLARED_AS[offer.key] ?? 'power')
  return {
    type: 'wwn/declare-instant',
    combatant: who,
    what,
    about: pending?.id ?? null,
    name: what === 'heldAction' || what === 'power' ? words : '',
  }
}
