/** A side that comes upon all others unnoticed, decided by the GM. */
import { othersThan } from '@shared/campaign/sides'
import type { Command, Encounter, Id } from '@shared/contract/types'

export function ambush({ id: encounter, sides, combatants }: Encounter, by: Id): Command[] {
  const others = othersThan(sides, by)
  const surprised = combatants.filter(({ side }) => others.includes(side)).map(({ id }) => id)
  return [{ type: 'wire/decide-surprise', encounter, surprised }]
}
