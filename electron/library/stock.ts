/**
 * The stock that comes with the program: people, ships, arms, spells, tables and ready encounters of every rule system,
 * each an entry of the library (`shared/stock`). Read when it is first asked for.
 */
import { libraryEntrySchema, type LibraryEntry } from '@shared/library/entry'
import { rowOf, type LibraryRow } from '@shared/library/row'
import anyTables from '@shared/stock/any/tables.json'
import massCombatFleets from '@shared/stock/mass-combat/fleets.json'
import massCombatMaps from '@shared/stock/mass-combat/maps.json'
import massCombatShips from '@shared/stock/mass-combat/ships.json'
import massCombatTroops from '@shared/stock/mass-combat/troops.json'
import massCombatVehicles from '@shared/stock/mass-combat/vehicles.json'
import wcrpgArmors from '@shared/stock/wcrpg/armors.json'
import wcrpgCreatures from '@shared/stock/wcrpg/creatures.json'
import wcrpgEncounters from '@shared/stock/wcrpg/encounters.json'
import wcrpgMaps from '@shared/stock/wcrpg/maps.json'
import wcrpgPeople from '@shared/stock/wcrpg/people.json'
import wcrpgWeapons from '@shared/stock/wcrpg/weapons.json'
import wireArmours from '@shared/stock/wire/armours.json'
import wireEncounters from '@shared/stock/wire/encounters.json'
import wireMaps from '@shared/stock/wire/maps.json'
import wirePeople from '@shared/stock/wire/people.json'
import wirePowers from '@shared/stock/wire/powers.json'
import wireSpells from '@shared/stock/wire/spells.json'
import wireWeapons from '@shared/stock/wire/weapons.json'
import wwnArmors from '@shared/stock/wwn/armors.json'
import wwnEncounters from '@shared/stock/wwn/encounters.json'
import wwnFoes from '@shared/stock/wwn/foes.json'
import wwnGear from '@shared/stock/wwn/gear.json'
import wwnMaps from '@shared/stock/wwn/maps.json'
import wwnSpells from '@shared/stock/wwn/spells.json'
import wwnWeapons from '@shared/stock/wwn/weapons.json'
import massCombatConditions from '@shared/stock/mass-combat/conditions.json'
import massCombatHazards from '@shared/stock/mass-combat/hazards.json'
import wcrpgConditions from '@shared/stock/wcrpg/conditions.json'
import wcrpgHazards from '@shared/stock/wcrpg/hazards.json'
import wireConditions from '@shared/stock/wire/conditions.json'
import wireHazards from '@shared/stock/wire/hazards.json'
import wwnConditions from '@shared/stock/wwn/conditions.json'
import wwnHazards from '@shared/stock/wwn/hazards.json'
import { hashOf } from './stored'

/** What is of any rule system comes last. */
const FILES: Readonly<Record<string, readonly unknown[]>> = {
  'mass-combat': [
    ...massCombatConditions,
    ...massCombatHazards,
    ...massCombatFleets,
    ...massCombatMaps,
    ...massCombatShips,
    ...massCombatTroops,
    ...massCombatVehicles,
  ],
  wcrpg: [
    ...wcrpgConditions,
    ...wcrpgHazards,
    ...wcrpgArmors,
    ...wcrpgCreatures,
    ...wcrpgEncounters,
    ...wcrpgMaps,
    ...wcrpgPeople,
    ...wcrpgWeapons,
  ],
  wire: [
    ...wireConditions,
    ...wireHazards,
    ...wireArmours,
    ...wireEncounters,
    ...wireMaps,
    ...wirePeople,
    ...wirePowers,
    ...wireSpells,
    ...wireWeapons,
  ],
  wwn: [
    ...wwnConditions,
    ...wwnHazards,
    ...wwnArmors,
    ...wwnEncounters,
    ...wwnFoes,
    ...wwnGear,
    ...wwnMaps,
    ...wwnSpells,
    ...wwnWeapons,
  ],
  any: [...anyTables],
}

let all: ReadonlyMap<string, LibraryEntry> | null = null
/** By id, checked once. */
const everything = (): ReadonlyMap<string, LibraryEntry> =>
  (all ??= new Map(
    Object.values(FILES)
      .flat()
      .map((entry) => libraryEntrySchema.parse(entry))
      .map((entry) => [entry.id, entry]),
  ))

/** Everything of one rule system, and what is of any; of a system that there is not, that alone. */
export const stockOf = (system: string): LibraryEntry[] =>
  [...everything().values()].filter((entry) => entry.system === system || entry.system === null)

export const stockById = (id: string): LibraryEntry | undefined => everything().get(id)

let rows: readonly LibraryRow[] | null = null
/** As the list of the library shows them. */
export const stockRows = (): readonly LibraryRow[] =>
  (rows ??= [...everything().values()].map((entry) =>
    rowOf(entry, { hash: hashOf(entry), updated: null, isStock: true }),
  ))
