/** What a fight has used up: numbers of the report (`report.<key>`). */
export const report = {
  wwnSpellSlots: '{count} spell slot | {count} spell slots',
  wwnStrain: '{count} System Strain',
  wwnLuck: 'Veteran’s Luck',
  wwnItems: '{count} × {item}',
  wwnShield: 'the shield',
} as const
