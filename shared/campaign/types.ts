/** Types of the campaign document, free of schemas: windows import these. */
import type { z } from 'zod'
import type { campaignSchema, combatantSchema, encounterSchema, sheetSchema, sideSchema } from './schema'

export type Campaign = z.infer<typeof campaignSchema>
export type Encounter = z.infer<typeof encounterSchema>
export type Combatant = z.infer<typeof combatantSchema>
export type Side = z.infer<typeof sideSchema>
export type Sheet = z.infer<typeof sheetSchema>
export type SheetKind = Sheet['kind']
export type SystemId = Campaign['system']
export type { Condition, Expiry } from './parts'
