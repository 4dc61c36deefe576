/** Who attacks together in a form: the rows of its `attackers`, and who else could be among them (MC-FG-01). */
import type { Sheet } from '@shared/campaign/types'
import type { Encounter, Id, Json, JsonRecord } from '@shared/contract/types'
import { massCombatUnit } from '../../fight'
import { combatantOf } from '@/features/encounter/cockpit/order'
import { besides, type IsGone } from '../units'

export interface Attacker {
  unit: Id
  weapon: Id | null
}

const isRow = (row: Json): row is JsonRecord & { unit: string } =>
  typeof row === 'object' && row !== null && !Array.isArray(row) && typeof row['unit'] === 'string'

export const attackersIn = (value: Json | undefined): Attacker[] =>
  Array.isArray(value)
    ? value.filter(isRow).map((row) => ({
        unit: row.unit,
        weapon: typeof row['weapon'] === 'string' ? row['weapon'] : null,
      }))
    : []

/**
 * Its fire group once there is one; else those of its side in its square who wait like itself: they would form the group
 * with the attack.
 */
export function candidates(encounter: Encounter, id: Id, isGone: IsGone): Id[] {
  const fight = massCombatUnit(combatantOf(encounter, id))
  if (fight === undefined) return []
  const here = besides(encounter, id, isGone)
  const of = (other: Id) => massCombatUnit(combatantOf(encounter, other))
  if (fight.group !== null) return here.filter((other) => of(other)?.group === fight.group)
  if (fight.activation.state !== 'waiting') return []
  return here.filter((other) => of(other)?.activation.state === 'waiting')
}

export interface WeaponChoice {
  id: Id
  name: string
}
export const weaponsOf = (type: Sheet | undefined): WeaponChoice[] =>
  type?.kind === 'mass-combat/ship' || type?.kind === 'mass-combat/vehicle'
    ? type.weapons.map(({ id, name }) => ({ id, name }))
    : []

/** For somebody who joins: the row of the same name or place, else the first; figures fire as they are. */
export function weaponLike(type: Sheet | undefined, like: { name: string; place: number } | null): Id | null {
  const weapons = weaponsOf(type)
  const found = weapons.find(({ name }) => name === like?.name) ?? weapons[like?.place ?? 0] ?? weapons[0]
  return found?.id ?? null
}
