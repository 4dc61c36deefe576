/** Dice as they cross the bridge: what is asked for, what was rolled, and who gave the faces. */
import type { Id, JsonRecord } from './json'

export const DIE_KINDS = ['percent', 'd2', 'd4', 'd5', 'd6', 'd8', 'd10', 'd12', 'd20'] as const
export type DieKind = (typeof DIE_KINDS)[number]

/** Faces as they stand on the physical die: d10 (and d5, d2, read from a d10) 0–9, percent 00–99, all others 1–n. */
export const DIE_FACES: Record<DieKind, { lowest: number; highest: number }> = {
  percent: { lowest: 0, highest: 99 },
  d2: { lowest: 0, highest: 9 },
  d4: { lowest: 1, highest: 4 },
  d5: { lowest: 0, highest: 9 },
  d6: { lowest: 1, highest: 6 },
  d8: { lowest: 1, highest: 8 },
  d10: { lowest: 0, highest: 9 },
  d12: { lowest: 1, highest: 12 },
  d20: { lowest: 1, highest: 20 },
}

/** One request for dice. `purpose` is a key of the message catalogue (`dice.<purpose>`), `with` its parameters. */
export interface DiceRequest {
  kind: DieKind
  count: number
  purpose: string
  with: JsonRecord
  /** Sheet id of whoever rolls; null when the GM rolls for nobody in particular. */
  roller: Id | null
  /** The roller belongs to a player: decides who types under the mode "players typed". */
  player: boolean
  rule: string
}

export type DiceGiver = 'app' | 'typed'

/** A request that has been answered: raw faces and who gave them. */
export interface RolledDice extends DiceRequest {
  faces: number[]
  by: DiceGiver
}

/** What a window sends along: one answer a request, in the order asked. `faces` absent = let the app roll this one. */
export interface DiceAnswer {
  faces?: number[]
  by: DiceGiver
}

/** How requests beyond the given answers are met: by the campaign's mode, always asked, always rolled, or never. */
export type DiceBeyond = 'mode' | 'ask' | 'app' | 'exact'

export interface DicePlan {
  answers: DiceAnswer[]
  beyond: DiceBeyond
}
