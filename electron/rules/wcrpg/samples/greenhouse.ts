/**
 * A third original sample: a fight on squares (WCG-GRID-01), with everybody placed, facing somewhere (WCG-PLACE-04), and
 * with cover to shoot over, walls to go around and growth to shoot through (WCA-LOS-02).
 */
import type { Command } from '@shared/contract/types'
import type { WcrpgObstacle } from '@shared/wcrpg/fight'
import type { ObstacleKind } from '@shared/wcrpg/names'
import { boardingAxe, handLaser, hardsuit, marine, person, raider, stunBaton } from './people'

const ENCOUNTER = 'greenhouse'
const EAST = 90
const WEST = 270

type Area = [left: number, top: number, right: number, bottom: number]
const obstacle = (id: string, name: string, kind: ObstacleKind, ...areas: Area[]): WcrpgObstacle => ({
  id,
  name,
  kind,
  absorbs: null,
  areas: areas.map(([left, top, right, bottom]) => ({ left, top, right, bottom })),
})

const stand = (combatant: string, x: number, y: number, facing: number): Command => ({
  type: 'wcrpg/place',
  encounter: ENCOUNTER,
  combatant,
  position: { x, y },
  facing,
})

/** Three of a kind, a row each. */
const RAIDERS = [
  { id: 'osk', name: 'Osk', y: 2 },
  { id: 'fenn', name: 'Fenn', y: 6 },
  { id: 'dray', name: 'Dray', y: 11 },
]

export function greenhouse(): Command[] {
  return [
    person('ilse', 'Corporal Ilse Varga', marine, { player: true, initiative: 7, gear: { hardsuit } }),
    person('bram', 'Bram Adeyemi', marine, {
      player: true,
      mab: 14,
      weapons: { boardingAxe: { ...boardingAxe, drawn: true }, handLaser },
    }),
    person('wen', 'Wen Castellan', marine, {
      player: true,
      rab: 15,
      weapons: { handLaser: { ...handLaser, drawn: true }, stunBaton },
    }),
    ...RAIDERS.map(({ id, name }) => person(id, name, raider, {})),
    person('sura', 'Sura Kell', raider, { maxHp: 60, maxNhp: 60, rab: 12, hd: 52, initiative: 8 }),
    {
      type: 'encounter/create',
      encounter: ENCOUNTER,
      name: 'The greenhouse ring',
      sides: [
        { id: 'crew', name: 'Crew of the Halcyon', colour: 'blue', shape: 'circle' },
        { id: 'raiders', name: 'Kell’s raiders', colour: 'red', shape: 'triangle' },
      ],
      settings: { rangeScale: 'short' },
    },
    { type: 'encounter/add', encounter: ENCOUNTER, side: 'crew', sheets: ['ilse', 'bram', 'wen'] },
    {
      type: 'encounter/add',
      encounter: ENCOUNTER,
      side: 'raiders',
      sheets: ['sura', ...RAIDERS.map(({ id }) => id)],
    },
    {
      type: 'wcrpg/set-up-field',
      encounter: ENCOUNTER,
      grid: 'square',
      field: { columns: 22, rows: 14, unit: 'centimetres', ahead: EAST },
      obstacles: [
        obstacle('beds', 'Planting beds', 'low', [6, 2, 9, 2], [6, 5, 9, 5], [6, 8, 9, 8], [6, 11, 9, 11]),
        obstacle('vines', 'Vine racks', 'penetrable', [12, 3, 12, 5], [12, 8, 12, 10]),
        obstacle('tank', 'Water tank', 'solid', [15, 6, 16, 7]),
      ],
    },
    stand('ilse', 3, 6, EAST),
    stand('bram', 3, 8, EAST),
    stand('wen', 2, 4, EAST),
    stand('sura', 18, 7, WEST),
    ...RAIDERS.map(({ id, y }) => stand(id, 14, y, WEST)),
  ]
}
