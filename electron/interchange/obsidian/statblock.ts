/** A creature of Fantasy Statblocks, or of the tracker beside it, as a foe of WWN. What this program wrote is read back exactly. */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { foeOf } from '@shared/wwn/foeOf'
import { readStatLine } from '@shared/wwn/statLineParser'
import { type D20Block, d20Foe } from '../d20Foe'
import { at, listAt, textAt, textOf } from '../foreignJson'
import { numberIn } from '../numbers'
import { Fields, nameIn, notesOf, type SheetMade } from '../reading'
import { oneLine, paragraphs, textOfHtml } from '../text'

const POWERS = [
  'traits',
  'actions',
  'bonus_actions',
  'reactions',
  'legendary_actions',
  'mythic_actions',
  'lair_actions',
] as const
/** What it looks like there, or is of no use to anybody here. */
const PASSED = [
  'layout',
  'statblock',
  'columns',
  'forceColumns',
  'columnWidth',
  'dice',
  'render',
  'bestiary',
  'path',
  'roundkeeper',
  'roundkeeper_bag',
  'pools',
  'nhp',
  'shields',
  'stat_line',
  'extends',
  'creature',
  'monster',
  'marker',
  'initiative',
  'active',
  'enabled',
  'player',
  'number',
]

/** A record, or a list of name and words. */
const powersAt = (block: JsonRecord, list: string) =>
  listAt(block, list).flatMap((power, index) => {
    const [name, text] = Array.isArray(power)
      ? [textOf(power[0]), textOf(power[1])]
      : [textAt(power, 'name'), textAt(power, 'desc')]
    return name === '' && text === ''
      ? []
      : [{ name: nameIn(name) || '?', text: textOfHtml(text, 2000), source: `${list}.${String(index)}` }]
  })

/** A list of names, a text, or records of one name each. */
export function wordsOf(value: Json | undefined): string {
  if (!Array.isArray(value)) return textOf(value)
  return value
    .map((one) =>
      isRecord(one)
        ? Object.entries(one)
            .map(([key, of]) => `${key} ${textOf(of)}`)
            .join(', ')
        : textOf(one),
    )
    .filter((one) => one !== '')
    .join(', ')
}

function initiativeOf(block: JsonRecord): { source: string; text: string } {
  const [modifier] = Array.isArray(block['modifier']) ? block['modifier'] : [block['modifier']]
  if (numberIn(modifier) !== null) return { source: 'modifier', text: textOf(modifier) }
  const dexterity = numberIn(listAt(block, 'stats')[1])
  return { source: 'stats', text: dexterity === null ? '' : String(Math.floor((dexterity - 10) / 2)) }
}

function blockOf(block: JsonRecord): D20Block {
  const said = (source: string) => ({ source, text: textAt(block, source) })
  const speed = said('speed')
  return {
    type: { source: 'size', text: [textAt(block, 'size'), textAt(block, 'type')].join(' ') },
    hitPoints: said('hp'),
    hitPointsNow: said('currentHP'),
    hitDice: said('hit_dice'),
    armorClass: said('ac'),
    speed: speed.text === '' ? { source: 'speed.walk', text: textAt(block, 'speed.walk') } : speed,
    challenge: said('cr'),
    initiative: initiativeOf(block),
    actions: ['actions', 'legendary_actions'].flatMap((list) => powersAt(block, list)),
    immunities: ['damage_immunities', 'condition_immunities'].flatMap((source) => {
      const text = wordsOf(block[source])
      return text === '' ? [] : [{ source, text }]
    }),
  }
}

/** The line that this program writes beside the numbers of a d20 game: what stands in it counts. */
function lineOf(block: JsonRecord, fields: Fields, sheet: JsonRecord): JsonRecord {
  const text = textAt(block, 'stat_line')
  if (text === '') return sheet
  const read = readStatLine(text.slice(0, 2000))
  const { hitPoints, ...line } = foeOf(read, { weapon: null, naturalName: 'Attack' })
  const told = at(sheet, 'hitPoints')
  for (const [field, value] of Object.entries(read.numbers))
    fields.guess(field, 'stat_line', String(value), 'ofOurLine', text)
  const hasWeapon = Object.keys(line.weapons ?? {}).length > 0
  const { weapons, ...rest } = line
  return {
    ...sheet,
    ...(rest as JsonRecord),
    ...(hasWeapon && { weapons: weapons as unknown as Json }),
    hitPoints: told ?? (hitPoints as unknown as Json),
  }
}

export function readCreature(block: JsonRecord): { name: string; sheet: SheetMade | null; fields: Fields } {
  const fields = new Fields(block)
  const name = nameIn(block['name'])
  if (name === '') return { name: '?', sheet: null, fields }
  fields.read('name', 'name', name)
  const sheet = lineOf(block, fields, d20Foe(blockOf(block), fields))
  const powers = POWERS.flatMap((list) => powersAt(block, list)).map(({ name: power, text, source }) => {
    fields.read('notes', source, power)
    return `${power}: ${text}`
  })
  const said = [
    'saves',
    'skillsaves',
    'damage_vulnerabilities',
    'damage_resistances',
    'senses',
    'languages',
  ].flatMap((key) => {
    const words = wordsOf(block[key])
    if (words === '') return []
    fields.guess('notes', key, oneLine(words, 80), 'inWords')
    return [`${key.replace('_', ' ')}: ${words}`]
  })
  const text = ['description', 'desc', 'note'].map((key) => paragraphs(textAt(block, key), 3000))
  for (const key of ['description', 'desc', 'note'])
    if (textAt(block, key) !== '') fields.read('notes', key, oneLine(textAt(block, key), 80))
  const notes = notesOf([...text, ...said, ...powers])
  if (textAt(block, 'image') !== '') fields.unread('image', 'pictureNotFetched')
  fields.pass(
    ...PASSED,
    'size',
    'type',
    'speed',
    'actions',
    'legendary_actions',
    'id',
    'hidden',
    'friendly',
    'display',
  )
  fields.rest('')
  return { name, sheet: { ...sheet, kind: 'wwn/foe', name, ...(notes !== '' && { notes }) }, fields }
}
