/** Attacks as the tests fire them: craft of given numbers at a given Def. */
import { tally, type Tally } from '../../../electron/engine/tally'
import { shotsOf } from '../../../electron/rules/mass-combat/attack/weapons'
import type { Shot } from '../../../electron/rules/mass-combat/attack/types'
import type { UnitType } from '../../../electron/rules/mass-combat/types'
import { fire, type GroupAttackResult } from '../../../electron/rules/mass-combat/attack/roll'
import { conditions, order, rules, ship, shipWeapon, table, unit, type Switches, type Table } from './ground'

export interface Type {
  attack: number
  half?: number
  max?: number
  craft?: number
  weapon?: object
}

/** Identical craft with one attack number, as a single shot. */
export function shooting({ attack, half = 6, max = 12, craft = 1, weapon = {} }: Type): Shot {
  const row = shipWeapon({ attack: { S: attack, M: null, L: null }, half, max, ...weapon })
  const type = ship({ weapons: [row] })
  const [shot] = shotsOf(order(type, { unit: unit(type, craft) }), 0, conditions(), rules())
  if (shot === undefined) throw new Error('nobody fires')
  return shot
}

export const defense = (def: number): Tally => tally('mcDefense', null, { who: 'Target' }).add('mcDef', def)

export interface Attack {
  types: Type[]
  def: number
  faces: number[]
  at?: UnitType
  pastShields?: boolean
  houseRules?: Switches
}

/** Plays an attack; every scripted face must have been rolled. */
export function attack({
  types,
  def,
  faces,
  at = ship(),
  pastShields = false,
  houseRules = {},
}: Attack): GroupAttackResult & Table {
  const played = table(faces, houseRules)
  const shots = types.map(shooting)
  const target = { name: 'Blues', type: at }
  const result = fire(played.play, { shots, target, def: defense(def), pastShields, halfAtMost: false })
  if (played.dice.left > 0) throw new Error(`${String(played.dice.left)} faces were not rolled`)
  return { ...result, ...played }
}
