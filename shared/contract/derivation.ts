/** A calculation step by step, and the schema of one that waits in a document until it is carried on. */
import { z } from 'zod'
import type { JsonRecord } from './json'

/** One step of a calculation. `what` is a key of the message catalogue (`derive.<what>`). */
export interface DerivationStep {
  what: string
  with: JsonRecord
  operation: 'add' | 'multiply' | 'divide' | 'set' | 'atLeast' | 'atMost'
  amount: number
  subtotal: number
  rule: string | null
}

/** A number and how it came about; `total` is the last subtotal. */
export interface Derivation {
  what: string
  with: JsonRecord
  rule: string | null
  steps: DerivationStep[]
  total: number
}

/** JSON checked by the schema but opaque to the types: a recursive type inside the document is more than drafts bear. */
export const opaqueJson: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.json())

/** A {@link Derivation} as the document keeps it. */
export type StoredDerivation = Omit<Derivation, 'with' | 'steps'> & {
  with: Record<string, unknown>
  steps: (Omit<Derivation['steps'][number], 'with'> & { with: Record<string, unknown> })[]
}

export const derivationSchema: z.ZodType<StoredDerivation> = z.strictObject({
  what: z.string().max(120),
  with: opaqueJson,
  rule: z.string().max(40).nullable(),
  steps: z
    .array(
      z.strictObject({
        what: z.string().max(120),
        with: opaqueJson,
        operation: z.enum(['add', 'multiply', 'divide', 'set', 'atLeast', 'atMost']),
        amount: z.number(),
        subtotal: z.number(),
        rule: z.string().max(40).nullable(),
      }),
    )
    .max(200),
  total: z.number(),
})
