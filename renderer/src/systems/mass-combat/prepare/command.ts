/** Who commands each side of a battle, and which heroes may act for themselves (MC-INIT-02, MC-INIT-03). */
import type { Encounter, Id } from '@shared/contract/types'
import type { Unit } from '@shared/mass-combat/sheet'
import { massCombatEncounter, massCombatUnit } from '../fight'

export interface SideCommand {
  id: Id
  name: string
  colour: string
  shape: string
  flagship: Id | null
  members: { id: Id; name: string }[]
  heroes: { id: Id; name: string; own: boolean }[]
}

export function commandOf(encounter: Encounter, unitOf: (sheet: Id) => Unit | undefined): SideCommand[] {
  const flagships = massCombatEncounter(encounter)?.flagships ?? {}
  return encounter.sides.map(({ id, name, colour, shape }) => {
    const members = encounter.combatants.flatMap((combatant) => {
      const unit = unitOf(combatant.sheet)
      return combatant.side === id && !combatant.withdrawn && unit !== undefined ? [{ combatant, unit }] : []
    })
    return {
      id,
      name,
      colour,
      shape,
      flagship: flagships[id] ?? null,
      members: members.map(({ combatant, unit }) => ({ id: combatant.id, name: unit.name })),
      heroes: members
        .filter(({ unit }) => unit.control !== 'generic')
        .map(({ combatant, unit }) => ({
          id: combatant.id,
          name: unit.name,
          own: massCombatUnit(combatant)?.ownInitiative ?? false,
        })),
    }
  })
}

/** One roll of initiative: a side, or a hero by himself. */
export interface Roll {
  id: Id
  name: string
  side: Id
  isHero: boolean
  /** Whose number is used; null: the best of the side's. */
  by: string | null
  initiative: number | null
}

/** Rolls that a battle takes, sides first in their order, each followed by its heroes. */
export const rollsOf = (encounter: Encounter, sides: readonly SideCommand[]): Roll[] =>
  sides.flatMap((side): Roll[] => {
    const own = new Set(side.heroes.filter((hero) => hero.own).map(({ id }) => id))
    const total = (id: Id): number | null =>
      encounter.combatants.find((combatant) => combatant.id === id)?.initiative ?? null
    const rest = side.members.filter(({ id }) => !own.has(id))
    const [first] = rest
    return [
      ...(first === undefined
        ? []
        : [
            {
              id: side.id,
              name: side.name,
              side: side.id,
              isHero: false,
              by: rest.find(({ id }) => id === side.flagship)?.name ?? null,
              initiative: total(first.id),
            },
          ]),
      ...side.members
        .filter(({ id }) => own.has(id))
        .map(({ id, name }) => ({ id, name, side: side.id, isHero: true, by: name, initiative: total(id) })),
    ]
  })
