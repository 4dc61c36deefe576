/**
 * Turns message keys and their parameters into words. Parameters are data: numbers, ids of combatants and sheets,
 * keys of other namespaces (told by the parameter's name: `part`, `skill`, `condition` …), lists, nested messages.
 */
import { isRecord } from '@shared/contract/json'
import type { Json, JsonRecord } from '@shared/contract/types'
import { formOf, formsIn, namesIn } from '@shared/messages/forms'
import type { Namespace, UiKey, UiParameters } from '@shared/messages/en'
import { englishMessages, humanise } from './catalogue'
import { durationWords } from './clock'
import { fieldWords, plainKeys } from './fields'
import { i18n } from './i18n'

/** Name of a combatant or sheet by id; undefined when the text is no id that the window knows. */
export type NameOf = (id: string) => string | undefined

/** Where the words of a parameter's value are, told by the parameter's name. */
const NAMESPACE_OF_PARAMETER: Readonly<Record<string, Namespace | 'ui.diceMode' | 'ui.system'>> = {
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
}

const namespaceOf = (parameter: string): string | undefined =>
  NAMESPACE_OF_PARAMETER[parameter] ??
  NAMESPACE_OF_PARAMETER[(/[A-Z][a-z]*$/.exec(parameter)?.[0] ?? '').toLowerCase()]

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 3, useGrouping: 'min2' })
const list = new Intl.ListFormat('en', { type: 'conjunction' })

/** A number as the interface writes it, with a true minus sign. */
export const numeral = (value: number): string => plain.format(value).replace('-', '−')

/** A number that changes another one: always with its sign; 0 is "±0". */
export const signed = (value: number): string =>
  value === 0 ? '±0' : value > 0 ? `+${numeral(value)}` : numeral(value)

export const hasWords = (key: string): boolean => key in englishMessages

/** @param numbers where the number stands that picks the form of `one | many`: the parameters before they became words */
export function message(
  key: string,
  parameters: Readonly<Record<string, string | number>> = {},
  numbers: Readonly<Record<string, unknown>> = parameters,
): string {
  const { t } = i18n.global
  const words = englishMessages[key] ?? ''
  const form = formOf(words, numbers)
  if (form === undefined) return t(key, parameters)
  // of two forms vue-i18n counts from 1, of three from 0
  return t(key, written(parameters), formsIn(words).length > 2 ? form : form + 1)
}

/** Beside a form, vue-i18n takes a parameter of 0 for none. */
const written = (parameters: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))

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

/** @param beside the plain parameters beside it: words of a condition may hold its note */
function textWords(name: string, value: string, nameOf: NameOf, beside: JsonRecord): string {
  if (name === 'field') return value === '' ? '' : fieldWords(value, nameOf)
  if (name === 'choices' || name === 'fields') return plainKeys(value)
  const namespace = namespaceOf(name)
  if (namespace !== undefined && hasWords(`${namespace}.${value}`))
    return message(`${namespace}.${value}`, besides(beside, nameOf))
  if (namespace === 'attribute' && hasWords(`discipline.${value}`)) return message(`discipline.${value}`)
  const known = nameOf(value)
  if (known !== undefined) return known
  // a skill or attribute of the GM's own has no words but its key
  return namespace !== undefined && /^[a-z][A-Za-z\d]*$/.test(value) ? humanise(`own.${value}`) : value
}

/** One parameter as words; `plus` always has its sign. */
export function parameterWords(name: string, value: Json, nameOf: NameOf, beside: JsonRecord = {}): string {
  if (value === null) return '–'
  if (typeof value === 'number') return name === 'plus' ? signed(value) : numeral(value)
  if (typeof value === 'boolean') return message(value ? 'ui.yes' : 'ui.no')
  if (typeof value === 'string') return textWords(name, value, nameOf, beside)
  if (Array.isArray(value)) return list.format(value.map((item) => parameterWords(name, item, nameOf)))
  if (isRecord(value)) {
    const key = value.key
    const inner = value.with ?? null
    if (typeof key === 'string') return filled(key, isRecord(inner) ? inner : {}, nameOf)
  }
  return JSON.stringify(value)
}

/** All parameters as words; `seconds` also comes as `duration`, and a house rule's `key` and `value` as its words. */
function parametersWords(parameters: JsonRecord, nameOf: NameOf): Record<string, string> {
  const words = Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      parameterWords(name, value, nameOf, parameters),
    ]),
  )
  const { seconds, key, value } = parameters
  if (typeof seconds === 'number') words.duration = durationWords(seconds)
  if (typeof key === 'string' && hasWords(`switch.${key}.title`)) {
    words.key = `“${switchTitle(key)}”`
    if (value !== undefined) words.value = switchValue(key, value)
  }
  return words
}

/** `x.bare` says of nobody what `x` says of somebody: for steps of a calculation that name nobody. */
function filled(key: string, parameters: JsonRecord, nameOf: NameOf): string {
  const bare = `${key}.bare`
  const lacksSomebody =
    hasWords(bare) && namesIn(englishMessages[key] ?? '').some((name) => !(name in parameters))
  return message(lacksSomebody ? bare : key, parametersWords(parameters, nameOf), parameters)
}

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

/**
 * Words of the interface itself, with every parameter that the message names and no other. A number picks the form of
 * `one | many`.
 */
export function ui<Key extends UiKey>(key: Key, ...[parameters]: UiParameters<Key>): string {
  return uiFilled(key, parameters)
}

/** The same for a key that comes with its parameters as data. */
export function uiFilled(key: UiKey, parameters: Readonly<Record<string, string | number>> = {}): string {
  return message(`ui.${key}`, parameters)
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
