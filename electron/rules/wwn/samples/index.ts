/** An original sample campaign: four travellers at the sluice of Harrow Fen, held by Kresk the Fen-Reeve. */
import type { Command, JsonRecord } from '@shared/contract/types'

const BOTH = ['strength', 'dexterity']
const die = (faces: number, bonus = 0): JsonRecord => ({ dice: 1, faces, bonus })
const shock = (damage: number, armorClass: number): JsonRecord => ({ damage, armorClass })

const hartsedge: JsonRecord = {
  name: 'Hartsedge',
  attributes: BOTH,
  damage: die(8),
  shock: shock(2, 13),
  magicBonus: 1,
}
const hatchet: JsonRecord = {
  name: 'Split-Tail Hatchet',
  attributes: BOTH,
  damage: die(6),
  shock: shock(1, 15),
  rangeShort: 10,
  rangeLong: 30,
  traits: ['throwable'],
  tags: ['hewing'],
}
const longbow: JsonRecord = {
  name: 'Greywillow Longbow',
  kind: 'ranged',
  skill: 'shoot',
  attributes: ['dexterity'],
  damage: die(8),
  rangeShort: 100,
  rangeLong: 600,
  hands: 2,
  traits: ['twoHanded', 'reload', 'preciselyMurderous'],
  encumbrance: 2,
}
const duckBow: JsonRecord = {
  ...longbow,
  name: 'Duck Bow',
  damage: die(6),
  rangeShort: 50,
  rangeLong: 300,
  encumbrance: 1,
}
const wren: JsonRecord = {
  name: 'Wren Knife',
  attributes: BOTH,
  damage: die(4),
  shock: shock(1, 15),
  rangeShort: 30,
  rangeLong: 60,
  traits: ['subtle', 'throwable', 'preciselyMurderous'],
}
const staff: JsonRecord = {
  name: 'Lampwright Staff',
  attributes: BOTH,
  damage: die(6),
  shock: shock(1, 13),
  hands: 2,
  traits: ['twoHanded', 'lessLethal'],
  tags: ['crushing'],
}
const mace: JsonRecord = {
  name: 'Bell Mace',
  attributes: ['strength'],
  damage: die(6),
  shock: shock(1, 18),
  traits: ['lessLethal'],
  tags: ['crushing'],
}
const fenAxe: JsonRecord = {
  name: 'Fen-Reeve’s Axe',
  attributes: ['strength'],
  damage: die(10),
  shock: shock(3, 15),
  hands: 2,
  traits: ['twoHanded'],
  tags: ['hewing'],
  encumbrance: 2,
}
const reedblade: JsonRecord = { name: 'Reedblade', attributes: BOTH, damage: die(6), shock: shock(2, 15) }
const eelSpear: JsonRecord = {
  name: 'Eel Spear',
  attributes: BOTH,
  damage: die(6),
  shock: shock(2, 13),
  rangeShort: 30,
  rangeLong: 60,
  traits: ['throwable'],
}
const bite: JsonRecord = {
  name: 'Bog Hound Bite',
  skill: 'punch',
  attributes: [],
  damage: die(6),
  shock: shock(1, 13),
  hands: 0,
  encumbrance: 0,
}

const quiver: JsonRecord = { name: 'Quiver of arrows', state: 'readied', use: 'quiver', encumbrance: 0 }
const kit: JsonRecord = { name: 'Healer’s kit', state: 'readied', use: 'healersKit' }
const at = (weapon: JsonRecord, state: string): JsonRecord => ({ ...weapon, state })

const scores = (
  strength: number,
  dexterity: number,
  constitution: number,
  intelligence: number,
  wisdom: number,
  charisma: number,
): JsonRecord => ({ strength, dexterity, constitution, intelligence, wisdom, charisma })

const hero = (id: string, name: string, parts: JsonRecord): Command => ({
  type: 'roster/add',
  sheet: { id, kind: 'wwn/character', name, player: true, level: 3, ...parts },
})
const foe = (id: string, name: string, parts: JsonRecord): Command => ({
  type: 'roster/add',
  sheet: { id, kind: 'wwn/foe', name, ...parts },
})

const spark: JsonRecord = {
  name: 'Wick and Tallow',
  level: 1,
  effect: 'A lash of lamp-fire leaps at one foe.',
  damage: { dice: 2, faces: 6, bonus: 0 },
  save: 'evasion',
  onSave: 'half',
}
const drowse: JsonRecord = {
  name: 'Long Dusk',
  level: 1,
  effect: 'Whoever fails the saving throw nods off for a few minutes.',
  save: 'mental',
}

const travellers = (): Command[] => [
  hero('ysolde', 'Ysolde Marrick', {
    className: 'Full Warrior',
    attackBonusColumn: 'fullWarrior',
    attributes: scores(16, 12, 14, 9, 10, 8),
    skills: { stab: 2, shoot: 0, punch: 0, exert: 1, notice: 0 },
    hitPoints: { maximum: 21 },
    armor: { name: 'Ringed Long Coat', class: 'heavy', armorClass: 16, encumbrance: 2 },
    shield: { name: 'Plover Buckler', size: 'small' },
    weapons: { hartsedge: at(hartsedge, 'inHand'), hatchet: at(hatchet, 'readied') },
    abilities: ['veteransLuck', 'killingBlow'],
  }),
  hero('pell', 'Pell Quarrow', {
    className: 'Partial Expert, Partial Warrior',
    attackBonusColumn: 'partialWarrior',
    attributes: scores(11, 17, 12, 13, 14, 10),
    skills: { shoot: 2, stab: 1, sneak: 1, notice: 1, heal: 0, survive: 0 },
    hitPoints: { maximum: 16 },
    armor: { name: 'Glued Linen Vest', class: 'light', armorClass: 13, encumbrance: 1 },
    weapons: {
      longbow: at(longbow, 'inHand'),
      wren: at(wren, 'readied'),
      reedblade: at(reedblade, 'readied'),
    },
    items: { quiver },
  }),
  hero('odran', 'Odran Vesk', {
    className: 'Full Mage',
    attackBonusColumn: 'partialMagePartialOther',
    attributes: scores(8, 14, 10, 17, 12, 7),
    skills: { magic: 1, know: 1, stab: 0, notice: 0 },
    hitPoints: { maximum: 9 },
    weapons: { staff: at(staff, 'inHand') },
    spells: { spark, drowse },
    spellSlots: { maximum: 2, current: 2 },
  }),
  hero('tamsin', 'Brother Tamsin Hale', {
    className: 'Partial Expert, Partial Mage',
    attackBonusColumn: 'partialExpertPartialMage',
    attributes: scores(14, 10, 13, 11, 15, 12),
    skills: { stab: 1, punch: 1, heal: 1, pray: 1, exert: 0 },
    hitPoints: { maximum: 13 },
    systemStrain: 1,
    armor: { name: 'Oiled Buff Coat', class: 'light', armorClass: 12 },
    shield: { name: 'Doorboard', size: 'large' },
    weapons: { mace: at(mace, 'inHand') },
    items: { kit },
  }),
]

const CUTTER: JsonRecord = {
  hitDice: 1,
  armorClass: 13,
  attackBonus: 1,
  morale: 8,
  instinct: 4,
  disciplined: false,
}

const fenFolk = (): Command[] => [
  foe('kresk', 'Kresk, the Fen-Reeve', {
    named: true,
    hitDice: 3,
    hitPoints: { maximum: 15 },
    armorClass: 16,
    attackBonus: 4,
    weaponBonus: 1,
    shock: shock(4, 15),
    weapons: { axe: fenAxe },
    morale: 9,
    instinct: 2,
    skillBonus: 2,
    initiativeModifier: 1,
    snapAttackAllowed: true,
  }),
  foe('osk', 'Fen Cutter Osk', { ...CUTTER, hitPoints: { maximum: 5 }, weapons: { reedblade } }),
  foe('bramwick', 'Fen Cutter Bramwick', { ...CUTTER, hitPoints: { maximum: 4 }, weapons: { eelSpear } }),
  foe('lodd', 'Fen Cutter Lodd', {
    ...CUTTER,
    armorClass: 14,
    hitPoints: { maximum: 6 },
    shield: { name: 'Plover Buckler', size: 'small' },
    weapons: { eelSpear },
  }),
  foe('vee', 'Reed Archer Vee', {
    hitDice: 1,
    hitPoints: { maximum: 5 },
    armorClass: 12,
    attackBonus: 2,
    weapons: { duckBow: at(duckBow, 'inHand'), wren: at(wren, 'readied') },
    morale: 7,
    instinct: 4,
  }),
  foe('hound', 'Bog Hound', {
    hitDice: 2,
    hitPoints: { maximum: 9 },
    armorClass: 12,
    attackBonus: 3,
    weapons: { bite },
    moveRateFeet: 40,
    morale: 7,
    instinct: 6,
    disciplined: false,
  }),
]

const SQUARES: readonly [string, number, number][] = [
  ['ysolde', 4, 5],
  ['pell', 2, 7],
  ['odran', 2, 5],
  ['tamsin', 4, 6],
  ['kresk', 14, 5],
  ['osk', 13, 4],
  ['bramwick', 13, 6],
  ['lodd', 13, 5],
  ['vee', 20, 8],
  ['hound', 15, 7],
]

const FEET_PER_SQUARE = 5

export function sample(): Command[] {
  return [
    ...travellers(),
    ...fenFolk(),
    {
      type: 'encounter/create',
      encounter: 'sluice',
      name: 'The Sluice at Harrow Fen',
      sides: [
        { id: 'travellers', name: 'The travellers', colour: 'blue', shape: 'circle' },
        { id: 'fen', name: 'The Fen-Reeve’s folk', colour: 'red', shape: 'triangle' },
      ],
      settings: {
        grid: { feetPerSquare: FEET_PER_SQUARE, columns: 24, rows: 13 },
        terrain: [
          {
            id: 'water',
            name: 'Knee-deep water',
            hinders: true,
            cover: 'none',
            areas: [{ left: 8, top: 0, right: 9, bottom: 12 }],
          },
          {
            id: 'peat',
            name: 'Peat wall',
            hinders: false,
            cover: 'half',
            areas: [{ left: 20, top: 8, right: 20, bottom: 8 }],
          },
        ],
      },
    },
    {
      type: 'encounter/add',
      encounter: 'sluice',
      side: 'travellers',
      sheets: ['ysolde', 'pell', 'odran', 'tamsin'],
    },
    {
      type: 'encounter/add',
      encounter: 'sluice',
      side: 'fen',
      sheets: ['kresk', 'osk', 'bramwick', 'lodd', 'vee', 'hound'],
    },
    {
      type: 'wwn/place',
      encounter: 'sluice',
      positions: SQUARES.map(([combatant, x, y]) => ({ combatant, at: { x, y } })),
    },
  ]
}
