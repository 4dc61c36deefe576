/**
 * Reading WCRPG dice: what a raw face is worth (WCC-DICE-01, WCC-DICE-02, WCC-DICE-03, WCC-DICE-04). Faces come raw
 * from the engine.
 */
import type { JsonRecord } from '@shared/contract/types'
import { roller, type DiceAsk } from '../../engine/dice'
import { roundUp } from '../../engine/rounding'
import type { Resolution, Sheet } from './types'

/** A die that somebody rolls: for what, by which rule, and what the line about it names besides. */
export const askOf = (sheet: Sheet, purpose: string, rule: string, more: JsonRecord = {}): DiceAsk => ({
  purpose,
  roller: roller(sheet),
  rule,
  with: { who: sheet.name, ...more },
})

/** WCC-DICE-03: 1,2 → 1 … 7,8 → 4; 9,0 → 5: halved, half up, with 0 taken as ten. */
export const readD5 = (face: number): number => roundUp((face === 0 ? 10 : face) / 2)

/** WCC-DICE-04, WCD-CORE-03: odd 1, even (0 included) 2. */
export const readD2 = (face: number): number => (face % 2 === 1 ? 1 : 2)

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** WCC-DICE-02: what d10 are worth, a 0 nothing unless the switch `d10Zero` says ten, and their raw sum. */
export function rollD10s(
  resolution: Resolution,
  count: number,
  ask: DiceAsk,
): { worth: number; raw: number } {
  const faces = resolution.dice.roll('d10', count, ask)
  const zeroIsTen = resolution.houseRule('d10Zero') === 'ten'
  return { raw: sum(faces), worth: sum(faces.map((face) => (face === 0 && zeroIsTen ? 10 : face))) }
}

/** WCC-DICE-02, WCD-CORE-03: the worth alone. */
export const sumD10 = (resolution: Resolution, count: number, ask: DiceAsk): number =>
  rollD10s(resolution, count, ask).worth

/** WCC-DICE-03, WCD-CORE-03: sum of d5. */
export const sumD5 = (resolution: Resolution, count: number, ask: DiceAsk): number =>
  sum(resolution.dice.roll('d5', count, ask).map(readD5))

/** WCC-DICE-02: a d10 that indexes a table keeps its raw face 0–9, whatever the switch. */
export const tableD10 = (resolution: Resolution, ask: DiceAsk): number => resolution.dice.one('d10', ask)
