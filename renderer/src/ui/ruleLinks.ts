/** Where a rule's id leads in this window: to its text, beside what is being done. */
import { inject, provide, type InjectionKey } from 'vue'

export interface RuleLinks {
  /** Shows the rule of this id. */
  open: (rule: string) => void
}

/** Null: the window has no rules (players'), and ids are not shown. */
const RULE_LINKS: InjectionKey<RuleLinks | null> = Symbol('rule links')
export const provideRuleLinks = (links: RuleLinks | null): void => {
  provide(RULE_LINKS, links)
}

/** A click that asks for another window or a copy of the address is the browser's. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey

/** What a link to a rule needs: whether the window has any, where the browser would go, and what a click does. */
export function useRuleLinks() {
  const links = inject(RULE_LINKS, undefined)
  function follow(event: MouseEvent, rule: string): void {
    if (links == null || !isPlainClick(event)) return
    event.preventDefault()
    links.open(rule)
  }
  const addressOf = (rule: string): string => `#/rules/${encodeURIComponent(rule)}`
  return { hasLinks: links !== null, addressOf, follow }
}
