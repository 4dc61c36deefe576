/** Chances as they may be printed: what is possible is never "0 %", what may fail is never "100 %". */
export function chanceWords(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 100) return '100 %'
  if (chance < 1) return '< 1 %'
  if (chance > 99) return '> 99 %'
  const rounded = Math.round(chance * 10) / 10
  return `${String(rounded)} %`
}

/** From best to worst for whoever attacks; others keep their place behind these. */
const ORDER = ['criticalHit', 'fullySuccessful', 'singleHit', 'miss', 'malfunction', 'blueOnBlue']

const rank = (key: string): number => {
  const at = ORDER.indexOf(key)
  return at === -1 ? ORDER.length : at
}

export interface ShownChance {
  key: string
  chance: number
  words: string
}

/** Outcomes in a fixed order, the impossible ones left out. */
export const shownChances = (outcomes: readonly { key: string; chance: number }[]): ShownChance[] =>
  outcomes
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => rank(a.key) - rank(b.key))
    .map(({ key, chance }) => ({ key, chance, words: chanceWords(chance) }))
