/** The few letters that stand on a token. On one map no two are the same: who is who is told at a glance. */
import { computed, type ComputedRef } from 'vue'
import type { Combatant } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { shortName } from './squares'

const wordsOf = (name: string): string[] => name.split(/[\s\-–,]+/).filter((word) => word !== '')
const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Two letters of each of two words, and the number at the end: "Blue Hunters" → "BlHu", "Raider 12" → "Ra12". */
function longer(name: string): string {
  const words = wordsOf(name)
  const last = words.at(-1) ?? ''
  const number = words.length > 1 && /^\d+$/.test(last) ? last.slice(-2) : ''
  const named = number === '' ? words : words.slice(0, -1)
  const letters = named.length === 1 && number === '' ? 3 : 2
  return named
    .slice(0, number === '' ? 2 : 1)
    .map((word) => capital(word.slice(0, letters)))
    .join('')
    .concat(number)
}

/**
 * Signs for names in the order of the list, by id: initials where they are nobody else's, else two letters of each word,
 * else initials with a number.
 */
export function initialsOf(named: readonly { id: string; name: string }[]): Map<string, string> {
  const signs = new Map<string, string>()
  const taken = new Set<string>()
  const give = (id: string, sign: string): void => {
    signs.set(id, sign)
    taken.add(sign)
  }
  const alike = (signOf: (name: string) => string, of: typeof named): Map<string, typeof named> => {
    const groups = new Map<string, { id: string; name: string }[]>()
    for (const one of of) groups.set(signOf(one.name), [...(groups.get(signOf(one.name)) ?? []), one])
    return groups
  }
  let left = named
  for (const signOf of [shortName, longer]) {
    const next: { id: string; name: string }[] = []
    for (const [sign, group] of alike(signOf, left)) {
      const [first, second] = group
      if (first !== undefined && second === undefined && !taken.has(sign)) give(first.id, sign)
      else next.push(...group)
    }
    left = next
  }
  for (const { id, name } of left) {
    const initials = shortName(name).replace(/\d+$/, '')
    let number = 1
    while (taken.has(`${initials}${String(number)}`)) number += 1
    give(id, `${initials}${String(number)}`)
  }
  return signs
}

const byName = new Intl.Collator('en', { numeric: true })

/**
 * The letters of everybody who has to do with a fight, by id. They stay the same from its preparation to its end: whoever
 * leaves keeps theirs, and the order of battle does not matter. Worked out anew when somebody joins or is renamed.
 */
export function useLetters(
  combatants: () => readonly Pick<Combatant, 'id'>[],
  nameOf: (id: Id) => string | undefined,
): ComputedRef<ReadonlyMap<Id, string>> {
  let before: readonly { id: Id; name: string }[] = []
  let letters: ReadonlyMap<Id, string> = new Map()
  return computed(() => {
    const named = combatants().map(({ id }) => ({ id, name: nameOf(id) ?? id }))
    const isSame =
      named.length === before.length &&
      named.every(({ id, name }, at) => id === before[at]?.id && name === before[at].name)
    if (isSame) return letters
    before = named
    letters = initialsOf(named.toSorted((one, other) => byName.compare(one.name, other.name)))
    return letters
  })
}
