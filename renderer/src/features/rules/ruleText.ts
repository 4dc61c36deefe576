/** Splits a rule's text at the ids of other rules, so that they can be links. */
export interface TextPart {
  text: string
  rule?: string
}

/** A system's letters, a topic, two digits. */
const RULE_ID = /\b([A-Z]{2,4}-[A-Z0-9]+-\d{2})\b/

export function splitRuleText(text: string): TextPart[] {
  return text
    .split(RULE_ID)
    .map((part, index) => (index % 2 === 1 ? { text: part, rule: part } : { text: part }))
    .filter((part) => part.text !== '')
}
