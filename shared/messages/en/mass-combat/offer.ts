/** What a combatant may do in mass combat: offers, their cost, outcomes, and choices of their forms. */
export const offer = {
  mcAttack: 'Fire {weapon}',
  mcAttackGround: 'Attack ({weapon})',
  mcStrafe: 'Strafing run ({weapon})',
  mcRam: 'Ram',
  mcMissilesAgain: 'Try again ({weapon})',
  mcMove: 'Move',
  mcBeginMelee: 'Begin melee here',
  mcActivate: 'Declare stance and speed',
  mcFinish: 'Done for this turn',
  mcRepair: 'Repair ion damage',
  mcEscape: 'Break loose from the beam',
  mcPull: 'Pull or push {target}',
  mcRelease: 'Let {target} go',
  mcOpportunity: 'Strike at {target} ({weapon})',
  mcLetPass: 'Let {target} pass',
  mcFacings: 'Assign facings',
  mcLaunch: 'Launch {squadron}',
  mcRide: 'Get on or off a vehicle',
  mcPowerBoon: 'Better attack or Def for a turn',
  mcPowerLightning: 'Lightning',
  mcPowerStrike: 'Strike',
  mcPowerWhirlwind: 'Whirlwind',
  mcPowerHeal: 'Heal',
  mcPowerOther: 'Another power: its cost',
  mcBoon: 'Bonus until the giver’s next turn',
  mcLand: 'Land on the carrier',
  mcLeave: 'Leave the battle',
} as const

export const cost = {
  mcAttack: 'Fire',
  mcMovement: 'Movement and stance',
  mcAttempt: 'Getting free',
  mcPower: 'Powers',
  mcOther: 'Anything else',
} as const

/** Possible outcomes whose chances are shown (`outcome.<key>`). */
export const outcome = {
  mcMiss: 'Miss',
  mcBeamHit: 'Hit',
  mcNoEffect: 'Nothing: ions do troops no harm',
  mcHalf: 'Half damage',
  mcMax: 'Maximum damage',
  mcCritical: 'Critical, past the shields',
} as const

/** Choices of a form’s fields that are no names (`choice.<field>.<label>`). */
export const choice = {
  'spread.automatic': 'Automatic: the most damaged first',
  'spread.owner': 'The owner spreads it',
  'stance.none': 'None',
  'stance.fightDefensively': 'Fight defensively',
  'stance.allOutDefense': 'All-out defense: no attack',
  'facing.mcAnyFacing': 'The best one',
  'facing.front': 'Front',
  'facing.left': 'Left',
  'facing.right': 'Right',
  'facing.rear': 'Rear',
  'facing.turret': 'Turrets',
  'second.mcSameTarget': 'The same target',
  'targetCraft.mcWholeUnit': 'The whole unit',
  'collisionCraft.mcMostHull': 'The one with most hull',
  'second.nobody': 'Nobody: let them go',
  'unit.onFoot': 'On foot',
  'edge.left': 'Left',
  'edge.right': 'Right',
  'edge.top': 'Top',
  'edge.bottom': 'Bottom',
  'save.saveFailed': 'Save failed',
  'save.savePassed': 'Save passed',
} as const
