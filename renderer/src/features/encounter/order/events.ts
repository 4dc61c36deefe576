/** What is planned for the rounds of a fight, as the order of battle shows it. */
import type { FightEvent } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'

export interface ComingEvent {
  event: FightEvent
  /** Rounds until then; 0: it comes in this one. */
  away: number
}

/** The next one first. What was planned for an earlier round has come, and is the log's. */
export const comingEvents = ({ events, round }: Pick<Encounter, 'events' | 'round'>): ComingEvent[] =>
  (events ?? [])
    .map((event) => ({ event, away: event.round - round }))
    .filter(({ away }) => away >= 0)
    .toSorted((a, b) => a.away - b.away)

/** The first round that an event can be planned for: its bell rings when the round begins. */
export const firstRound = ({ round, roundBegun }: Pick<Encounter, 'round' | 'roundBegun'>): number =>
  Math.max(1, roundBegun ? round + 1 : round)
