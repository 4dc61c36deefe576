/** How many bars of a ranking find room, and how high it becomes. */
import { MOST_RANKS, type Ranks } from './plot'

export const ROW = 24
export const ranksShown = ({ rows }: Ranks): Ranks['rows'] => rows.slice(0, MOST_RANKS)
export const rankHeight = (ranks: Ranks): number => ranksShown(ranks).length * ROW + 4
