/** Words of the sheets, the roster and the preparation of mass combat (`ui.<key>`); keys begin with `fleet.`. */
export const uiFleet = {
  'system.mass-combat.about':
    'Squadrons, capital ships, vehicles and troops by the hundred, on a map of squares.',

  'fleet.roster.new': 'New type',
  'fleet.roster.units': 'Squadrons and ships',
  'fleet.roster.units.empty': 'No units yet',
  'fleet.roster.units.emptyText': 'Muster a squadron, a force or a single ship of a type.',
  'fleet.roster.ships': 'Ship types',
  'fleet.roster.ships.empty': 'No ship types yet',
  'fleet.roster.ships.emptyText': 'Copy the row of a ship from its printed sheet. Units are mustered of it.',
  'fleet.roster.vehicles': 'Vehicles',
  'fleet.roster.vehicles.empty': 'No types of vehicles yet',
  'fleet.roster.vehicles.emptyText': 'Copy the row of a vehicle or walker from its printed sheet.',
  'fleet.roster.troops': 'Troops',
  'fleet.roster.troops.empty': 'No types of troops yet',
  'fleet.roster.troops.emptyText': 'One sheet tells one figure; a force is so many of them.',
  'fleet.new.ship': 'A type of ship',
  'fleet.new.vehicle': 'A type of vehicle',
  'fleet.new.ground': 'A type of troops',

  'fleet.muster': 'Muster a unit',

  'fleet.opening.place': 'Places',
  'fleet.opening.place.text':
    'Where does everybody stand? Drag the units on the map, or line both sides up. It may wait: units can be placed at any time.',
  'fleet.opening.command': 'Flagships and heroes',
  'fleet.opening.command.text':
    'A side rolls with the initiative of its flagship; without one the best of its units counts. A hero may roll for himself.',
  'fleet.opening.initiative.text':
    'One roll a side: d20 and the initiative of its flagship. The highest acts first.',
} as const
