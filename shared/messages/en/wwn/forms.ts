/** Forms about a WWN sheet: checks and saves, healing, harm, a fighter's situation. */
export const form = {
  'damage.harm': 'Kind of harm',
  'damage.harm.lethal.hint': 'At 0 hit points: mortally wounded, or dead for nameless foes.',
  'damage.harm.nonLethal.hint': 'At 0 hit points: unconscious.',
  'damage.harm.psychic.hint': 'At 0 hit points: incapacitated.',
  'damage.harm.catastrophic.hint': 'At 0 hit points: dead, nothing helps.',

  'mark.title': 'Situation of {who}',
  'mark.do': 'Set situation',
  'mark.hindered': 'On hindering ground',
  'mark.hindered.hint': 'Moves go half as far.',
  'mark.prone': 'Prone',
  'mark.prone.hint': 'By your word, at no cost.',
  'mark.unaware': 'Unaware (open to Execution)',
  'mark.unaware.hint': 'Suspects no danger at all.',
  'mark.jostled': 'Jostled this round',
  'mark.jostled.hint': 'Cannot cast spells.',
  'mark.silenced': 'Cannot speak',
  'mark.silenced.hint': 'Cannot cast spells until you switch this off.',
  'mark.veteransLuckUsed': 'Veteran’s Luck used',
  'mark.veteransLuckUsed.hint': 'Once a scene; a new fight begins with it fresh.',
  'mark.broken': 'Morale broken',
  'mark.broken.hint': 'Flees or gives up, as you see fit.',

  'repairShield.title': 'Repair the shield of {who}',
  'repairShield.text': 'Takes a scene of work by somebody with Craft-0.',
  'repairShield.do': 'Repair shield',
  'repairShield.who': 'Repaired by',

  'skillCheck.title': 'Skill check of {who}',
  'skillCheck.do': 'Roll',
  'skillCheck.level': 'Difficulty',
  'skillCheck.difficulty': 'Number',
  'skillCheck.helpers': 'Helpers, each with a check of their own',
  'skillCheck.circumstances': 'Circumstances',
  'skillCheck.circumstances.hint':
    'All together, for better or worse. Help, gear and magic are modifiers of their own.',
  'skillCheck.spendsMain': 'Takes the Main Action',
  'skillCheck.spendsMain.hint': 'Off: the check costs nothing in the fight.',

  'opposed.title': '{who}: opposed check',
  'opposed.text':
    'Both roll 2d6 with skill and attribute; the higher total wins, and ties go by the house rule.',
  'opposed.do': 'Roll',
  'opposed.activeSkill': 'Skill',
  'opposed.activeAttribute': 'Attribute',
  'opposed.passive': 'Against',
  'opposed.passiveSkill': 'Their skill',
  'opposed.passiveAttribute': 'Their attribute',
  'opposed.passiveModifiers': 'Their modifiers',

  'save.title': 'Save of {who}',
  'save.text': '1d20 must reach the target. A natural 1 always fails, a natural 20 always succeeds.',
  'save.do': 'Roll',
  'save.save': 'Saving throw',

  'morale.title': 'Morale',
  'morale.text':
    'One roll of 2d6: whoever’s Morale is lower tries to flee, yields or stops fighting. Once for each trigger.',
  'morale.do': 'Roll',
  'morale.cause': 'Trigger',
  'morale.trigger': 'In your words',
  'morale.combatants': 'Who checks',

  'instinct.title': 'Instinct of {who}',
  'instinct.text':
    'For whoever is confused, enraged or goaded: with {score} or less on 1d10 they act on impulse.',
  'instinct.do': 'Roll',

  'stabilize.title': 'Stabilize',
  'stabilize.text':
    'Heal against 8, +1 for each full round since the fall, +2 without a healer’s kit. In a fight: a Main Action.',
  'stabilize.do': 'Roll',
  'stabilize.victim': 'Patient',
  'stabilize.medic': 'Medic',
  'stabilize.helpers': 'Helpers, each with a check of their own',

  'firstAid.title': 'First aid',
  'firstAid.text':
    'A minute with a healer’s kit: 1d6 and the Heal skill in hit points (1 less untrained), and 1 point of System Strain.',
  'firstAid.do': 'Roll',
  'firstAid.patient': 'Patient',
  'firstAid.medic': 'Medic',

  'treatFrail.title': 'Treat somebody Frail',
  'treatFrail.text':
    'An hour’s work with a kit, a Heal check against 10. A success ends Frail; only one attempt. The clock moves by an hour.',
  'treatFrail.do': 'Roll',
  'treatFrail.patient': 'Patient',
  'treatFrail.medic': 'Medic',

  'heal.title': 'Magical healing of {who}',
  'heal.text': 'Ends Mortally Wounded, too; Frail stays.',
  'heal.do': 'Heal',
  'heal.points': 'Hit points',
  'heal.strain': 'System Strain',
  'heal.unavoidable': 'Cannot be avoided',

  'strain.title': 'System Strain of {who}',
  'strain.text': 'A body bears as many points as its Constitution; a comfortable night takes 1 away.',
  'strain.do': 'Add strain',
  'strain.points': 'Points',
  'strain.unavoidable': 'Cannot be avoided',
  'strain.unavoidable.hint': 'Too much makes them unconscious for an hour. Off: too much is refused.',

  'level.title': 'New level of {who}',
  'level.text':
    'One hit die for every level held. The roll counts where it is higher than the maximum so far; else that grows by 1.',
  'level.do': 'Roll',
  'level.level': 'Level, {before} so far',
  'level.faces': 'Hit die',
  'level.perDie': 'Class adds to each',
  'level.perDie.hint':
    'Warriors add 2 to each die, mages take 1 away. Constitution adds {plus}. No die counts less than 1.',
  'level.outlook': '{level}d{faces}, each {plus}: HP {before} → {least} to {most}.',

  'hitPoints.title': 'Roll hit points',
  'hitPoints.text': '1d8 for each hit die becomes the new maximum. What was lost stays lost.',
  'hitPoints.do': 'Roll',
  'hitPoints.sheets': 'Foes',
} as const

export const choice = {
  helps: '{who} helps with',
  helpsAttribute: 'Attribute of {who}',
  'helps.hint': 'Whatever fits what they do: helpers roll skills of their own.',
  withNumber: '{who} {plus}',
  'harm.lethal': 'Lethal',
  'harm.nonLethal': 'Not lethal',
  'harm.psychic': 'Psychic',
  'harm.catastrophic': 'Catastrophic',
  'difficulty.6': '6: simple, yet beyond routine',
  'difficulty.8': '8: a real challenge for a professional',
  'difficulty.10': '10: only for experts',
  'difficulty.12': '12: only a master is reliable',
  'difficulty.14': '14: only a master has a chance',
  'difficulty.own': 'Another number',
  'difficulty.none': 'None: only the total is wanted',
  saveTarget: '{save} {target}+',
  'moraleTrigger.harm': 'facing serious harm for the first time',
  'moraleTrigger.firstLost': 'the first of them killed or disabled',
  'moraleTrigger.turning': 'the fight turning against them',
  'moraleTrigger.terror': 'terrifying magic, slaughter or a vastly superior foe',
  'moraleTrigger.ambush': 'an ambush',
  'moraleTrigger.own': 'something else',
  moraleMember: '{who} (ML {morale})',
  medic: '{who}, Heal {plus}',
  medicWithKit: '{who}, Heal {plus}, with a kit',
  patientPoints: '{who}, {now} of {most} hit point | {who}, {now} of {most} hit points',
  'healing.better': 'The better of Dexterity and Intelligence',
  hitDie: 'd{faces}',
  foeHitPoints: '{who}, HD {dice}, {most} now',
} as const

/** Why a form cannot be used now, before anything is filled in. */
export const refusal = {
  'not-fighting': '{who} is not in a running fight.',
  'nobody-wavers': 'Nobody on this side has a Morale score: players’ characters never check.',
  'highest-level': '{who} has the highest level already.',
  'nobody-mortally-wounded': 'Nobody is mortally wounded.',
  'nobody-hurt': 'Nobody on their feet has lost hit points.',
  'nobody-frail': 'Nobody is Frail who has not been treated already.',
  'nobody-crafts': 'Nobody on their feet knows Craft.',
} as const
