/** Words of the WWN sheets, roster, preparation and opening (`ui.<key>`); keys begin with `wwn.`. */
export const uiWwnSheets = {
  'system.wwn.about': 'Side initiative, Shock that hurts on a miss, Instant actions that interrupt.',

  'wwn.roster.tab.foes': 'Foes and others',
  'wwn.roster.empty.foes': 'No foes yet',
  'wwn.roster.empty.foes.text': 'Add one from a stat line, or make copies of a template.',
  'wwn.new.player': 'A player character',
  'wwn.new.foe': 'A foe',
  'wwn.new.other': 'Somebody else, with attributes and skills',
  'wwn.new.template': 'A foe, as a template',

  'wwn.opening.surprise.text':
    'Is anybody caught unaware? Their side loses the round before the first: only the others act in it.',
  'wwn.opening.initiative.text':
    'Each side rolls 1d8 and adds its best initiative modifier. The higher side goes first, ties go to the players.',
  'wwn.initiative.modifier': 'adds {modifier}',
  'wwn.initiative.roll': 'Roll for {count} side | Roll for {count} sides',

  'wwn.waits.title': 'When an attack pauses',
  'wwn.waits.players': 'For players’ answers',
  'wwn.waits.everybody': 'For anybody’s answers',

  'wwn.ground.noMap': 'No map: distances are stated',
  'wwn.ground.mapOf': 'Map of {columns} × {rows} squares, {feet} feet each',

  'wwn.sheet.levelIs': 'level {level}',

  'wwn.feet': '{feet} ft',
  'wwn.orMore': '{number}+',
  'wwn.weapon.unarmed': 'bare hands',

  'wwn.line.hitDice': 'HD',
  'wwn.line.hitDice.title': 'Hit dice: its worth in a fight, and what its saves follow from',
  'wwn.line.armorClass': 'AC',
  'wwn.line.armorClass.title': 'Armor Class: what an attack must reach',
  'wwn.line.attack': 'Atk',
  'wwn.line.attack.title': 'Attack bonus, and how many attacks a Main Action gives',
  'wwn.line.damage': 'Dmg',
  'wwn.line.damage.title': 'Damage with {weapon}',
  'wwn.line.shock': 'Shock',
  'wwn.line.shock.title':
    'Shock with {weapon}: this much on a miss, against this Armor Class or less; a dash reaches any',
  'wwn.line.move': 'Move',
  'wwn.line.move.title': 'How far one Move Action takes it',
  'wwn.line.morale': 'ML',
  'wwn.line.morale.title': 'Morale: it breaks when 2d6 roll higher than this',
  'wwn.line.instinct': 'Inst',
  'wwn.line.instinct.title': 'Instinct: it acts on impulse when 1d10 rolls this or less',
  'wwn.line.skill': 'Skill',
  'wwn.line.skill.title': 'Skill bonus, for what it should be good at',
  'wwn.line.save': 'Save',
  'wwn.line.save.title': 'Save: 1d20 must reach this',
} as const
