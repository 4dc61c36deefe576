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

const wcrpg = (
  key: string,
  values: readonly SwitchValue[],
  rule: string,
  pending = false,
): HouseRuleSwitch => ({
  key,
  system: 'wcrpg',
  rule,
  values,
  pending,
})

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
  wcrpg('healingPointsBasis', ['dc', 'asWorded'], 'WCD-CORE-10', true),
  wcrpg('conditionPenaltiesOnRecovery', [true, false], 'WCH-GEN-07', true),
  wcrpg('squareRange', ['chebyshev', 'euclideanRounded', 'manhattan'], 'WCG-GRID-01', true),
  wcrpg('initiativeEachRound', [false, true], 'WCG-INIT-01'),
  wcrpg('initiativePcFirst', [true, false], 'WCG-INIT-02'),
  wcrpg('siFallback', ['none', 'hpPlusGear'], 'WCC-SI-01'),
] as const satisfies readonly HouseRuleSwitch[]

const byKey = new Map<string, HouseRuleSwitch>(HOUSE_RULES.map((s) => [s.key, s]))

export const findSwitch = (key: string): HouseRuleSwitch | undefined => byKey.get(key)

export const switchesOf = (system: SystemId): HouseRuleSwitch[] =>
  HOUSE_RULES.filter((s) => (s.system as string) === system)

/** Value in force for a campaign: what the GM set, else the default. Throws on an unknown key (a bug). */
export function switchInForce(houseRules: Record<string, SwitchValue>, key: string): SwitchValue {
  const known = byKey.get(key)
  if (known === undefined) throw new Error(`unknown house-rule switch ${key}`)
  return houseRules[key] ?? (known.values[0] as SwitchValue)
}
