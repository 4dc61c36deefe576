/**
 * Roles of WWN. A foe is a stat line: its hit dice lead to hit points, attack bonus and save (WWN-NPC-01, WWN-SAV-03), as the
 * guideline lines have them (WWN-NPC-02). A character is of a class, whose column has the attack bonus (WWN-CLS-01).
 */
import type { Archetype, AskedNumber, AskedNumbers, Quick } from '../campaign/archetype'
import type { JsonRecord } from '../contract/json'
import type { UiLabel } from '../messages/en'
import { ARMORS, WEAPONS } from './armory'
import { blankWeapon } from './blanks'
import { hitDiceFor, usualHitPoints } from './foeNumbers'
import type { AttackBonusColumn, Attribute, Skill } from './names'
import type { WwnWeapon } from './sheet'

/** The book's weapon of that name. */
function armed(name: string): WwnWeapon {
  const weapon = WEAPONS.find((one) => one.name === name)
  if (weapon === undefined) throw new Error(`the armory has no ${name}`)
  return { ...weapon }
}
const natural = (
  name: string,
  faces: WwnWeapon['damage']['faces'],
  shock: WwnWeapon['shock'],
): WwnWeapon => ({
  ...blankWeapon(name),
  skill: 'punch',
  attributes: [],
  damage: { dice: 1, faces, bonus: 0 },
  shock,
  hands: 0,
  state: 'inHand',
  encumbrance: 0,
})

interface FoeRole {
  key: string
  hitDice: number
  armorClass: number
  /** Above or below the hit dice. */
  attack: number
  weapons: Readonly<Record<string, WwnWeapon>>
  morale: number
  instinct: number
  skillBonus: number
  more?: JsonRecord
}

const weaponBy = (name: string): Record<string, WwnWeapon> => ({
  weapon: { ...armed(name), state: 'inHand' },
})
const FOES: readonly FoeRole[] = [
  {
    key: 'civilian',
    hitDice: 1,
    armorClass: 10,
    attack: -1,
    weapons: weaponBy('Club'),
    morale: 7,
    instinct: 5,
    skillBonus: 1,
  },
  {
    key: 'soldier',
    hitDice: 1,
    armorClass: 14,
    attack: 0,
    weapons: weaponBy('Spear Light'),
    morale: 8,
    instinct: 3,
    skillBonus: 1,
  },
  {
    key: 'archer',
    hitDice: 1,
    armorClass: 13,
    attack: 0,
    weapons: { ...weaponBy('Bow Large'), dagger: armed('Dagger') },
    morale: 8,
    instinct: 4,
    skillBonus: 1,
  },
  {
    key: 'brute',
    hitDice: 2,
    armorClass: 12,
    attack: 1,
    weapons: weaponBy('Axe War'),
    morale: 9,
    instinct: 6,
    skillBonus: 1,
  },
  {
    key: 'leader',
    hitDice: 3,
    armorClass: 16,
    attack: 1,
    weapons: weaponBy('Sword Short'),
    morale: 9,
    instinct: 3,
    skillBonus: 1,
    more: { named: true },
  },
  {
    key: 'caster',
    hitDice: 3,
    armorClass: 11,
    attack: -2,
    weapons: weaponBy('Staff'),
    morale: 9,
    instinct: 4,
    skillBonus: 2,
    more: {
      spellSlots: { maximum: 3 },
      spells: {
        bolt: {
          name: 'Bolt of cold fire',
          level: 1,
          effect: 'One target in sight within 100 feet.',
          damage: { dice: 2, faces: 6, bonus: 0 },
          save: 'evasion',
        },
      },
    },
  },
  {
    key: 'beast',
    hitDice: 2,
    armorClass: 12,
    attack: 0,
    weapons: { natural: natural('Bite', 6, { damage: 1, armorClass: 13 }) },
    morale: 7,
    instinct: 6,
    skillBonus: 1,
    more: { moveRateFeet: 40, disciplined: false },
  },
  {
    key: 'undead',
    hitDice: 2,
    armorClass: 13,
    attack: 0,
    weapons: { natural: natural('Claws', 6, { damage: 2, armorClass: 13 }) },
    morale: 12,
    instinct: 8,
    skillBonus: 0,
  },
]

const HIT_DICE: Omit<AskedNumber, 'usual'> = {
  key: 'hitDice',
  label: 'wwn.ask.hitDice',
  minimum: 1,
  maximum: 40,
}

const foe = ({ key, more, ...role }: FoeRole): Archetype => ({
  key,
  label: `wwn.role.${key}` as UiLabel,
  kind: 'wwn/foe',
  asks: [
    { ...HIT_DICE, usual: role.hitDice },
    {
      key: 'hitPoints',
      label: 'wwn.ask.hitPoints',
      minimum: 1,
      maximum: 400,
      usual: ({ hitDice = role.hitDice }) => usualHitPoints(hitDice),
    },
    { key: 'armorClass', label: 'wwn.ask.armorClass', minimum: 0, maximum: 30, usual: role.armorClass },
  ],
  make: ({ hitDice = role.hitDice, hitPoints = usualHitPoints(hitDice), armorClass = role.armorClass }) => ({
    hitDice,
    hitPoints: { maximum: hitPoints, current: hitPoints },
    armorClass,
    attackBonus: Math.min(30, Math.max(0, hitDice + role.attack)),
    morale: role.morale,
    instinct: role.instinct,
    skillBonus: role.skillBonus,
    weapons: role.weapons,
    ...more,
  }),
})

interface ClassRole {
  key: string
  name: string
  column: AttackBonusColumn
  /** Average of the class's hit die at each level (WWN-CLS-01). */
  perLevel: number
  /** The three that matter most get 14, 13 and 12. */
  best: readonly [Attribute, Attribute, Attribute]
  skills: Partial<Record<Skill, number>>
  weapon: string
  armor: string | null
  more?: JsonRecord
}

const SCORES = [14, 13, 12] as const
const CLASSES: readonly ClassRole[] = [
  {
    key: 'warrior',
    name: 'Warrior',
    column: 'fullWarrior',
    perLevel: 5.5,
    best: ['strength', 'constitution', 'dexterity'],
    skills: { stab: 1, exert: 0, lead: 0 },
    weapon: 'Sword Long',
    armor: 'Scaled Armor',
  },
  {
    key: 'expert',
    name: 'Expert',
    column: 'partialExpertPartialMage',
    perLevel: 3.5,
    best: ['dexterity', 'wisdom', 'charisma'],
    skills: { sneak: 1, notice: 1, stab: 0, convince: 0 },
    weapon: 'Sword Short',
    armor: 'Buff Coat',
  },
  {
    key: 'mage',
    name: 'Mage',
    column: 'partialMagePartialOther',
    perLevel: 2.5,
    best: ['intelligence', 'constitution', 'wisdom'],
    skills: { magic: 1, know: 1 },
    weapon: 'Staff',
    armor: null,
    more: { spellSlots: { maximum: 1 } },
  },
  {
    key: 'adventurer',
    name: 'Adventurer',
    column: 'partialWarrior',
    perLevel: 4.5,
    best: ['strength', 'dexterity', 'wisdom'],
    skills: { stab: 0, shoot: 0, survive: 0, notice: 0 },
    weapon: 'Spear Light',
    armor: 'Buff Coat',
  },
]

const classHitPoints = ({ perLevel }: ClassRole, level: number): number =>
  Math.max(1, Math.floor(level * perLevel))

function character(role: ClassRole): Archetype {
  const make = ({ level = 1, hitPoints = classHitPoints(role, level) }: AskedNumbers): JsonRecord => ({
    level,
    className: role.name,
    attackBonusColumn: role.column,
    hitPoints: { maximum: hitPoints, current: hitPoints },
    attributes: Object.fromEntries(role.best.map((name, at) => [name, SCORES[at] ?? 10])),
    skills: role.skills,
    weapons: weaponBy(role.weapon),
    armor: ARMORS.find(({ name }) => name === role.armor) ?? null,
    ...role.more,
  })
  return {
    key: role.key,
    label: `wwn.role.${role.key}` as UiLabel,
    kind: 'wwn/character',
    asks: [
      { key: 'level', label: 'wwn.ask.level', minimum: 1, maximum: 10, usual: 1 },
      {
        key: 'hitPoints',
        label: 'wwn.ask.hitPoints',
        minimum: 1,
        maximum: 400,
        usual: ({ level = 1 }) => classHitPoints(role, level),
      },
    ],
    make,
  }
}

export const WWN_ARCHETYPES: readonly Archetype[] = [...FOES.map(foe), ...CLASSES.map(character)]

/** WWN-NPC-01: a foe of as many hit dice as lead to the hit points, which attacks with them. */
export const quickWwn: Quick = ({ name, points, role }) => {
  if (role !== null) return { sheet: role }
  const hitDice = hitDiceFor(points)
  const hitPoints = { maximum: points, current: points }
  return { sheet: { kind: 'wwn/foe', name, hitDice, hitPoints, attackBonus: Math.min(30, hitDice) } }
}
