/** How often the dear ones of the invariants are asked. Knows nothing of them: every test may read it. */

/** Of so many steps the campaign is looked at whole after one, and one is played on from. */
export interface Pace {
  whole: number
  further: number
}
export const ON_A_CHANGE: Pace = { whole: 12, further: 60 }
