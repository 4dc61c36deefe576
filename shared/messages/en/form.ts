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
} as const

export const choice = {
  'ends.never': 'Until removed',
  'ends.turn': 'At the end of their next turn',
  'ends.round': 'At the end of the round',
  nobody: 'Nobody in particular',
  plus: '{plus}',
  skill: '{skill}',
  skillLevel: '{skill} {plus}',
  attribute: '{attribute}',
  attributeLevel: '{attribute} {plus}',
} as const
