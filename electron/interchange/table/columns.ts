/** Which field of a sheet a column of a table fills: by its heading, in the words that people use for it. */
import { sheetSchema } from '@shared/campaign/schema'
import type { SheetKind } from '@shared/campaign/types'
import type { SheetField, SheetFields } from '@shared/contract/sheetFields'
import { fieldsIn } from '../../engine/schemaFields'
import { type ArmsColumn, armsColumnsOf } from './arms'

/** How many of it there are: no field of a sheet. */
export const COUNT_COLUMN = '#count'

/** What is of the campaign and the program, or a state that no table holds. */
const NEVER =
  /^(?:id|kind|template|portrait|copyOf|conditions|frail|revivesAt|fellAt|death|healing|healingSince|bleedingSince|unconsciousNotBefore)(?:\.|$)/

const known = new Map<SheetKind, SheetFields>()

/** Fields of a kind of sheet that one cell can hold. */
export function fillable(kind: SheetKind): SheetFields {
  const before = known.get(kind)
  if (before !== undefined) return before
  const schema = sheetSchema.options.find((option) => option.shape.kind.value === kind)
  const all = schema === undefined ? {} : fieldsIn(schema)
  const fields: SheetFields = Object.fromEntries(
    Object.entries<SheetField>(all).filter(([path]) => !path.includes('*') && !NEVER.test(path)),
  )
  known.set(kind, fields)
  return fields
}

/** Headings of one thing, whatever the system calls it. */
const HEADINGS = {
  name: /^(?:name|creature|character|monster|npc|unit|ship|who|title)$/,
  count: /^(?:count|qty|quantity|number|n|#|copies|amount)$/,
  hitPoints: /^(?:hp|hit points?|max ?hp|hp max|maximum hit points|hull|health|permanent health)$/,
  hitPointsNow: /^(?:current hp|hp now|now|current hit points)$/,
  nonLethal: /^(?:nhp|non-?lethal(?: hit points)?)$/,
  defence: /^(?:ac|armou?r class|def|defen[cs]e|hd|hit difficulty)$/,
  initiative: /^(?:init|initiative|initiative mod(?:ifier)?|init mod|mod|modifier|reaction)$/,
  hitDice: /^(?:hd|hit dice|hit die|level)$/,
  attack: /^(?:atk|att|ab|attack|attack bonus|to hit|bab)$/,
  move: /^(?:move|movement|speed|mv|combat move)$/,
  morale: /^(?:morale|ml|mor)$/,
  instinct: /^(?:instinct|inst)$/,
  skill: /^(?:skill|skill bonus|skills)$/,
  save: /^(?:save|saves?|saving throw|sv)$/,
  armour: /^(?:armou?r|pdr|dr)$/,
  shields: /^(?:shields?|s)$/,
  notes: /^(?:notes?|description|desc|remarks?|text|comment)$/,
  player: /^(?:player|pc|is ?player|player character)$/,
} as const
type Meaning = keyof typeof HEADINGS

/** Headings of what makes a weapon, where the kind of sheet has one to make. */
const ARMS_HEADINGS: readonly (readonly [RegExp, ArmsColumn])[] = [
  [/^(?:damage|dmg|dam|damage dice)$/, '#damage'],
  [/^shock$/, '#shock'],
  [/^weapons?$/, '#weapon'],
]

/** By kind of sheet; what is not listed here has no field of that meaning. */
const FIELDS_OF: Readonly<Record<SheetKind, Partial<Record<Meaning, string>>>> = {
  'wwn/foe': {
    hitPoints: 'hitPoints.maximum',
    hitPointsNow: 'hitPoints.current',
    hitDice: 'hitDice',
    defence: 'armorClass',
    initiative: 'initiativeModifier',
    attack: 'attackBonus',
    move: 'moveRateFeet',
    morale: 'morale',
    instinct: 'instinct',
    skill: 'skillBonus',
    save: 'saveTarget',
  },
  'wwn/character': {
    hitPoints: 'hitPoints.maximum',
    hitPointsNow: 'hitPoints.current',
    hitDice: 'level',
    defence: 'overrides.armorClass',
    attack: 'attackBonus',
    move: 'moveRateFeet',
  },
  'wcrpg/character': {
    hitPoints: 'maxHp',
    hitPointsNow: 'hp',
    nonLethal: 'maxNhp',
    defence: 'hd',
    initiative: 'initiative',
    move: 'combatMove',
    attack: 'rab',
  },
  'wire/character': { hitPoints: 'pools.permanent', initiative: 'reaction', armour: 'armour' },
  'mass-combat/ship': {
    hitPoints: 'hull',
    shields: 'shields',
    defence: 'def',
    initiative: 'init',
    move: 'moveSpace.mass',
  },
  'mass-combat/vehicle': { hitPoints: 'hull', defence: 'def', initiative: 'init', move: 'move' },
  'mass-combat/ground': { hitPoints: 'hp', defence: 'def', initiative: 'init', attack: 'atk1', move: 'move' },
  'mass-combat/unit': {},
}

/** Fields that are full where a table says the maximum alone. */
export const FULL: Readonly<
  Partial<Record<SheetKind, readonly (readonly [maximum: string, now: string])[]>>
> = {
  'wwn/foe': [['hitPoints.maximum', 'hitPoints.current']],
  'wwn/character': [['hitPoints.maximum', 'hitPoints.current']],
  'wcrpg/character': [
    ['maxHp', 'hp'],
    ['maxNhp', 'nhp'],
  ],
}

const plainHeading = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[_.]+/g, ' ')
    .replace(/[()[\]:*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()

function fieldOf(heading: string, kind: SheetKind, fields: SheetFields): string | null {
  if (Object.hasOwn(fields, heading.trim())) return heading.trim()
  const plain = plainHeading(heading)
  if (HEADINGS.name.test(plain)) return 'name'
  if (HEADINGS.count.test(plain)) return COUNT_COLUMN
  if (HEADINGS.notes.test(plain)) return 'notes'
  if (HEADINGS.player.test(plain)) return 'player'
  const arms = ARMS_HEADINGS.find(([heads]) => heads.test(plain))?.[1]
  if (arms !== undefined && armsColumnsOf(kind).includes(arms)) return arms
  const meant = FIELDS_OF[kind]
  const meanings = (Object.keys(HEADINGS) as Meaning[]).filter((meaning) => HEADINGS[meaning].test(plain))
  // `HD` is Hit Dice where a sheet has them, and Hit Difficulty where it has that
  const ordered = Object.hasOwn(meant, 'hitDice')
    ? meanings.toSorted((a) => (a === 'hitDice' ? -1 : 0))
    : meanings
  const meaning = ordered.find((one) => meant[one] !== undefined)
  if (meaning !== undefined) return meant[meaning] ?? null
  return (
    Object.keys(fields).find(
      (path) => plainHeading(path) === plain || path.toLowerCase() === plain.replaceAll(' ', ''),
    ) ?? null
  )
}

/** One field for each heading, no field twice; the first of two counts. */
export function columnsFor(headers: readonly string[], kind: SheetKind): (string | null)[] {
  const fields = fillable(kind)
  const taken = new Set<string>()
  return headers.map((heading) => {
    const field = fieldOf(heading, kind, fields)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
}
