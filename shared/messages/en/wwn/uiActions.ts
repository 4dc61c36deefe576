/** Words of what WWN people do outside of turns (`ui.<key>`): checks, saves, healing, rest; keys begin with `wwn.do.`. */
export const ui = {
  'wwn.do.withNumber': '{what} {number}',
  'wwn.do.helpers': 'Who helps, with a check of their own',
  'wwn.do.onWhom': 'On whom',
  'wwn.do.byWhom': 'By whom',
  'wwn.do.medic': '{who}, Heal {heal}',
  'wwn.do.medic.kit': '{who}, Heal {heal}, with a kit',
  'wwn.do.patient': '{who}, {now} of {most} hit point | {who}, {now} of {most} hit points',
  'wwn.do.attribute.better': 'The better of Dexterity and Intelligence',

  'wwn.do.check': 'Skill check',
  'wwn.do.check.title': 'Skill check of {who}',
  'wwn.do.check.difficulty': 'Difficulty',
  'wwn.do.check.difficulty.6': '6: simple, yet beyond routine',
  'wwn.do.check.difficulty.8': '8: a real challenge for a professional',
  'wwn.do.check.difficulty.10': '10: only for experts',
  'wwn.do.check.difficulty.12': '12: only a master is reliable',
  'wwn.do.check.difficulty.14': '14: only a master has a chance',
  'wwn.do.check.difficulty.own': 'Another number',
  'wwn.do.check.difficulty.none': 'None: only the total is wanted',
  'wwn.do.check.difficulty.number': 'The number',
  'wwn.do.check.circumstances': 'Circumstances',
  'wwn.do.check.circumstances.hint':
    'All together, for better or worse. Help, gear and magic are modifiers of their own.',
  'wwn.do.check.total': '2d6 {bonus}',
  'wwn.do.check.chance': '2d6 {bonus} against {difficulty}: {chance} %',
  'wwn.do.check.spendsMain': 'Takes the Main Action',
  'wwn.do.check.spendsMain.hint': 'Off: the check costs nothing in the fight.',

  'wwn.do.opposed': 'Opposed check',
  'wwn.do.opposed.title': '{who} against somebody',
  'wwn.do.opposed.text':
    'Both roll 2d6 with skill and attribute; the higher total wins, and ties go by the house rule.',
  'wwn.do.opposed.against': 'Against',

  'wwn.do.save': 'Save',
  'wwn.do.save.title': 'Save of {who}',
  'wwn.do.save.text': '1d20 must reach the target. A natural 1 always fails, a natural 20 always succeeds.',
  'wwn.do.save.entry': '{save} {target}+',

  'wwn.do.stabilize': 'Stabilize',
  'wwn.do.stabilize.text':
    'A Heal check against 8 and one more for each full round since the fall; 2 more without a healer’s kit. In a fight it takes the Main Action, once a round.',
  'wwn.do.stabilize.nobody': 'Nobody is mortally wounded.',
  'wwn.do.firstAid': 'First aid',
  'wwn.do.firstAid.text':
    'A minute with a healer’s kit: 1d6 and the Heal skill in hit points (1 less untrained), and 1 point of System Strain.',
  'wwn.do.firstAid.nobody': 'Nobody on their feet has lost hit points.',
  'wwn.do.treatFrail': 'Treat somebody Frail',
  'wwn.do.treatFrail.short': 'Treat for an hour',
  'wwn.do.treatFrail.text':
    'An hour’s work with a kit, a Heal check against 10: if it succeeds, nobody is Frail any more. Only one attempt. The clock moves by an hour.',
  'wwn.do.treatFrail.nobody': 'Nobody is Frail who has not been treated already.',

  'wwn.do.heal': 'Magical healing',
  'wwn.do.heal.title': 'Magical healing of {who}',
  'wwn.do.heal.text': 'It ends Mortally Wounded and Frail, too.',
  'wwn.do.heal.points': 'Hit points',
  'wwn.do.strain': 'System Strain',
  'wwn.do.strain.title': 'System Strain of {who}',
  'wwn.do.strain.text': 'A body bears as many points as its Constitution; a comfortable night takes 1 away.',
  'wwn.do.strain.points': 'Points of System Strain',
  'wwn.do.strain.unavoidable': 'It cannot be avoided',
  'wwn.do.strain.unavoidable.hint':
    'Too much of it makes unconscious for an hour. Off: too much means that it cannot be done.',

  'wwn.do.level': 'New level',
  'wwn.do.level.title': 'New level of {who}',
  'wwn.do.level.text':
    'One hit die for every level held. The roll counts where it is higher than the maximum so far; else that grows by 1.',
  'wwn.do.level.new': 'Level, {before} so far',
  'wwn.do.level.die': 'Hit die',
  'wwn.do.level.perDie': 'Class adds to each',
  'wwn.do.level.perDie.hint':
    'Warriors add 2 to each die, mages take 1 away. Constitution adds {constitution}. No die counts less than 1.',
  'wwn.do.level.outlook':
    '{dice}, each {each}: {before} hit point becomes {least} to {most}. | {dice}, each {each}: {before} hit points become {least} to {most}.',
  'wwn.do.level.highest': 'Level {level} is the highest.',
  'wwn.do.level.afterFight': 'A fight is running: this waits until it is over or parked.',
  'wwn.do.hitPoints': 'Roll hit points',
  'wwn.do.hitPoints.text': '1d8 for each hit die becomes the new maximum. What was lost stays lost.',
  'wwn.do.hitPoints.whose': 'Whose',
  'wwn.do.hitPoints.foe': '{who}, HD {dice}, {most} now',

  'wwn.do.rest': 'Night’s rest',
  'wwn.do.rest.text':
    'A warm, fed, comfortable night gives back hit points as high as the level, one point of System Strain, and all spell slots. The clock moves once for everybody.',
  'wwn.do.rest.do': 'Rest',
  'wwn.do.rest.nights': 'Nights',
  'wwn.do.rest.until': 'until {time}',
  'wwn.do.rest.who': 'Who rests',
  'wwn.do.rest.sleeper': '{who} ({now}/{most}, strain {strain})',
  'wwn.do.rest.deprived': 'Deprived: cold, hungry, without a bed; they get nothing',

  'wwn.do.morale': 'Morale',
  'wwn.do.morale.text':
    'One roll of 2d6: whoever’s Morale is lower tries to flee, yields or stops fighting. Once for each trigger.',
  'wwn.do.morale.trigger': 'What tries them',
  'wwn.do.morale.trigger.harm': 'facing serious harm for the first time',
  'wwn.do.morale.trigger.firstLost': 'the first of them killed or disabled',
  'wwn.do.morale.trigger.turning': 'the fight turning against them',
  'wwn.do.morale.trigger.terror': 'terrifying magic, slaughter or a vastly superior foe',
  'wwn.do.morale.trigger.ambush': 'an ambush',
  'wwn.do.morale.trigger.own': 'something else',
  'wwn.do.morale.ownWords': 'In your words',
  'wwn.do.morale.who': 'Who wavers',
  'wwn.do.morale.member': '{who} (ML {morale})',
  'wwn.do.morale.nobody': 'Nobody of this side has a Morale score: players’ characters never check.',
  'wwn.do.instinct': 'Instinct',
  'wwn.do.instinct.title': 'Instinct of {who}',
  'wwn.do.instinct.text':
    'For whoever is confused, enraged or goaded: with 1d10 at or below the score it does something impulsive.',
  'wwn.do.instinct.score': 'It acts on impulse with {score} or less.',
  'wwn.do.instinct.never': 'Players’ characters never roll Instinct.',
} as const
