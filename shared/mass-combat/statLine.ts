/** Stat lines of mass combat: a ship, a vehicle or troops in one line, with every row of weapons (MC-SHEET-01, MC-VEH-02, MC-GND-02). */
import {
  factsTaken,
  keyedRows,
  lineOf,
  listed,
  numberPiece,
  quoted,
  readByBest,
  simplified,
  type LineOf,
  type Named,
  type Piece,
  type StatLines,
  type Tell,
} from '../campaign/statLine'
import type { JsonRecord } from '../contract/json'
import { blankShipWeapon, blankVehicleWeapon } from './blanks'
import {
  BANDS,
  COVERS,
  CREW_QUALITIES,
  FACINGS,
  SHIP_CLASSES,
  SIZES,
  VEHICLE_CLASSES,
  WEAPON_KINDS,
  WEAPON_SCALES,
} from './names'
import type { GroundTroops, GroundWeapon, Ship, ShipWeapon, Vehicle, VehicleWeapon } from './sheet'

const sign = (value: number): string => (value < 0 ? String(value) : `+${String(value)}`)
const oneOf = <T extends string>(list: readonly T[], text: string): T | undefined =>
  list.find((one) => one.toLowerCase() === text.trim().toLowerCase())

/** A class and the like: a piece whose value is one of a list. */
const choicePiece = <S, T extends string>(
  label: string,
  also: readonly string[],
  field: string,
  list: readonly T[],
  get: (sheet: S) => T,
): Piece<S> => ({
  label,
  also,
  write: get,
  read: (text) => {
    const value = oneOf(list, text)
    return value === undefined ? undefined : { [field]: value }
  },
})
/** A flag that stands for itself. */
const flagPiece = <S>(label: string, field: string, get: (sheet: S) => boolean): Piece<S> => ({
  label,
  write: (sheet) => (get(sheet) ? '' : null),
  read: (text) => (text === '' ? { [field]: true } : undefined),
})
/** Speed of the core rules, and squares of the map where they do not follow from it. */
const speedPiece = (label: string, field: 'moveSpace' | 'moveAtm'): Piece<Ship> => ({
  label,
  write: ({ [field]: { core, mass } }) =>
    field === 'moveAtm' && core === null && mass === null
      ? null
      : `${String(core ?? '-')}/${String(mass ?? '-')}`,
  read: (text) => {
    const [, core, mass] = /^([\d.]+|-)(?:\/([\d.]+|-))?$/.exec(simplified(text).trim()) ?? []
    if (core === undefined) return undefined
    const number = (one: string): number | null => (one === '-' ? null : Number(one))
    return { [field]: { core: number(core), ...(mass === undefined ? {} : { mass: number(mass) }) } }
  },
})
const sizePiece = <S extends Ship | Vehicle>(): Piece<S> => ({
  label: 'Size',
  write: ({ sizeCategory, sizeMetres }) =>
    `${sizeCategory}${sizeMetres === null ? '' : ` ${String(sizeMetres)} m`}`,
  read: (text) => {
    const [, category = '', metres] = /^([a-z]+)(?:\s+([\d.]+)\s*m)?$/i.exec(text.trim()) ?? []
    const sizeCategory = oneOf(SIZES, category)
    if (sizeCategory === undefined) return undefined
    return { sizeCategory, ...(metres === undefined ? {} : { sizeMetres: Number(metres) }) }
  },
})

type Row = ShipWeapon | VehicleWeapon
/** What rows of ships and vehicles have alike. */
function rowFacts(row: Row, blank: Row): string[] {
  const said = (fact: string, isUsual: boolean): string[] => (isUsual ? [] : [fact])
  return [
    `${String(row.half)}-${String(row.max)}`,
    `x${String(row.total)}`,
    ...FACINGS.flatMap((facing) => {
      const bearing = row.facings[facing]
      return bearing === null ? [] : [`${facing}${bearing === true ? '*' : String(bearing)}`]
    }),
    ...said(`link${String(row.fireLink)}`, row.fireLink === blank.fireLink),
    ...said(`single${String(row.noLink)}`, row.noLink === blank.noLink),
    ...said(`ammo${String(row.missiles)}`, row.missiles === blank.missiles),
    ...said(row.kind, row.kind === blank.kind),
    ...said(row.heavy ? 'heavy' : 'light', row.heavy === blank.heavy),
  ]
}

function rowFact(text: string, row: JsonRecord, facings: JsonRecord): boolean {
  const [, half, max] = /^(\d+)-(\d+)$/.exec(text) ?? []
  const [, word = '', digits] = /^([a-z]+)(\d+|\*)$/i.exec(text) ?? []
  const facing = oneOf(FACINGS, word)
  const kind = oneOf(WEAPON_KINDS, text)
  const NUMBERS: Readonly<Record<string, string>> = {
    x: 'total',
    link: 'fireLink',
    single: 'noLink',
    ammo: 'missiles',
  }
  const field = NUMBERS[word.toLowerCase()]
  if (half !== undefined) Object.assign(row, { half: Number(half), max: Number(max) })
  else if (facing !== undefined) facings[facing] = digits === '*' ? true : Number(digits)
  else if (field !== undefined && digits !== '*') row[field] = Number(digits)
  else if (kind !== undefined) row['kind'] = kind
  else if (text === 'heavy' || text === 'light') row['heavy'] = text === 'heavy'
  else return false
  return true
}

type Reading = (text: string, row: JsonRecord) => boolean
const rowOf =
  (own: Reading) =>
  (name: string, facts: readonly string[], tell: Tell): Named | undefined => {
    const row: Named = { name }
    const facings: JsonRecord = {}
    const take = (fact: string): boolean => own(fact, row) || rowFact(fact, row, facings)
    if (!factsTaken(name, facts.map(simplified), take, tell)) return undefined
    return { ...row, facings: Object.keys(facings).length === 0 ? { front: true } : facings }
  }

const shipRow = rowOf((text, row) => {
  const [, band = '', number] = /^([SML])(-?\d+)$/.exec(text) ?? []
  const [, word = '', digits] = /^(battery|bonus)(\d+)$/i.exec(text) ?? []
  if (number !== undefined)
    row['attack'] = {
      S: null,
      M: null,
      L: null,
      ...(row['attack'] as JsonRecord | undefined),
      [band]: Number(number),
    }
  else if (digits !== undefined)
    row[word.toLowerCase() === 'battery' ? 'battery' : 'batteryBonus'] = Number(digits)
  else if (text === 'pd') row['pointDefense'] = true
  else if (text === 'pointblank') row['pointBlankOnly'] = true
  else return false
  return true
})
function shipFacts(row: ShipWeapon): string {
  return [
    ...BANDS.flatMap((band) => (row.attack[band] === null ? [] : [`${band}${String(row.attack[band])}`])),
    ...rowFacts(row, blankShipWeapon('', '')),
    ...(row.battery === 1 ? [] : [`battery${String(row.battery)}`]),
    ...(row.batteryBonus === 0 ? [] : [`bonus${String(row.batteryBonus)}`]),
    ...(row.pointDefense ? ['pd'] : []),
    ...(row.pointBlankOnly ? ['pointblank'] : []),
  ].join(' ')
}
const vehicleRow = rowOf((text, row) => {
  const [, word = '', digits] = /^(atk|inc)([+-]?[\d.]+)$/i.exec(text) ?? []
  const scale = oneOf(WEAPON_SCALES, text)
  if (digits !== undefined) row[word.toLowerCase() === 'atk' ? 'atk' : 'rangeIncrement'] = Number(digits)
  else if (scale !== undefined) row['scale'] = scale
  else if (text === 'av') row['antiVehicle'] = true
  else return false
  return true
})
const vehicleFacts = (row: VehicleWeapon): string =>
  [
    `atk${sign(row.atk)}`,
    ...rowFacts(row, blankVehicleWeapon('', '')),
    `inc${String(row.rangeIncrement)}`,
    row.scale,
    ...(row.antiVehicle ? ['av'] : []),
  ].join(' ')
function groundRow(name: string, facts: readonly string[], tell: Tell): Named | undefined {
  const row: Named = { name }
  const take = (fact: string): boolean => {
    const scale = oneOf(WEAPON_SCALES, fact)
    if (scale !== undefined) row['scale'] = scale
    else if (fact === 'melee') row['melee'] = true
    else if (fact === 'av') row['antiVehicle'] = true
    else return false
    return true
  }
  return factsTaken(name, facts, take, tell) ? row : undefined
}
const groundFacts = (row: GroundWeapon): string =>
  [row.scale, ...(row.melee ? ['melee'] : []), ...(row.antiVehicle ? ['av'] : [])].join(' ')

const weaponsPiece = <S extends { weapons: readonly W[] }, W extends { name: string }>(
  facts: (row: W) => string,
  rowOfText: (name: string, facts: readonly string[], tell: Tell) => Named | undefined,
): Piece<S> => ({
  label: 'Weapons',
  also: ['weapon', 'arms'],
  write: ({ weapons }) =>
    weapons.length === 0 ? null : weapons.map((row) => `${quoted(row.name)} (${facts(row)})`).join(', '),
  read: (text, tell) => {
    const rows = listed(text, rowOfText, tell)
    return rows === undefined ? undefined : { weapons: keyedRows(rows) }
  },
})

/** What ships and vehicles have alike, in the order of the line. */
const craftPieces = <S extends Ship | Vehicle>(): readonly Piece<S>[] => [
  numberPiece(
    'F',
    ['flaw', 'flaw at'],
    ({ flawAt }: S) => flawAt,
    (flawAt) => ({ flawAt }),
  ),
  numberPiece(
    'Def',
    ['defense', 'defence'],
    ({ def }: S) => def,
    (def) => ({ def }),
  ),
  numberPiece(
    'Dex',
    ['dex cap'],
    ({ dexCap }: S) => dexCap,
    (dexCap) => ({ dexCap }),
  ),
  sizePiece(),
  numberPiece(
    'Init',
    ['initiative'],
    ({ init }: S) => init,
    (init) => ({ init }),
    true,
  ),
  numberPiece(
    'Man',
    ['maneuver', 'manoeuvre'],
    ({ maneuver }: S) => maneuver,
    (maneuver) => ({ maneuver }),
    true,
  ),
  numberPiece(
    'Ranks',
    ['pilot ranks'],
    ({ pilotRanks }: S) => (pilotRanks === 0 ? null : pilotRanks),
    (pilotRanks) => ({ pilotRanks }),
  ),
  numberPiece(
    'Reflex',
    [],
    ({ reflex }: S) => (reflex === 0 ? null : reflex),
    (reflex) => ({ reflex }),
    true,
  ),
]

const SHIP: LineOf<Ship> = {
  kind: 'mass-combat/ship',
  pieces: [
    choicePiece('Ship', ['class'], 'class', SHIP_CLASSES, (sheet: Ship) => sheet.class),
    choicePiece('Crew', ['crew quality'], 'crewQuality', CREW_QUALITIES, (sheet: Ship) => sheet.crewQuality),
    numberPiece(
      'Hull',
      ['hull points'],
      ({ hull }: Ship) => hull,
      (hull) => ({ hull }),
    ),
    {
      label: 'Shields',
      also: ['shield'],
      write: ({ shields, shieldRegen }) => `${String(shields)}/${String(shieldRegen)}`,
      read: (text) => {
        const [, shields, regen = '0'] = /^(\d+)(?:\/(\d+))?$/.exec(text.trim()) ?? []
        return shields === undefined ? undefined : { shields: Number(shields), shieldRegen: Number(regen) }
      },
    },
    ...craftPieces<Ship>(),
    speedPiece('Space', 'moveSpace'),
    speedPiece('Air', 'moveAtm'),
    flagPiece('Hyperdrive', 'hyperdrive', ({ hyperdrive }: Ship) => hyperdrive),
    flagPiece('Backup drive', 'backupHyperdrive', ({ backupHyperdrive }: Ship) => backupHyperdrive),
    weaponsPiece<Ship, ShipWeapon>(shipFacts, shipRow),
  ],
}
const VEHICLE: LineOf<Vehicle> = {
  kind: 'mass-combat/vehicle',
  pieces: [
    choicePiece('Vehicle', ['class'], 'class', VEHICLE_CLASSES, (sheet: Vehicle) => sheet.class),
    numberPiece(
      'Hull',
      ['hull points'],
      ({ hull }: Vehicle) => hull,
      (hull) => ({ hull }),
    ),
    ...craftPieces<Vehicle>(),
    choicePiece('Cover', [], 'cover', COVERS, (sheet: Vehicle) => sheet.cover),
    numberPiece(
      'Move',
      ['squares'],
      ({ move }: Vehicle) => move,
      (move) => ({ move }),
    ),
    flagPiece('Crewed', 'crewed', ({ crewed }: Vehicle) => crewed),
    weaponsPiece<Vehicle, VehicleWeapon>(vehicleFacts, vehicleRow),
  ],
}
const GROUND: LineOf<GroundTroops> = {
  kind: 'mass-combat/ground',
  pieces: [
    numberPiece(
      'Troops',
      ['level'],
      ({ level }: GroundTroops) => level ?? 1,
      (level) => ({ level }),
    ),
    numberPiece(
      'HP',
      ['hit points'],
      ({ hp }: GroundTroops) => hp,
      (hp) => ({ hp }),
    ),
    numberPiece(
      'Init',
      ['initiative'],
      ({ init }: GroundTroops) => init,
      (init) => ({ init }),
      true,
    ),
    numberPiece(
      'Def',
      ['defense', 'defence'],
      ({ def }: GroundTroops) => def,
      (def) => ({ def }),
    ),
    numberPiece(
      'Move',
      ['squares'],
      ({ move }: GroundTroops) => move,
      (move) => ({ move }),
    ),
    {
      label: 'Atk',
      also: ['attack', 'attacks'],
      write: ({ atk1, atk2, atk3 }) =>
        [atk1, atk2, atk3].flatMap((one) => (one === null ? [] : [sign(one)])).join('/'),
      read: (text) => {
        const numbers = simplified(text)
          .split('/')
          .map((one) => one.trim())
        if (numbers.length > 3 || !numbers.every((one) => /^[+-]?\d+$/.test(one))) return undefined
        const [atk1 = 0, atk2 = null, atk3 = null] = numbers.map(Number)
        return { atk1, atk2, atk3 }
      },
    },
    {
      label: 'Dmg',
      also: ['damage'],
      write: ({ half, max }) => `${String(half)}-${String(max)}`,
      read: (text) => {
        const [, half, max] = /^(\d+)-(\d+)$/.exec(simplified(text).trim()) ?? []
        return half === undefined ? undefined : { half: Number(half), max: Number(max) }
      },
    },
    numberPiece(
      'Inc',
      ['range increment'],
      ({ rangeIncrement }: GroundTroops) => rangeIncrement,
      (rangeIncrement) => ({ rangeIncrement }),
    ),
    weaponsPiece<GroundTroops, GroundWeapon>(groundFacts, groundRow),
  ],
}

export const massCombatStatLines: StatLines = {
  write(sheet) {
    if (sheet.kind === 'mass-combat/ship') return lineOf(SHIP, sheet)
    if (sheet.kind === 'mass-combat/vehicle') return lineOf(VEHICLE, sheet)
    return sheet.kind === 'mass-combat/ground' ? lineOf(GROUND, sheet) : null
  },
  read: (block) => readByBest([SHIP, VEHICLE, GROUND], block),
}
