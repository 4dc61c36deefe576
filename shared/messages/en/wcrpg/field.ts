/** Words of WCRPG's fields, placing and Simple Combat, one object a namespace of the catalogue. */
export const log = {
  'field.none': 'The fight has no grid.',
  'field.square': 'The fight takes place on {columns} by {rows} squares.',
  'field.hex': 'The fight takes place on {columns} by {rows} hexes.',
  'field.open': 'The fight takes place on an open board, {columns} by {rows} increments.',

  'place.put': '{who} stands at {x}, {y}.',
  'place.all': '{count} is placed. | {count} are placed.',
  'place.takenOff': '{who} is taken off the field.',
  'place.middle': '{who} stands in the middle, at {x}, {y}.',
  'place.again': '{who}: a zero, both dice again.',
  'place.rolled': '{who}: range {increments} from {origin} by {degrees}°, at {x}, {y}.',
  'place.picked':
    '{who}: range {increments} from {origin}, where the game master points ({degrees}°), at {x}, {y}.',
  'place.inLine': '{who}: in line with {origin} at range {increments}, at {x}, {y}.',
  'place.edge':
    '{who}: range {rolled} from {origin} by {degrees}° leads off the field; the edge stops it at {x}, {y}.',

  'simple.begun': 'Simple Combat begins: {sides}.',
  'simple.round': 'Simple Combat, round {round}.',
  'simple.rolled': '{side} rolls {natural}: {total}.',
  'simple.tie': '{side}: {value} to break the tie.',
  'simple.primary.achieved':
    '{side} achieves its primary goal ({second} against {groups} group). | {side} achieves its primary goal ({second} against {groups} groups).',
  'simple.primary.missed':
    '{side} rolls {second} against {groups} group and may choose. | {side} rolls {second} against {groups} groups and may choose.',
  'simple.chooses': '{side} rolls 18 and may choose: its primary goal cannot be won by it.',
  'simple.primary.blocked':
    '{side} can reach its primary goal only by taking everybody else out ({second} against {groups} group). | {side} can reach its primary goal only by taking everybody else out ({second} against {groups} groups).',
  'simple.primary.kept':
    '{side} rolls zero, but its primary goal stays within reach ({second} against {groups} group). | {side} rolls zero, but its primary goal stays within reach ({second} against {groups} groups).',
  'simple.primary.byVictory': '{side} has taken everybody else out and achieves its primary goal.',
  'simple.unhurt': '{side}, rank {rank}, loses nobody.',
  'simple.lost': '{side}, rank {rank}, loses {lost}: {left} left.',
  'simple.hurt': '{who} is hurt: {lethal} Lethal Damage, {left} HP left.',
  'simple.victim': '{who}: {value} for who is hurt.',
  'simple.out': '{side} is out of the fight.',
  'simple.won': '{sides} cannot be opposed any more.',
  'simple.nobodyLeft': 'Nobody is left.',
  'simple.chose.secondaryGoal': '{side} achieves its secondary goal.',
  'simple.chose.bonus': '{side} adds {bonus} to all its rolls from now on.',
  'simple.stopped': 'Simple Combat is over in round {round}.',
} as const
export const derive = {
  simpleRoll: 'Roll of {side}',
  simpleDice: '2d10',
  simpleBonus: 'Won by rolls of 18',
  simpleSize: '{multiple} × the smallest group',
  simpleLargest: 'The largest group',
  simpleExperience: 'Hero points of the most skilled ({points})',
  simpleModifier: 'Game master’s modifier',
  simpleLosses: 'Losses of {side}',
  simpleBehind: '{side} rolled {total}',
  simpleMembersLeft: 'No more than are left',
} as const
export const refusal = {
  'no-field': 'This fight has no field.',
  'field-needed': 'Squares, hexes and an open board need a field: say how many columns and rows.',
  'off-the-field': '{x}, {y} is off the field.',
  'bad-area': '{name}: an area ends before it begins.',
  'unknown-thing': 'There is no such thing in this fight.',
  'declared-waiting': 'Declared actions and their damage wait: settle them first.',
  'everybody-placed': 'Everybody has a place already.',

  'simple-too-late': 'The rounds have begun: Simple Combat takes the place of a whole fight.',
  'simple-running': 'Simple Combat has begun already.',
  'no-simple-combat': 'There is no Simple Combat in this fight.',
  'empty-group': '{side} has nobody to fight with.',
  'no-opponents': 'There are no two groups that stand against each other.',
  'choice-waits': '{side} rolled 18 and has to choose first.',
  'unknown-group': 'This side has no group in the Simple Combat.',
  'nothing-to-choose': '{side} has nothing to choose.',
  'goal-achieved': '{side} has achieved this goal already.',
} as const
export const dice = {
  placeDirection: 'Direction of {who} from {origin} (1 ahead, clockwise; 9 as you like; 0 again)',
  placeRange: 'Range of {who} from {origin}',
  placeMember: 'Range of {who} around {origin}',
  simpleRoll: 'Roll of {side}',
  simpleGoal:
    '{side} rolls again for its primary goal ({groups} group) | {side} rolls again for its primary goal ({groups} groups)',
  simpleTie: '{side} breaks the tie',
  simpleVictim: '{who}: the lowest is hurt',
  simpleVictimTie: '{who}: once more, the lowest is hurt',
} as const
export const command = {
  'wcrpg/set-up-field': 'Lay out the field',
  'wcrpg/place': 'Place on the field',
  'wcrpg/place-all': 'Place everybody',
  'wcrpg/place-by-dice': 'Place by dice',
  'wcrpg/simple-begin': 'Begin Simple Combat',
  'wcrpg/simple-round': 'Roll a round of Simple Combat',
  'wcrpg/simple-choose': 'Choose after an 18',
  'wcrpg/simple-stop': 'End Simple Combat',
} as const
