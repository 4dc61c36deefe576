/** What a condition of the GM's own, or a hazard, does to the pools of a rule system; free of schemas: windows import it. */
import type { Json } from '@shared/contract/json'

/** When an effect comes: as a turn of its bearer begins or ends, or at the end of the round. */
export const EFFECT_MOMENTS = ['turnStart', 'turnEnd', 'roundEnd'] as const
export type EffectMoment = (typeof EFFECT_MOMENTS)[number]

/** Dice that an amount is rolled with. */
export const AMOUNT_FACES = [4, 6, 8, 10, 12, 20] as const
export type AmountFaces = (typeof AMOUNT_FACES)[number]
export const MOST_DICE = 20
export const MOST_PLUS = 1000
export const LEAST_PLUS = -100

/** So many points: dice and a number beside them, either of which may be 0. */
export interface Amount {
  dice: number
  faces: AmountFaces
  plus: number
}

/** One thing that an effect may do in a rule system. */
export interface EffectKind {
  /** Points come back, where else they go. */
  heals: boolean
  /** Armour or shields stand in its way, unless the GM says otherwise. */
  isWarded: boolean
}
export type EffectKinds = Readonly<Record<string, EffectKind>>

/** The amount as a table says it, “2d6+1” or “4”: a number, or a message of dice. */
export function amountSaid({ dice, faces, plus }: Amount): Json {
  if (dice === 0) return plus
  const added = plus === 0 ? '' : `${plus > 0 ? '+' : '\u2212'}${String(Math.abs(plus))}`
  return { key: 'dice.notation', with: { dice, faces, plus: added } }
}

/** Least and most that dice and a number beside them give; nobody is dealt less than nothing. */
export const rangeOf = ({ dice, faces, plus }: Amount): [least: number, most: number] => [
  Math.max(0, dice + plus),
  Math.max(0, dice * faces + plus),
]
