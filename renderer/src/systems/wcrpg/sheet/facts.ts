/** Class or type, and species: what stands beside a WCRPG character's name. */
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'

export const factsOf = ({
  name,
  type,
  species,
}: Pick<WcrpgCharacter, 'name' | 'type' | 'species'>): string[] =>
  // a wolf is a wolf by name, type and species: it is said once
  [...new Set([type, species.name])].filter((word) => word !== '' && word !== name)
