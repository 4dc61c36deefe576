/**
 * The list of rule systems, and what each puts into the campaign document (host side). Ids, unions of the schema and
 * types follow from it; every other place that needs one entry a system does not compile while one is missing.
 */
import { massCombatEncounterSchema, massCombatUnitSchema } from '../mass-combat/fight'
import { massCombatOwnSchema } from '../mass-combat/own'
import { groundSchema, shipSchema, unitSchema, vehicleSchema } from '../mass-combat/sheet'
import { wcrpgOwnSchema } from '../wcrpg/care'
import { wcrpgCombatantSchema, wcrpgEncounterSchema } from '../wcrpg/fight'
import { wcrpgCharacterSchema } from '../wcrpg/sheet'
import { wireCombatantSchema, wireEncounterSchema } from '../wire/fight'
import { wireOwnSchema } from '../wire/own'
import { wireCharacterSchema } from '../wire/sheet'
import { wwnCombatantSchema, wwnEncounterSchema } from '../wwn/fight'
import { wwnCharacterSchema, wwnFoeSchema } from '../wwn/sheet'

/**
 * By id, in the order of every list of systems. `own` is what a system keeps in the campaign beside sheets and fights;
 * null: nothing.
 */
export const DOCUMENT_PARTS = {
  wcrpg: {
    sheets: [wcrpgCharacterSchema],
    encounter: wcrpgEncounterSchema,
    combatant: wcrpgCombatantSchema,
    own: wcrpgOwnSchema,
  },
  wire: {
    sheets: [wireCharacterSchema],
    encounter: wireEncounterSchema,
    combatant: wireCombatantSchema,
    own: wireOwnSchema,
  },
  'mass-combat': {
    sheets: [shipSchema, vehicleSchema, groundSchema, unitSchema],
    encounter: massCombatEncounterSchema,
    combatant: massCombatUnitSchema,
    own: massCombatOwnSchema,
  },
  wwn: {
    sheets: [wwnCharacterSchema, wwnFoeSchema],
    encounter: wwnEncounterSchema,
    combatant: wwnCombatantSchema,
    own: null,
  },
} as const
