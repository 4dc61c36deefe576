/**
 * Numbers as other programs write them: as numbers, as texts with a sign, a unit, a remark or a decimal comma, as
 * fractions, as dice. The one place where they are read; what is none of these is null, never 0.
 */
import type { Json } from '@shared/contract/types'

export interface NumberRead {
  value: number
  /** What stands behind it: a unit, a remark; empty: nothing. */
  rest: string
}

/** Minus signs and dashes as a keyboard types them. */
const plain = (text: string): string => text.replace(/[−–—‑]/g, '-').trim()

const LONGEST = 200
const FRACTION = /^([+-]?\d{1,6})\s*\/\s*([1-9]\d{0,5})(?![\d/])\s*(.*)$/s
const SIGNS = /^([+-]?)\s*(\d{1,15}(?:[.,]\d{1,15})*)(?!\s*d\s*\d|\s*\/\s*\d)\s*(.*)$/is
/** `1,000`: a comma before three digits parts thousands; any other is a decimal comma. */
const THOUSANDS = /^\d{1,3}(?:,\d{3})+$/

function valueOf(digits: string): number | null {
  const written = THOUSANDS.test(digits) ? digits.replaceAll(',', '') : digits.replace(',', '.')
  const value = Number(written)
  return written === '' || !Number.isFinite(value) ? null : value
}

/** A number and what stands behind it; null: it begins with none, or is dice. */
export function numberWithRest(given: Json | undefined): NumberRead | null {
  if (typeof given === 'number') return Number.isFinite(given) ? { value: given, rest: '' } : null
  if (typeof given !== 'string') return null
  const text = plain(given.slice(0, LONGEST))
  const fraction = FRACTION.exec(text)
  if (fraction !== null)
    return { value: Number(fraction[1]) / Number(fraction[2]), rest: (fraction[3] ?? '').trim() }
  const found = SIGNS.exec(text)
  const value = found === null ? null : valueOf(found[2] ?? '')
  if (found === null || value === null) return null
  return { value: found[1] === '-' ? -value : value, rest: (found[3] ?? '').trim() }
}

export const numberIn = (given: Json | undefined): number | null => numberWithRest(given)?.value ?? null

/** The same where the sheet takes whole numbers only: a part of one is cut off. */
export function wholeIn(given: Json | undefined): number | null {
  const value = numberIn(given)
  return value === null ? null : Math.trunc(value) + 0
}

export interface DiceRead {
  dice: number
  faces: number
  bonus: number
}

const DICE = /(?<![\w.])(\d{0,3})\s*d\s*(\d{1,3})(?![\dd])(?:\s*([+-])\s*(\d{1,4})(?!\s*d))?/i

/** `2d8+4`, `d6`, `1d1+0`, or the first of the kind in a sentence; null: there is none. */
export function diceIn(given: Json | undefined): DiceRead | null {
  if (typeof given !== 'string') return null
  const [, dice = '', faces = '', sign, bonus = '0'] = DICE.exec(plain(given.slice(0, 4000))) ?? []
  if (faces === '' || Number(faces) < 1 || dice === '0') return null
  return {
    dice: dice === '' ? 1 : Number(dice),
    faces: Number(faces),
    bonus: sign === '-' ? -Number(bonus) : Number(bonus),
  }
}

/** Rounded down, never less than 1. */
export const averageOf = ({ dice, faces, bonus }: DiceRead): number =>
  Math.max(1, Math.floor((dice * (faces + 1)) / 2 + bonus))

export const diceText = ({ dice, faces, bonus }: DiceRead): string => {
  const behind = bonus === 0 ? '' : bonus > 0 ? `+${String(bonus)}` : String(bonus)
  return `${String(dice)}d${String(faces)}${behind}`
}
