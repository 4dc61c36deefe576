/** Original fleets to try mass combat with: four battles from a patrol to a landing, each with what its sides came for. */
import type { CommandOf } from '@shared/contract/commands'
import type { Command, JsonRecord } from '@shared/contract/types'
import { CAPITAL_SHIPS } from './capitalShips'
import { SMALL_CRAFT } from './smallCraft'
import { TROOPS, VEHICLES } from './surface'

interface Unit {
  id: string
  name: string
  of: string
  side: string
  size: number
  at: readonly [number, number]
  carrier?: string
  /** Waits aboard its carrier. */
  aboard?: boolean
  control?: NonNullable<CommandOf<'mass-combat/muster'>['control']>
}

interface Battle {
  id: string
  title: string
  briefing: string
  settings: JsonRecord
  sides: NonNullable<CommandOf<'encounter/create'>['sides']>
  units: readonly Unit[]
}

const BATTLES: readonly Battle[] = [
  {
    id: 'twelve-against-four',
    title: 'Twelve Against Four (tutorial)',
    briefing:
      'A patrol of four is jumped by a full squadron. Shows fire groups, damage allocation, shields and flaws.',
    settings: {
      environment: 'space',
      columns: 8,
      rows: 8,
      turnLimit: 6,
      ground: [],
      flagships: { raiders: 'raid-1', patrol: 'patrol-1' },
      objectives: [
        { id: 'o1', side: 'raiders', type: 'destroyAll', text: 'Destroy the patrol' },
        {
          id: 'o2',
          side: 'patrol',
          type: 'survive',
          text: 'Hold out until the end of turn 6 with one craft at least',
          count: 1,
          untilTurn: 6,
        },
      ],
    },
    sides: [
      { id: 'raiders', name: 'Raiders', colour: 'blue', shape: 'circle' },
      { id: 'patrol', name: 'Patrol', colour: 'red', shape: 'triangle' },
    ],
    units: [
      { id: 'raid-1', name: 'Red Claw Squadron', of: 'interceptor', side: 'raiders', size: 12, at: [2, 4] },
      { id: 'patrol-1', name: 'Lantern Flight', of: 'strike-fighter', side: 'patrol', size: 4, at: [4, 4] },
    ],
  },
  {
    id: 'gate-screen',
    title: 'Screen at the Jump Gate',
    briefing:
      'A convoy must reach the gate on the right edge. The captains want the haulers disabled, not destroyed: ion guns and grapple beams.',
    settings: {
      environment: 'space',
      columns: 14,
      rows: 10,
      turnLimit: 12,
      ground: [],
      flagships: { union: 'u-corvette', free: 'f-shuttle' },
      objectives: [
        {
          id: 'o1',
          side: 'union',
          type: 'exitEdge',
          text: 'One hauler leaves over the right edge',
          units: ['u-hauler-1', 'u-hauler-2'],
          count: 1,
          edge: 'right',
        },
        {
          id: 'o2',
          side: 'free',
          type: 'disableOrTractor',
          text: 'Disable or hold one hauler',
          units: ['u-hauler-1', 'u-hauler-2'],
          count: 1,
        },
      ],
    },
    sides: [
      { id: 'union', name: 'Trade Union', colour: 'blue', shape: 'circle' },
      { id: 'free', name: 'Free Captains', colour: 'red', shape: 'triangle' },
    ],
    units: [
      { id: 'u-corvette', name: 'Watchful', of: 'corvette', side: 'union', size: 1, at: [3, 5] },
      { id: 'u-hauler-1', name: 'Long Haul', of: 'bulk-hauler', side: 'union', size: 1, at: [2, 5] },
      { id: 'u-hauler-2', name: 'Deep Haul', of: 'bulk-hauler', side: 'union', size: 1, at: [2, 6] },
      { id: 'u-fighters', name: 'Anvil Squadron', of: 'strike-fighter', side: 'union', size: 12, at: [4, 5] },
      { id: 'f-shuttle', name: 'Boarding Pair', of: 'assault-shuttle', side: 'free', size: 2, at: [11, 5] },
      { id: 'f-ion', name: 'Static Squadron', of: 'ion-raider', side: 'free', size: 12, at: [11, 4] },
      { id: 'f-interceptors', name: 'Gale Wing', of: 'interceptor', side: 'free', size: 24, at: [11, 6] },
      {
        id: 'f-freighter',
        name: 'Lucky Draw',
        of: 'light-freighter',
        side: 'free',
        size: 1,
        at: [12, 5],
        control: 'hero',
      },
    ],
  },
  {
    id: 'fleet-clash',
    title: 'Clash at the Shipyard',
    briefing:
      'Battleship and frigate against a carrier group. Batteries, weapon quotas against fighters, strafing runs and launching squadrons.',
    settings: {
      environment: 'space',
      columns: 16,
      rows: 12,
      turnLimit: 15,
      ground: [],
      flagships: { crown: 'c-battleship', league: 'l-carrier' },
      objectives: [
        {
          id: 'o1',
          side: 'league',
          type: 'damage',
          text: 'Cost the battleship 300 points of hull',
          units: ['c-battleship'],
          count: 300,
        },
        {
          id: 'o2',
          side: 'crown',
          type: 'destroy',
          text: 'Destroy the carrier',
          units: ['l-carrier'],
          count: 1,
        },
      ],
    },
    sides: [
      { id: 'crown', name: 'Crown Fleet', colour: 'blue', shape: 'circle' },
      { id: 'league', name: 'League Fleet', colour: 'red', shape: 'triangle' },
    ],
    units: [
      { id: 'c-battleship', name: 'Sovereign Will', of: 'battleship', side: 'crown', size: 1, at: [12, 6] },
      { id: 'c-frigate', name: 'Bulwark', of: 'escort-frigate', side: 'crown', size: 1, at: [12, 8] },
      {
        id: 'c-int-1',
        name: 'Falcon Squadron',
        of: 'interceptor',
        side: 'crown',
        size: 12,
        at: [11, 6],
        carrier: 'c-battleship',
      },
      {
        id: 'c-int-2',
        name: 'Kite Squadron',
        of: 'interceptor',
        side: 'crown',
        size: 12,
        at: [12, 6],
        carrier: 'c-battleship',
        aboard: true,
      },
      { id: 'l-carrier', name: 'Open Hand', of: 'fleet-carrier', side: 'league', size: 1, at: [2, 6] },
      { id: 'l-corvette-1', name: 'Quickstep', of: 'corvette', side: 'league', size: 1, at: [3, 5] },
      { id: 'l-corvette-2', name: 'Sidestep', of: 'corvette', side: 'league', size: 1, at: [3, 7] },
      {
        id: 'l-bombers',
        name: 'Hammer Squadron',
        of: 'heavy-bomber',
        side: 'league',
        size: 12,
        at: [3, 6],
        carrier: 'l-carrier',
      },
      {
        id: 'l-int-1',
        name: 'Swift Squadron',
        of: 'interceptor',
        side: 'league',
        size: 12,
        at: [4, 6],
        carrier: 'l-carrier',
      },
      {
        id: 'l-int-2',
        name: 'Lark Squadron',
        of: 'interceptor',
        side: 'league',
        size: 12,
        at: [2, 6],
        carrier: 'l-carrier',
        aboard: true,
      },
      {
        id: 'l-ion',
        name: 'Ember Squadron',
        of: 'ion-raider',
        side: 'league',
        size: 12,
        at: [2, 6],
        carrier: 'l-carrier',
        aboard: true,
      },
      { id: 'l-drones', name: 'Pickets', of: 'probe-drone', side: 'league', size: 4, at: [5, 6] },
    ],
  },
  {
    id: 'ridge-landing',
    title: 'Landing at the Ridge',
    briefing:
      'Take and hold the ridge square. Range chart penalties, entering and leaving melee, cover, critical immunity of vehicles, power use.',
    settings: {
      environment: 'surface',
      columns: 20,
      rows: 14,
      turnLimit: 12,
      ground: [
        { at: { x: 9, y: 6 }, moveCost: 2, impassable: false },
        { at: { x: 9, y: 7 }, moveCost: 2, impassable: false },
        { at: { x: 9, y: 8 }, moveCost: 2, impassable: false },
        { at: { x: 10, y: 10 }, moveCost: 1, impassable: true },
      ],
      flagships: { landing: 'g-guard', defence: 'd-tank' },
      objectives: [
        {
          id: 'o1',
          side: 'landing',
          type: 'hold',
          text: 'Hold the ridge square for two turns',
          count: 2,
          square: { x: 12, y: 7 },
        },
        {
          id: 'o2',
          side: 'defence',
          type: 'survive',
          text: 'Somebody holds out until turn 12',
          count: 1,
          untilTurn: 12,
        },
      ],
    },
    sides: [
      { id: 'landing', name: 'Landing Force', colour: 'blue', shape: 'circle' },
      { id: 'defence', name: 'Ridge Garrison', colour: 'red', shape: 'triangle' },
    ],
    units: [
      { id: 'g-guard', name: 'First Guard', of: 'shock-guard', side: 'landing', size: 10, at: [3, 7] },
      { id: 'g-line', name: 'Landing Company', of: 'line-infantry', side: 'landing', size: 40, at: [3, 6] },
      {
        id: 'g-adept',
        name: 'The Adept',
        of: 'adept',
        side: 'landing',
        size: 1,
        at: [3, 7],
        control: 'hero',
      },
      { id: 'g-skimmer', name: 'Hornet Pair', of: 'gunship-skimmer', side: 'landing', size: 2, at: [2, 7] },
      { id: 'g-walker', name: 'Old Stomper', of: 'siege-walker', side: 'landing', size: 1, at: [2, 8] },
      { id: 'd-militia', name: 'Ridge Militia', of: 'militia', side: 'defence', size: 40, at: [12, 7] },
      { id: 'd-line', name: 'Garrison Platoon', of: 'line-infantry', side: 'defence', size: 20, at: [12, 6] },
      { id: 'd-marks', name: 'Tower Marksmen', of: 'marksmen', side: 'defence', size: 6, at: [12, 8] },
      { id: 'd-heavy', name: 'Gun Pit', of: 'heavy-weapon-team', side: 'defence', size: 4, at: [12, 7] },
      { id: 'd-tank', name: 'Steel Section', of: 'hover-tank', side: 'defence', size: 2, at: [13, 7] },
      { id: 'd-bikes', name: 'Courier Bikes', of: 'hover-bike', side: 'defence', size: 6, at: [14, 9] },
      { id: 'd-scout', name: 'Sky Eyes', of: 'scout-airspeeder', side: 'defence', size: 2, at: [15, 7] },
    ],
  },
]

const musterOf = ({ id, name, of, size, carrier, control }: Unit): Command => ({
  type: 'mass-combat/muster',
  unit: id,
  name,
  of,
  size,
  ...(carrier === undefined ? {} : { carrier }),
  ...(control === undefined ? {} : { control }),
})

function prepare({ id, title, briefing, settings, sides, units }: Battle): Command[] {
  const on = (side: string): string[] => units.filter((unit) => unit.side === side).map((unit) => unit.id)
  return [
    ...units.map(musterOf),
    { type: 'encounter/create', encounter: id, name: title, sides: [...sides], notes: briefing, settings },
    ...sides.map(({ id: side }): Command => ({
      type: 'encounter/add',
      encounter: id,
      side,
      sheets: on(side),
    })),
    {
      type: 'mass-combat/place',
      encounter: id,
      positions: units
        .filter(({ aboard }) => aboard !== true)
        .map(({ id: unit, at: [x, y] }) => ({ unit, at: { x, y } })),
    },
  ]
}

export const sample = (): Command[] => [
  ...SMALL_CRAFT,
  ...CAPITAL_SHIPS,
  ...VEHICLES,
  ...TROOPS,
  ...BATTLES.flatMap(prepare),
]
