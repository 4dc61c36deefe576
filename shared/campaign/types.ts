/** Types of the campaign document, free of schemas: windows import these. */
import type { z } from 'zod'
import type {
  campaignSchema,
  combatantSchema,
  encounterSchema,
  fightEventSchema,
  reserveSchema,
  sheetSchema,
  sideSchema,
  yearSchema,
} from './schema'

export type Campaign = z.infer<typeof campaignSchema>
export type Encounter = z.infer<typeof encounterSchema>
/** How a campaign names its days: months, weeks, leap years. */
export type Year = z.infer<typeof yearSchema>
export type FightEvent = z.infer<typeof fightEventSchema>
export type Reserve = z.infer<typeof reserveSchema>
export type Combatant = z.infer<typeof combatantSchema>
export type Side = z.infer<typeof sideSchema>
export type Sheet = z.infer<typeof sheetSchema>
export type SheetKind = Sheet['kind']
export type SystemId = Campaign['system']
export type { Condition, Expiry } from './parts'

/** What one rule system puts where the document says "one of": its sheets, what a fight keeps, what is its own. */
export interface SystemParts {
  own: Campaign['own']
  sheet: Sheet
  encounter: Encounter['fight']
  combatant: Combatant['fight']
}
/** Of a system that keeps nothing of its own in the campaign. */
export type NothingOwn = object
/** Lists as rules read them: adding and taking out is the engine's. */
export type Listed<T> = Pick<
  readonly T[],
  'length' | 'find' | 'filter' | 'map' | 'flatMap' | 'some' | 'every' | typeof Symbol.iterator
>
/** A campaign as one system sees it: with no other's sheets and fights. */
export type CampaignOf<P extends SystemParts> = Omit<Campaign, 'roster' | 'encounters' | 'own'> & {
  own: P['own']
  roster: Listed<P['sheet']>
  encounters: Listed<EncounterOf<P>>
}
export type EncounterOf<P extends SystemParts> = Omit<Encounter, 'fight' | 'combatants'> & {
  fight: P['encounter']
  combatants: CombatantOf<P>[]
}
export type CombatantOf<P extends SystemParts> = Omit<Combatant, 'fight'> & { fight: P['combatant'] }
