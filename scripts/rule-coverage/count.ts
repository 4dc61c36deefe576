/** Counts which rules of the catalogue are cited where a broken rule would be noticed, series by series. */
import { prefixOf, RULE_PREFIXES } from '../../electron/campaign/catalogue'
import type { RulePrefix } from '../../electron/campaign/catalogue'

/** A place that names a rule: a scenario file, a test file, or code. */
export interface Citation {
  rule: string
  where: string
  /** Whether it would fail if the rule broke; mentions in code only have to exist in the catalogue. */
  proves: boolean
}

export interface SeriesCoverage {
  prefix: RulePrefix
  covered: number
  total: number
  missing: string[]
}
export interface Coverage {
  series: SeriesCoverage[]
  /** Citations of rules that the catalogue does not have. */
  unknown: Citation[]
}

export function countCoverage(catalogue: readonly string[], citations: readonly Citation[]): Coverage {
  const known = new Set(catalogue)
  const proven = new Set(citations.filter((c) => c.proves).map((c) => c.rule))
  const series = (Object.keys(RULE_PREFIXES) as RulePrefix[]).map((prefix) => {
    const rules = catalogue.filter((id) => prefixOf(id) === prefix)
    const missing = rules.filter((id) => !proven.has(id))
    return { prefix, covered: rules.length - missing.length, total: rules.length, missing }
  })
  return { series, unknown: citations.filter((c) => !known.has(c.rule)) }
}

export function printCoverage({ series, unknown }: Coverage): string {
  const blocks = series.map(({ prefix, covered, total, missing }) => {
    const head = `${prefix.padEnd(5)} ${covered}/${total}`
    return missing.length === 0 ? head : `${head}\n${wrap(missing)}`
  })
  const strangers = unknown.map(({ rule, where }) => `unknown rule ${rule} in ${where}`)
  return [...blocks, ...strangers].join('\n')
}

const PER_LINE = 7
function wrap(ids: readonly string[]): string {
  const lines: string[] = []
  for (let i = 0; i < ids.length; i += PER_LINE) lines.push(`      ${ids.slice(i, i + PER_LINE).join(' ')}`)
  return lines.join('\n')
}
