/** Five small fights with a map each, prepared so that a few turns decide them; the dice fall as they always do. */
import type { CommandOf } from '@shared/contract/commands'
import type { Command, OpenCommand } from '@shared/contract/types'
import { BATTLE, battleCommands } from './battleScene'

export interface MapScene {
  /** What the spec and the guide call it. */
  key: 'squares' | 'hexes' | 'duel' | 'ambush' | 'fleet'
  system: string
  sample: string
  encounter: string
  more: readonly OpenCommand[]
  /** Buttons of the steps before the first turn; `ambush` has a box to be ticked before them. */
  opening: readonly RegExp[]
  surprised?: string
}

const GREENHOUSE = 'greenhouse'
const away = (encounter: string, combatants: readonly string[]): OpenCommand[] =>
  combatants.map((combatant) => ({ type: 'encounter/remove-combatant', encounter, combatant }))
const set = (sheet: string, path: readonly string[], value: number): Command => ({
  type: 'roster/correct',
  sheet,
  changes: [{ path: [...path], value }],
})

/** Marines who seldom miss, raiders whom one hit fells. */
const decisive: OpenCommand[] = [
  ...['osk', 'fenn'].flatMap((raider) => [set(raider, ['hp'], 6), set(raider, ['maxHp'], 6)]),
  set('ilse', ['rab'], 60),
  set('bram', ['mab'], 60),
]
const stand = (combatant: string, x: number, y: number, facing: number): Command => ({
  type: 'wcrpg/place',
  encounter: GREENHOUSE,
  combatant,
  position: { x, y },
  facing,
})
const hexes: CommandOf<'wcrpg/set-up-field'> = {
  type: 'wcrpg/set-up-field',
  encounter: GREENHOUSE,
  grid: 'hex',
  field: { columns: 18, rows: 12, unit: 'centimetres', ahead: 60 },
  obstacles: [
    {
      id: 'tank',
      name: 'Water tank',
      kind: 'solid',
      absorbs: null,
      areas: [{ left: 9, top: 2, right: 10, bottom: 3 }],
    },
    {
      id: 'beds',
      name: 'Planting beds',
      kind: 'low',
      absorbs: null,
      areas: [{ left: 8, top: 8, right: 10, bottom: 8 }],
    },
  ],
}
const openingOfWcrpg = [/^Nobody is surprised/, /^Roll all/, /^First turn/]

/** Thin hulls and little to turn a shot away: the battle is not to last all night. */
const thin = (command: Command): Command =>
  command.type === 'roster/add' && command.sheet.kind === 'mass-combat/ship'
    ? { ...command, sheet: { ...command.sheet, def: 8, shields: 0, shieldRegen: 0, hull: 12, flawAt: 7 } }
    : command

export const MAP_SCENES: readonly MapScene[] = [
  {
    key: 'squares',
    system: 'wcrpg',
    sample: GREENHOUSE,
    encounter: GREENHOUSE,
    more: [
      ...away(GREENHOUSE, ['wen', 'dray', 'sura']),
      ...decisive,
      stand('bram', 11, 3, 90),
      stand('osk', 14, 2, 270),
    ],
    opening: openingOfWcrpg,
  },
  {
    key: 'hexes',
    system: 'wcrpg',
    sample: GREENHOUSE,
    encounter: GREENHOUSE,
    more: [
      ...away(GREENHOUSE, ['wen', 'dray', 'sura']),
      ...decisive,
      hexes,
      stand('ilse', 4, 6, 120),
      stand('bram', 9, 6, 120),
      stand('osk', 12, 7, 300),
      stand('fenn', 13, 5, 240),
    ],
    opening: openingOfWcrpg,
  },
  {
    key: 'duel',
    system: 'wire',
    sample: 'tallowYard',
    encounter: 'yard',
    more: [
      ...away('yard', ['doru', 'mirel', 'sefa', 'vann', 'ebb', 'flint', 'jory', 'cantor']),
      set('moll', ['pools', 'permanent'], 6),
      set('kaja', ['pools', 'permanent'], 9),
      {
        type: 'wire/place',
        encounter: 'yard',
        positions: [{ combatant: 'moll', x: 8, y: 6 }],
      },
    ],
    opening: [/^Nobody is surprised/, /^Roll all/, /^Go on/, /^First turn/],
  },
  {
    key: 'ambush',
    system: 'wwn',
    sample: 'harrowFen',
    encounter: 'sluice',
    more: [
      ...away('sluice', ['odran', 'tamsin', 'kresk', 'bramwick', 'vee', 'hound']),
      {
        type: 'wwn/place',
        encounter: 'sluice',
        positions: [
          { combatant: 'ysolde', at: { x: 11, y: 4 } },
          { combatant: 'pell', at: { x: 8, y: 7 } },
        ],
      },
    ],
    surprised: 'The Fen-Reeve’s folk',
    opening: [/^Start the ambush round/, /^First turn/],
  },
  {
    key: 'fleet',
    system: 'mass-combat',
    sample: 'none',
    encounter: BATTLE,
    more: battleCommands(2).slice(0, -1).map(thin),
    opening: [/^Go on/, /^Roll/, /^First turn/],
  },
]
