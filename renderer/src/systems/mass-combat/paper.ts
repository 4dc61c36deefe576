/** Ships, vehicles, figures and units of mass combat on paper: the printed row, weapons with their arcs, craft to tick off. */
import type { Derivation } from '@shared/contract/types'
import { craftNumber } from '@shared/mass-combat/craft'
import { FACINGS } from '@shared/mass-combat/names'
import type { GroundTroops, Ship, ShipWeapon, Unit, Vehicle } from '@shared/mass-combat/sheet'
import { bandAt, bandText, furtherText, PENALTIES, penaltyText } from './sheet/bands'
import { bearingText } from './sheet/bearing'
import { changedType, changesOfType } from './sheet/changed'
import { isType } from './sheet/types'
import { changed } from '@/features/sheets/changed'
import { message, numeral, signed, ui } from '@/words/words'
import {
  derived,
  fact,
  facts,
  NOTHING,
  type PaperBlock,
  type PaperColumn,
  type PaperContext,
  table,
  words,
} from '@/features/print/paper'
import { conditions, notes } from '@/features/print/blocks'

const word = (topic: string, key: string): string => message(`ui.fleet.${topic}.${key}`)
const orDash = (value: number | null): string => (value === null ? NOTHING : numeral(value))
const attack = (value: number | null): string => (value === null ? NOTHING : signed(value))
const short = (key: string): string => word('short', key)
const figures = (...keys: string[]): PaperColumn[] =>
  keys.map((key) => ({ label: short(key), isNumber: true as const }))

const MOVES = { moveSpace: 'space', moveAtm: 'atm' } as const

function moveWords(ship: Ship, move: keyof typeof MOVES, context: PaperContext): string {
  const { core, mass } = ship[move]
  const scaled = derived(context, `move.${MOVES[move]}`)
  const squares = scaled === NOTHING && mass !== null ? numeral(mass) : scaled
  if (core === null) return squares
  return squares === NOTHING
    ? ui('print.squares.core', { core: numeral(core) })
    : ui('print.squares', { core: numeral(core), squares })
}

const traitsOf = (weapon: ShipWeapon): string =>
  words(
    word('kind', weapon.kind),
    weapon.heavy && ui('fleet.field.heavy'),
    weapon.pointDefense && ui('fleet.field.pointDefense'),
    weapon.pointBlankOnly && ui('fleet.field.pointBlankOnly'),
  )

/** The row of the printed sheet. */
const shipRow = (ship: Ship, context: PaperContext): PaperBlock[] =>
  facts(ui('fleet.printed'), [
    fact(ui('fleet.field.hull'), ship.hull),
    fact(
      ui('fleet.field.shields'),
      ship.shields === 0
        ? null
        : ui('print.regained', { shields: numeral(ship.shields), back: numeral(ship.shieldRegen) }),
    ),
    fact(ui('fleet.field.flawAt'), ship.flawAt),
    fact(ui('fleet.field.def'), ship.def),
    fact(ui('fleet.field.dexCap'), signed(ship.dexCap)),
    fact(ui('fleet.field.init'), signed(ship.init)),
    fact(ui('fleet.field.maneuver'), signed(ship.maneuver)),
    fact(ui('fleet.field.moveSpace'), moveWords(ship, 'moveSpace', context)),
    fact(ui('fleet.field.moveAtm'), moveWords(ship, 'moveAtm', context)),
    fact(ui('fleet.field.sizeMetres'), ship.sizeMetres),
    fact(ui('fleet.field.sizeCategory'), word('size', ship.sizeCategory)),
    fact(ui('fleet.field.crewQuality'), word('crew', ship.crewQuality)),
    fact(ui('fleet.field.reflex'), signed(ship.reflex)),
    fact(ui('fleet.field.repair'), derived(context, 'repair')),
    fact(
      ui('fleet.field.hyperdrive'),
      words(
        ship.hyperdrive ? ui('yes') : ui('no'),
        ship.backupHyperdrive && ui('fleet.field.backupHyperdrive'),
      ),
    ),
  ])

const shipWeapons = (ship: Ship): PaperBlock[] =>
  table(
    ui('sheets.weapons'),
    [
      { label: short('weapon'), isWide: true },
      ...figures('attackS', 'attackM', 'attackL', 'half', 'max', 'noLink', 'total', 'fireLink', 'missiles'),
    ],
    ship.weapons.map((weapon) => [
      weapon.name,
      attack(weapon.attack.S),
      attack(weapon.attack.M),
      attack(weapon.attack.L),
      numeral(weapon.half),
      numeral(weapon.max),
      orDash(weapon.noLink),
      numeral(weapon.total),
      weapon.fireLink < 2 ? NOTHING : numeral(weapon.fireLink),
      orDash(weapon.missiles),
    ]),
    { note: ui('fleet.weapons.order') },
  )

/** Which weapons bear where. */
const shipArcs = (ship: Ship): PaperBlock[] =>
  table(
    ui('print.arcs'),
    [
      { label: short('weapon'), isWide: true },
      ...FACINGS.map((facing): PaperColumn => ({ label: word('facing', facing), isNumber: true })),
      { label: ui('fleet.field.kind') },
    ],
    ship.weapons.map((weapon) => [
      weapon.name,
      ...FACINGS.map((facing) => bearingText(weapon.facings[facing]) || NOTHING),
      traitsOf(weapon),
    ]),
    { note: ui('print.arcs.all') },
  )

const withoutCrew = (ship: Ship): PaperBlock[] =>
  ship.zeroCrew === null
    ? []
    : facts(ui('fleet.zeroCrew'), [
        fact(ui('fleet.field.def'), ship.zeroCrew.def),
        fact(ui('fleet.field.init'), signed(ship.zeroCrew.init)),
        fact(ui('fleet.field.maneuver'), signed(ship.zeroCrew.maneuver)),
        ...ship.weapons.flatMap(({ id, name }) => {
          const without = ship.zeroCrew?.attack[id]
          if (without === undefined) return []
          const { S, M, L } = without
          return [fact(name, [S, M, L].map(attack).join(' / '))]
        }),
      ])

const complement = (ship: Ship, context: PaperContext): PaperBlock[] =>
  table(
    ui('fleet.complement'),
    [
      { label: ui('fleet.field.type'), isWide: true },
      { label: ui('print.number'), isNumber: true },
    ],
    ship.complement.map(({ type, count }) => [context.nameOf(type), numeral(count)]),
  )

export function shipPaper(ship: Ship, context: PaperContext): PaperBlock[] {
  return [
    ...shipRow(ship, context),
    ...shipWeapons(ship),
    ...shipArcs(ship),
    ...withoutCrew(ship),
    ...complement(ship, context),
    ...notes(ship),
  ]
}

export function vehiclePaper(vehicle: Vehicle, context: PaperContext): PaperBlock[] {
  const versus = vehicle.vsStarfighters
  return [
    ...facts(ui('fleet.printed'), [
      fact(ui('fleet.field.hull'), vehicle.hull),
      fact(ui('fleet.field.flawAt'), vehicle.flawAt),
      fact(ui('fleet.field.def'), vehicle.def),
      fact(ui('fleet.field.dexCap'), signed(vehicle.dexCap)),
      fact(ui('fleet.field.cover'), word('cover', vehicle.cover)),
      fact(ui('fleet.field.init'), signed(vehicle.init)),
      fact(ui('fleet.field.maneuver'), signed(vehicle.maneuver)),
      fact(ui('fleet.field.move'), vehicle.move),
      fact(ui('fleet.field.sizeMetres'), vehicle.sizeMetres),
      fact(ui('fleet.field.sizeCategory'), word('size', vehicle.sizeCategory)),
    ]),
    ...table(
      ui('sheets.weapons'),
      [
        { label: short('weapon'), isWide: true },
        ...figures('attack', 'half', 'max', 'noLink', 'missiles'),
        { label: ui('fleet.field.scale') },
      ],
      vehicle.weapons.map((weapon) => [
        weapon.name,
        signed(weapon.atk),
        numeral(weapon.half),
        numeral(weapon.max),
        orDash(weapon.noLink),
        orDash(weapon.missiles),
        words(word('scale', weapon.scale), weapon.antiVehicle && ui('fleet.field.antiVehicle')),
      ]),
    ),
    ...table(
      ui('fleet.field.penalties'),
      [
        { label: short('weapon'), isWide: true },
        ...PENALTIES.map((penalty): PaperColumn => ({ label: numeral(penalty), isNumber: true })),
      ],
      vehicle.weapons.map(({ name, penalties }) => [
        name,
        ...PENALTIES.map((penalty) => bandText(bandAt(penalties, penalty)).replace('-', '–') || NOTHING),
      ]),
    ),
    ...(versus === null
      ? []
      : facts(ui('print.vsStarfighters'), [
          fact(ui('fleet.field.def'), versus.def),
          fact(ui('fleet.field.atk'), signed(versus.atk)),
          fact(ui('fleet.field.half'), versus.half),
          fact(ui('fleet.field.max'), versus.max),
        ])),
    ...conditions(context),
    ...notes(vehicle),
  ]
}

export function groundPaper(ground: GroundTroops): PaperBlock[] {
  const versus = ground.vsStarships
  return [
    ...facts(ui('fleet.printed'), [
      fact(ui('fleet.field.hp'), ground.hp),
      fact(ui('fleet.field.def'), ground.def),
      fact(ui('fleet.field.init'), signed(ground.init)),
      fact(ui('fleet.field.moveRun'), ground.move),
      fact(ui('fleet.field.atk1'), signed(ground.atk1)),
      ground.atk2 === null ? null : fact(ui('fleet.field.atk2'), signed(ground.atk2)),
      ground.atk3 === null ? null : fact(ui('fleet.field.atk3'), signed(ground.atk3)),
      fact(ui('fleet.field.half'), ground.half),
      fact(ui('fleet.field.max'), ground.max),
      ground.level === null ? null : fact(ui('fleet.field.level'), ground.level),
    ]),
    ...table(
      ui('fleet.ranges'),
      ground.ranges.map((_penalty, square) => ({ label: numeral(square), isNumber: true })),
      [ground.ranges.map((penalty) => penaltyText(penalty).replace('-', '−') || NOTHING)],
    ),
    ...table(
      ui('sheets.weapons'),
      [
        { label: short('weapon'), isWide: true },
        { label: ui('fleet.field.kind') },
        { label: ui('fleet.field.scale') },
      ],
      ground.weapons.map(({ name, melee, scale, antiVehicle }) => [
        name,
        melee ? ui('fleet.field.melee') : NOTHING,
        words(word('scale', scale), antiVehicle && ui('fleet.field.antiVehicle')),
      ]),
    ),
    ...facts(ui('print.feats'), [
      ...ground.feats.map((feat) => fact(feat, word('feat', feat))),
      ground.powers.length === 0 ? null : fact(ui('print.powers'), ground.powers.join(', ')),
    ]),
    ...(versus === null
      ? []
      : facts(ui('print.vsStarships'), [
          fact(ui('fleet.field.atk'), signed(versus.atk)),
          fact(ui('fleet.field.half'), versus.half),
          fact(ui('fleet.field.max'), versus.max),
        ])),
    ...notes(ground),
  ]
}

/** The row of the type, as conditions of the GM's own on the unit have changed it. */
function typeBlocks(unit: Unit, type: Ship | Vehicle | GroundTroops, context: PaperContext): PaperBlock[] {
  const row = { ...changedType(unit, type), notes: '' }
  const changes = changesOfType(unit, type)
  const nowOf = (label: string): Derivation | undefined =>
    Object.entries(changes).find(([key]) => word('field', key) === label)?.[1]
  return rowBlocks(unit, row, context).map((block) =>
    block.kind === 'facts' && block.title === ui('fleet.printed')
      ? {
          ...block,
          facts: block.facts.map((one) => {
            const now = nowOf(one.label)
            return now === undefined ? one : { ...one, now }
          }),
        }
      : block,
  )
}

function rowBlocks(unit: Unit, row: Ship | Vehicle | GroundTroops, context: PaperContext): PaperBlock[] {
  if (row.kind === 'mass-combat/ground') return groundPaper(row)
  if (row.kind === 'mass-combat/vehicle') return vehiclePaper(row, { ...context, conditions: [] })
  const numbers = context.numbersOf(row.id)
  const { repair } = numbers
  const now = repair === undefined ? undefined : changed(unit, repair.total, 'repair')
  return shipPaper(row, { ...context, numbers: now === undefined ? numbers : { ...numbers, repair: now } })
}

export function unitPaper(unit: Unit, context: PaperContext): PaperBlock[] {
  const sheet = context.sheetOf(unit.type)
  const type = isType(sheet) ? sheet : undefined
  const weaponName = (id: string): string => type?.weapons.find((weapon) => weapon.id === id)?.name ?? id
  const shields = type?.kind === 'mass-combat/ship' ? type.shields : 0
  const { hero } = unit
  return [
    ...facts(ui('fleet.unit'), [
      fact(ui('fleet.field.type'), type?.name ?? ui('fleet.unit.typeGone')),
      fact(ui('fleet.unit.size'), unit.size),
      fact(ui('fleet.field.control'), word('control', unit.control)),
      unit.carrier === null ? null : fact(ui('fleet.field.carrier'), context.nameOf(unit.carrier)),
      unit.riders.length === 0
        ? null
        : fact(ui('fleet.unit.riders'), unit.riders.map((id) => context.nameOf(id)).join(', ')),
    ]),
    ...conditions(context),
    ...(hero === null
      ? []
      : facts(ui('fleet.unit.leader'), [
          fact(ui('fleet.field.init'), signed(hero.initiative)),
          fact(
            ui('print.heroAttack'),
            [signed(hero.attack), ...hero.furtherAttacks.map(furtherText)].join(' · '),
          ),
        ])),
    ...table(
      ui('fleet.unit.craft'),
      [
        { label: ui('print.number'), isNumber: true },
        { label: ui('print.state'), isWide: true },
        { label: ui('fleet.field.hull'), isNumber: true },
        ...(shields > 0 ? [{ label: ui('fleet.field.shields'), isNumber: true } as PaperColumn] : []),
        { label: ui('fleet.field.missiles') },
        { label: ui('print.damage'), isBlank: true },
      ],
      unit.craft.map((craft) => [
        String(craftNumber(craft)),
        words(word('status', craft.status), unit.leader === craft.id && ui('fleet.unit.leader')),
        type === undefined || type.kind === 'mass-combat/ground'
          ? numeral(craft.hull)
          : ui('print.of', { now: numeral(craft.hull), most: numeral(type.hull) }),
        ...(shields > 0 ? [ui('print.of', { now: numeral(craft.shields), most: numeral(shields) })] : []),
        Object.entries(craft.missiles)
          .map(([id, left]) => `${weaponName(id)} ${numeral(left)}`)
          .join(', ') || NOTHING,
        '',
      ]),
    ),
    ...table(
      ui('fleet.unit.figures'),
      [
        { label: ui('fleet.field.hp'), isNumber: true },
        { label: ui('print.number'), isNumber: true },
        { label: ui('print.losses'), isBlank: true, isWide: true },
      ],
      unit.figures.map(({ hp, count }) => [numeral(hp), numeral(count), '']),
    ),
    // at the table a unit is no use without the numbers of what it consists of
    ...(type === undefined ? [] : typeBlocks(unit, type, context)),
    ...notes(unit),
  ]
}
