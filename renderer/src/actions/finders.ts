/**
 * What the command palette finds beyond actions, by what is typed: people, rules, what whoever is shown may do, commands
 * written out ("dmg 14 raider 2"). Views bring their finders along while they are shown; the newest is asked first.
 */
import { searchable } from '@shared/words/searchable'
import { onScopeDispose, shallowRef } from 'vue'
import type { IconName } from '@/ui/icons'

export interface Found {
  /** Unique among all that is found. */
  id: string
  words: string
  /** What kind of thing it is: "Rule", "Sheet". */
  kind: string
  icon: IconName
  run: () => unknown
}
/** Best finds first, and few of them. Is asked with what is typed, which is never empty. */
export type Finder = (text: string) => readonly Found[]

const registered = shallowRef<readonly Finder[]>([])

/** A finder of a component, there as long as the component is. */
export function useFinder(finder: Finder): void {
  registered.value = [finder, ...registered.value]
  onScopeDispose(() => {
    registered.value = registered.value.filter((one) => one !== finder)
  })
}

export const findings = (text: string): Found[] =>
  text.trim() === '' ? [] : registered.value.flatMap((finder) => finder(text.trim()))

/** Those with every typed word at the beginning of a word of their name, in their order; whoever is named in full comes first. */
export function withNames<T>(all: readonly T[], nameOf: (one: T) => string, text: string, most: number): T[] {
  const typed = searchable(text).split(/\s+/).filter(Boolean)
  const isNamed = (one: T): boolean => searchable(nameOf(one)) === typed.join(' ')
  const isFound = (one: T): boolean => {
    const words = searchable(nameOf(one)).split(/[\s,()]+/)
    return typed.every((part) => words.some((word) => word.startsWith(part)))
  }
  const exact = all.filter(isNamed)
  return [...exact, ...all.filter((one) => isFound(one) && !exact.includes(one))].slice(0, most)
}
