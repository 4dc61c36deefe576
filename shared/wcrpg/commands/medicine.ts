/** Payloads of commands of WCRPG: medicine. */
import { z } from 'zod'
import { keySchema } from '../../campaign/parts'
import { REPAIRS, STASIS_KINDS } from '../names'
import { treatmentFields, treatmentPayload } from './parts'

export const medicineCommands = {
  'wcrpg/revive': treatmentPayload,
  'wcrpg/resuscitate': treatmentPayload,
  'wcrpg/stasis': z.strictObject({
    ...treatmentFields,
    kind: z.enum(STASIS_KINDS),
    /** The GM allows it for somebody dead of lost Physique (WCH-PHD-01). */
    allowed: z.boolean().default(false),
  }),
  'wcrpg/end-stasis': treatmentPayload,
  'wcrpg/begin-surgery': treatmentPayload,
  'wcrpg/fit-part': z.strictObject({
    ...treatmentFields,
    part: keySchema,
    kind: z.enum(REPAIRS),
    /** Hours that the GM has each Check take; the book names none. */
    hours: z.number().int().min(0).max(1000).default(0),
  }),
}
