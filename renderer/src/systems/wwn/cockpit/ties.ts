/**
 * Who is bound to whom in a WWN fight: screens, grapples, swarms, and who is in melee with whom where no map tells it.
 * Each tie has two ends, and each end words of its own.
 */
import type { Encounter, Id } from '@shared/contract/types'
import { wwnCombatant, wwnEncounter } from '../fight'

export const TIE_KINDS = ['screen', 'grapple', 'swarm', 'melee'] as const
export type TieKind = (typeof TIE_KINDS)[number]

export interface Tie {
  id: string
  kind: TieKind
  /** Who screens, holds, swarms. */
  from: Id
  /** Who is screened, held, swarmed. */
  to: Id
}

/** One end of ties of a kind as it is said of somebody: "screens Bren", "held by two". */
export interface TieEnd {
  kind: TieKind
  /** True: does it; false: it is done to them. */
  isDoer: boolean
  others: Id[]
}

/** In the order of their beginning (WWN-CCA-12, WWN-GRP-01, WWN-CCA-05); a swarm is a tie of each who takes part. */
export function tiesOf(encounter: Encounter): Tie[] {
  const fight = wwnEncounter(encounter)
  if (fight === undefined) return []
  const screens = fight.screens.map(({ id, screener, ward }): Tie => ({
    id,
    kind: 'screen',
    from: screener,
    to: ward,
  }))
  const grapples = fight.grapples.map(({ id, grappler, defender }): Tie => ({
    id,
    kind: 'grapple',
    from: grappler,
    to: defender,
  }))
  const swarms = fight.swarms.flatMap(({ id, participants, target }) =>
    participants.map((from): Tie => ({ id: `${id}-${from}`, kind: 'swarm', from, to: target })),
  )
  return [...screens, ...grapples, ...swarms]
}

/** Pairs that are in melee as the GM has stated it (WWN-MOD-02), each once, while both stand. */
export function statedMelee(encounter: Encounter, isUp: (combatant: Id) => boolean): Tie[] {
  const seen = new Set<string>()
  return encounter.combatants.flatMap(({ id, fight }) =>
    (wwnCombatant({ fight })?.inMeleeWith ?? []).flatMap((other): Tie[] => {
      const key = [id, other].sort().join(' ')
      if (seen.has(key) || !isUp(id) || !isUp(other)) return []
      seen.add(key)
      return [{ id: `melee-${key}`, kind: 'melee', from: id, to: other }]
    }),
  )
}

/** What is said of one of them, by kind: first what it does, then what is done to it. */
export function tieEnds(ties: readonly Tie[], id: Id): TieEnd[] {
  const ends: TieEnd[] = []
  for (const kind of TIE_KINDS)
    for (const isDoer of [true, false]) {
      const others = ties
        .filter((tie) => tie.kind === kind && (isDoer ? tie.from : tie.to) === id)
        .map((tie) => (isDoer ? tie.to : tie.from))
      if (others.length > 0) ends.push({ kind, isDoer, others })
    }
  return ends
}

/** Everybody at the other end of a tie of this one. */
export const boundTo = (ties: readonly Tie[], id: Id): Set<Id> =>
  new Set(
    ties
      .flatMap(({ from, to }) => (from === id ? [to] : to === id ? [from] : []))
      .filter((one) => one !== id),
  )
