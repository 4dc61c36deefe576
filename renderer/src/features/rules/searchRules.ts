/** Finds rules by plain words, in their titles, texts, rulings and tables. */
import type { RuleEntry } from '@shared/contract/types'
import { searchableText, searchTexts, type SearchableText } from '@/words/search'

export interface SearchableRule extends SearchableText {
  rule: RuleEntry
}

export function searchable(rule: RuleEntry): SearchableRule {
  const ruling = rule.ruling === null ? '' : `${rule.ruling.issue} ${rule.ruling.default}`
  return {
    rule,
    ...searchableText(
      `${rule.id} ${rule.title}`,
      `${rule.section} ${rule.rule} ${ruling} ${JSON.stringify(rule.table)}`,
    ),
  }
}

export const searchRules = (rules: readonly SearchableRule[], text: string): RuleEntry[] =>
  searchTexts(rules, text).map(({ rule }) => rule)
