/** Roles that a new WIRE sheet can be made of, and the numbers that are asked (`ui.<key>`). */
export const ui = {
  'wire.role.bystander': 'Bystander',
  'wire.role.constable': 'Constable',
  'wire.role.robber': 'Robber',
  'wire.role.hunter': 'Hunter',
  'wire.role.soldier': 'Soldier',
  'wire.role.mage': 'Mage',
  'wire.role.duellist': 'Duellist',
  'wire.role.marksman': 'Marksman',
  'wire.role.knight': 'Knight',
  'wire.ask.health': 'Permanent Health',
  'wire.ask.skill': 'Skill with the weapon',
  'wire.ask.defence': 'Defence skill',
  'wire.ask.armour': 'Armour',
} as const
