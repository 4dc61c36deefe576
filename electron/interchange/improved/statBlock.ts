/** A stat block of Improved Initiative as a foe of WWN, or as a character where it is a player's. By key, never by order. */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { blankAttributes } from '@shared/wwn/blanks'
import type { WwnCharacter } from '@shared/wwn/sheet'
import { type D20Block, d20Foe } from '../d20Foe'
import { at, listAt, shown, textAt, textOf } from '../foreignJson'
import { numberIn, wholeIn } from '../numbers'
import { Fields, nameIn, notesOf, type SheetMade } from '../reading'
import { oneLine, textOfHtml } from '../text'

const POWERS = [
  'Traits',
  'Actions',
  'BonusActions',
  'Reactions',
  'LegendaryActions',
  'MythicActions',
] as const

interface Power {
  name: string
  text: string
  source: string
}

const powersAt = (block: JsonRecord, list: string): Power[] =>
  listAt(block, list).flatMap((power, index) =>
    isRecord(power)
      ? [
          {
            name: nameIn(power['Name']),
            text: textOfHtml(textOf(power['Content']), 2000),
            source: `${list}.${String(index)}`,
          },
        ]
      : [],
  )

const linesOf = (block: JsonRecord, list: string): string =>
  listAt(block, list)
    .map((one) => textOf(one) || [textAt(one, 'Name'), textAt(one, 'Modifier')].join(' '))
    .filter((line) => line.trim() !== '')
    .join(', ')

const said = (block: JsonRecord, source: string) => ({ source, text: textAt(block, source) })

/** Words of the block that no number of a sheet holds, as notes. */
function notesIn(block: JsonRecord, extra: string, fields: Fields): string {
  const powers = POWERS.flatMap((list) => powersAt(block, list))
  const description = textOfHtml(textAt(block, 'Description'), 3000)
  if (description !== '') fields.read('notes', 'Description', oneLine(description, 80))
  const words = powers.map(({ name, text, source }) => {
    fields.read('notes', source, name)
    return `${name}: ${text}`
  })
  const lists = [
    'Saves',
    'Skills',
    'Senses',
    'Languages',
    'DamageVulnerabilities',
    'DamageResistances',
  ].flatMap((list) => {
    const line = linesOf(block, list)
    if (line === '') return []
    fields.guess('notes', list, oneLine(line, 80), 'inWords')
    return [`${list}: ${line}`]
  })
  return notesOf([description, extra, ...lists, ...words])
}

function blockOf(block: JsonRecord, now: D20Block['hitPointsNow']): D20Block {
  const speeds = listAt(block, 'Speed')
  return {
    type: said(block, 'Type'),
    hitPoints: said(block, 'HP.Value'),
    hitPointsNow: now,
    hitDice: said(block, 'HP.Notes'),
    armorClass: said(block, 'AC.Value'),
    speed: { source: 'Speed', text: textOf(speeds[0]) },
    challenge: said(block, 'Challenge'),
    initiative: said(block, 'InitiativeModifier'),
    actions: ['Actions', 'LegendaryActions'].flatMap((list) => powersAt(block, list)),
    immunities: ['DamageImmunities', 'ConditionImmunities'].flatMap((list) =>
      listAt(block, list).map((one, index) => ({ source: `${list}.${String(index)}`, text: textOf(one) })),
    ),
  }
}

const ATTRIBUTES = {
  strength: 'Str',
  dexterity: 'Dex',
  constitution: 'Con',
  intelligence: 'Int',
  wisdom: 'Wis',
  charisma: 'Cha',
} as const

function characterOf(block: JsonRecord, now: number | null, fields: Fields): Partial<WwnCharacter> {
  const attributes = blankAttributes()
  for (const [name, key] of Object.entries(ATTRIBUTES) as [keyof typeof ATTRIBUTES, string][]) {
    const value = fields.number({ field: `attributes.${name}`, source: `Abilities.${key}`, bounds: [3, 18] })
    if (value !== null) attributes[name] = value
  }
  const maximum = fields.number({ field: 'hitPoints.maximum', source: 'HP.Value', bounds: [1, 400] }) ?? 1
  const current = Math.min(maximum, Math.max(0, now ?? maximum))
  const level = fields.number({
    field: 'level',
    source: 'Challenge',
    bounds: [1, 10],
    guess: 'levelOfChallenge',
  })
  const armorClass = fields.number({
    field: 'overrides.armorClass',
    source: 'AC.Value',
    bounds: [0, 30],
    guess: 'd20Number',
  })
  const speed = wholeIn(listAt(block, 'Speed')[0])
  if (speed !== null) fields.read('moveRateFeet', 'Speed', String(speed))
  const className = nameIn(block['Type'])
  if (className !== '') fields.guess('className', 'Type', className, 'inWords')
  fields.pass('HP', 'AC', 'Abilities')
  return {
    attributes,
    hitPoints: { maximum, current },
    ...(current === 0 && { vitality: 'mortallyWounded' as const }),
    ...(level !== null && { level }),
    ...(speed !== null && { moveRateFeet: Math.min(300, Math.max(0, speed)) }),
    className,
    player: true,
    overrides: {
      armorClass,
      physical: null,
      evasion: null,
      mental: null,
      luck: null,
      systemStrain: null,
    },
  }
}

export interface BlockRead {
  name: string
  isPlayer: boolean
  sheet: SheetMade | null
  fields: Fields
}

/** @param now hit points left, where the file tells them; @param extra notes beside the block */
export function readStatBlock(given: Json | undefined, now: Json | undefined, extra = ''): BlockRead | null {
  if (!isRecord(given)) return null
  const fields = new Fields(given)
  const name = nameIn(given['Name'])
  const isPlayer = typeof given['Player'] === 'string' && given['Player'] !== ''
  if (name === '') return { name: '?', isPlayer, sheet: null, fields }
  fields.read('name', 'Name', name)
  const left = numberIn(now)
  const notes = notesIn(given, extra, fields)
  const sheet = isPlayer
    ? { ...characterOf(given, left, fields), kind: 'wwn/character' }
    : {
        ...d20Foe(blockOf(given, { source: 'CurrentHP', text: left === null ? '' : String(left) }), fields),
        kind: 'wwn/foe',
      }
  fields.pass(
    'Name',
    'Id',
    'Version',
    'Path',
    'LastUpdateMs',
    'Player',
    'Roundkeeper',
    'Actions',
    'LegendaryActions',
  )
  if (textAt(given, 'ImageURL') !== '')
    fields.unread('ImageURL', 'pictureNotFetched', shown(at(given, 'ImageURL')))
  if (isPlayer) fields.rest('')
  else {
    if (isRecord(given['Abilities'])) fields.unread('Abilities', 'foeHasNoAttributes')
    fields.rest('')
  }
  const whole = { ...sheet, name, ...(notes !== '' && { notes }) } as unknown as SheetMade
  return { name, isPlayer, sheet: whole, fields }
}
