/**
 * The label of a field by its path in a sheet or a fight, such as `weapons.w1.half`: what people read of corrections by hand
 * and of values that do not fit. Ids in it are named where a name is known, and left out otherwise.
 */
import { humanise, wordsOf } from './catalogue'

/** Where labels of fields stand, those first whose words are made for a sentence. */
const LABELS = [
  'field',
  'pool',
  'ui.sheets.field',
  'ui.sheets.weapon',
  'ui.sheets.gear',
  'ui.fleet.field',
  'ui.wwn.field',
  'ui.wwn.foe',
] as const
/** Records whose keys are names of the books, by the field that holds them. */
const NAMED: Readonly<Record<string, string>> = {
  attributes: 'attribute',
  disciplines: 'discipline',
  skills: 'skill',
  saves: 'save',
  senses: 'sense',
  pools: 'pool',
  parts: 'part',
}

const labelIn = (namespace: string, key: string): string | undefined => {
  const words = wordsOf(`${namespace}.${key}`)
  return words === undefined || /[{|]/.test(words) ? undefined : words
}

function firstLabel(key: string): string | undefined {
  for (const namespace of LABELS) {
    const words = labelIn(namespace, key)
    if (words !== undefined) return words
  }
  return undefined
}

/** By the field and the record that it stands in, such as `hitPoints.current`; else by its name alone. */
const labelOf = (key: string, within: string | undefined): string =>
  labelIn('field', `${within ?? ''}.${key}`) ??
  labelIn(NAMED[within ?? ''] ?? '', key) ??
  firstLabel(key) ??
  humanise(key)

const filled = (key: string, parameters: Readonly<Record<string, string>>): string =>
  (wordsOf(key) ?? '').replaceAll(/\{(\w+)\}/g, (whole, name: string) => parameters[name] ?? whole)

/** What an item of a list is called: by its name, by the number in its id, or by its kind alone. */
function holderOf(list: string, id: string, nameOf: (id: string) => string | undefined): string | undefined {
  const named = nameOf(id) ?? labelIn(NAMED[list] ?? '', id)
  if (named !== undefined) return named
  const [number] = /\d+$/.exec(id) ?? []
  return number !== undefined && wordsOf(`holder.${list}.numbered`) !== undefined
    ? filled(`holder.${list}.numbered`, { number })
    : labelIn('holder', list)
}

/** `hull` → "Hull", `craft.c1.hull` → "Hull of craft 1", `attributes.strength` → "Strength". */
export function fieldWords(path: string, nameOf: (id: string) => string | undefined): string {
  const keys = path.split('.')
  const last = keys.at(-1) ?? ''
  const holders = keys.flatMap((list, at) => {
    const id = keys[at + 1]
    return id === undefined ? [] : [{ at: at + 1, words: holderOf(list, id, nameOf) }]
  })
  const holder = holders.findLast(({ words }) => words !== undefined)
  if (holder?.words === undefined) return labelOf(last, keys.at(-2))
  return holder.at === keys.length - 1
    ? holder.words
    : filled('field.of', { field: labelOf(last, keys.at(-2)), holder: holder.words })
}

/** `quickAndDirty` → "quick and dirty", in a list of keys that a problem names. */
export const plainKeys = (text: string): string =>
  text.replaceAll(/\b[a-z]+(?:[A-Z][a-z\d]*)+\b/g, (key) => humanise(key).toLowerCase())
