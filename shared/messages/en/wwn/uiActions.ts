/** Words of what WWN people do outside of turns (`ui.<key>`): checks, saves, healing, rest; keys begin with `wwn.do.`. */
export const ui = {
  'wwn.do.check': 'Skill check',
  'wwn.do.opposed': 'Opposed check',
  'wwn.do.save': 'Save',
  'wwn.do.stabilize': 'Stabilize',
  'wwn.do.firstAid': 'First aid',
  'wwn.do.treatFrail.short': 'Treat for an hour',
  'wwn.do.heal': 'Magical healing',
  'wwn.do.strain': 'System Strain',
  'wwn.do.level': 'New level',
  'wwn.do.repairShield': 'Repair shield',
  'wwn.do.hitPoints': 'Roll hit points',

  'wwn.do.rest': 'Night’s rest',
  'wwn.do.rest.text':
    'A warm, fed, comfortable night restores HP equal to level, 1 System Strain and all spell slots. The clock moves once.',
  'wwn.do.rest.do': 'Rest',
  'wwn.do.rest.nights': 'Nights',
  'wwn.do.rest.until': 'until {time}',
  'wwn.do.rest.who': 'Who rests',
  'wwn.do.rest.sleeper': '{who} ({now}/{most}, strain {strain})',
  'wwn.do.rest.deprived': 'Deprived: cold, hungry, without a bed; they get nothing',
  'wwn.do.morale': 'Morale',
  'wwn.do.instinct': 'Instinct',
} as const
