/** The map of WIRE. */
export const ui = {
  'map.label': 'Battle map, {columns} by {rows} squares of {metres} m',
  'map.scale': '1 square = {metres} m',
  'map.metres': '{metres} m',
  'map.metresFrom': '{metres} m from {who}',
  'map.placed': '{metres} m, placed freely',
  'map.price': '{metres} m, {amount} of {left} AP',
  'map.tooDear': '{metres} m needs {amount}, {left} AP left',
  'map.range.full': 'full damage',
  'map.range.less': 'damage {less}',
  'map.price.ring': '{amount} AP',
  'map.cost': 'moving ×{factor}',
  'map.defence': 'defence {value}',
  'map.resolve': 'defence and Resolve {value}',
  'distance.metres': 'Metres',
  'distance.metresTo': 'Metres from {who} to {other}',
  'distance.groundOf': 'Ground under {who}',
} as const
