/** How many are inside of what is drawn on a map, and who. */
import { ui } from '@/words/words'
import { namesOf } from '../cockpit/namesOf'
import type { MapToken } from './mapTypes'

/** Beside the area itself, where a long line would lie over the map. */
const FEW = 3

export function insideWords(tokens: readonly MapToken[], isShort = false): string {
  const named = new Map(tokens.map(({ id, name }) => [id, name]))
  const names = namesOf([...named.keys()], (id) => named.get(id), isShort ? FEW : undefined)
  return named.size === 0 ? ui('map.area.nobody') : ui('map.area.inside', { count: named.size, names })
}
