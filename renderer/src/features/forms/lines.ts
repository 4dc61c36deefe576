/** How the fields of a form stand in lines of two. */
import type { OfferField } from '@shared/contract/types'

type Placed = Pick<OfferField, 'name' | 'kind'>

/** Kinds that are as wide as the form. */
const WIDE: ReadonlySet<OfferField['kind']> = new Set(['few', 'people', 'ends'])

/** Modifiers share a line with those of another side, if with anything. */
const isWide = ({ kind }: Placed, beside: readonly (Placed | undefined)[]): boolean =>
  WIDE.has(kind) || (kind === 'modifiers' && !beside.some((other) => other?.kind === 'modifiers'))

/** Fields that stand alone in their line: wide ones, and those beside which nothing comes. */
export function aloneIn(fields: readonly Placed[]): Set<string> {
  const alone = new Set<string>()
  let first: string | null = null
  for (const [at, field] of fields.entries()) {
    const wide = isWide(field, [fields[at - 1], fields[at + 1]])
    if (wide && first !== null) alone.add(first)
    if (wide) alone.add(field.name)
    first = wide || first !== null ? null : field.name
  }
  if (first !== null) alone.add(first)
  return alone
}
