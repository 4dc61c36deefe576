/** Small fights for properties: a party against beasts and bandits, on a map or by word, two sides or three. */
import type { Campaign } from '@shared/campaign/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { systemById } from '../../../electron/rules/registry'
import { HOUSE_RULES } from '@shared/houseRules'
import type { Chance } from '../mass-combat/orderly'

const system = systemById('wwn')

const die = (faces: number, dice = 1): object => ({ dice, faces, bonus: 0 })
const SWORD = { name: 'Sword', damage: die(8), shock: { damage: 2, armorClass: 13 }, state: 'inHand' }
const DAGGER = {
  name: 'Dagger',
  damage: die(4),
  shock: { damage: 1, armorClass: 15 },
  rangeShort: 30,
  rangeLong: 60,
  traits: ['throwable', 'preciselyMurderous'],
  state: 'readied',
}
const AXE = { name: 'Axe', damage: die(6), shock: { damage: 1, armorClass: null }, tags: ['hewing'] }
const CLUB = { name: 'Club', damage: die(4), traits: ['lessLethal'], tags: ['crushing'], state: 'inHand' }
const BOW = {
  name: 'Bow',
  kind: 'ranged',
  skill: 'shoot',
  attributes: ['dexterity'],
  damage: die(6),
  rangeShort: 50,
  rangeLong: 300,
  hands: 2,
  traits: ['twoHanded', 'reload'],
}
const CLAWS = {
  name: 'Claws',
  skill: 'punch',
  attributes: [],
  damage: die(6),
  hands: 0,
  shock: { damage: 1, armorClass: 15 },
}
const KIT = { name: 'Kit', use: 'healersKit', state: 'readied' }
const BOLT = { name: 'Bolt', damage: die(6, 2), save: 'evasion', onSave: 'half' }

const hero = { kind: 'wwn/character', player: true }
/** Everybody who may take part; who does, and on which side, each fight says. */
const ROSTER = [
  {
    ...hero,
    id: 'ana',
    hitPoints: { maximum: 9 },
    attackBonus: 1,
    attributes: { strength: 14, dexterity: 13 },
    skills: { stab: 2, punch: 1, exert: 0 },
    abilities: ['veteransLuck', 'killingBlow'],
    weapons: { sword: SWORD, dagger: { ...DAGGER, state: 'inHand' } },
    armor: { name: 'Mail', class: 'medium', armorClass: 14 },
  },
  {
    ...hero,
    id: 'bo',
    hitPoints: { maximum: 7 },
    skills: { stab: 1, heal: 1, craft: 0, notice: 0 },
    weapons: { axe: { ...AXE, state: 'inHand' } },
    shield: { name: 'Shield', size: 'large' },
    items: { kit: KIT },
  },
  {
    ...hero,
    id: 'cy',
    hitPoints: { maximum: 5 },
    skills: { shoot: 1, sneak: 1 },
    weapons: { bow: BOW, dagger: DAGGER },
    items: { quiver: { name: 'Quiver', use: 'quiver', state: 'readied' } },
  },
  {
    ...hero,
    id: 'mage',
    hitPoints: { maximum: 4 },
    systemStrain: 9,
    spells: { bolt: BOLT, light: { name: 'Light' } },
    spellSlots: { maximum: 3 },
  },
  { id: 'rat', kind: 'wwn/foe', hitPoints: { maximum: 3 }, weapons: { claws: CLAWS } },
  { id: 'cat', kind: 'wwn/foe', hitPoints: { maximum: 3 }, weapons: { claws: CLAWS }, morale: 6 },
  {
    id: 'thug',
    kind: 'wwn/foe',
    hitPoints: { maximum: 6 },
    armorClass: 13,
    attackBonus: 2,
    weapons: { club: CLUB, bow: { ...BOW, state: 'readied' } },
    shield: { name: 'Shield' },
  },
  {
    id: 'boss',
    kind: 'wwn/foe',
    named: true,
    hitDice: 3,
    hitPoints: { maximum: 12 },
    armorClass: 14,
    attackBonus: 4,
    snapAttackAllowed: true,
    dualWieldAllowed: true,
    weapons: { sword: SWORD, dagger: DAGGER },
  },
  {
    id: 'bear',
    kind: 'wwn/foe',
    hitDice: 4,
    hitPoints: { maximum: 16 },
    sizeClass: 'large',
    attackBonus: 4,
    attacksPerMain: 2,
    naturalGrasp: true,
    shock: { damage: 2, armorClass: null },
    weapons: { claws: CLAWS },
  },
] as const

const PARTIES = [
  { players: ['ana', 'bo', 'mage'], foes: ['rat', 'cat', 'thug', 'boss'] },
  { players: ['ana', 'cy'], foes: ['boss', 'thug', 'rat'] },
  { players: ['bo', 'cy', 'mage'], foes: ['bear', 'rat'], wild: ['cat'] },
  { players: ['ana', 'bo'], foes: ['thug', 'boss'], wild: ['bear', 'rat'] },
] as const satisfies readonly Record<string, readonly string[]>[]

const GRID = { feetPerSquare: 5, columns: 8, rows: 4 }
const TERRAIN = [
  {
    id: 'mud',
    name: 'Mud',
    hinders: true,
    cover: 'half',
    areas: [{ left: 3, top: 0, right: 3, bottom: 1 }],
  },
]

/** Some switches turned, the rest at their defaults. */
const switchesOf = (chance: Chance): Record<string, string | number> =>
  Object.fromEntries(
    HOUSE_RULES.filter((rule) => rule.system === 'wwn' && !chance.often()).map((rule) => [
      rule.key,
      chance.of(rule.values),
    ]),
  ) as Record<string, string | number>

/** A fight that is about to begin: prepared, with nobody's initiative known. */
export function fightOf(chance: Chance): Campaign {
  const party: Record<string, readonly string[]> = chance.of(PARTIES)
  const onMap = chance.below(2) === 0
  const combatants = Object.entries(party).flatMap(([side, members], column) =>
    members.map((id, row) => ({
      sheet: id,
      side,
      fight: onMap ? { position: { x: column * 2 + (row > 1 ? 1 : 0), y: row % 4 } } : {},
    })),
  )
  const waitsAt = chance.of([['hitRolled'], [], ['announced', 'hitRolled', 'damageRolled']])
  const given = {
    title: 'Any fight',
    rules: ['WWN-RND-01'],
    system: 'wwn',
    campaign: {
      houseRules: switchesOf(chance),
      roster: ROSTER.filter(({ id }) => Object.values(party).some((members) => members.includes(id))),
      encounters: [
        {
          id: 'fight',
          status: 'prepared',
          sides: Object.keys(party).map((id) => ({ id })),
          fight: {
            waitsAt,
            waitsFor: chance.of(['players', 'everybody']),
            ...(onMap ? { grid: GRID, terrain: TERRAIN } : {}),
          },
          combatants,
        },
      ],
    },
    steps: [{ do: { type: 'note/add' } }],
  }
  return buildCampaign(scenarioSchema.parse(given), system)
}
