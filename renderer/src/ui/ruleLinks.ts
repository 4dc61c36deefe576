/** Whether rule ids are links in this window (the players' window has no rules page). */
import { provide, type InjectionKey } from 'vue'

export const RULE_LINKS: InjectionKey<boolean> = Symbol('rule links')
export const provideRuleLinks = (hasLinks: boolean): void => {
  provide(RULE_LINKS, hasLinks)
}
