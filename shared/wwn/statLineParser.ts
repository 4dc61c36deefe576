/**
 * Reads the stat line of a foe as it is typed or pasted: with labels in any order, or as a bare row of a table. What
 * cannot be read is told, and nothing is guessed: a field that the text does not name stays as it is.
 */
import type { WwnDamage, WwnShock } from './sheet'

/** Numbers of a line that a sheet holds as they stand. */
export const LINE_NUMBERS = [
  'hitDice',
  'hitPoints',
  'armorClass',
  'attackBonus',
  'attacksPerMain',
  'moveRateFeet',
  'morale',
  'instinct',
  'skillBonus',
  'saveTarget',
] as const
export type LineNumber = (typeof LINE_NUMBERS)[number]

/** `weapon`: that of whatever it holds, so much more. */
export type ReadDamage = { of: 'weapon'; bonus: number } | { of: 'itself'; damage: WwnDamage }
export type ReadShock =
  | { of: 'weapon'; bonus: number }
  | { of: 'itself'; shock: WwnShock }
  | { of: 'nothing' }

export interface ReadLine {
  name: string
  numbers: Partial<Record<LineNumber, number>>
  damage: ReadDamage | null
  shock: ReadShock | null
  /** Pieces of the text that say nothing known, or a number that no sheet can hold. */
  unread: string[]
}

/** What the schema of a foe allows. */
export const LINE_BOUNDS: Readonly<Record<LineNumber, readonly [lowest: number, highest: number]>> = {
  hitDice: [0, 40],
  hitPoints: [1, 400],
  armorClass: [0, 30],
  attackBonus: [-5, 30],
  attacksPerMain: [1, 10],
  moveRateFeet: [0, 300],
  morale: [2, 12],
  instinct: [0, 10],
  skillBonus: [-1, 10],
  saveTarget: [2, 20],
}

type Field = Exclude<LineNumber, 'attacksPerMain'> | 'damage' | 'shock'
const LABELS: readonly (readonly [Field, string])[] = [
  ['hitDice', 'hit dice|hit die|hd'],
  ['hitPoints', 'hit points|hp'],
  ['armorClass', 'armou?r class|ac'],
  ['attackBonus', 'attack bonus|attacks?|atk|att|ab|to hit'],
  ['damage', 'damage|dmg|dam'],
  ['shock', 'shock'],
  ['moveRateFeet', 'movement|move|mv'],
  ['morale', 'morale|mor|ml'],
  ['instinct', 'instinct|inst'],
  ['skillBonus', 'skill bonus|skills?|skl'],
  ['saveTarget', 'saving throw|saves?|sv'],
]
/** Not the `AC` of `2/AC 15`. */
const LABEL = new RegExp(
  `(?<![\\w/])(?:${LABELS.map(([field, words]) => `(?<${field}>${words})`).join('|')})(?![a-z])\\.?`,
  'gi',
)
const TABLE_ROW =
  /^(?<name>\D*?)\s+(?<hitDice>\d+)\s+(?<armorClass>\d+)\s+(?<attackBonus>[+-]?\d+(?:\s*[x*]\s*\d+)?)\s+(?<damage>w\S*|weapon\S*|\d*d\S+)\s+(?<shock>\S+)\s+(?<moveRateFeet>\d+\S*)\s+(?<morale>\d+)\s+(?<instinct>\d+)\s+(?<skillBonus>[+-]?\d+)\s+(?<saveTarget>\d+\+?)$/i

/** True minus signs, multiplication signs and dashes as a keyboard types them; separators become spaces. */
const simplified = (text: string): string =>
  text
    .replace(/[−–—‑]/g, '-')
    .replace(/±/g, '+')
    .replace(/[×✕]/g, 'x')
    .replace(/[’′‘]/g, "'")
    .replace(/[·•|;:\t\r\n]/g, ' ')
    .replace(/\s+/g, ' ')
    // `(14 hp)`: the label stands behind its number
    .replace(/(\d+) ?(?:hp|hit points)\b(?! ?\d)/gi, 'HP $1')
    .trim()
/** Commas and brackets at the edges belong to the sentence, not to the value. */
const trimmed = (text: string): string => text.replace(/^[\s,.(=]+|[\s,.)]+$/g, '')

const NUMBER = /^([+-]?\d+)(.*)$/
/** Units and marks that may follow a number: `30'`, `30 ft`, `14+`. */
const AFTER: Readonly<Partial<Record<Field, RegExp>>> = {
  moveRateFeet: /^\s*(?:'|ft\.?|feet|foot)?$/i,
  saveTarget: /^\s*\+?$/,
  hitPoints: /^$/,
}
const NOTHING_MORE = /^$/

const isIn = (field: LineNumber, value: number): boolean => {
  const [lowest, highest] = LINE_BOUNDS[field]
  return value >= lowest && value <= highest
}

function readDamage(text: string): ReadDamage | undefined {
  const weapon = /^(?:w|wpn|weapon)\s*([+-]\s*\d+)?$/i.exec(text)
  if (weapon !== null) return { of: 'weapon', bonus: whole(weapon[1]) }
  // German writes 2W6
  const dice = /^(\d+)?\s*[dw]\s*(2|4|6|8|10|12)\s*([+-]\s*\d+)?$/i.exec(text)
  if (dice === null) return undefined
  const damage: WwnDamage = {
    dice: dice[1] === undefined ? 1 : Number(dice[1]),
    faces: Number(dice[2]) as WwnDamage['faces'],
    bonus: whole(dice[3]),
  }
  return damage.dice >= 1 && damage.dice <= 10 ? { of: 'itself', damage } : undefined
}

const NO_SHOCK = /^(?:-|none|no|0)$/i
const ANY_ARMOR = /^(?:-|any)$/i
/** `2/13`, `2/any`, `W+1`, `-`; undefined: none of them. */
export function readShock(text: string): ReadShock | undefined {
  if (NO_SHOCK.test(text)) return { of: 'nothing' }
  const weapon = /^(?:(?:shock\s*)?(?:w|wpn|weapon))\s*([+-]\s*\d+)?$/i.exec(text)
  if (weapon !== null) return { of: 'weapon', bonus: whole(weapon[1]) }
  const own = /^(\d+)\s*\/\s*(?:ac\s*)?(\d+|-|any)$/i.exec(text)
  if (own === null) return undefined
  const [, damage, reach = ''] = own
  const shock: WwnShock = {
    damage: Number(damage),
    armorClass: ANY_ARMOR.test(reach) ? null : Number(reach),
  }
  const isPossible = shock.damage <= 20 && (shock.armorClass ?? 10) >= 10 && (shock.armorClass ?? 10) <= 30
  return isPossible ? { of: 'itself', shock } : undefined
}
const whole = (text: string | undefined): number => (text === undefined ? 0 : Number(text.replace(/\s/g, '')))

/** `+6 x2`, `2 x +6`, `+6`. */
function readAttack(text: string): { bonus: number; times: number } | undefined {
  const after = /^([+-]?\d+)(?:\s*x\s*(\d+))?$/i.exec(text)
  if (after !== null) return { bonus: Number(after[1]), times: Number(after[2] ?? 1) }
  const before = /^(\d+)\s*x\s*([+-]\d+)$/i.exec(text)
  return before === null ? undefined : { bonus: Number(before[2]), times: Number(before[1]) }
}

/** Takes what the text says into the line; false: it says nothing that the field can hold. */
function take(line: ReadLine, field: Field, text: string): boolean {
  if (field === 'damage') {
    line.damage = readDamage(text) ?? line.damage
    return readDamage(text) !== undefined
  }
  if (field === 'shock') {
    line.shock = readShock(text) ?? line.shock
    return readShock(text) !== undefined
  }
  if (field === 'attackBonus') {
    const attack = readAttack(text)
    if (attack === undefined || !isIn(field, attack.bonus) || !isIn('attacksPerMain', attack.times))
      return false
    line.numbers.attackBonus = attack.bonus
    line.numbers.attacksPerMain = attack.times
    return true
  }
  const [, digits, rest = ''] = NUMBER.exec(text) ?? []
  if (digits === undefined || !(AFTER[field] ?? NOTHING_MORE).test(rest)) return false
  if (!isIn(field, Number(digits))) return false
  line.numbers[field] = Number(digits)
  return true
}

const fieldOf = (groups: Readonly<Record<string, string | undefined>>): Field | undefined =>
  LABELS.find(([field]) => groups[field] !== undefined)?.[0]

/** Longer texts first, so that a remark behind a value is told apart from it: `30' fly`, `3 (14 hp)`. */
function takeBeginning(line: ReadLine, field: Field, text: string): void {
  const words = text.split(/[\s,(]+/)
  for (let count = words.length; count > 0; count -= 1) {
    const beginning = trimmed(words.slice(0, count).join(' '))
    if (!take(line, field, beginning)) continue
    const rest = trimmed(words.slice(count).join(' '))
    if (rest !== '') line.unread.push(rest)
    return
  }
  line.unread.push(text)
}

export function readStatLine(text: string): ReadLine {
  const clean = simplified(text)
  const line: ReadLine = { name: '', numbers: {}, damage: null, shock: null, unread: [] }
  const row = TABLE_ROW.exec(clean)?.groups
  if (row !== undefined) {
    line.name = trimmed(row['name'] ?? '')
    for (const [field] of LABELS) if (row[field] !== undefined) takeBeginning(line, field, row[field])
    return line
  }
  const labels = [...clean.matchAll(LABEL)]
  line.name = trimmed(clean.slice(0, labels[0]?.index ?? clean.length))
  for (const [at, label] of labels.entries()) {
    const value = trimmed(clean.slice(label.index + label[0].length, labels[at + 1]?.index))
    const field = fieldOf(label.groups ?? {})
    if (field === undefined) continue
    if (value === '') line.unread.push(label[0])
    else takeBeginning(line, field, value)
  }
  return line
}

/** Fields that the text does not name: they stay at what is proposed for them. */
export function missingOf({ numbers, damage, shock }: ReadLine): (LineNumber | 'damage' | 'shock')[] {
  return [
    ...LINE_NUMBERS.filter((field) => field !== 'hitPoints' && numbers[field] === undefined),
    ...(damage === null ? (['damage'] as const) : []),
    ...(shock === null ? (['shock'] as const) : []),
  ]
}
