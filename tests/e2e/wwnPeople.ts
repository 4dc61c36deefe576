/** People of a WWN fight for the specs of its cockpit: a party of five, raiders who differ in one thing each. */
import type { Command, Json } from '@shared/contract/types'

type Facts = Record<string, Json>
type Sheet = Facts & { id: string; kind: string; name: string }

const pool = (points: number): Json => ({ maximum: points, current: points })
const dice = (faces: number, bonus = 0): Json => ({ dice: 1, faces, bonus })
const inHand = (name: string, faces: number, more: Facts = {}): Json => ({
  name,
  damage: dice(faces),
  state: 'inHand',
  ...more,
})

const character = (id: string, name: string, more: Facts): Sheet => ({
  kind: 'wwn/character',
  id,
  name,
  player: true,
  level: 2,
  hitPoints: pool(14),
  ...more,
})

/** Its Armor Class is what its armor says: nobody's Dexterity or shield changes it here. */
const armor = (armorClass: number): Json => ({ name: 'Coat', armorClass, class: 'light' })

export const PARTY: readonly Sheet[] = [
  character('kell', 'Kell Varro', {
    className: 'Warrior',
    attackBonus: 2,
    skills: { stab: 1, exert: 1, punch: 0 },
    armor: armor(15),
    abilities: ['veteransLuck'],
    weapons: { sword: inHand('Long sword', 8, { shock: { damage: 2, armorClass: 13 } }) },
  }),
  character('bren', 'Bren Osk', {
    className: 'Warrior',
    attackBonus: 2,
    skills: { stab: 1, exert: 1, punch: 1 },
    armor: armor(14),
    weapons: {
      spear: inHand('Heavy spear', 10, {
        hands: 2,
        traits: ['twoHanded'],
        shock: { damage: 2, armorClass: 15 },
      }),
    },
  }),
  character('ysa', 'Ysa Merrin', {
    className: 'Mage',
    hitPoints: pool(9),
    attackBonus: 0,
    skills: { magic: 1, heal: 1 },
    attributes: { intelligence: 14 },
    items: { kit: { name: 'Healer’s kit', state: 'readied', use: 'healersKit' } },
    spells: {
      embers: {
        name: 'Rain of embers',
        level: 1,
        effect: 'Fire falls on all in a circle.',
        damage: dice(8),
        save: 'evasion',
      },
    },
    spellSlots: pool(2),
  }),
  character('tarn', 'Tarn Quill', {
    className: 'Expert',
    hitPoints: pool(11),
    attackBonus: 1,
    skills: { stab: 1, shoot: 1, sneak: 1 },
    armor: armor(13),
    weapons: {
      dagger: inHand('Dagger', 4, {
        rangeShort: 30,
        rangeLong: 60,
        traits: ['subtle', 'throwable', 'preciselyMurderous'],
        shock: { damage: 1, armorClass: 15 },
      }),
    },
  }),
  character('odd', 'Odd Hallam', {
    className: 'Warrior',
    attackBonus: 2,
    skills: { stab: 1, punch: 1, exert: 1 },
    armor: armor(12),
    weapons: {
      club: inHand('Club', 4, { traits: ['lessLethal', 'throwable'], rangeShort: 10, rangeLong: 30 }),
    },
  }),
]

const foe = (id: string, name: string, more: Facts = {}): Sheet => ({
  kind: 'wwn/foe',
  id,
  name,
  hitDice: 1,
  hitPoints: pool(6),
  armorClass: 13,
  attackBonus: 1,
  morale: 8,
  weapons: { axe: inHand('Hand axe', 6, { shock: { damage: 1, armorClass: 15 } }) },
  ...more,
})

export const RAIDERS: readonly Sheet[] = [
  foe('raider1', 'Raider Abel'),
  foe('raider2', 'Raider Bram'),
  foe('raider3', 'Raider Corin'),
  foe('raider4', 'Raider Dace'),
  foe('archer', 'Archer Fenn', {
    weapons: {
      bow: inHand('Small bow', 6, {
        kind: 'ranged',
        skill: 'shoot',
        rangeShort: 50,
        rangeLong: 300,
        hands: 2,
        traits: ['twoHanded'],
      }),
    },
  }),
  foe('chief', 'Chief Garrow', {
    named: true,
    hitDice: 3,
    hitPoints: pool(15),
    armorClass: 16,
    attackBonus: 4,
    attacksPerMain: 2,
    snapAttackAllowed: true,
  }),
]

export const HALL = 'hall'
export const PEOPLE = [...PARTY, ...RAIDERS]

/** The prepared fight; without a grid distances are stated. */
export function hallCommands(settings: Record<string, Json> = {}): Command[] {
  const ids = (sheets: readonly Sheet[]): string[] => sheets.map(({ id }) => id)
  return [
    ...PEOPLE.map((sheet): Command => ({ type: 'roster/add', sheet })),
    {
      type: 'encounter/create',
      encounter: HALL,
      name: 'The burnt hall',
      sides: [
        { id: 'party', name: 'Wayfarers', colour: 'blue', shape: 'circle' },
        { id: 'raiders', name: 'Raiders', colour: 'red', shape: 'triangle' },
      ],
      settings: { playerSides: ['party'], ...settings },
    },
    { type: 'encounter/add', encounter: HALL, side: 'party', sheets: ids(PARTY) },
    { type: 'encounter/add', encounter: HALL, side: 'raiders', sheets: ids(RAIDERS) },
    { type: 'encounter/start', encounter: HALL },
  ]
}
