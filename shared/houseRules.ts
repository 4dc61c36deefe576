/**
 * The house-rule switches that a GM may turn, and no others: every other ambiguity is settled in the catalogue.
 * The first value is the default. A switch is read from the campaign and named in the log line that used it.
 */
import type { SystemId } from './campaign/types'

export type SwitchValue = string | number | boolean

export interface HouseRuleSwitch {
  key: string
  system: SystemId
  /** Rule of the catalogue that it varies. */
  rule: string
  values: readonly SwitchValue[]
  /** The rule it varies belongs to a part that the program does not play yet. */
  pending: boolean
}

const upTo = (first: number, from: number, to: number): number[] => [
  first,
  ...Array.from({ length: to - from + 1 }, (_, i) => from + i).filter((n) => n !== first),
]

/** How each system lists its switches; `pending` marks those of parts that are not played yet. */
const switchOf =
  (system: SystemId) =>
  (key: string, values: readonly SwitchValue[], rule: string, pending = false): HouseRuleSwitch => ({
    key,
    system,
    rule,
    values,
    pending,
  })
const wcrpg = switchOf('wcrpg')
const massCombat = switchOf('mass-combat')
const wire = switchOf('wire')
const wwn = switchOf('wwn')

/**
 * MC-HR-01, WWN-CFG-01, WIRE-CFG-01: every switch there is; a campaign stores those that were set, and no other key.
 */
export const HOUSE_RULES = [
  wcrpg('critSuccessMax', upTo(4, 0, 9), 'WCC-CRIT-01'),
  wcrpg('critFailureMin', upTo(95, 90, 99), 'WCC-CRIT-01'),
  wcrpg('d10Zero', ['zero', 'ten'], 'WCC-DICE-02'),
  wcrpg('allChecksIncludesSaves', [true, false], 'WCC-SAVE-01'),
  wcrpg('proneHd', ['minus10', 'plus20', 'minus10ranged_plus20melee'], 'WCA-PRONE-01'),
  wcrpg('unarmedAddsMab', [false, true], 'WCA-ROLL-04'),
  wcrpg('staminaLethalReduction', [false, true], 'WCC-SKILL-07'),
  wcrpg('multiHitSaves', ['perHit', 'perAttack'], 'WCD-ORD-02'),
  wcrpg('mutilationCount', ['hp', 'nhp'], 'WCD-DTH-08'),
  wcrpg('bleedWhenDead', [true, false], 'WCD-WND-08'),
  wcrpg('healingPointsBasis', ['dc', 'asWorded'], 'WCD-CORE-10'),
  wcrpg('conditionPenaltiesOnRecovery', [true, false], 'WCH-GEN-07'),
  wcrpg('squareRange', ['chebyshev', 'euclideanRounded', 'manhattan'], 'WCG-GRID-01'),
  wcrpg('initiativeEachRound', [false, true], 'WCG-INIT-01'),
  wcrpg('initiativePcFirst', [true, false], 'WCG-INIT-02'),
  wcrpg('siFallback', ['none', 'hpPlusGear'], 'WCC-SI-01'),
  massCombat('initiativeRoll', ['oncePerBattle', 'everyTurn'], 'MC-INIT-01'),
  massCombat('sideInitiative', ['flagship', 'best', 'averageRoundedDown'], 'MC-INIT-02'),
  massCombat('moveAllowance', ['perAction', 'perTurn'], 'MC-MOVE-02'),
  massCombat('gridMetric', ['chebyshev', 'manhattan', 'euclidRoundedDown'], 'MC-MOVE-08'),
  massCombat('fullDamageMargin', [6, 5], 'MC-ATK-02'),
  massCombat('criticalBase', ['firstRoll', 'alwaysMax'], 'MC-ATK-06'),
  massCombat('mixedGroupRoll', ['sharedDie', 'oneDiePerType'], 'MC-FG-03'),
  massCombat('flawTrigger', ['flawColumn', 'overHalfHull'], 'MC-FLAW-01'),
  massCombat('flawRolls', ['everyHullHit', 'onceOnCrossing'], 'MC-FLAW-02'),
  massCombat('playerShipFlaws', ['notifyOnly', 'useChart'], 'MC-FLAW-13'),
  massCombat('batteryStep', ['everyThree', 'onceAtThree'], 'MC-BAT-01'),
  massCombat('batteryAttackBonus', ['plusOnePerWeaponMax4', 'none'], 'MC-BAT-02'),
  massCombat('tractorSizeDifference', ['attackerLargerOnly', 'absolute', 'signed'], 'MC-TRB-03'),
  massCombat('ionDC', ['remainder', 'fullDamage'], 'MC-ION-02'),
  massCombat('capitalQuotaScope', ['perFacingTurn', 'perTarget'], 'MC-CAP-04'),
  massCombat('ejection', ['rollPerCraft', 'heroesOnly', 'off'], 'MC-EJC-01'),
  massCombat('speedFactorsOnSurface', ['off', 'on'], 'MC-VEH-16'),
  wire('initiativeMode', ['individual', 'group'], 'WIRE-OPT-02'),
  wire('rerollInitiativeEachRound', ['no', 'yes'], 'WIRE-SEQ-01'),
  wire('surpriseCompare', ['lowestSecrecy', 'highestSecrecy'], 'WIRE-SUR-03'),
  wire('attackTie', ['defender', 'attacker'], 'WIRE-ATK-01'),
  wire('attackAddsAttribute', ['no', 'yes'], 'WIRE-ATK-02'),
  wire('dosRounding', ['floor', 'ceil'], 'WIRE-DOS-01'),
  wire('movementCost', ['twoPerThreeMetres', 'onePerThreeMetres'], 'WIRE-MOV-01'),
  wire('temporaryHealingInterval', ['60min', '20min'], 'WIRE-HPL-05'),
  wire('mentalHealingInterval', ['perWeek', 'perDaySeventh'], 'WIRE-HPL-06'),
  wire('spellApOnFailure', ['spent', 'refunded'], 'WIRE-SPL-01'),
  wire('quickDirtyDamage', ['afterReduction', 'beforeReduction'], 'WIRE-QAD-02'),
  wwn('initiativeMode', ['side', 'individual'], 'WWN-OPT-01'),
  wwn('naturalHitRoll', ['none', 'oneMissesTwentyHits'], 'WWN-ATK-05'),
  wwn('minDamageOnHit', [0, 1], 'WWN-DMG-01'),
  wwn('nonLethalChoice', ['atZeroHp', 'declareBeforeRoll'], 'WWN-DMG-03'),
  wwn('coverAppliesTo', ['allAttacks', 'rangedOnly'], 'WWN-MOD-01'),
  wwn('shieldShock', ['firstPerRound', 'off'], 'WWN-SHK-05'),
  wwn('executionFailure', ['dead', 'mortallyWounded'], 'WWN-EXE-04'),
  wwn('npcSnapAttack', ['flaggedNpcs', 'namedNpcs', 'all'], 'WWN-CCA-04'),
  wwn('interruptedSpellSlot', ['lost', 'kept'], 'WWN-CCA-09'),
  wwn('opposedTie', ['pcWinsElseStatusQuo', 'reroll', 'defenderWins'], 'WWN-OPP-02'),
  wwn('greatArmorAC', [18, 19], 'WWN-ARM-01'),
  wwn('woundRule', ['counterOnly', 'fatalWounds'], 'WWN-WND-01'),
] as const satisfies readonly HouseRuleSwitch[]

const bySystem = new Map<SystemId, Map<string, HouseRuleSwitch>>()
for (const known of HOUSE_RULES) {
  const keys = bySystem.get(known.system) ?? new Map<string, HouseRuleSwitch>()
  bySystem.set(known.system, keys.set(known.key, known))
}

/** Systems may use the same key for switches of their own. */
export const findSwitch = (system: SystemId, key: string): HouseRuleSwitch | undefined =>
  bySystem.get(system)?.get(key)

export const switchesOf = (system: SystemId): HouseRuleSwitch[] => [...(bySystem.get(system)?.values() ?? [])]

/** Switches that were set, by rule system. */
export type HouseRules = Readonly<Partial<Record<SystemId, Readonly<Record<string, SwitchValue>>>>>

export interface WithHouseRules {
  readonly system: SystemId
  readonly houseRules: HouseRules
}

/**
 * Value in force: what the GM set, else the default. Throws on an unknown key (a bug).
 * @param campaign as its rule system sees it, or with the `system` that is meant
 */
export function switchInForce({ system, houseRules }: WithHouseRules, key: string): SwitchValue {
  const known = findSwitch(system, key)
  if (known === undefined) throw new Error(`unknown house-rule switch ${key} of ${system}`)
  return houseRules[system]?.[key] ?? (known.values[0] as SwitchValue)
}
