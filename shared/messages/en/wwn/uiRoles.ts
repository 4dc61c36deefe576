/** Roles that a new WWN sheet can be made of, and the numbers that are asked (`ui.<key>`). */
export const ui = {
  'wwn.role.civilian': 'Civilian',
  'wwn.role.soldier': 'Soldier',
  'wwn.role.archer': 'Archer',
  'wwn.role.brute': 'Brute',
  'wwn.role.leader': 'Leader',
  'wwn.role.caster': 'Caster',
  'wwn.role.beast': 'Beast',
  'wwn.role.undead': 'Undead',
  'wwn.role.warrior': 'Warrior',
  'wwn.role.expert': 'Expert',
  'wwn.role.mage': 'Mage',
  'wwn.role.adventurer': 'Adventurer',
  'wwn.ask.hitDice': 'Hit dice',
  'wwn.ask.hitPoints': 'Hit points',
  'wwn.ask.armorClass': 'Armor Class',
  'wwn.ask.level': 'Level',
} as const
