/** Forms about a unit. */
export const form = {
  'damage.craft': 'Craft',
  'damage.kind': 'Kind',
  'damage.pastShields': 'Past the shields',
  'craft.title': 'What is wrong with {who}',
  'craft.text': 'Use for player ships and anything the chart doesn’t cover.',
  'craft.do': 'Record it',
  'craft.craft': 'Craft',
  'craft.what': 'What',
  'craft.weapon': 'Weapon that is lost',
} as const

export const choice = {
  craft: 'Craft {number}',
  'craft.spread': 'Spread by itself',
  'kind.energy': 'Ordinary',
  'kind.ion': 'Ion',
  'flaw.computers': 'Computers lost',
  'flaw.sensors': 'Sensors damaged',
  'flaw.hyperdrive': 'Hyperdrive lost',
  'flaw.speed': 'Speed halved, then dead in space',
  'flaw.weapon': 'A weapon lost',
  'flaw.enginesOff': 'Engines off',
  'flaw.enginesOn': 'Engines on again',
} as const

export const refusal = {
  'no-craft-left': 'None of the craft of {who} still flies.',
} as const
