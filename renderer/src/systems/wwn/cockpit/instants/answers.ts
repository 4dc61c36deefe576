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
/** It is done to somebody, or by them, or it is others' business. */
const CONCERNS = 3
const rankOf = ({ offer: { key }, isHeld }: Answer, isConcerned: boolean): number => {
  const at = (isConcerned ? FOR_ONESELF : FOR_OTHERS).indexOf(key)
  if (at !== -1) return at
  return isHeld ? KINDS - 2 : KINDS - 1
}

export function answersOf(all: readonly Answering[], pending: WwnPending | null): Answer[] {
  const { doer, others } = concernedBy(pending)
  const place = (answer: Answer): number => {
    const concern = others.includes(answer.who) ? 0 : answer.who === doer ? 1 : 2
    const rank = rankOf(answer, concern === 0)
    return (rank === KINDS - 1 ? CONCERNS + concern : concern) * KINDS + rank
  }
  return all
    .flatMap(({ who, isHolding, offers }) =>
      offers
        .filter(
          ({ refused, cost }) => refused === null && (cost === INSTANT || (isHolding && HELD.has(cost))),
        )
        .map((offer): Answer => ({ who, offer, isHeld: offer.cost !== INSTANT })),
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
