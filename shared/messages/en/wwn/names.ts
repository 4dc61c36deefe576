/** The book’s names that only WWN has. */
export const attribute = {
  intelligence: 'Intelligence',
  wisdom: 'Wisdom',
  charisma: 'Charisma',
} as const

export const skill = {
  punch: 'Punch',
  stab: 'Stab',
  administer: 'Administer',
  connect: 'Connect',
  convince: 'Convince',
  exert: 'Exert',
  know: 'Know',
  lead: 'Lead',
  magic: 'Magic',
  notice: 'Notice',
  perform: 'Perform',
  pray: 'Pray',
  ride: 'Ride',
  sail: 'Sail',
  sneak: 'Sneak',
  trade: 'Trade',
  work: 'Work',
} as const

export const save = {
  evasion: 'Evasion',
  luck: 'Luck',
} as const
