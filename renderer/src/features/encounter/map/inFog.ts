/** Who stands in the fog of a map: the middle of their place counts, as it does for players' windows. */
import type { Fog } from '@shared/campaign/fog'
import { isCovered } from '@shared/fog'
import { ui } from '@/words/words'
import type { Layout } from './layout'
import type { MapToken } from './mapTypes'

/** The same tokens, with a word beside those in the fog. */
export function toldOfFog(
  tokens: readonly MapToken[],
  fog: Fog | null,
  { middle }: Pick<Layout, 'middle'>,
): readonly MapToken[] {
  if (fog === null) return tokens
  return tokens.map((token) =>
    token.square !== null && isCovered(fog, middle(token.square))
      ? { ...token, note: [token.note, ui('map.inFog')].filter((part) => part !== '').join(', ') }
      : token,
  )
}
