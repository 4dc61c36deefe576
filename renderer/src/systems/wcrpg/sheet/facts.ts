/** Class or type, and species: what stands beside a WCRPG character's name. */
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'

export const factsOf = ({ type, species }: Pick<WcrpgCharacter, 'type' | 'species'>): string[] =>
  [type, species.name].filter((word) => word !== '')
