/** Finds rules by plain words: every word must occur; titles count more than texts, whole words more than parts. */
import type { RuleEntry } from '@shared/contract/types'

export interface SearchableRule {
  rule: RuleEntry
  title: string
  text: string
}

export function searchable(rule: RuleEntry): SearchableRule {
  const ruling = rule.ruling === null ? '' : `${rule.ruling.issue} ${rule.ruling.default}`
  return {
    rule,
    title: ` ${rule.id} ${rule.title} `.toLowerCase(),
    text: ` ${rule.section} ${rule.rule} ${ruling} ${JSON.stringify(rule.table)} `.toLowerCase(),
  }
}

/** "bleeding" finds "bleeds" and "bleed" too: endings that plain words carry are cut for the search. */
export const stem = (word: string): string =>
  word.length > 5
    ? word.replace(/(ings?|ed|es|s|ion|ions)$/, '')
    : word.length > 3
      ? word.replace(/s$/, '')
      : word

function points({ title, text }: SearchableRule, word: string): number {
  const root = stem(word)
  if (title.includes(` ${word} `)) return 100
  if (title.includes(` ${root}`)) return 60
  if (title.includes(root)) return 30
  if (text.includes(` ${word} `)) return 8
  if (text.includes(` ${root}`)) return 6
  return text.includes(root) ? 2 : 0
}

export function searchRules(rules: readonly SearchableRule[], text: string): RuleEntry[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
  if (words.length === 0) return rules.map(({ rule }) => rule)
  return rules
    .flatMap((candidate, index) => {
      const each = words.map((word) => points(candidate, word))
      return each.includes(0) ? [] : [{ rule: candidate.rule, index, sum: each.reduce((a, b) => a + b, 0) }]
    })
    .sort((a, b) => (a.sum === b.sum ? a.index - b.index : b.sum - a.sum))
    .map(({ rule }) => rule)
}
