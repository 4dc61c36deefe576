/** Sheets of WWN as documents of Foundry's WWN system 1.x, which its 2.x migrates; several are lines of a database. */
import { createHash } from 'node:crypto'
import type { JsonRecord } from '@shared/contract/types'
import { saveOfHitDice } from '@shared/wwn/foeNumbers'
import { ATTRIBUTES, SKILLS } from '@shared/wwn/names'
import type { WwnCharacter, WwnFoe, WwnSheet, WwnShield, WwnSpell, WwnWeapon } from '@shared/wwn/sheet'
import { bagOf } from '../extra'
import { readFoundry } from '../foundry'
import { diceText } from '../numbers'
import { OUR_MARK } from '../reading'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Sixteen letters and digits, the same for the same origin. */
function documentId(origin: string): string {
  const bytes = createHash('sha256').update(origin).digest()
  return Array.from({ length: 16 }, (_, at) => LETTERS.charAt((bytes[at] ?? 0) % LETTERS.length)).join('')
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const page = (text: string): string =>
  text === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escaped(line)}</p>`)
        .join('')

type Making = (name: string, type: string, system: JsonRecord) => JsonRecord
const itemsOf = (sheet: string): Making => {
  let number = 0
  return (name, type, system) => {
    number += 1
    return {
      _id: documentId(`${sheet} ${String(number)} ${name}`),
      name,
      type,
      system,
      effects: [],
      flags: {},
    }
  }
}

const scoreOf = ({ attributes }: WwnWeapon): string =>
  attributes.length === 1 && attributes[0] === 'dexterity'
    ? 'dex'
    : attributes.length === 1
      ? 'str'
      : 'str/dex'

function weaponSystem(weapon: WwnWeapon, attacks: number): JsonRecord {
  const { shock, rangeShort, rangeLong, kind } = weapon
  return {
    damage: diceText(weapon.damage),
    bonus: weapon.magicBonus,
    shock: {
      damage: shock === null ? '' : String(shock.damage),
      ac: shock?.armorClass === null ? '' : String(shock?.armorClass ?? ''),
    },
    range: { short: rangeShort ?? 0, medium: 0, long: rangeLong ?? 0 },
    skill: weapon.skill,
    score: scoreOf(weapon),
    missile: kind === 'ranged' || kind === 'thrown',
    melee: kind !== 'ranged',
    tags: weapon.traits.map((trait) => ({ title: trait, value: trait })),
    counter: { value: attacks, max: attacks },
    weight: weapon.encumbrance,
    stowed: weapon.state === 'stowed',
    quantity: 1,
  }
}

const shieldSystem = ({ size, encumbrance, state }: WwnShield): JsonRecord => ({
  type: 'shield',
  aac: { value: size === 'large' ? 14 : 13, mod: 0 },
  equipped: state === 'inHand',
  weight: encumbrance,
  isShield: true,
})

const spellSystem = ({ level, effect, damage, save }: WwnSpell): JsonRecord => ({
  lvl: level,
  description: page(effect),
  roll: damage === null ? '' : diceText(damage),
  save: save === 'none' ? '' : save,
})

function sharedItems(sheet: WwnSheet, make: Making, attacks: number): JsonRecord[] {
  return [
    ...Object.values(sheet.weapons).map((weapon, at) =>
      make(weapon.name, 'weapon', weaponSystem(weapon, at === 0 ? attacks : 0)),
    ),
    ...(sheet.shield === null ? [] : [make(sheet.shield.name, 'armor', shieldSystem(sheet.shield))]),
    ...Object.values(sheet.spells).map((spell) => make(spell.name, 'spell', spellSystem(spell))),
    ...sheet.abilities.map((ability) => make(ability, 'ability', { description: '' })),
  ]
}

const savesOf = (value: number): JsonRecord =>
  Object.fromEntries(['evasion', 'mental', 'physical', 'luck'].map((save) => [save, { value, mod: 0 }]))

function monsterSystem(foe: WwnFoe): JsonRecord {
  return {
    hp: {
      hd: foe.hitDice === 0 ? '0' : `${String(foe.hitDice)}d8`,
      value: foe.hitPoints.current,
      max: foe.hitPoints.maximum,
    },
    ac: { value: 0, mod: 0 },
    aac: { value: foe.armorClass, mod: 0 },
    thac0: { value: 20 - foe.attackBonus, bba: foe.attackBonus, mod: { missile: 0, melee: 0 } },
    damageBonus: foe.weaponBonus,
    saves: savesOf(foe.saveTarget ?? saveOfHitDice(foe.hitDice)),
    movement: { base: foe.moveRateFeet, bonus: 0 },
    initiative: { value: 0, mod: foe.initiativeModifier ?? 0, roll: '1d8', alertTwo: false },
    details: {
      biography: page(foe.notes),
      morale: foe.morale,
      instinct: foe.instinct,
      skill: foe.skillBonus,
      appearing: { d: 0, w: 0 },
      treasure: { table: '', type: '' },
      instinctTable: { table: '', link: '' },
      alignment: '',
      xp: 0,
    },
  }
}

function characterSystem(character: WwnCharacter): JsonRecord {
  const { hitPoints, level, className, systemStrain, attributes } = character
  return {
    hp: {
      hd: '1d6',
      value: hitPoints.current,
      max: hitPoints.maximum,
      injuries: 0,
      wounds: character.wounds,
    },
    aac: { value: 0, mod: 0 },
    thac0: { value: 20 - character.attackBonus, bba: character.attackBonus, mod: { missile: 0, melee: 0 } },
    movement: { base: character.moveRateFeet, bonus: 0 },
    details: {
      biography: page(character.notes),
      notes: '',
      class: className,
      level,
      strain: { value: systemStrain, max: attributes.constitution },
    },
    scores: Object.fromEntries(
      ATTRIBUTES.map((name) => [name.slice(0, 3), { value: attributes[name], bonus: 0, mod: 0, tweak: 0 }]),
    ),
  }
}

function characterItems(character: WwnCharacter, make: Making): JsonRecord[] {
  const { armor, items, skills } = character
  return [
    ...(armor === null
      ? []
      : [
          make(armor.name, 'armor', {
            type: armor.class === 'none' ? 'light' : armor.class,
            aac: { value: armor.armorClass, mod: armor.magicBonus },
            equipped: true,
            weight: armor.encumbrance,
          }),
        ]),
    ...SKILLS.map((skill) =>
      make(skill.charAt(0).toUpperCase() + skill.slice(1), 'skill', {
        ownedLevel: skills[skill],
        score: 'int',
        skillDice: '2d6',
        secondary: false,
      }),
    ),
    ...Object.values(items).map((item) =>
      make(item.name, 'item', {
        quantity: item.count,
        weight: item.encumbrance,
        stowed: item.state === 'stowed',
        equipped: item.state === 'inHand',
        description: page(item.note),
      }),
    ),
  ]
}

function documentOf(sheet: WwnSheet): JsonRecord {
  const make = itemsOf(sheet.id)
  const isFoe = sheet.kind === 'wwn/foe'
  const items = sharedItems(sheet, make, isFoe ? sheet.attacksPerMain : 1)
  const document: JsonRecord = {
    _id: documentId(sheet.id),
    name: sheet.name,
    type: isFoe ? 'monster' : 'character',
    img: 'icons/svg/mystery-man.svg',
    system: isFoe ? monsterSystem(sheet) : characterSystem(sheet),
    prototypeToken: { name: sheet.name, actorLink: !isFoe },
    items: isFoe ? items : [...items, ...characterItems(sheet, make)],
    effects: [],
    folder: null,
    ownership: { default: 0 },
    flags: {},
  }
  const [read] = readFoundry(document, 'foundry').records
  return { ...document, flags: { [OUR_MARK]: { id: sheet.id, bag: bagOf(sheet, read?.sheet ?? null) } } }
}

/** One document, or several in a line each. */
export function writeFoundry(sheets: readonly WwnSheet[]): { text: string; extension: string } {
  const documents = sheets.map(documentOf)
  return documents.length === 1
    ? { text: `${JSON.stringify(documents[0], null, 2)}\n`, extension: 'json' }
    : { text: documents.map((document) => `${JSON.stringify(document)}\n`).join(''), extension: 'db' }
}
