/** Every table and number of WWN that is not of one thing on a sheet, in one place. */
import type { AttackBonusColumn, Cover, ExecutionRange, Handling, ShieldSize } from '@shared/wwn/names'

/** WWN-RND-01. */
export const ROUND_SECONDS = 6

/** WWN-CLS-01: attack bonus by level, from level 1 on. */
export const ATTACK_BONUS: Readonly<Record<AttackBonusColumn, readonly number[]>> = {
  fullWarrior: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  partialWarrior: [1, 2, 2, 3, 4, 5, 5, 6, 6, 7],
  partialExpertPartialMage: [0, 1, 1, 2, 2, 3, 3, 4, 4, 5],
  partialMagePartialOther: [0, 0, 0, 0, 1, 1, 1, 1, 1, 2],
}

/** WWN-ATK-03. */
export const UNSKILLED_HIT = -2
/** WWN-MOD-01, WWN-CCA-03. */
export const SHOOT_DISTANT_PRONE = -2
export const ATTACK_ADJACENT_PRONE = 2
export const MELEE_WHILE_PRONE = -4
export const COVER_PENALTY: Readonly<Record<Cover, number>> = { none: 0, half: -2, nearFull: -4 }
export const SHOOT_WHILE_MELEED = -4
export const UNSEEN_TARGET = -4
/** WWN-CCA-04, WWN-CCA-10. */
export const SNAP_PENALTY = -4
export const CHARGE_BONUS = 2
/** WWN-CCA-05: for each other participant, and no more than three of them. */
export const SWARM_HIT = 2
export const SWARM_DAMAGE = 1
export const MOST_SWARM_OTHERS = 3
export const MOST_IN_SWARM = 4
/** WWN-CCA-05: how many must have taken the action, whether or not they can still act. */
export const LEAST_IN_SWARM = 2
/** WWN-DUL-01. */
export const DUAL_WIELD_HIT = -1
export const DUAL_WIELD_DAMAGE = 2
export const DUAL_WIELD_STAB = 1
export { ADJACENT_FEET, LONG_RANGE, LONG_REACH_FEET } from '@shared/wwn/ranges'

/** WWN-CCA-10, WWN-CCA-16. */
export const CHARGE_ARMOR_CLASS = -2
export const TOTAL_DEFENSE_ARMOR_CLASS = 2
export const LEAST_CHARGE_FEET = 10
/** WWN-CCA-10: how far from its target a charge ends that throws, unless the charger says otherwise. */
export const LEAST_THROWN_CHARGE_FEET = 10
export const CHARGE_MOVES = 2
/** WWN-ARM-01. */
export const UNARMORED = 10
export const SHIELD_BASE: Readonly<Record<ShieldSize, number>> = { small: 13, large: 14 }
export const SHIELD_BONUS = 1

/** WWN-SHV-01, WWN-GRP-06. */
export const DRAG_FEET = 10
/** WWN-SHV-01. */
export const SHOVE_FEET = 10
export const THROW_FEET = 5
/** WWN-GRP-07. */
export const HANDLING_PENALTY: Readonly<Record<Handling, number>> = {
  usual: 0,
  larger: -2,
  barelyPlausible: -4,
}
/** WWN-CCA-11. */
export const SHIELD_DEFENDER_BONUS = 1
/** WWN-CCA-12. */
export const SCREEN_FEET = 10

/** WWN-EXE-01, WWN-EXE-02. */
export const EXECUTION_PREPARATION_SECONDS = 60
export const POINT_BLANK_FEET = 6
export const EXECUTION_DIFFICULTY: Readonly<Record<Exclude<ExecutionRange, 'melee'>, number>> = {
  pointBlank: 6,
  normal: 8,
  extreme: 10,
}
/** WWN-WPN-02: what a precisely murderous weapon does to an execution. */
export const MURDEROUS_SAVE = -1
export const MURDEROUS_FACTOR = 2

/** WWN-EXE-05: added to the counter where the save was made. */
export const EXECUTION_WOUNDS = 1

/** WWN-AID-01. */
export const MOST_AID = 1

/** WWN-SAV-02, WWN-SAV-03. */
export const SAVE_BASE = 16
export const FOE_SAVE_BASE = 15
export const LOWEST_FOE_SAVE = 2

/** WWN-MTL-01, WWN-MTL-02. */
export const MORTAL_ROUNDS = 6
export const STABILIZE_DIFFICULTY = 8
export const NO_KIT_DIFFICULTY = 2
/** WWN-DMG-03, WWN-MTL-03. */
export const REVIVE_SECONDS = 600
export const REVIVED_HIT_POINTS = 1
/** WWN-MTL-03. */
export const FRAIL_TREATMENT_DIFFICULTY = 10
/** WWN-SYS-01, WWN-HEA-02. */
export const STRAIN_PER_NIGHT = 1
export const FIRST_AID_STRAIN = 1
/** WWN-WND-01, under the switch `woundRule`. */
export const SEVERE_INJURY = 11
export const FATAL_INJURY = 15
export const FATAL_WOUND_ROUNDS = 3

/** WWN-ENC-01: points beyond the capacity that make one step, and what each step takes from the move, in feet. */
export const READIED_OVERLOAD = 2
export const STOWED_OVERLOAD = 4
export const OVERLOAD_FEET = 10
export const MOST_OVERLOAD_STEPS = 2
const DAY_SECONDS = 86_400
/** WWN-MTL-03: a week decides; without care, who lives through it is Frail for another month. */
export const FRAIL_REST_SECONDS = 7 * DAY_SECONDS
export const FRAIL_RECOVERY_SECONDS = 30 * DAY_SECONDS
/** WWN-HEA-01, WWN-HEA-02, WWN-MTL-03. */
export const NIGHT_SECONDS = 8 * 3600
export const FIRST_AID_SECONDS = 60
export const FRAIL_TREATMENT_SECONDS = 3600
export const SECONDS_PER_DAY = DAY_SECONDS
/** WWN-SYS-01: who is driven beyond the maximum lies unconscious for so long. */
export const STRAIN_UNCONSCIOUS_SECONDS = 3600
/** WWN-WPN-02: rounds that a single-shot weapon takes to load. */
export const SINGLE_SHOT_ROUNDS = 10
