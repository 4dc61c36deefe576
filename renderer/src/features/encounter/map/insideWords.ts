/** How many are inside of what is drawn on a map, and who. */
import { ui } from '@/words/words'
import { namesOf } from '../cockpit/namesOf'
import type { MapToken } from './mapTypes'

export function insideWords(tokens: readonly MapToken[]): string {
  const named = new Map(tokens.map(({ id, name }) => [id, name]))
  const names = namesOf([...named.keys()], (id) => named.get(id))
  return named.size === 0 ? ui('map.area.nobody') : ui('map.area.inside', { count: named.size, names })
}
