/** What a fight has used up: numbers of the report (`report.<key>`). */
export const report = {
  wcrpgShots: '{count} shot of {weapon} | {count} shots of {weapon}',
  wcrpgHeroPoints: '{count} Hero Point | {count} Hero Points',
  wcrpgWeapon: '{weapon}',
  wcrpgWounds: '{count} Wound | {count} Wounds',
} as const
