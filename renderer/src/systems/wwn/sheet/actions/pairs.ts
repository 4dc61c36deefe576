/** Chances of two dice. */
const SIDES = 6
const ALL_PAIRS = SIDES * SIDES

/** Of all 36 pairs, how many come to so much or more. */
function pairsOf(least: number): number {
  let count = 0
  for (let one = 1; one <= SIDES; one += 1)
    for (let other = 1; other <= SIDES; other += 1) if (one + other >= least) count += 1
  return count
}
/** Percent of all pairs that reach a difficulty with so much added; never a false 0 or 100. */
export function chanceOfPair(bonus: number, difficulty: number): number {
  const pairs = pairsOf(difficulty - bonus)
  return Math.round((pairs * 100) / ALL_PAIRS)
}
