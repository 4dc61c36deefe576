/** Rows of the table of targets: what the host says of each before any die is rolled. */
import type { FieldChoice, Id, JsonRecord, Odds, OfferField } from '@shared/contract/types'

export interface TargetRow {
  id: Id
  name: string
  /** Percent; null: not known. */
  chance: number | null
  /** Shock that a miss still does; null: none. */
  shock: number | null
  /** Why Shock does not reach, as the rules name it; `applies` where it does. */
  reach: string | null
  armorClass: number | null
  feet: number | null
  cover: string | null
  refused: { refused: string | null; with: JsonRecord }
}

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export const targetRows = (
  choices: readonly FieldChoice[],
  nameOf: (id: string) => string | undefined,
): TargetRow[] =>
  choices.flatMap((choice): TargetRow[] => {
    const { value, label, with: facts } = choice
    if (typeof value !== 'string') return []
    return [
      {
        id: value,
        name: nameOf(value) ?? label,
        chance: number(facts['chance']),
        shock: number(facts['shock']),
        reach: text(facts['reach']),
        armorClass: number(facts['armorClass']),
        feet: number(facts['feet']),
        cover: text(facts['cover']),
        refused: { refused: choice.refused, with: facts },
      },
    ]
  })

/** A wall between is no reason any more once the GM says what cover it is: through a gap, or over its top. */
export const throughGap = (row: TargetRow, cover: unknown): TargetRow =>
  row.refused.refused === 'wall-between' && typeof cover === 'string'
    ? { ...row, refused: { ...row.refused, refused: null } }
    : row

/** The same row once the form says more than the offer knew: another weapon, cover, modifiers. */
export function withOdds(row: TargetRow, odds: Odds | null): TargetRow {
  if (odds === null) return row
  const find = (what: string) => odds.derivations.find((one) => one.what === what)
  const hit = odds.outcomes.find(({ key }) => key === 'wwnHit')
  const armorClass = find('wwnArmorClass')
  const shock = find('wwnShock')
  return {
    ...row,
    chance: hit?.chance ?? (odds.outcomes.some(({ key }) => key === 'wwnMiss') ? 0 : row.chance),
    armorClass: armorClass?.total ?? row.armorClass,
    shock: shock?.total ?? null,
    reach: text(shock?.with['reach']) ?? (shock === undefined ? 'noShock' : row.reach),
  }
}

/** As the host has them, the nearest first; whoever cannot be struck stands behind, and friends behind all. */
export const strikableFirst = (
  rows: readonly TargetRow[],
  isFriend: (id: Id) => boolean = () => false,
): TargetRow[] => {
  const place = ({ id, refused }: TargetRow): number =>
    (isFriend(id) ? 2 : 0) + (refused.refused === null ? 0 : 1)
  return rows.toSorted((a, b) => place(a) - place(b))
}

const screens = ({ with: { wards } }: FieldChoice, target: Id): boolean =>
  Array.isArray(wards) && wards.includes(target)

/** The fields below the table: of the screeners those alone who screen whoever is chosen (WWN-CCA-12). */
export function fieldsFor(fields: readonly OfferField[], target: Id | null): OfferField[] {
  const isScreened = fields.some(
    ({ name, choices }) =>
      name === 'screeners' && (target === null || choices.some((one) => screens(one, target))),
  )
  return fields
    .filter(({ name }) => name !== 'target')
    .filter(({ name }) => isScreened || (name !== 'screeners' && name !== 'screenModifiers'))
    .map((field) =>
      field.name !== 'screeners' || target === null
        ? field
        : { ...field, choices: field.choices.filter((one) => screens(one, target)) },
    )
}
