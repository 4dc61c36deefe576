/**
 * The patrol corvette Marrow Light and her fighters against raiders, for a sample of two rule systems: persons of the other one
 * are aboard.
 */
import type { Command } from '@shared/contract/types'
import { prepare, type Battle } from './battle'
import { CAPITAL_SHIPS } from './capitalShips'
import { SMALL_CRAFT } from './smallCraft'

const BATTLE: Battle = {
  id: 'orison-gap',
  title: 'The Orison Gap',
  briefing:
    'A corvette and a flight of four hold the gap against raiders until help comes. The captain flies the first of the four.',
  settings: {
    environment: 'space',
    columns: 12,
    rows: 9,
    turnLimit: 10,
    ground: [],
    flagships: { patrol: 'marrow-light', raiders: 'tern-wing' },
    objectives: [
      {
        id: 'o1',
        side: 'patrol',
        type: 'survive',
        text: 'Hold the gap until the end of turn 10',
        count: 1,
        untilTurn: 10,
      },
      { id: 'o2', side: 'raiders', type: 'destroyAll', text: 'Clear the gap' },
    ],
  },
  sides: [
    { id: 'patrol', name: 'Patrol', colour: 'blue', shape: 'circle' },
    { id: 'raiders', name: 'Reavers', colour: 'red', shape: 'triangle' },
  ],
  units: [
    {
      id: 'marrow-light',
      name: 'Marrow Light',
      of: 'corvette',
      side: 'patrol',
      size: 1,
      at: [3, 4],
      player: true,
    },
    {
      id: 'lance',
      name: 'Lance Flight',
      of: 'strike-fighter',
      side: 'patrol',
      size: 4,
      at: [4, 4],
      control: 'hero',
      leader: 'c1',
      player: true,
    },
    { id: 'tern-wing', name: 'Tern Wing', of: 'interceptor', side: 'raiders', size: 8, at: [5, 4] },
    { id: 'static-pair', name: 'Static Pair', of: 'ion-raider', side: 'raiders', size: 2, at: [7, 5] },
  ],
}

/** Types of craft that the battle needs, of those of the other sample. */
const TYPES = new Set(BATTLE.units.map(({ of }) => of))
const CRAFT = [...SMALL_CRAFT, ...CAPITAL_SHIPS].filter(
  (command) => command.type === 'roster/add' && TYPES.has(command.sheet.id ?? ''),
)

/** @param crew ids of whoever serves in the corvette */
export const orisonGap = (hero: string, pilot: string, crew: readonly string[]): Command[] => [
  ...CRAFT,
  ...prepare(BATTLE),
  {
    type: 'mass-combat/set-aboard',
    unit: 'lance',
    aboard: [
      { person: hero, as: 'hero', craft: 'c1' },
      { person: pilot, as: 'pilot', craft: 'c2' },
    ],
  },
  {
    type: 'mass-combat/set-aboard',
    unit: 'marrow-light',
    aboard: crew.map((person) => ({ person, as: 'crew', craft: null })),
  },
]
