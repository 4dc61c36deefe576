/** Labels of the fields of forms that only mass combat has. */
export const field = {
  linked: 'Fire-linked as one',
  battery: 'In batteries',
  facing: 'Facing',
  count: 'Weapons',
  second: 'If the missiles miss',
  targetCraft: 'Craft',
  spread: 'Damage is spread',
  defenseModifiers: 'Modifiers of Def',
  stance: 'Stance',
  squares: 'Squares declared',
  motionless: 'Dead still',
  to: 'To square',
  attack: 'Attack',
  defense: 'Def',
  pilot: 'Pilot',
  repair: 'Repair',
  reflex: 'Reflex',
  initiative: 'Initiative',
  from: 'Given by',
  wholeSide: 'To the whole side',
  jump: 'Jumps with its own drive',
  edge: 'Over the edge',
  pilotModifiers: 'Modifiers of the Pilot checks',
  resistModifiers: 'Modifiers to resist the beam',
  reflexModifiers: 'Modifiers of Reflex saves',
  pursuerModifiers: 'Modifiers of the pursuers',
  unit: 'Vehicle',
  vitality: 'Vitality',
  save: 'Save of the target',
  points: 'Core result',
} as const

/** Units of number fields (`unit.<unit>`). */
export const unit = {
  squares: 'squares',
  weapons: 'weapons',
} as const
