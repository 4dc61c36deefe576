/** What lasts in a fight until something ends it, as a rule system tells it. Types alone. */
import type { KeyOf } from './said'

/** One thing that lasts until something ends it, of one combatant. */
export interface Lasting {
  kind: string
  combatant: string
  /** Tells it from others of its kind that the combatant has; null: there is one at most. */
  of: string | null
}

export interface LastingKind {
  /** Log line with `who`, said where no other line has said it. */
  says: KeyOf<'log'>
  rule: string
  /** Beginnings of the keys of lines that say it, when they name the combatant. */
  saidBy: readonly string[]
}
