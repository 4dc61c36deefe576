/**
 * Forms about a sheet (`form.<key>`): title, what it is for, what its button says, and labels of its fields where
 * `field.<name>` does not do. What only one rule system says in them lies with that system.
 */
export const form = {
  'damage.title': 'Damage to {who}',
  'damage.do': 'Apply damage',
  'damage.amount': 'Amount',
  'damage.damage': 'Amount',
  'damage.damageType': 'Kind of damage',
  'damage.why': 'Why',
  'damage.why.placeholder': 'a fall, a fire, a trap …',
  'check.title': '{who}: a check',
  'check.do': 'Roll',
  'condition.title': 'A condition for {who}',
  'condition.do': 'Add condition',
  'condition.kind': 'Condition',
  'condition.ends': 'Ends',
  'condition.note': 'In words',
  'condition.part': 'Part',
  'condition.modifiers': 'Numbers it changes',
  'marker.title': 'A marker for {who}',
  'marker.do': 'Add marker',
  'marker.ends': 'Ends',
  'marker.note': 'In words',
  'marker.modifiers': 'Numbers it changes',
  'marker.note.placeholder': 'hidden under the cart, marked by Bo …',
} as const

export const choice = {
  'ends.never': 'Until removed',
  'ends.turnEnd.own': 'At the end of their turn',
  'ends.turnEnd.next.own': 'At the end of their next turn',
  'ends.turnStart.own': 'As their next turn begins',
  'ends.turnEnd': 'At the end of the turn of {who}',
  'ends.turnEnd.next': 'At the end of the next turn of {who}',
  'ends.turnStart': 'As the next turn of {who} begins',
  'ends.rounds': 'After some rounds',
  'ends.fightEnd': 'At the end of the fight',
  'ends.after': 'After some time',
  'condition.marker': 'A marker of your own',
  nobody: 'Nobody in particular',
  plus: '{plus}',
  skill: '{skill}',
  skillLevel: '{skill} {plus}',
  attribute: '{attribute}',
  attributeLevel: '{attribute} {plus}',
} as const
