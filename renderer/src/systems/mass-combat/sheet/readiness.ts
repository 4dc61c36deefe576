/** What a unit goes into a battle with: the weapons of its type, and its modifier of initiative (MC-INIT-02). */
import type { Sheet } from '@shared/campaign/types'
import type { Id } from '@shared/contract/types'
import { initiativeOf } from '@shared/mass-combat/craft'
import type { Unit } from '@shared/mass-combat/sheet'
import type { Readiness } from '@/system/windows'
import { isType } from './types'

export function readiness(unit: Unit, sheetOf: (id: Id) => Sheet | undefined): Readiness {
  const type = sheetOf(unit.type)
  if (!isType(type)) return { weapons: [], initiative: null }
  return { weapons: type.weapons.map(({ name }) => name), initiative: initiativeOf(unit, type) }
}
