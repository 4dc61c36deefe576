/** Where a rule's id leads in this window: to its text, beside what is being done. */
import { provide, type InjectionKey } from 'vue'

export interface RuleLinks {
  /** Shows the rule of this id. */
  open: (rule: string) => void
}

/** Null: the window has no rules (players'), and ids are not shown. */
export const RULE_LINKS: InjectionKey<RuleLinks | null> = Symbol('rule links')
export const provideRuleLinks = (links: RuleLinks | null): void => {
  provide(RULE_LINKS, links)
}

/** A click that asks for another window or a copy of the address is the browser's. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
