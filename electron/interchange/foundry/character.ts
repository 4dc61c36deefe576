/** A character of Foundry's WWN system as one here, of any of its three generations. */
import { isRecord } from '@shared/contract/json'
import type { JsonRecord } from '@shared/contract/types'
import { blankAttributes, blankItem, blankSkills } from '@shared/wwn/blanks'
import { ATTRIBUTES, SKILLS } from '@shared/wwn/names'
import type { WwnCharacter } from '@shared/wwn/sheet'
import { at, listAt, textAt } from '../foreignJson'
import { diceText, wholeIn } from '../numbers'
import { type Fields, nameIn, notesOf } from '../reading'
import { freshKey, oneLine, textOfHtml } from '../text'
import { armorIn, bodyOf, spellIn, weaponIn } from './weapon'

interface Reading {
  document: JsonRecord
  fields: Fields
  root: string
  isNew: boolean
}

function numbersOf({ document, fields, root, isNew }: Reading): Partial<WwnCharacter> {
  const number = (field: string, path: string, bounds: readonly [number, number]): number | null =>
    fields.number({ field, source: `${root}.${path}`, bounds })
  const level = number('level', 'details.level', [1, 10])
  const maximum = number('hitPoints.maximum', 'hp.max', [1, 400])
  // nought is a value: whoever is down in the file is down here
  const current = number('hitPoints.current', 'hp.value', [0, 400])
  const strain = number('systemStrain', isNew ? 'strain.value' : 'details.strain.value', [0, 99])
  const bonus = number('attackBonus', isNew ? 'combat.ab' : 'thac0.bba', [0, 10])
  const move = number('moveRateFeet', isNew ? 'movement.base.value' : 'movement.base', [0, 300])
  const wounds = number('wounds', 'hp.wounds', [0, 99])
  const most = maximum ?? Math.max(1, current ?? 1)
  const now = Math.min(most, current ?? most)
  if (now === 0) fields.guess('vitality', `${root}.hp.value`, 'mortallyWounded', 'downAtNought')
  const className = nameIn(at(document, `${root}.details.class`))
  if (className !== '') fields.read('className', `${root}.details.class`, className)
  return {
    ...(level !== null && { level }),
    hitPoints: { maximum: most, current: now },
    ...(now === 0 && { vitality: 'mortallyWounded' as const }),
    ...(strain !== null && { systemStrain: strain }),
    ...(bonus !== null && { attackBonus: bonus, attackBonusColumn: null }),
    ...(move !== null && { moveRateFeet: move }),
    ...(wounds !== null && wounds > 0 && { wounds }),
    ...(className !== '' && { className }),
  }
}

/** By key, whatever their order; a score that no sheet holds is told. */
function attributesOf({ fields, root, isNew }: Reading): WwnCharacter['attributes'] {
  const attributes = blankAttributes()
  for (const name of ATTRIBUTES) {
    const source = `${root}.${isNew ? 'abilities' : 'scores'}.${name.slice(0, 3)}.value`
    const value = fields.number({ field: `attributes.${name}`, source, bounds: [3, 18] })
    if (value !== null) attributes[name] = value
  }
  return attributes
}

interface Carried {
  weapons: WwnCharacter['weapons']
  items: WwnCharacter['items']
  spells: WwnCharacter['spells']
  skills: WwnCharacter['skills']
  abilities: string[]
  armor: WwnCharacter['armor']
  shield: WwnCharacter['shield']
  words: string[]
}

type Taking = (carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields) => void

function takeWeapon(carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields): void {
  const key = freshKey(name, carried.weapons)
  const { weapon, isDamageGuessed } = weaponIn(item, false)
  const isStowed = bodyOf(item)['stowed'] === true
  if (isStowed) weapon.state = 'stowed'
  else if (!Object.values(carried.weapons).some(({ state }) => state === 'inHand')) weapon.state = 'inHand'
  carried.weapons[key] = weapon
  const value = `${weapon.name} ${diceText(weapon.damage)}`
  if (isDamageGuessed) fields.guess(`weapons.${key}`, source, value, 'noDamage', name)
  else fields.read(`weapons.${key}`, source, value)
}

function takeArmor(carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields): void {
  const { armor, shield, isWorn } = armorIn(item)
  if (shield !== null && carried.shield === null) {
    carried.shield = shield
    fields.read('shield', source, name)
  } else if (armor !== null && isWorn && carried.armor === null) {
    carried.armor = armor
    fields.read('armor', source, `${name} ${String(armor.armorClass)}`)
  } else takeThing(carried, item, name, source, fields)
}

/** What a sheet has no place of its own for is carried as an item. */
function takeThing(carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields): void {
  const body = bodyOf(item)
  const key = freshKey(name, carried.items)
  carried.items[key] = {
    ...blankItem(name),
    state: body['stowed'] === true ? 'stowed' : 'readied',
    count: Math.min(9999, Math.max(1, wholeIn(body['quantity']) ?? 1)),
    encumbrance: Math.min(20, Math.max(0, wholeIn(body['weight']) ?? 0)),
    note: textOfHtml(textAt(body, 'description'), 1000),
  }
  fields.read(`items.${key}`, source, name)
}

function takeSkill(carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields): void {
  const known = SKILLS.find((skill) => skill === name.toLowerCase())
  const level = wholeIn(bodyOf(item)['ownedLevel'])
  if (known === undefined || level === null) {
    fields.unread(source, 'unknownSkill', name)
    return
  }
  carried.skills[known] = Math.min(4, Math.max(-1, level))
  if (level > -1) fields.read(`skills.${known}`, source, String(level))
}

function takeSpell(carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields): void {
  const key = freshKey(name, carried.spells)
  carried.spells[key] = spellIn(item)
  fields.read(`spells.${key}`, source, name)
}

function takeAbility(carried: Carried, item: JsonRecord, name: string, source: string, fields: Fields): void {
  if (textAt(bodyOf(item), 'subType') === 'spell') {
    takeSpell(carried, item, name, source, fields)
    return
  }
  const level = wholeIn(bodyOf(item)['ownedLevel'])
  const named = item['type'] === 'focus' && level !== null ? `${name} ${String(level)}` : name
  if (carried.abilities.length < 50) carried.abilities.push(oneLine(named, 120))
  const text = textOfHtml(textAt(bodyOf(item), 'description'), 600)
  if (text !== '') carried.words.push(oneLine(`${named}: ${text}`, 700))
  fields.read('abilities', source, named)
}

const TAKING: Readonly<Record<string, Taking>> = {
  weapon: takeWeapon,
  armor: takeArmor,
  item: takeThing,
  skill: takeSkill,
  spell: takeSpell,
  focus: takeAbility,
  art: takeAbility,
  ability: takeAbility,
  power: takeAbility,
}

function carriedOf({ document, fields }: Reading): Carried {
  const carried: Carried = {
    weapons: {},
    items: {},
    spells: {},
    skills: blankSkills(),
    abilities: [],
    armor: null,
    shield: null,
    words: [],
  }
  for (const [index, item] of listAt(document, 'items').entries()) {
    if (!isRecord(item) || typeof item['type'] !== 'string') continue
    const name = nameIn(item['name']) || '?'
    const source = `items.${String(index)}`
    const take = Object.hasOwn(TAKING, item['type']) ? TAKING[item['type']] : undefined
    if (take === undefined) fields.unread(source, 'carriedThing', name)
    else take(carried, item, name, source, fields)
  }
  return carried
}

const PASSED = [
  'name',
  'type',
  '_id',
  '_key',
  '_stats',
  'folder',
  'sort',
  'ownership',
  'permission',
  'flags',
  'token',
  'prototypeToken',
  'effects',
  'items',
]

export function characterIn(document: JsonRecord, fields: Fields, isNew: boolean): Partial<WwnCharacter> {
  const root = Object.hasOwn(document, 'system') ? 'system' : 'data'
  const reading: Reading = { document, fields, root, isNew }
  const numbers = numbersOf(reading)
  const attributes = attributesOf(reading)
  const { words, ...carried } = carriedOf(reading)
  const texts = ['details.biography', 'details.notes', 'biography', 'notes'].map((path) => {
    const text = textOfHtml(textAt(document, `${root}.${path}`), 4000)
    if (text !== '') fields.read('notes', `${root}.${path}`, oneLine(text, 80))
    return text
  })
  const notes = notesOf([...texts, ...words])
  // Armor Class and saves follow from the sheet here, skills are things of their own
  fields.pass(
    ...PASSED,
    `${root}.aac`,
    `${root}.ac`,
    `${root}.saves`,
    `${root}.skills`,
    `${root}.scores`,
    `${root}.abilities`,
  )
  fields.pass(`${root}.hp`, `${root}.thac0`, `${root}.movement`, `${root}.encumbrance`, `${root}.character`)
  if (typeof document['img'] === 'string' && document['img'] !== '') fields.unread('img', 'pictureNotFetched')
  fields.rest('')
  fields.rest(root)
  fields.rest(`${root}.details`)
  return { ...numbers, attributes, ...carried, player: true, ...(notes !== '' && { notes }) }
}
