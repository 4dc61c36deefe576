/** The tokens of the players' map, drawn as on the GM's, of what players may know. */
import { computed } from 'vue'
import type { PlayersMap, PlayersToken, PlayersView } from '@shared/contract/types'
import { barsOf } from '@/features/encounter/map/bars'
import { UNIT } from '@/features/encounter/map/drawing'
import { initialsOf } from '@/features/encounter/map/initials'
import type { Layout } from '@/features/encounter/map/layout'
import type { MapToken } from '@/features/encounter/map/mapTypes'
import { marksOf, worstMark, type Mark } from '@/features/encounter/map/marks'
import { placeWords } from '@/features/encounter/map/placeWords'
import { placesOf } from '@/features/encounter/map/squares'
import { pictureAddress } from '@/session/pictureAddress'
import { numeral, ui } from '@/words/words'
import { piledUp, type Pile } from './piles'

const UNSIDED = { name: '', colour: 'blue', shape: 'circle' }

interface Shown {
  map: PlayersMap
  view: Pick<PlayersView, 'id' | 'sides' | 'combatants'>
}

export function usePlayersTokens(shown: Shown, layout: () => Layout) {
  const sideOf = (id: string) => shown.view.sides.find((side) => side.id === id)
  const told = computed(() => new Map(shown.view.combatants.map((one) => [one.id, one])))
  /** No two are the same, as on the GM's map. */
  const initials = computed(() => initialsOf(shown.map.tokens))

  function marksFor(id: string): Mark[] {
    const one = told.value.get(id)
    return one === undefined ? [] : marksOf({ standing: one.standing, hidden: false, chips: one.chips })
  }
  function tokenOf({ token, units, ids }: Pile): MapToken {
    const { id, name, side, x, y, count, turn, standing, facing, size } = token
    const isPile = units > 1
    const one = isPile ? undefined : told.value.get(id)
    return {
      id,
      // whose name stands for all of a pile is nobody's
      name: isPile ? '' : name,
      short: isPile ? `×${String(units)}` : (initials.value.get(id) ?? ''),
      portrait: pictureAddress(shown.view.id, one?.portrait ?? null),
      square: { x, y },
      size,
      count,
      side: sideOf(side) ?? UNSIDED,
      isTurn: turn,
      isShown: false,
      isHidden: false,
      isDown: standing === 'down' || standing === 'out',
      note: '',
      ...(facing === null ? {} : { facing }),
      ...(one === undefined ? {} : { bars: barsOf(one.pools), marks: marksFor(id) }),
      ...(isPile ? { pile: units, marks: worstMark(ids.flatMap(marksFor)) } : {}),
    }
  }
  const tokens = computed(() => piledUp(shown.map.tokens).map(tokenOf))
  /** Larger ones lie below smaller ones, whoever acts on top. */
  const drawn = computed(() => {
    const places = placesOf(tokens.value, layout())
    return tokens.value
      .flatMap((token) => {
        const place = places.get(token.id)
        if (place === undefined) return []
        const at = `translate(${String(place.x * UNIT)} ${String(place.y * UNIT)}) scale(${String(place.size)})`
        return [{ token, at, size: place.size }]
      })
      .toSorted((a, b) =>
        a.size === b.size ? Number(a.token.isTurn) - Number(b.token.isTurn) : b.size - a.size,
      )
  })
  const words = ({ name, side, x, y, count }: PlayersToken): string =>
    [
      name,
      sideOf(side)?.name ?? '',
      placeWords(layout().kind, { x, y }),
      ...(count === null ? [] : [ui('players.map.left', { count: numeral(count) })]),
    ].join(', ')
  return { tokens, drawn, words }
}
