/**
 * What is read off a whole fight, once for each state of it: what was read of one stays true of it. Null for a command that
 * is being played: it changes its own state, and the order of its patches follows from the records that it looks at, so
 * that it looks at no more than it needs.
 */
import { isDraft } from 'mutative'
import { stateOf } from './inPlace'

export function perEncounter<E extends object, T>(read: (encounter: E) => T): (encounter: E) => T | null {
  const known = new WeakMap<E, { state: number; value: T }>()
  return (encounter) => {
    const state = stateOf(encounter)
    if (state === null) return null
    const last = known.get(encounter)
    if (last?.state === state) return last.value
    const value = read(encounter)
    known.set(encounter, { state, value })
    return value
  }
}

/** The same where it depends on sheets, too. */
export function perFight<C extends object, E extends object, T>(
  read: (campaign: C, encounter: E) => T,
): (campaign: C, encounter: E) => T | null {
  const known = new WeakMap<E, { campaign: C; state: number; value: T }>()
  return (campaign, encounter) => {
    const state = stateOf(campaign)
    if (state === null || isDraft(encounter)) return null
    const last = known.get(encounter)
    if (last?.campaign === campaign && last.state === state) return last.value
    const value = read(campaign, encounter)
    known.set(encounter, { campaign, state, value })
    return value
  }
}
