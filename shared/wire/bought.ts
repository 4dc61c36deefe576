/** A modifier that Action Points can buy, as a record: what it costs, adds, and how long it lasts (WIRE-MDF-02). */
import { z } from 'zod'
import { BOUGHT_LASTS, MODIFIER_TARGETS } from './names'

/** Movement is paid for, not rolled, and initiative has been rolled when there are points to spend. */
export const boughtTargetSchema = z.enum(MODIFIER_TARGETS).exclude(['movementCost', 'initiative'])

export const boughtModifierSchema = z.strictObject({
  name: z.string().trim().min(1).max(120),
  cost: z.number().int().min(0).max(30),
  value: z.number().int().min(-50).max(50),
  appliesTo: boughtTargetSchema,
  lasts: z.enum(BOUGHT_LASTS),
})
export type BoughtModifier = z.infer<typeof boughtModifierSchema>
