/** The stunts of the book (WCA-STUNT-01). */
import { hexHeading, normalDegrees } from './geometry'
import type { Grid, Stunt } from './names'

interface StuntRow {
  minimumFinesse: number
  /** Successful 3DM Checks that it takes. */
  checks: number
  /** On the hit difficulty of the mover; negative: harder to hit. */
  hit: number
  /** On both Attack Bonuses. */
  attack: number
  /** From the facing, on squares; 90 and 45 to the side that is chosen. */
  degrees: 0 | 45 | 90 | 135 | 180
  /** 2: twice the Combat Speed if it goes on in the direction of the move before. */
  speed: 1 | 2
}

const row = (
  minimumFinesse: number,
  checks: number,
  hit: number,
  attack: number,
  degrees: StuntRow['degrees'],
  speed: StuntRow['speed'] = 1,
): StuntRow => ({ minimumFinesse, checks, hit, attack, degrees, speed })

export const STUNT_TABLE: Record<Stunt, StuntRow> = {
  walkForward: row(0, 0, 0, 0, 0),
  forwardSidestep: row(10, 1, -5, -1, 45),
  sidestep: row(20, 2, -5, -2, 90),
  backwardsSidestep: row(20, 3, -5, -1, 135),
  walkBackwards: row(20, 2, -5, 0, 180),
  jumpForward: row(10, 1, -5, -1, 0, 2),
  jumpBackwards: row(20, 2, -5, -2, 180, 2),
  jumpSideways: row(20, 3, -10, -2, 90, 2),
  tumbleForward: row(20, 1, -15, -5, 0),
  tumbleBackwards: row(30, 3, -20, -10, 180),
  tumbleSideways: row(30, 4, -25, -10, 90),
  handspring: row(30, 3, -20, -6, 0),
  backFlip: row(40, 5, -25, -8, 180),
  cartwheel: row(40, 5, -30, -8, 90),
  somersault: row(40, 3, -25, -6, 0, 2),
  backwardsSomersault: row(50, 5, -30, -8, 180, 2),
  sidewaysSomersault: row(50, 6, -35, -8, 90, 2),
}

/** The direction that a stunt goes in; on hexes every angle becomes the fitting one of theirs (WCG-HEX-01). */
export function stuntDirection(grid: Grid, facing: number, stunt: Stunt, side: 'left' | 'right'): number {
  const { degrees } = STUNT_TABLE[stunt]
  const turned = grid === 'hex' && degrees !== 0 ? hexHeading(degrees) : degrees
  return normalDegrees(side === 'left' ? facing - turned : facing + turned)
}
