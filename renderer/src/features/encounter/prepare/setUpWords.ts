/** What an encounter is set to, in one line. */
import type { Encounter } from '@shared/contract/types'
import { ui } from '@/words/words'
import { peopleOf } from '../order/events'

/** `facts`: those of its rule system; `rollsEach`: everybody rolls an initiative of their own. */
export function setUpWords(encounter: Encounter, facts: readonly string[], rollsEach: boolean): string {
  const events = encounter.events ?? []
  const waiting = peopleOf(events.flatMap(({ reserve }) => reserve ?? []))
  return [
    ...facts,
    ...(encounter.background === null ? [] : [ui('encounter.setUp.image')]),
    ...(rollsEach && encounter.likeRollOnce === true ? [ui('encounter.likeRolls')] : []),
    ...(events.length === 0 ? [] : [ui('encounter.setUp.events', { count: events.length })]),
    ...(waiting === 0 ? [] : [ui('encounter.event.reserve', { count: waiting })]),
  ].join(' · ')
}
