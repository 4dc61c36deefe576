/** A monster of Foundry's WWN system as a foe here, of any of its three generations. */
import { isRecord } from '@shared/contract/json'
import type { JsonRecord } from '@shared/contract/types'
import type { WwnFoe } from '@shared/wwn/sheet'
import { LINE_BOUNDS } from '@shared/wwn/statLineParser'
import { at, listAt, shown, textAt } from '../foreignJson'
import { averageOf, diceIn, diceText, wholeIn } from '../numbers'
import { type Fields, nameIn, notesOf } from '../reading'
import { freshKey, oneLine, textOfHtml } from '../text'
import { armorIn, bodyOf, spellIn, weaponIn } from './weapon'

/** Points of Foundry's own default that was never filled in. */
const UNFILLED = 4
/** Faces of a hit die here. */
const HIT_DIE = 8

interface Reading {
  document: JsonRecord
  fields: Fields
  /** `system`, or `data` in old documents. */
  root: string
  isNew: boolean
}

export interface FoeRead {
  sheet: Partial<WwnFoe>
  question: { keep: number; average: number } | null
}

function hitDiceOf({ document, fields, root, isNew }: Reading): number | null {
  const source = isNew ? `${root}.hd` : `${root}.hp.hd`
  const given = at(document, source)
  const dice = diceIn(given)
  if (dice !== null) {
    if (dice.faces === HIT_DIE) fields.read('hitDice', source, String(dice.dice))
    else fields.guess('hitDice', source, String(dice.dice), 'otherHitDie')
    return Math.min(dice.dice, LINE_BOUNDS.hitDice[1])
  }
  const number = wholeIn(given)
  if (number === null) return null
  fields.guess('hitDice', source, String(number), 'hitDiceNumber')
  return Math.min(Math.max(0, number), LINE_BOUNDS.hitDice[1])
}

/** Hit points, and a question where those of the file cannot be those of its dice. Nought is a value. */
function hitPointsOf(reading: Reading, hitDice: number | null): FoeRead & { maximum: number } {
  const { document, fields, root, isNew } = reading
  const [lowest, highest] = LINE_BOUNDS.hitPoints
  const dice = diceIn(at(document, isNew ? `${root}.hd` : `${root}.hp.hd`))
  const average = dice !== null ? averageOf(dice) : Math.max(1, Math.floor((hitDice ?? 1) * 4.5))
  const told = wholeIn(at(document, `${root}.hp.max`))
  const maximum = Math.min(highest, Math.max(lowest, told ?? average))
  const isUnfilled = told === UNFILLED && (dice?.dice ?? hitDice ?? 0) > 1
  if (told === null) fields.guess('hitPoints.maximum', `${root}.hp.max`, String(maximum), 'averageOfDice')
  else if (isUnfilled) fields.guess('hitPoints.maximum', `${root}.hp.max`, String(maximum), 'neverFilled')
  else fields.read('hitPoints.maximum', `${root}.hp.max`, String(maximum))
  const now = wholeIn(at(document, `${root}.hp.value`))
  const current = Math.min(maximum, Math.max(0, now ?? maximum))
  if (now !== null) fields.read('hitPoints.current', `${root}.hp.value`, String(current))
  fields.pass(`${root}.hp`)
  return {
    maximum,
    sheet: { hitPoints: { maximum, current }, ...(current === 0 && { vitality: 'dead' as const }) },
    question: isUnfilled ? { keep: maximum, average: Math.min(highest, average) } : null,
  }
}

/** In words of a description: "Two attacks per round". */
const WORDS: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 }
const IN_PROSE = /\b(two|three|four|five|six|\d)\s+(?:\w+\s+)?attacks\b(?:\s+(?:per|each|a|every)\s+round)?/i
const ANY_ARMOUR = /shock\s+(?:ignores|applies regardless of|regardless of)\s+(?:any\s+)?(?:ac|armou?r)/i

function weaponsOf({ document, fields, root }: Reading, prose: string): Partial<WwnFoe> {
  const items = listAt(document, 'items').filter(isRecord)
  const weapons: WwnFoe['weapons'] = {}
  const told: number[] = []
  for (const [index, item] of items.entries()) {
    if (item['type'] !== 'weapon') continue
    const key = freshKey(nameIn(item['name']), weapons)
    const { weapon, attacks, isDamageGuessed } = weaponIn(item, true)
    if (ANY_ARMOUR.test(`${prose} ${textAt(bodyOf(item), 'description')}`) && weapon.shock !== null)
      weapon.shock = { ...weapon.shock, armorClass: null }
    if (Object.keys(weapons).length === 0) weapon.state = 'inHand'
    weapons[key] = weapon
    if (attacks !== null) told.push(attacks)
    const source = `items.${String(index)}`
    const words = `${weapon.name} ${shown(bodyOf(item)['damage'])}`
    if (isDamageGuessed)
      fields.guess(`weapons.${key}`, source, `${weapon.name} ${diceText(weapon.damage)}`, 'noDamage', words)
    else fields.read(`weapons.${key}`, source, `${weapon.name} ${diceText(weapon.damage)}`)
  }
  const [, word = ''] = IN_PROSE.exec(prose) ?? []
  const inProse = WORDS[word.toLowerCase()] ?? (word === '' ? null : Number(word))
  const most = Math.max(0, ...told)
  const attacks = Math.min(10, Math.max(1, most > 1 ? most : (inProse ?? most)))
  if (most > 1 || (most === 1 && inProse === null))
    fields.read('attacksPerMain', 'items.counter.max', String(attacks))
  else if (inProse !== null)
    fields.guess('attacksPerMain', `${root}.details.biography`, String(attacks), 'fromProse', word)
  return { weapons, attacksPerMain: attacks }
}

function armorClassOf({ document, fields, root, isNew }: Reading): Partial<WwnFoe> {
  const items = listAt(document, 'items').filter(isRecord)
  const armors = items.flatMap((item, index) =>
    item['type'] === 'armor' ? [{ ...armorIn(item), index, name: nameIn(item['name']) }] : [],
  )
  const manual = isNew ? `${root}.combat.acManual.melee` : `${root}.aac.value`
  const worn = armors.find(({ armor, isWorn }) => armor !== null && isWorn)
  const isWorn = isNew && worn !== undefined
  const isUnfilled = wholeIn(at(document, manual)) === 0
  const base =
    isUnfilled || isWorn
      ? null
      : fields.number({ field: 'armorClass', source: manual, bounds: LINE_BOUNDS.armorClass })
  if (isWorn) fields.unread(manual, 'armourWorn')
  else if (isUnfilled) fields.guess('armorClass', manual, '10', 'neverFilled')
  for (const { index, isWorn } of armors) {
    // what the number says already is not added once more
    const counts = isNew && isWorn
    if (counts)
      fields.guess('armorClass', `items.${String(index)}`, String(worn?.armorClass ?? 10), 'armourWorn')
    else
      fields.unread(
        `items.${String(index)}`,
        'armourCounted',
        armors.find((one) => one.index === index)?.name ?? '',
      )
  }
  const ofWorn = isNew && worn !== undefined ? worn.armorClass : null
  const shield = armors.find(({ shield: held, isWorn }) => held !== null && isWorn)?.shield ?? null
  return {
    ...((ofWorn ?? base) === null ? {} : { armorClass: ofWorn ?? base ?? 10 }),
    ...(shield !== null && { shield }),
  }
}

/** Saves of old files are one number each; here they are one, or follow from the hit dice. */
function saveOf({ document, fields, root, isNew }: Reading, hitDice: number): Partial<WwnFoe> {
  if (isNew) {
    fields.pass(`${root}.saveMods`, `${root}.saves`)
    return {}
  }
  const saves = ['evasion', 'mental', 'physical', 'luck'].flatMap((save) => {
    const value = wholeIn(at(document, `${root}.saves.${save}.value`))
    return value === null || value < 2 || value > 20 ? [] : [value]
  })
  const usual = Math.max(2, 15 - Math.floor(hitDice / 2))
  const [first] = saves
  if (first === undefined || saves.every((save) => save === usual)) {
    fields.pass(`${root}.saves`)
    return {}
  }
  const isOne = saves.every((save) => save === first)
  const value = isOne ? first : Math.max(...saves)
  if (isOne) fields.read('saveTarget', `${root}.saves`, String(value))
  else fields.guess('saveTarget', `${root}.saves`, String(value), 'severalSaves')
  return { saveTarget: value }
}

const ABILITIES = ['art', 'ability', 'power', 'focus']

function powersOf({ document, fields }: Reading): Partial<WwnFoe> & { words: string[] } {
  const abilities: string[] = []
  const spells: WwnFoe['spells'] = {}
  const words: string[] = []
  for (const [index, item] of listAt(document, 'items').entries()) {
    if (!isRecord(item)) continue
    const { type } = item
    const source = `items.${String(index)}`
    const name = nameIn(item['name'])
    const isSpell = type === 'spell' || (type === 'power' && textAt(bodyOf(item), 'subType') === 'spell')
    if (isSpell && name !== '' && Object.keys(spells).length < 50) {
      const key = freshKey(name, spells)
      spells[key] = spellIn(item)
      fields.read(`spells.${key}`, source, name)
    } else if (typeof type === 'string' && ABILITIES.includes(type) && name !== '') {
      if (abilities.length < 50) abilities.push(name)
      const text = textOfHtml(textAt(bodyOf(item), 'description'), 600)
      if (text !== '') words.push(oneLine(`${name}: ${text}`, 700))
      fields.read('abilities', source, name)
    } else if (type !== 'weapon' && type !== 'armor') fields.unread(source, 'carriedThing', name)
  }
  return { abilities, ...(Object.keys(spells).length > 0 && { spells }), words }
}

const numbers = ({ document, fields, root, isNew }: Reading): Partial<WwnFoe> => {
  const number = (field: keyof typeof LINE_BOUNDS, path: string): number | null =>
    fields.number({ field, source: `${root}.${path}`, bounds: LINE_BOUNDS[field] })
  const attackBonus = number('attackBonus', isNew ? 'combat.ab' : 'thac0.bba')
  const move = number('moveRateFeet', isNew ? 'movement.base.value' : 'movement.base')
  // nought of an old file is its empty field: nobody has a morale of 0
  const isWithoutMorale = wholeIn(at(document, `${root}.details.morale`)) === 0
  const morale = isWithoutMorale ? null : number('morale', 'details.morale')
  const instinct = number('instinct', 'details.instinct')
  const skillBonus = number('skillBonus', isNew ? 'skill' : 'details.skill')
  const weaponBonus = fields.number({
    field: 'weaponBonus',
    source: `${root}.${isNew ? 'combat.damageBonus' : 'damageBonus'}`,
    bounds: [-5, 20],
  })
  const source = `${root}.${isNew ? 'combat.initMod' : 'initiative.mod'}`
  // nought is what the other program begins with, and no modifier was entered then
  const initiative =
    wholeIn(at(document, source)) === 0
      ? null
      : fields.number({ field: 'initiativeModifier', source, bounds: [-2, 5] })
  return {
    ...(attackBonus !== null && { attackBonus }),
    ...(move !== null && { moveRateFeet: move }),
    ...(morale !== null && { morale }),
    ...(instinct !== null && { instinct }),
    ...(skillBonus !== null && { skillBonus }),
    ...(weaponBonus !== null && { weaponBonus }),
    ...(initiative !== null && { initiativeModifier: initiative }),
  }
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
]

export function foeIn(document: JsonRecord, fields: Fields, isNew: boolean): FoeRead {
  const root = Object.hasOwn(document, 'system') ? 'system' : 'data'
  const reading: Reading = { document, fields, root, isNew }
  const source =
    textAt(document, `${root}.details.biography`) === '' ? `${root}.biography` : `${root}.details.biography`
  const biography = textOfHtml(textAt(document, source), 4000)
  const hitDice = hitDiceOf(reading)
  const { sheet: points, question } = hitPointsOf(reading, hitDice)
  const weapons = weaponsOf(reading, biography)
  const { words, ...powers } = powersOf(reading)
  const notes = notesOf([biography, textOfHtml(textAt(document, `${root}.notes`), 2000), ...words])
  if (biography !== '') fields.read('notes', source, oneLine(biography, 80))
  fields.pass(
    ...PASSED,
    'items',
    `${root}.ac`,
    `${root}.thac0`,
    `${root}.movement`,
    `${root}.initiative`,
    `${root}.combat`,
  )
  const sheet: Partial<WwnFoe> = {
    ...(hitDice !== null && { hitDice }),
    ...points,
    ...armorClassOf(reading),
    ...numbers(reading),
    ...weapons,
    ...powers,
    ...saveOf(reading, hitDice ?? 1),
    ...(notes !== '' && { notes }),
  }
  if (typeof document['img'] === 'string' && document['img'] !== '') fields.unread('img', 'pictureNotFetched')
  fields.rest('', null)
  fields.rest(root)
  fields.rest(`${root}.details`)
  return { sheet, question }
}
