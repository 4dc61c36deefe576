/**
 * Turns message keys and their parameters into words, for windows and for whoever searches what they show. Parameters are data: numbers, ids of combatants and sheets,
 * keys of other namespaces (told by the parameter's name: `part`, `skill`, `condition` …), lists, nested messages.
 */
import { durationWords } from '../campaign/clockWords'
import { isRecord } from '../contract/json'
import type { Json, JsonRecord } from '../contract/types'
import type { Namespace } from '../messages/en'
import { formOf, formsIn, namesIn } from '../messages/forms'
import { englishMessages, humanise, lacking, wordsOf } from './catalogue'
import { fieldWords, plainKeys } from './fields'
import { writingNow } from './language'
import { usualName } from './usual'

/** Name of a combatant or sheet by id; undefined when the text is no id that is known. */
export type NameOf = (id: string) => string | undefined

/** Where the words of a parameter's value are, told by the parameter's name. */
const NAMESPACE_OF_PARAMETER: Readonly<
  Record<string, Namespace | 'ui.diceMode' | 'ui.system' | 'ui.battle.facing' | 'choice.flaw'>
> = {
  command: 'command',
  mode: 'ui.diceMode',
  part: 'part',
  parts: 'part',
  group: 'bodyGroup',
  skill: 'skill',
  attribute: 'attribute',
  characteristic: 'attribute',
  discipline: 'discipline',
  save: 'save',
  sense: 'sense',
  condition: 'condition',
  conditions: 'condition',
  pool: 'pool',
  threshold: 'threshold',
  budget: 'budget',
  band: 'band',
  cost: 'cost',
  offer: 'offer',
  factor: 'factor',
  layer: 'gearLayer',
  gearLayer: 'gearLayer',
  damageType: 'damageType',
  appliesTo: 'modifierTarget',
  weaponKind: 'weaponKind',
  loadState: 'loadState',
  lineOfSight: 'lineOfSight',
  cause: 'deathCause',
  causes: 'deathCause',
  purpose: 'dice',
  asks: 'asked',
  procedure: 'due',
  activity: 'activity',
  matter: 'due',
  system: 'ui.system',
  facing: 'ui.battle.facing',
  flaw: 'choice.flaw',
}

const namespaces = new Map<string, string | null>()
/** By the whole name, or by its last word: `fromPart` is a `part`. Null: its values have no words of their own. */
function namespaceOf(parameter: string): string | null {
  let namespace = namespaces.get(parameter)
  if (namespace === undefined) {
    const last = (/[A-Z][a-z]*$/.exec(parameter)?.[0] ?? '').toLowerCase()
    namespace = NAMESPACE_OF_PARAMETER[parameter] ?? NAMESPACE_OF_PARAMETER[last] ?? null
    namespaces.set(parameter, namespace)
  }
  return namespace
}

/** Below it no digits are grouped. */
const UNGROUPED = 10_000

/** A number as the interface writes it, with a true minus sign. */
export function numeral(value: number): string {
  const { number, isPlain } = writingNow()
  return isPlain && Number.isInteger(value) && value >= 0 && value < UNGROUPED
    ? String(value) // as the format would, and much sooner: most numbers are such
    : number.format(value).replace('-', '−')
}

/** A number that changes another one: always with its sign; 0 is "±0". */
export const signed = (value: number): string =>
  value === 0 ? '±0' : value > 0 ? `+${numeral(value)}` : numeral(value)

export const hasWords = (key: string): boolean => wordsOf(key) !== undefined

/** A parameter in another form, as `{part:dative}` wants it; undefined: it has none. */
type Inflected = (name: string, form: string) => string | undefined

/**
 * @param numbers where the number stands that picks the form of `one | many`: the parameters before they became words
 * @param inflected what `{name:form}` says; as `{name}` does, where there is no such form
 */
export function message(
  key: string,
  parameters: Readonly<Record<string, string | number>> = {},
  numbers: Readonly<Record<string, unknown>> = parameters,
  inflected?: Inflected,
): string {
  const words = wordsOf(key)
  if (words === undefined) return lacking(key)
  const form = formOf(words, numbers, writingNow().plurals, englishMessages[key])
  return filledIn(form === undefined ? words : (formsIn(words)[form] ?? words), parameters, inflected)
}

/** Of each text that was ever filled in: what stands between the braces and in them, in turns. */
const pieces = new Map<string, readonly string[]>()

function filledIn(
  text: string,
  parameters: Readonly<Record<string, string | number>>,
  inflected?: Inflected,
): string {
  if (!text.includes('{')) return text
  let parts = pieces.get(text)
  if (parts === undefined) {
    parts = text.split(/\{([\w:]+)\}/)
    pieces.set(text, parts)
  }
  let filled = parts[0] ?? ''
  for (let at = 1; at < parts.length; at += 2) {
    const [name = '', form] = (parts[at] ?? '').split(':')
    const special = form === undefined ? undefined : inflected?.(name, form)
    filled += String(special ?? parameters[name] ?? '') + (parts[at + 1] ?? '')
  }
  return filled
}

/** Texts and numbers as they are; what is nested has words of its own. */
const plainOf = (parameters: JsonRecord): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' ? [[name, value]] : typeof value === 'number' ? [[name, numeral(value)]] : [],
    ),
  )

/** The plain parameters beside one, body parts by their words: “Left arm disabled”. */
const besides = (beside: JsonRecord, nameOf: NameOf): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(plainOf(beside)).map(([name, value]) => [
      name,
      name === 'part' && typeof value === 'string' ? textWords(name, value, nameOf, {}) : value,
    ]),
  )

const takesNothing = (key: string): boolean => !/[{|]/.test(wordsOf(key) ?? '')

/** The same in another form, as languages with cases need it: `part.leftArm:dative`. */
function inflectedWords(name: string, value: Json | undefined, form: string): string | undefined {
  if (Array.isArray(value)) {
    const each = value.map((item) => inflectedWords(name, item, form))
    return each.every((words) => words !== undefined) ? writingNow().list.format(each) : undefined
  }
  if (isRecord(value) && typeof value.key === 'string') return wordsOf(`${value.key}:${form}`)
  const namespace = namespaceOf(name)
  return namespace === null || typeof value !== 'string'
    ? undefined
    : wordsOf(`${namespace}.${value}:${form}`)
}

/** @param beside the plain parameters beside it: words of a condition may hold its note */
function textWords(name: string, value: string, nameOf: NameOf, beside: JsonRecord): string {
  if (name === 'field') return value === '' ? '' : fieldWords(value, nameOf)
  if (name === 'choices' || name === 'fields') return plainKeys(value)
  const namespace = namespaceOf(name)
  const key = `${namespace ?? ''}.${value}`
  if (namespace !== null && hasWords(key)) {
    const told = barer(key, beside)
    return message(told, takesNothing(told) ? {} : besides(beside, nameOf))
  }
  if (namespace === 'attribute' && hasWords(`discipline.${value}`)) return message(`discipline.${value}`)
  const known = nameOf(value)
  if (known !== undefined) return known
  // a skill or attribute of the GM's own has no words but its key
  if (namespace === null) return value
  return /^[a-z][A-Za-z\d]*$/.test(value) ? humanise(`own.${value}`) : usualName(namespace, value)
}

/** One parameter as words; `plus` always has its sign. */
export function parameterWords(name: string, value: Json, nameOf: NameOf, beside: JsonRecord = {}): string {
  if (value === null) return '–'
  if (typeof value === 'number') return name === 'plus' ? signed(value) : numeral(value)
  if (typeof value === 'boolean') return message(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'string') return textWords(name, value, nameOf, beside)
  if (Array.isArray(value))
    return writingNow().list.format(value.map((item) => parameterWords(name, item, nameOf)))
  if (isRecord(value)) {
    const key = value.key
    const inner = value.with ?? null
    if (typeof key === 'string') return filled(key, isRecord(inner) ? inner : {}, nameOf)
  }
  return JSON.stringify(value)
}

/** All parameters as words; `seconds` also comes as `duration`, and a house rule's `key` and `value` as its words. */
function parametersWords(parameters: JsonRecord, nameOf: NameOf): Record<string, string> {
  const words: Record<string, string> = {}
  for (const [name, value] of Object.entries(parameters))
    words[name] = parameterWords(name, value, nameOf, parameters)
  const { seconds, key, value } = parameters
  if (typeof seconds === 'number') words.duration = durationWords(seconds)
  if (typeof key === 'string' && hasWords(`switch.${key}.title`)) {
    words.key = message('ui.quoted', { text: switchTitle(key) })
    if (value !== undefined) words.value = switchValue(key, value)
  }
  return words
}

/**
 * `x.bare` says of nobody and nothing what `x` says of somebody or of so much: for steps of a calculation that name nobody, for
 * conditions without their number or part. `no.wounds.x` says the same where `wounds` is 0, without that part.
 */
function barer(key: string, parameters: JsonRecord): string {
  const none = Object.keys(parameters)
    .filter((name) => parameters[name] === 0)
    .map((name) => key.replace('.', `.no.${name}.`))
    .find(hasWords)
  if (none !== undefined) return none
  const bare = `${key}.bare`
  const lacksSomething = hasWords(bare) && namesIn(wordsOf(key) ?? '').some((name) => !(name in parameters))
  return lacksSomething ? bare : key
}

const filled = (key: string, parameters: JsonRecord, nameOf: NameOf): string =>
  message(barer(key, parameters), parametersWords(parameters, nameOf), parameters, (name, form) =>
    inflectedWords(name, parameters[name], form),
  )

const nobody: NameOf = () => undefined

/** Words of a key with its namespace in front. */
export const keyWords = (key: string, parameters: JsonRecord = {}, nameOf: NameOf = nobody): string =>
  filled(key, parameters, nameOf)

/** Words of a key of an engine namespace: `say('log', line.say, line.with, nameOf)`. */
export function say(
  namespace: Namespace,
  key: string,
  parameters: JsonRecord = {},
  nameOf: NameOf = nobody,
): string {
  return keyWords(`${namespace}.${key}`, parameters, nameOf)
}

/** Name of a rule system; its id where this version does not know it. */
export const systemName = (id: string): string => parameterWords('system', id, nobody)

/** Words of a house-rule switch and its value. */
export const switchTitle = (key: string): string => message(`switch.${key}.title`)
export function switchValue(key: string, value: Json): string {
  if (typeof value === 'number') return numeral(value)
  if (typeof value === 'object') return JSON.stringify(value)
  return message(`switch.${key}.values.${String(value)}`)
}
