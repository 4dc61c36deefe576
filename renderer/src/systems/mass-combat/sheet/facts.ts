/** What windows tell of types and units beside their names, and where the pools of a unit stand. */
import { hasLostItsLeader, strengthNotLost } from '@shared/mass-combat/craft'
import type { Unit } from '@shared/mass-combat/sheet'
import { message, numeral, ui, type NameOf } from '@/words/words'
import type { UnitType } from './types'

const word = (topic: string, key: string): string => message(`ui.fleet.${topic}.${key}`)

/** Class and size; a figure has neither. */
export function typeFacts(type: UnitType): string[] {
  switch (type.kind) {
    case 'mass-combat/ship':
      return [word('class', type.class), word('size', type.sizeCategory)]
    case 'mass-combat/vehicle':
      return [word('class', type.class), word('size', type.sizeCategory)]
    case 'mass-combat/ground':
      return type.level === null ? [] : [ui('fleet.fact.level', { level: type.level })]
  }
}

/** A line under its name in the roster. */
export function typeWords(type: UnitType): string {
  const numbers =
    type.kind === 'mass-combat/ship'
      ? [
          ui('fleet.fact.hull', { hull: numeral(type.hull) }),
          ...(type.shields > 0 ? [ui('fleet.fact.shields', { shields: numeral(type.shields) })] : []),
        ]
      : type.kind === 'mass-combat/vehicle'
        ? [ui('fleet.fact.hull', { hull: numeral(type.hull) })]
        : [ui('fleet.fact.hp', { hp: numeral(type.hp) })]
  return [...typeFacts(type), ...numbers, ui('fleet.fact.def', { def: numeral(type.def) })].join(', ')
}

export function unitFacts(unit: Unit, nameOf: NameOf): string[] {
  const left = strengthNotLost(unit)
  const type = nameOf(unit.type) ?? unit.type
  const strength =
    left === unit.size && unit.size === 1
      ? type
      : left === unit.size
        ? ui('fleet.fact.whole', { size: numeral(unit.size), type })
        : ui('fleet.fact.left', { left: numeral(left), size: numeral(unit.size), type })
  return [
    strength,
    ...(unit.control === 'generic' || hasLostItsLeader(unit) ? [] : [word('ledBy', unit.control)]),
    ...(unit.carrier === null
      ? []
      : [ui('fleet.fact.aboard', { carrier: nameOf(unit.carrier) ?? unit.carrier })]),
  ]
}
