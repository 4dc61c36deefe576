/**
 * Every number of the book that its author may still change, in one place (WIRE-GEN-01), but for MOST_BOOST, which bounds
 * a payload too and lies in shared/wire/names.
 */
import type { Pool } from '@shared/wire/names'

/** WIRE-RND-01. */
export const ROUND_SECONDS = 10
/** WIRE-INI-03: what surprise takes from initiative in the first round. */
export const SURPRISE_PENALTY = 10
/** WIRE-OPT-01. */
export const ASSUMED_ROLL = 10
/** WIRE-ACP-01. */
export const ACTION_POINTS_BASE = 10
/** WIRE-DOS-01: every second point of difference makes one degree. */
export const POINTS_PER_DEGREE = 2
/** WIRE-RNG-02: what each range band takes from the damage. */
export { BAND_DECREASE } from '@shared/wire/ranges'
/** WIRE-UNA-01: the built-in block of bare hands. */
export const UNARMED_COST = 2
export const UNARMED_DAMAGE = 2
/** WIRE-MEL-01, in metres. */
export const MELEE_REACH = 1.5
/** WIRE-MOV-01. */
export const METRES_PER_STEP = 3
export const POINTS_PER_STEP = { twoPerThreeMetres: 2, onePerThreeMetres: 1 } as const
/** WIRE-MDF-02. */
export const AIM_COST = 2
export const AIM_BONUS = 2

/** WIRE-HPL-07: every pool's base, where it makes unconscious, and where it kills. */
export const POOL_BASE = 20
export const UNCONSCIOUS_AT = 0
export const DEAD_AT: Readonly<Record<Pool, number>> = { permanent: -10, temporary: -20, willpower: -20 }

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** WIRE-HPL-05, WIRE-HPL-06: seconds of a full interval of natural healing, by the switch in force. */
export const TEMPORARY_HEALING_SECONDS = { '60min': 60 * MINUTE, '20min': 20 * MINUTE } as const
export const MENTAL_HEALING_SECONDS = { perWeek: 7 * DAY, perDaySeventh: DAY } as const
export const DAYS_PER_WEEK = 7

/** WIRE-SKL-02: character points for a level, times that level. */
export const SKILL_POINT_COST = { combat: 5, action: 5, knowledge: 2, language: 2 } as const
/** WIRE-EXT-01: kilograms for each point of Strength and Resolve. */
export const LIFT_KILOGRAMS = 10
export const LOAD_KILOGRAMS = 2
/** WIRE-EXT-05: school ranks that the first rank of Magic Talent brings. */
export const FIRST_SCHOOL_RANKS = 2
