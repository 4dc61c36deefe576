/** What lasts until a rule ends it, as a rule system tells it: the engine says the end where no line of a command does. */
import type { CombatantOf, EncounterOf, SystemParts } from '@shared/campaign/types'
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

export interface LastingRulesOf<P extends SystemParts> {
  kinds: Readonly<Record<string, LastingKind>>
  /** What the fight keeps of its combatants. */
  inFight: (encounter: EncounterOf<P>) => Lasting[]
  /** What a combatant keeps itself. */
  ofCombatant: (combatant: CombatantOf<P>) => Lasting[]
}
