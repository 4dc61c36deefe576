/** An original sample campaign: four couriers ambushed in the Tallow Yard by Vann and the Rust Choir. */
import type { Command, JsonRecord } from '@shared/contract/types'

const sabre: JsonRecord = {
  name: 'Kettle-Forged Sabre',
  kind: 'melee',
  skill: 'swords',
  attackCost: 4,
  baseDamage: 5,
  damageType: 'permanent',
}
const pike: JsonRecord = { ...sabre, name: 'Canal Spear', skill: 'spears', baseDamage: 4 }
const carbine: JsonRecord = {
  name: 'Ninefold Carbine',
  kind: 'ranged',
  skill: 'longarms',
  attackCost: 5,
  baseDamage: 6,
  damageType: 'permanent',
  rangeShort: 30,
  rangeMedium: 90,
  rangeLong: 200,
}
const thimble: JsonRecord = {
  ...carbine,
  name: 'Thimble Pistol',
  skill: 'firearms',
  attackCost: 4,
  baseDamage: 5,
  rangeShort: 10,
  rangeMedium: 25,
  rangeLong: 60,
}
const scrapbow: JsonRecord = {
  ...carbine,
  name: 'Scrap Crossbow',
  skill: 'crossbows',
  baseDamage: 5,
  rangeShort: 15,
  rangeMedium: 40,
  rangeLong: 80,
}
const letterKnife: JsonRecord = {
  ...sabre,
  name: 'Letter Knife',
  skill: 'dagger',
  attackCost: 3,
  baseDamage: 3,
}
const hushBaton: JsonRecord = {
  ...sabre,
  name: 'Hush Baton',
  skill: 'clubs',
  attackCost: 3,
  baseDamage: 4,
  damageType: 'temporary',
}
const railAxe: JsonRecord = { ...sabre, name: 'Rail Axe', skill: 'axes', attackCost: 5, baseDamage: 6 }

const emberLance: JsonRecord = {
  name: 'Ember Lance',
  rank: 3,
  school: 'Cinder',
  cost: 5,
  baseDamage: 5,
  damageType: 'permanent',
  effectKind: 'physical',
}
const hollowWhisper: JsonRecord = {
  name: 'Hollow Whisper',
  rank: 2,
  school: 'Veil',
  cost: 4,
  baseDamage: 4,
  damageType: 'mental',
  effectKind: 'mental',
}
const pocketGlow: JsonRecord = {
  name: 'Pocket Glow',
  rank: 0,
  school: 'Cinder',
  cost: 1,
  damageType: 'temporary',
  effectKind: 'physical',
  targetNumber: 10,
  effect: 'a steady light that fits into a hand',
}

const quietKnife = (rank: number): JsonRecord => ({
  name: 'Quiet Knife',
  rank,
  costByRank: [2, 3, 5, 6, 8],
  damageByRank: [2, 3, 5, 6, 8],
  condition: 'behind a target that is not aware of the attacker',
})
const lockStep = (rank: number): JsonRecord => ({
  name: 'Lock Step',
  rank,
  costByRank: [2, 4, 6],
  defenceByRank: [1, 2, 3],
  condition: 'shield in hand',
})

const person = (id: string, name: string, sheet: JsonRecord): Command => ({
  type: 'roster/add',
  sheet: { id, kind: 'wire/character', name, ...sheet },
})

const attributes = (
  strength: number,
  constitution: number,
  resolve: number,
  composure: number,
): JsonRecord => ({
  strength,
  constitution,
  resolve,
  composure,
})

const couriers = (): Command[] => [
  person('kaja', 'Kaja Rehn', {
    player: true,
    attributes: attributes(4, 3, 2, 2),
    reaction: 5,
    skills: { swords: 6, parry: 5, block: 1, dodge: 3, unarmedCombat: 3, awareness: 3, secrecy: 1 },
    armour: 3,
    weapons: { sabre },
  }),
  person('doru', 'Doru Lantz', {
    player: true,
    attributes: attributes(4, 4, 3, 1),
    reaction: 3,
    skills: { spears: 5, clubs: 2, block: 6, parry: 3, dodge: 2, unarmedCombat: 4, awareness: 2 },
    armour: 4,
    shield: true,
    weapons: { pike, hushBaton },
    buffs: { temporaryHealth: 2 },
    powers: { lockStep: lockStep(2) },
  }),
  person('mirel', 'Mirel Toth', {
    player: true,
    attributes: attributes(2, 2, 2, 3),
    reaction: 6,
    skills: {
      longarms: 6,
      firearms: 4,
      dagger: 3,
      parry: 2,
      dodge: 5,
      unarmedCombat: 2,
      awareness: 5,
      secrecy: 4,
    },
    armour: 2,
    weapons: { carbine, letterKnife },
    powers: { quietKnife: quietKnife(2) },
  }),
  person('sefa', 'Sefa Olin', {
    player: true,
    attributes: attributes(1, 2, 4, 3),
    reaction: 4,
    skills: { dagger: 2, parry: 2, dodge: 4, unarmedCombat: 1, awareness: 4, secrecy: 2 },
    armour: 1,
    weapons: { letterKnife },
    magicKind: 'dual',
    tradition: 'Lamp-keepers',
    magicTalent: 4,
    schools: { Cinder: 3, Veil: 3 },
    spells: { emberLance, hollowWhisper, pocketGlow },
  }),
]

const choir = (): Command[] => [
  person('vann', 'Vann the Tallow', {
    attributes: attributes(4, 3, 3, 2),
    reaction: 5,
    skills: { axes: 6, parry: 4, block: 1, dodge: 3, unarmedCombat: 4, awareness: 4, secrecy: 2 },
    armour: 3,
    weapons: { railAxe },
  }),
  person('ebb', 'Rust Chorister Ebb', {
    attributes: attributes(3, 2, 1, 1),
    skills: { clubs: 4, parry: 3, dodge: 2, unarmedCombat: 3, awareness: 2, secrecy: 3 },
    armour: 1,
    weapons: { hushBaton },
  }),
  person('flint', 'Rust Chorister Flint', {
    attributes: attributes(3, 2, 1, 1),
    skills: { swords: 4, parry: 3, block: 3, dodge: 2, unarmedCombat: 2, awareness: 2, secrecy: 3 },
    armour: 2,
    shield: true,
    weapons: { sabre },
  }),
  person('moll', 'Rust Chorister Moll', {
    attributes: attributes(2, 2, 2, 1),
    reaction: 4,
    skills: { dagger: 4, parry: 2, dodge: 3, unarmedCombat: 2, awareness: 3, secrecy: 5 },
    armour: 1,
    weapons: { letterKnife },
    powers: { quietKnife: quietKnife(1) },
  }),
  person('jory', 'Scrap Marksman Jory', {
    attributes: attributes(2, 1, 2, 2),
    reaction: 5,
    skills: { crossbows: 5, firearms: 3, dodge: 4, unarmedCombat: 1, awareness: 4, secrecy: 3 },
    armour: 1,
    weapons: { scrapbow, thimble },
  }),
  person('cantor', 'The Veil Cantor', {
    attributes: attributes(1, 1, 4, 2),
    reaction: 3,
    skills: { dagger: 2, parry: 1, dodge: 3, unarmedCombat: 1, awareness: 3, secrecy: 2 },
    weapons: { letterKnife },
    magicKind: 'mental',
    tradition: 'Rust Choir',
    magicTalent: 3,
    schools: { Veil: 3 },
    spells: { hollowWhisper },
  }),
]

const SQUARES: readonly [string, number, number][] = [
  ['kaja', 4, 6],
  ['doru', 4, 5],
  ['mirel', 1, 4],
  ['sefa', 2, 6],
  ['vann', 14, 5],
  ['ebb', 12, 4],
  ['flint', 12, 6],
  ['moll', 8, 10],
  ['jory', 20, 3],
  ['cantor', 18, 7],
]

export function sample(): Command[] {
  return [
    ...couriers(),
    ...choir(),
    {
      type: 'encounter/create',
      encounter: 'yard',
      name: 'The Tallow Yard',
      sides: [
        { id: 'couriers', name: 'The couriers', colour: 'blue', shape: 'circle' },
        { id: 'choir', name: 'The Rust Choir', colour: 'red', shape: 'triangle' },
      ],
      settings: {
        grid: { metresPerSquare: 1.5, columns: 24, rows: 14 },
        scene: 'A yard of rendering vats at dusk. Spilt oil shines between the couriers and the far gate.',
        terrain: [
          {
            id: 'oil',
            name: 'Oil slick',
            movementCostMultiplier: 2,
            defenceModifier: -2,
            affectsResolve: false,
            areas: [{ left: 8, top: 4, right: 9, bottom: 7 }],
          },
        ],
      },
    },
    { type: 'encounter/add', encounter: 'yard', side: 'couriers', sheets: ['kaja', 'doru', 'mirel', 'sefa'] },
    {
      type: 'encounter/add',
      encounter: 'yard',
      side: 'choir',
      sheets: ['vann', 'ebb', 'flint', 'moll', 'jory', 'cantor'],
    },
    {
      type: 'wire/place',
      encounter: 'yard',
      positions: SQUARES.map(([combatant, x, y]) => ({ combatant, x, y })),
    },
  ]
}
