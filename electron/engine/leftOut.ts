import type { Command, Id } from '@shared/contract/types'

/** Whom a sheet from elsewhere takes along, and the one here that has come of it does without. */
export interface LeftOut {
  /** Sheets, in the order in which they are named; those who are not here among them. */
  who: Id[]
  /** Lets those come who can by now; null: nobody can. */
  joins: { come: Id[]; command: Command } | null
}
