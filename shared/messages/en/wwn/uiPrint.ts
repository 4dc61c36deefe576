/** Sheets of WWN on paper. */
export const ui = {
  'print.ownWords': 'as the GM says',
  'print.immune': 'Immune to',
  'print.bonuses': 'Lasting bonuses',
  'print.worn': 'Armor and shield',
  'print.goodAt': 'Good at',
  'print.line.hitDice': 'Hit dice',
  'print.line.armorClass': 'Armor Class',
  'print.line.attack': 'Attack',
  'print.line.damage': 'Damage',
  'print.line.shock': 'Shock',
  'print.line.move': 'Move',
  'print.line.morale': 'Morale',
  'print.line.instinct': 'Instinct',
  'print.line.skill': 'Skill bonus',
  'print.line.save': 'Save',
} as const
