/**
 * What is read off a whole fight, once for each state of it: states are never changed in place, so that what was read of
 * one stays true of it. Null for a command that is being played: it changes its own state, and the order of its patches
 * follows from the records that it looks at, so that it looks at no more than it needs.
 */
import { isDraft } from 'mutative'

export function perEncounter<E extends object, T>(read: (encounter: E) => T): (encounter: E) => T | null {
  const known = new WeakMap<E, { value: T }>()
  return (encounter) => {
    if (isDraft(encounter)) return null
    let found = known.get(encounter)
    if (found === undefined) {
      found = { value: read(encounter) }
      known.set(encounter, found)
    }
    return found.value
  }
}

/** The same where it depends on sheets, too. */
export function perFight<C extends object, E extends object, T>(
  read: (campaign: C, encounter: E) => T,
): (campaign: C, encounter: E) => T | null {
  const known = new WeakMap<E, { campaign: C; value: T }>()
  return (campaign, encounter) => {
    if (isDraft(campaign) || isDraft(encounter)) return null
    const last = known.get(encounter)
    if (last?.campaign === campaign) return last.value
    const value = read(campaign, encounter)
    known.set(encounter, { campaign, value })
    return value
  }
}
