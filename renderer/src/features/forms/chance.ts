import type { OutcomeEntry, OutcomeLook } from '@/system/actions'
import { numeral } from '@/words/words'

/** Chances as they may be printed: what is possible is never "0 %", what may fail is never "100 %". */
export function chanceWords(chance: number): string {
  if (chance <= 0) return '0 %'
  if (chance >= 100) return '100 %'
  if (chance < 1) return '< 1 %'
  if (chance > 99) return '> 99 %'
  const rounded = Math.round(chance * 10) / 10
  return `${numeral(rounded)} %`
}

type Known = readonly OutcomeEntry[]

/** Every rule system has Checks. */
const COMMON: Readonly<Record<string, OutcomeLook>> = { success: 'good', failure: 'nothing' }

export const lookOf = (known: Known, key: string): OutcomeLook | undefined =>
  known.find((entry) => entry.key === key)?.look ?? COMMON[key]

const rank = (known: Known, key: string): number => {
  const at = known.findIndex((entry) => entry.key === key)
  return at === -1 ? known.length : at
}

export interface ShownChance {
  key: string
  chance: number
  words: string
}

const TENTHS = 1000

/**
 * Outcomes that exclude one another and are together all there is, as tenths of a percent that add up to 100 %: those that
 * are cut most are rounded up. What lies within another is rounded by itself.
 */
function tenthsOf(known: Known, outcomes: readonly { key: string; chance: number }[]): Map<string, number> {
  const apart = outcomes.filter(({ key }) => known.find((entry) => entry.key === key)?.within === undefined)
  const all = apart.reduce((sum, { chance }) => sum + chance * 10, 0)
  if (Math.abs(all - TENTHS) > apart.length) return new Map()
  const cut = apart.map(({ key, chance }) => ({
    key,
    tenths: Math.floor(chance * 10 + 1e-6),
    of: chance * 10,
  }))
  const missing = TENTHS - cut.reduce((sum, { tenths }) => sum + tenths, 0)
  const raised = new Set(
    cut
      .toSorted((a, b) => b.of - b.tenths - (a.of - a.tenths))
      .slice(0, Math.max(0, missing))
      .map(({ key }) => key),
  )
  return new Map(cut.map(({ key, tenths }) => [key, tenths + Number(raised.has(key))]))
}

/** Outcomes in the order of the rule system, the impossible ones left out. */
export function shownChances(
  known: Known,
  outcomes: readonly { key: string; chance: number }[],
): ShownChance[] {
  const tenths = tenthsOf(known, outcomes)
  const wordsOf = (key: string, chance: number): string => {
    const told = tenths.get(key)
    const isExact = told === undefined || chance < 1 || chance > 99
    return chanceWords(isExact ? chance : told / 10)
  }
  return outcomes
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => rank(known, a.key) - rank(known, b.key))
    .map(({ key, chance }) => ({ key, chance, words: wordsOf(key, chance) }))
}

/** Parts of one bar, together all rolls: an outcome within another is taken out of it and stands before it. */
export function barParts(
  known: Known,
  outcomes: readonly { key: string; chance: number }[],
): { key: string; chance: number }[] {
  const withinOf = (key: string): readonly string[] => known.find((entry) => entry.key === key)?.within ?? []
  const chanceOf = (key: string): number => outcomes.find((outcome) => outcome.key === key)?.chance ?? 0
  const taken = (key: string): number =>
    outcomes.reduce((sum, { key: part, chance }) => {
      const hosts = withinOf(part)
      const at = hosts.indexOf(key)
      if (at === -1) return sum
      const before = hosts.slice(0, at).reduce((all, host) => all + chanceOf(host), 0)
      return sum + Math.min(chanceOf(key), Math.max(0, chance - before))
    }, 0)
  const isWithin = (key: string): number => (withinOf(key).length > 0 ? 0 : 1)
  return shownChances(known, outcomes)
    .map(({ key, chance }) => ({ key, chance: chance - taken(key) }))
    .filter(({ chance }) => chance > 0)
    .sort((a, b) => isWithin(a.key) - isWithin(b.key))
}
