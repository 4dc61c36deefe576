/** What a WCRPG character goes into a fight with: weapons drawn, and the Initiative rating (WCG-INIT-01). */
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import type { Readiness } from '@/system/windows'

export const readiness = ({
  weapons,
  initiative,
}: Pick<WcrpgCharacter, 'weapons' | 'initiative'>): Readiness => ({
  weapons: Object.values(weapons).flatMap(({ name, drawn, broken }) => (drawn && !broken ? [name] : [])),
  initiative,
})
