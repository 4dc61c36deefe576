/** Words of the WIRE views (`ui.<key>`); keys begin with `wire.`. */
export const uiWire = {
  'system.wcrpg.about': 'Wounds by body part, ranges without a grid, surprise rounds.',
  'system.wire.about': 'Action Points, three pools of health, a battle map if you like.',

  'wire.opening.scene': 'Scene',
  'wire.opening.scene.text':
    'Say where everybody is and what they see. The map, or the stated distances, stand in the right column.',
  'wire.opening.surprise.text':
    'Does anybody not see it coming? Surprised means −10 on initiative in the first round: a later turn and fewer Action Points, or none.',
  'wire.opening.initiative.text':
    'Everybody rolls 1d20 and adds Reaction; house rules may roll for whole sides or assume a ten. Mark some to roll only for them.',
} as const
