/** A form about one sheet, filled in once for several: its command goes to each of them in one entry. */
import type { CommandOf } from '@shared/contract/commands'
import type { Command, Id, Json, SheetOffer } from '@shared/contract/types'

/** Everything that names the one, whom it hurts and whose turn it lasts to, names the other. */
function renamed(value: Json, from: Id, to: Id): Json {
  if (value === from) return to
  if (Array.isArray(value)) return value.map((one) => renamed(one, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, renamed(one, from, to)]))
}

/** Who else takes it is said by the choice. */
export const arrangedForSeveral = (offer: SheetOffer): SheetOffer => ({
  ...offer,
  fields: offer.fields.filter(({ kind, required }) => kind !== 'people' || required),
})

/** The command as it is given to another one. */
export const renamedFor = ({ type, ...given }: Command, from: Id, to: Id): Command =>
  ({
    ...Object.fromEntries(Object.entries(given).map(([name, value]) => [name, renamed(value, from, to)])),
    type,
  }) as Command

/**
 * @param command of the first of them
 * @param ownOf what of it somebody gets; null: nothing
 */
export function sentToEach(
  encounter: Id,
  people: readonly Id[],
  command: Command,
  ownOf: (who: Id) => Command | null = () => command,
): CommandOf<'encounter/to-each'> {
  const [first = ''] = people
  const each = people.flatMap((combatant) => {
    const own = ownOf(combatant)
    return own === null ? [] : [{ combatant, command: renamedFor(own, first, combatant) }]
  })
  return { type: 'encounter/to-each', encounter, each }
}
