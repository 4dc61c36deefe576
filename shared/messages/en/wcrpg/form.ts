/** Labels of the fields of forms that only WCRPG has. */
export const field = {
  maxNhp: 'Maximum NHP',
  offHandPenalty: 'Off-hand penalty',
  open: 'Open wounds',
  closed: 'Closed wounds',
  distance: 'Distance',
  crossfire: 'Crossfire',
  specialization: 'Specialization',
  increments: 'Distance moved',
  item: 'Item',
  action: 'What will be done',
  phases: 'Phases',
} as const

/** Units of number fields (`unit.<unit>`). */
export const unit = {
  increments: 'increments',
  degrees: '°',
} as const
