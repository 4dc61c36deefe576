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
} as const
