/** What is planned for the rounds of a fight, and who waits behind it, as the order of battle shows it. */
import type { FightEvent, Reserve } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'

export interface ComingEvent {
  event: FightEvent
  /** Rounds until then; 0: it comes in this one; below: it has come, and people of it have not. */
  away: number
  /** How many wait to come with it. */
  people: number
}

export const peopleOf = (reserve: readonly Reserve[]): number =>
  reserve.reduce((sum, { count }) => sum + count, 0)

/** The next one first. What was planned for an earlier round has come, and is the log's, unless somebody still waits. */
export const comingEvents = ({ events, round }: Pick<Encounter, 'events' | 'round'>): ComingEvent[] =>
  (events ?? [])
    .map((event) => ({ event, away: event.round - round, people: peopleOf(event.reserve ?? []) }))
    .filter(({ away, people }) => away >= 0 || people > 0)
    .toSorted((a, b) => a.away - b.away)

/** The event whose people should come now; undefined: nobody is due. */
export const dueReserve = (encounter: Pick<Encounter, 'events' | 'round'>): FightEvent | undefined =>
  comingEvents(encounter).find(({ away, people }) => away <= 0 && people > 0)?.event

/** The first round that an event can be planned for: its bell rings when the round begins. */
export const firstRound = ({ round, roundBegun }: Pick<Encounter, 'round' | 'roundBegun'>): number =>
  Math.max(1, roundBegun ? round + 1 : round)
