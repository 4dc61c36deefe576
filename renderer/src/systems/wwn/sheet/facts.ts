/** What windows tell of a WWN character or foe beside its name, and where its pools stand on the sheet. */
import type { WwnCharacter, WwnSheet } from '@shared/wwn/sheet'
import { ui } from '@/words/words'

export const factsOf = ({ className, level }: Pick<WwnCharacter, 'className' | 'level'>): string[] =>
  [className, ui('wwn.sheet.levelIs', { level })].filter((word) => word !== '')

/** Paths of the numbers behind the pools that the view shows. */
const PATHS: Readonly<Record<string, string[]>> = {
  hitPoints: ['hitPoints', 'current'],
  systemStrain: ['systemStrain'],
  spellSlots: ['spellSlots', 'current'],
}
export function poolPath(_sheet: WwnSheet, pool: string): string[] | null {
  return PATHS[pool] ?? null
}
