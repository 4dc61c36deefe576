/** People named in a row, as many as a line holds. */
import type { Id } from '@shared/contract/types'
import { ui } from '@/words/words'

const MOST_NAMED = 8

export function namesOf(
  people: readonly Id[],
  nameOf: (id: Id) => string | undefined,
  most = MOST_NAMED,
): string {
  const names = people
    .slice(0, most)
    .map((id) => nameOf(id) ?? id)
    .join(', ')
  const more = people.length - most
  return more > 0 ? ui('encounter.pass.more', { names, count: more }) : names
}
