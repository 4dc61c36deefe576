/** Chances as they may be printed: what is possible is never "0 %", what may fail is never "100 %". */
export function chanceWords(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 100) return '100 %'
  if (chance < 1) return '< 1 %'
  if (chance > 99) return '> 99 %'
  const rounded = Math.round(chance * 10) / 10
  return `${String(rounded)} %`
}

/** From best to worst for whoever attacks or treats; others keep their place behind these. */
const ORDER = [
  'mcCritical',
  'criticalHit',
  'mcMax',
  'mcHalf',
  'fullySuccessful',
  'singleHit',
  'revivedForGood',
  'revived',
  'fromTheDead',
  'hpWon',
  'inStasis',
  'stasisForAnHour',
  'allWoundsClosed',
  'woundsHealed',
  'nothingGained',
  'wireHit',
  'wwnHit',
  'wireFells',
  'wwnFells',
  'wwnShock',
  'wireMiss',
  'wwnMiss',
  'mcMiss',
  'miss',
  'malfunction',
  'blueOnBlue',
]

/** Outcomes that are part of others, first of the first: who is felled has been hit, or died of the Shock of a miss. */
const WITHIN: Readonly<Record<string, readonly string[]>> = {
  wireFells: ['wireHit'],
  wwnFells: ['wwnHit', 'wwnShock'],
}

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

/** Parts of one bar, together all rolls: an outcome within another is taken out of it and stands before it. */
export function barParts(
  outcomes: readonly { key: string; chance: number }[],
): { key: string; chance: number }[] {
  const chanceOf = (key: string): number => outcomes.find((outcome) => outcome.key === key)?.chance ?? 0
  const taken = (key: string): number =>
    outcomes.reduce((sum, { key: part, chance }) => {
      const hosts = WITHIN[part] ?? []
      const at = hosts.indexOf(key)
      if (at === -1) return sum
      const before = hosts.slice(0, at).reduce((all, host) => all + chanceOf(host), 0)
      return sum + Math.min(chanceOf(key), Math.max(0, chance - before))
    }, 0)
  const isWithin = (key: string): number => (key in WITHIN ? 0 : 1)
  return shownChances(outcomes)
    .map(({ key, chance }) => ({ key, chance: chance - taken(key) }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => isWithin(a.key) - isWithin(b.key))
}
