/** Sheets of mass combat on paper. */
export const ui = {
  'print.squares': '{core} core, {squares} on the map',
  'print.squares.core': '{core} core square | {core} core squares',
  'print.regained': '{shields}, {back} back each turn',
  'print.arcs': 'Firing arcs',
  'print.arcs.all': '* = all of them bear there',
  'print.vsStarfighters': 'Against starfighters',
  'print.vsStarships': 'Against starships',
  'print.feats': 'Feats and powers',
  'print.powers': 'Powers',
  'print.number': 'No.',
  'print.damage': 'Damage taken',
  'print.losses': 'Losses',
  'print.heroAttack': 'Attacks',
} as const
