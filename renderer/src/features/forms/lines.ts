/** How the fields of a form stand in lines of two. */
import type { OfferField } from '@shared/contract/types'

type Placed = Pick<OfferField, 'name' | 'kind'> & Partial<Pick<OfferField, 'choices'>>

/** Kinds that are as wide as the form. */
const WIDE: ReadonlySet<OfferField['kind']> = new Set(['few', 'people', 'ends', 'amounts'])

/** A weapon with its figures would be cut off in half a line. */
const isLong = ({ choices = [] }: Placed): boolean =>
  choices.some(({ says }) => says?.key === 'choice.weapon.armed')

/** Modifiers share a line with those of another side, if with anything. */
const isWide = (field: Placed, beside: readonly (Placed | undefined)[]): boolean =>
  WIDE.has(field.kind) ||
  isLong(field) ||
  (field.kind === 'modifiers' && !beside.some((other) => other?.kind === 'modifiers'))

/** What is long, and what would stand before it beside nothing. */
export function besideLong(fields: readonly Placed[]): Set<string> {
  const alone = aloneIn(fields)
  return new Set(
    fields.flatMap((field, at) => {
      const next = fields[at + 1]
      const isBefore = next !== undefined && isLong(next) && alone.has(field.name)
      return isLong(field) || isBefore ? [field.name] : []
    }),
  )
}

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
