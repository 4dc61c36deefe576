/** Completes a partly filled sheet over its kind's blank one and checks the whole against the schema. */
import { sheetSchema } from '@shared/campaign/schema'
import type { Sheet } from '@shared/campaign/types'
import type { JsonRecord, Refusal } from '@shared/contract/types'
import { problemOf } from './problem'
import { refuse, type RuleSystem, type SheetKindDefinition } from './system'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Records are merged key by key; everything else given replaces what was there. */
export function mergeOver(base: unknown, given: unknown): unknown {
  if (!isNode(base) || !isNode(given)) return given
  const merged: Node = { ...base }
  for (const [key, value] of Object.entries(given))
    merged[key] = key in base ? mergeOver(base[key], value) : value
  return merged
}

export const definitionOf = (system: RuleSystem, kind: string): SheetKindDefinition | undefined =>
  system.sheets.kinds.find((s) => s.kind === kind)

/** Refusals: `unknown-sheet-kind`, `bad-sheet` with the first field that does not fit. */
export function mergeSheet(
  system: RuleSystem,
  id: string,
  given: JsonRecord & { kind: string; name: string },
  clock: number,
): Sheet | Refusal {
  const definition = definitionOf(system, given.kind)
  if (definition === undefined) return refuse('unknown-sheet-kind', { kind: given.kind })
  const merged = definition.complete(
    mergeOver(definition.blank(id, given.name), { ...given, id }) as Sheet,
    given,
    clock,
  )
  const parsed = sheetSchema.safeParse(merged)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return refuse('bad-sheet', {
      field: issue?.path.map(String).join('.') ?? '',
      problem: problemOf(issue),
    })
  }
  return parsed.data
}
