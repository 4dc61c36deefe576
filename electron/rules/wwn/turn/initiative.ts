/** The number that a side or a single fighter acts on (WWN-INI-01, WWN-INI-02, WWN-OPT-01). */
import { tally, type Tally } from '../../../engine/tally'

/** WWN-INI-02: one of a side; the modifier of a foe is null unless one was entered. */
export interface SideMember {
  able: boolean
  modifier: number | null
}

/** WWN-INI-02: the highest of those who can act, below 0 too; 0 where nobody has any. */
export function bestModifier(members: readonly SideMember[]): number {
  const modifiers = members.flatMap(({ able, modifier }) => (able && modifier !== null ? [modifier] : []))
  return modifiers.length === 0 ? 0 : Math.max(...modifiers)
}

/** WWN-INI-01: d8 + the best modifier + what the GM gives the side. */
export const sideInitiative = (side: string, die: number, best: number, byHand = 0): Tally =>
  tally('wwnSideInitiative', 'WWN-INI-01', { side })
    .add('wwnDie', die)
    .addIfAny('wwnBestModifier', best, {}, 'WWN-INI-02')
    .addIfAny('wwnModifier', byHand)

/** WWN-OPT-01: d8 + own modifier. */
export const ownInitiative = (who: string, die: number, modifier: number): Tally =>
  tally('wwnInitiative', 'WWN-OPT-01', { who }).add('wwnDie', die).addIfAny('wwnAttributeModifier', modifier)
