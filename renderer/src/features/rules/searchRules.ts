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

/** A line of the list: the heading of a system, or a rule. */
export type RuleLine = { system: string } | { rule: RuleEntry }

/** Rules in their order, by system and under its heading; `systems` in the order shown, none where there are no headings. */
export function groupedRules(rules: readonly RuleEntry[], systems: readonly string[]): RuleLine[] {
  if (systems.length === 0) return rules.map((rule) => ({ rule }))
  return systems.flatMap((system): RuleLine[] => {
    const own = rules.filter((rule) => rule.system === system)
    return own.length === 0 ? [] : [{ system }, ...own.map((rule) => ({ rule }))]
  })
}
