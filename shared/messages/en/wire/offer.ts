/** What a combatant may do in WIRE: offers, their cost, outcomes, and choices of their forms. */
export const offer = {
  wireAttack: 'Attack',
  wireCast: 'Cast a spell',
  wirePower: 'Use {power}',
  wireMove: 'Move',
  wireTakeCover: 'Take cover',
  wireLeaveCover: 'Leave cover: {name}',
  wireAim: 'Aim',
  wireBuy: 'Buy a modifier',
  wireBuyKept: 'Buy {name} ({value})',
  wireForgetModifier: 'Remove a modifier from the campaign',
  wireTakeInHand: 'Take in hand or put away',
  wireRide: 'Mount or leave a vehicle',
  wireSpend: 'Do something else',
  wireFlee: 'Leave the fight',
} as const

export const cost = {
  wireAttack: 'Attack',
  wireMagic: 'Powers and spells',
  wireMovement: 'Movement',
  wirePreparation: 'Preparing',
  wireOther: 'Anything else',
} as const

/** Possible outcomes whose chances are shown (`outcome.<key>`). */
export const outcome = {
  wireHit: 'Hit',
  wireMiss: 'Miss',
  wireKills: 'Kills',
  wireFells: 'Brings down',
} as const

/** Choices of a form’s fields that are no names (`choice.<field>.<label>`). */
export const choice = {
  'towards.nobody': 'Nobody in particular',
  'onto.openGround': 'Open ground',
  'weapon.putAway': 'Nothing (put it away)',
  'vehicle.onFoot': 'On foot again',
  'lasts.nextAttack': 'For the next attack of this turn',
  'lasts.thisTurn': 'For this turn',
  'lasts.untilNextTurn': 'Until the next own turn',
  'lasts.nextTurnAttack': 'For the first attack of the next own turn',
  'lasts.nextTurn': 'For the next own turn',
  'lasts.thisRound': 'For this round',
  'keep.no': 'No',
  'keep.sheet': 'On the sheet',
  'keep.campaign': 'For everybody',
  'defenceSkill.byTheRules': 'By the rules',
  'defenceSkill.block': 'Block',
  'defenceSkill.parry': 'Parry',
  'defenceSkill.unarmedCombat': 'Unarmed Combat',
  'defenceSkill.dodge': 'Dodge',
  'defenceSkill.resolve': 'Resolve',
  'appliesTo.attack': 'every attack',
  'appliesTo.meleeAttack': 'melee attacks',
  'appliesTo.rangedAttack': 'ranged attacks',
  'appliesTo.spellAttack': 'spell attacks',
  'appliesTo.defence': 'every defence',
  'appliesTo.block': 'Block',
  'appliesTo.parry': 'Parry',
  'appliesTo.unarmedCombat': 'Unarmed Combat as defence',
  'appliesTo.dodge': 'Dodge',
  'appliesTo.resolve': 'Resolve as defence',
  'appliesTo.secrecy': 'Secrecy',
  'appliesTo.awareness': 'Awareness',
  'appliesTo.damage': 'damage dealt',
  'appliesTo.reduction': 'damage reduction',
} as const
