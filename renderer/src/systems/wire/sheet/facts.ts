/** What windows tell of a WIRE character beside its name, and where its pools stand on the sheet. */
import type { WireCharacter } from '@shared/wire/sheet'
import { POOLS } from '@shared/wire/names'
import { say } from '@/words/words'

export const factsOf = ({ magicKind, tradition }: Pick<WireCharacter, 'magicKind' | 'tradition'>): string[] =>
  [magicKind === 'none' ? '' : say('magicKind', magicKind), tradition].filter((word) => word !== '')

export const poolPath = (_sheet: WireCharacter, pool: string): string[] | null =>
  (POOLS as readonly string[]).includes(pool) ? ['pools', pool] : null
