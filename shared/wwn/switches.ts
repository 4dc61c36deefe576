/**
 * The house-rule switches of WWN, as `shared/houseRules.ts` lists them once the system is registered. The first value
 * is the default; every other ruling of the catalogue stands as it is.
 */
export const WWN_SWITCHES = [
  { key: 'initiativeMode', values: ['side', 'individual'], rule: 'WWN-OPT-01' },
  { key: 'naturalHitRoll', values: ['none', 'oneMissesTwentyHits'], rule: 'WWN-ATK-05' },
  { key: 'minDamageOnHit', values: [0, 1], rule: 'WWN-DMG-01' },
  { key: 'nonLethalChoice', values: ['atZeroHp', 'declareBeforeRoll'], rule: 'WWN-DMG-03' },
  { key: 'coverAppliesTo', values: ['allAttacks', 'rangedOnly'], rule: 'WWN-MOD-01' },
  { key: 'shieldShock', values: ['firstPerRound', 'off'], rule: 'WWN-SHK-05' },
  { key: 'executionFailure', values: ['dead', 'mortallyWounded'], rule: 'WWN-EXE-04' },
  { key: 'npcSnapAttack', values: ['flaggedNpcs', 'namedNpcs', 'all'], rule: 'WWN-CCA-04' },
  { key: 'interruptedSpellSlot', values: ['lost', 'kept'], rule: 'WWN-CCA-09' },
  { key: 'opposedTie', values: ['pcWinsElseStatusQuo', 'reroll', 'defenderWins'], rule: 'WWN-OPP-02' },
  { key: 'greatArmorAC', values: [18, 19], rule: 'WWN-ARM-01' },
  { key: 'woundRule', values: ['counterOnly', 'fatalWounds'], rule: 'WWN-WND-01' },
] as const
export type WwnSwitch = (typeof WWN_SWITCHES)[number]['key']
