/** Two fleets of sixty fighters in ten groups each and a cruiser, as commands, for the spec and the bench of mass combat. */
import type { Page } from '@playwright/test'
import type { Campaign, Command } from '@shared/contract/types'

const NO_FACINGS = { front: null, left: null, right: null, rear: null, turret: null }

const laser = {
  id: 'lasers',
  name: 'Lasers',
  attack: { S: 9, M: 5, L: null },
  half: 6,
  max: 12,
  noLink: 8,
  total: 4,
  fireLink: 4,
  missiles: null,
  facings: { ...NO_FACINGS, front: true },
  kind: 'energy',
}
const seekers = {
  ...laser,
  id: 'seekers',
  name: 'Seekers',
  attack: { S: 10, M: null, L: null },
  half: 9,
  max: 18,
  noLink: 16,
  total: 2,
  fireLink: 2,
  missiles: 6,
  kind: 'missile',
}
const fighter = (id: string, name: string, parts: object = {}): Command => ({
  type: 'roster/add',
  sheet: {
    id,
    kind: 'mass-combat/ship',
    name,
    class: 'starfighter',
    hull: 25,
    shields: 6,
    shieldRegen: 2,
    flawAt: 13,
    def: 18,
    sizeCategory: 'tiny',
    sizeMetres: 12,
    moveSpace: { core: 10, mass: 2 },
    init: 6,
    maneuver: 6,
    weapons: [laser, seekers],
    ...parts,
  },
})
const cruiser: Command = {
  type: 'roster/add',
  sheet: {
    id: 'cruiser',
    kind: 'mass-combat/ship',
    name: 'Warden cruiser',
    class: 'capital',
    hull: 420,
    shields: 160,
    shieldRegen: 12,
    def: 14,
    sizeCategory: 'huge',
    sizeMetres: 640,
    moveSpace: { core: 5, mass: 1 },
    init: 2,
    maneuver: -2,
    weapons: [
      {
        ...laser,
        id: 'batteries',
        name: 'Turbo batteries',
        attack: { S: 6, M: 4, L: 2 },
        half: 10,
        max: 20,
        noLink: null,
        total: 26,
        fireLink: 0,
        battery: 5,
        facings: { front: 10, left: 6, right: 6, rear: 2, turret: 2 },
      },
      {
        ...laser,
        id: 'beam',
        name: 'Tractor beam',
        attack: { S: 6, M: 4, L: null },
        half: 0,
        max: 0,
        noLink: null,
        total: 2,
        fireLink: 0,
        kind: 'tractor',
      },
    ],
  },
}

export const BATTLE = 'fords'
export const SIDES = [
  { id: 'blue', name: 'Tide Fleet', colour: 'blue', shape: 'circle' },
  { id: 'red', name: 'Cinder Fleet', colour: 'red', shape: 'triangle' },
] as const
/** Groups of six craft, ten a side; the last of the second side hides. */
export const GROUPS = 10
const CRAFT = 6
export const groupId = (side: string, number: number): string => `${side}-${String(number)}`
export const HIDDEN = groupId('red', GROUPS)
export const HIDDEN_NAME = 'Cinder Ghost'

const nameOf = (side: string, number: number): string =>
  groupId(side, number) === HIDDEN ? HIDDEN_NAME : `${side === 'blue' ? 'Tide' : 'Cinder'} ${String(number)}`

function musters(side: string, groups: number): Command[] {
  return Array.from({ length: groups }, (_, at) => ({
    type: 'mass-combat/muster',
    unit: groupId(side, at + 1),
    name: nameOf(side, at + 1),
    of: side === 'blue' ? 'dart' : 'kite',
    size: CRAFT,
    player: side === 'blue',
  }))
}
const numbers = (groups: number): number[] => Array.from({ length: groups }, (_, at) => at + 1)

/** All commands up to initiative. The first three groups of each side share a square at the front, one square apart. */
export function battleCommands(groups = GROUPS): Command[] {
  const units = SIDES.flatMap(({ id }) => numbers(groups).map((number) => ({ id, number })))
  return [
    fighter('dart', 'Dart'),
    fighter('kite', 'Kite', { def: 17, hull: 20, flawAt: 11, init: 3 }),
    cruiser,
    ...SIDES.flatMap(({ id }) => musters(id, groups)),
    { type: 'mass-combat/muster', unit: 'warden', name: 'Warden', of: 'cruiser', size: 1, player: true },
    {
      type: 'encounter/create',
      encounter: BATTLE,
      name: 'The Fords',
      sides: SIDES.map((side) => ({ ...side })),
      settings: { environment: 'space', columns: 24, rows: 16, turnLimit: 12 },
    },
    ...SIDES.map(({ id }): Command => ({
      type: 'encounter/add',
      encounter: BATTLE,
      side: id,
      sheets: [...numbers(groups).map((number) => groupId(id, number)), ...(id === 'blue' ? ['warden'] : [])],
    })),
    {
      type: 'encounter/correct',
      encounter: BATTLE,
      changes: [{ path: ['combatants', groupId('red', groups), 'hidden'], value: true }],
    },
    {
      type: 'mass-combat/place',
      encounter: BATTLE,
      positions: [
        ...units.map(({ id, number }) => ({
          unit: groupId(id, number),
          at:
            number <= 3
              ? { x: id === 'blue' ? 10 : 11, y: 7 }
              : { x: (id === 'blue' ? 7 : 14) - (number % 2), y: 1 + (number % 15) },
        })),
        { unit: 'warden', at: { x: 8, y: 7 } },
      ],
    },
    { type: 'mass-combat/set-ground', encounter: BATTLE, squares: rocks() },
    { type: 'encounter/start', encounter: BATTLE },
  ]
}
const rocks = () => [
  { at: { x: 12, y: 3 }, moveCost: 2, impassable: false },
  { at: { x: 13, y: 3 }, moveCost: 2, impassable: false },
  { at: { x: 12, y: 12 }, moveCost: 1, impassable: true },
]

/** Initiative with given dice: the first side acts first. */
export const initiative: { command: Command; faces: number[] } = {
  command: { type: 'encounter/roll-initiative', encounter: BATTLE },
  faces: [19, 4],
}

export const craftLeft = ({ roster }: Campaign, unit: string): number => {
  const sheet = roster.find(({ id }) => id === unit)
  return sheet?.kind === 'mass-combat/unit'
    ? sheet.craft.filter(({ status }) => status === 'active').length
    : 0
}

export const fleetRow = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Order of battle' }).getByRole('button', { name: new RegExp(`^${name},`) })
