/** Forms about a WCRPG character. */
export const form = {
  'damage.part': 'Part',
  'damage.weaponKind': 'Counts as',
  'damage.throughGear': 'Apply shields and armour',
  'damage.saves': 'Roll Saves',
  'check.test': 'Skill or Save',
  'check.opponent': 'Opposed by',
  'check.theirTest': 'Their skill or Save',
  'check.against.specialization': 'Their specialization',
  'check.against.modifiers': 'Their modifiers',
} as const

export const choice = {
  'number.wcrpg.attack': 'Own attacks',
  'number.wcrpg.hitDifficulty': 'Hit difficulty (HD)',
  'number.wcrpg.damage': 'Damage dealt',
  'number.wcrpg.skill': 'Skill Checks',
  'number.wcrpg.save': 'Saves',
  'number.wcrpg.initiative': 'Initiative',
  'number.wcrpg.move': 'Move (metres)',
  save: '{save} Save',
  'part.roll': 'Roll the location',
  'part.none': 'None',
  'weaponKind.none': 'No weapon',
  'opponent.nobody': 'Nobody',
} as const
