/** The stat line of WIRE: attributes, skills, armour and weapons in one line (WIRE-SHT-01, WIRE-WPN-01). */
import { freeKey } from '../campaign/equip'
import {
  factsTaken,
  lineOf,
  listed,
  numberPiece,
  numbersByName,
  numbersIn,
  quoted,
  readBy,
  simplified,
  type LineOf,
  type Named,
  type Piece,
  type StatLines,
  type Tell,
} from '../campaign/statLine'
import type { JsonRecord } from '../contract/json'
import { blankWireWeapon } from './blanks'
import { ACTION_SKILLS, ATTRIBUTES, COMBAT_SKILLS, MAGIC_KINDS, WEAPON_KINDS } from './names'
import type { WireCharacter, WireWeapon } from './sheet'

type Sheet = WireCharacter
const SKILLS: readonly string[] = [...COMBAT_SKILLS, ...ACTION_SKILLS]
const DAMAGE = { permanent: 'P', temporary: 'T', mental: 'M' } as const

const spoken = (key: string): string => key.replace(/([A-Z])/g, ' $1').toLowerCase()
const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '')
/** A word without spaces, as a fact stands in brackets. */
const word = (key: string): string => key.replace(/([A-Z])/g, '-$1').toLowerCase()

function weaponFacts(weapon: WireWeapon): string {
  const blank = blankWireWeapon('')
  const { rangeShort: short, rangeMedium: medium, rangeLong: long } = weapon
  return [
    `${String(weapon.baseDamage)}${DAMAGE[weapon.damageType]}`,
    weapon.kind,
    word(weapon.skill),
    `cost${String(weapon.attackCost)}`,
    ...(weapon.reach === blank.reach ? [] : [`reach${String(weapon.reach)}`]),
    ...(short === null && medium === null && long === null
      ? []
      : [`r${[short, medium, long].map((one) => (one === null ? '-' : String(one))).join('/')}`]),
    ...(weapon.attribute === null ? [] : [`+${weapon.attribute}`]),
    ...(weapon.readyCost === 0 ? [] : [`ready${String(weapon.readyCost)}`]),
  ].join(' ')
}

function weaponFact(fact: string, weapon: Partial<WireWeapon>): boolean {
  const text = simplified(fact)
  const [, damage, letter] = /^(\d+)([PTM])$/i.exec(text) ?? []
  const [, cost] = /^cost(\d+)$/i.exec(text) ?? []
  const [, reach] = /^reach([\d.]+)$/i.exec(text) ?? []
  const [, ready] = /^ready(\d+)$/i.exec(text) ?? []
  const [, ranges] = /^r([\d./-]+)$/i.exec(text) ?? []
  const kind = WEAPON_KINDS.find((one) => one === text.toLowerCase())
  const skill = SKILLS.find((one) => plain(one) === plain(text))
  if (damage !== undefined) {
    weapon.baseDamage = Number(damage)
    const [type] = Object.entries(DAMAGE).find(([, one]) => one === letter?.toUpperCase()) ?? []
    weapon.damageType = (type ?? 'permanent') as WireWeapon['damageType']
  } else if (cost !== undefined) weapon.attackCost = Number(cost)
  else if (reach !== undefined) weapon.reach = Number(reach)
  else if (ready !== undefined) weapon.readyCost = Number(ready)
  else if (ranges !== undefined) {
    const [short = null, medium = null, long = null] = ranges
      .split('/')
      .map((one) => (one === '-' ? null : Number(one)))
    Object.assign(weapon, { rangeShort: short, rangeMedium: medium, rangeLong: long })
  } else if (kind !== undefined) weapon.kind = kind
  else if (text.startsWith('+')) weapon.attribute = text.slice(1)
  else if (skill !== undefined) weapon.skill = skill
  else return false
  return true
}

function weaponOf(name: string, facts: readonly string[], tell: Tell): Named | undefined {
  const weapon: Partial<WireWeapon> = { name, attribute: null }
  return factsTaken(name, facts, (fact) => weaponFact(fact, weapon), tell) ? { ...weapon, name } : undefined
}

const PIECES: readonly Piece<Sheet>[] = [
  {
    label: 'Attr',
    also: ['attributes', 'STR/CON/RES/COM'],
    write: ({ attributes }) => ATTRIBUTES.map((name) => String(attributes[name])).join('/'),
    read: (text) => {
      const numbers = numbersIn(text, ATTRIBUTES.length)
      return numbers === undefined
        ? undefined
        : { attributes: Object.fromEntries(ATTRIBUTES.map((name, at) => [name, numbers[at] ?? 0])) }
    },
  },
  numberPiece(
    'Reaction',
    ['react'],
    ({ reaction }: Sheet) => reaction,
    (reaction) => ({ reaction }),
  ),
  {
    label: 'Skills',
    also: ['skill'],
    write: ({ skills }) => {
      const known = SKILLS.flatMap((key) =>
        (skills[key]?.level ?? 0) > 0 ? [`${spoken(key)} ${String(skills[key]?.level)}`] : [],
      )
      return known.length === 0 ? null : known.join(', ')
    },
    read: (text, tell) => {
      const skills = numbersByName(text, (name) => SKILLS.find((one) => plain(one) === plain(name)), tell)
      return skills === undefined ? undefined : { skills }
    },
  },
  numberPiece(
    'Armour',
    ['armor'],
    ({ armour }: Sheet) => armour,
    (armour) => ({ armour }),
  ),
  {
    label: 'Shield',
    write: ({ shield }) => (shield ? '' : null),
    read: (text) => (text === '' || /^yes$/i.test(text) ? { shield: true } : undefined),
  },
  numberPiece(
    'Buff',
    ['extra health'],
    ({ buffs }: Sheet) => (buffs.temporaryHealth === 0 ? null : buffs.temporaryHealth),
    (temporaryHealth) => ({ buffs: { temporaryHealth } }),
  ),
  {
    label: 'Magic',
    write: ({ magicKind, magicTalent }) =>
      magicKind === 'none' ? null : `${magicKind} ${String(magicTalent)}`,
    read: (text) => {
      const [, kind, talent = '0'] = /^([a-z]+)(?:\s+(\d+))?$/i.exec(text.trim()) ?? []
      const magicKind = MAGIC_KINDS.find((one) => one === kind?.toLowerCase())
      return magicKind === undefined ? undefined : { magicKind, magicTalent: Number(talent) }
    },
  },
  {
    label: 'Schools',
    write: ({ schools }) => {
      const all = Object.entries(schools).filter(([name]) => /^[\p{L} ]+$/u.test(name))
      return all.length === 0 ? null : all.map(([name, rank]) => `${name} ${String(rank)}`).join(', ')
    },
    read: (text, tell) => {
      const schools = numbersByName(text, (name) => name.trim(), tell)
      return schools === undefined ? undefined : { schools }
    },
  },
  {
    label: 'Weapons',
    also: ['weapon', 'arms'],
    write: ({ weapons }) => {
      const all = Object.values(weapons)
      return all.length === 0
        ? null
        : all.map((weapon) => `${quoted(weapon.name)} (${weaponFacts(weapon)})`).join(', ')
    },
    read: (text, tell) => {
      const all = listed(text, weaponOf, tell)
      if (all === undefined) return undefined
      const weapons: JsonRecord = {}
      for (const weapon of all) weapons[freeKey(weapons, weapon.name)] = weapon
      return { weapons }
    },
  },
]
const LINE: LineOf<Sheet> = { kind: 'wire/character', pieces: PIECES }

export const wireStatLines: StatLines = {
  write: (sheet) => (sheet.kind === 'wire/character' ? lineOf(LINE, sheet) : null),
  read: (block) => readBy(LINE, block),
}
