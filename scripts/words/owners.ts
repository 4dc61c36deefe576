/** Whose a message is: the one rule system whose code says it, or everybody's. */
import { KEY_OF_TABLE, type Mention } from './mentions'

const OF_SYSTEM = /^(?:electron\/rules|renderer\/src\/systems|shared)\/([\w-]+)\//

/** The folder of a rule system that a file lies in; null for what all of them share. */
export function systemOfFile(file: string, systems: readonly string[]): string | null {
  const folder = OF_SYSTEM.exec(file)?.[1]
  return folder !== undefined && systems.includes(folder) ? folder : null
}

/** What says a key of the engine. Of a single plain word, only such a call or property is believed. */
const TAKERS: Readonly<Record<string, readonly string[]>> = {
  log: ['say'],
  refusal: ['refuse', 'refused', 'code', 'BadDice', 'RequestError'],
  derive: ['tally', 'tallyOf', 'add', 'addIfAny', 'subtract', 'multiply', 'divide', 'atLeast', 'atMost'],
  dice: ['purpose'],
  offer: ['offer', 'key', 'itemOffer'],
  cost: ['offer', 'cost', 'costs'],
  outcome: ['key', 'outcome', 'within'],
  field: ['field'],
  unit: ['unit'],
  ui: ['ui', 'label', 'plainLabel', 'title', 'text', 'empty'],
}

/** "wounds" may mean anything in a source, "surprise.awarded" and "gmModifier" only this. */
const isPlainWord = (key: string): boolean => /^[a-z]+$/.test(key)

/** Names of the books are keys of tables; general code that means one says its namespace. */
function means(mention: Mention, namespace: string, key: string, systems: readonly string[]): boolean {
  if (mention.beside === namespace) return true
  const isGeneral = systemOfFile(mention.file, systems) === null
  if (isGeneral && mention.taker === KEY_OF_TABLE && /^[a-zA-Z]+$/.test(key)) return false
  return !isPlainWord(key) || (TAKERS[namespace]?.includes(mention.taker) ?? !isGeneral)
}

export interface Texts {
  /** Where each whole text is written. */
  whole: ReadonlyMap<string, readonly Mention[]>
  /** Texts with holes that begin with the beginning of a key. */
  templates: readonly { pattern: RegExp; file: string }[]
}

const escaped = (piece: string): string => piece.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** `save.${key}` is the whole namespace; `move.${gait}` is some keys of one. */
export function textsOf(mentions: readonly Mention[], isNamespace: (text: string) => boolean): Texts {
  const whole = new Map<string, Mention[]>()
  const templates: { pattern: RegExp; file: string }[] = []
  for (const mention of mentions) {
    const [text = '', ...more] = mention.pieces
    const before = whole.get(text)
    if (more.length === 0 && before === undefined) whole.set(text, [mention])
    else if (more.length === 0) before?.push(mention)
    else if (/^\w+\.\w/.test(text) || (/^\w+\.$/.test(text) && !isNamespace(text.slice(0, -1))))
      templates.push({
        pattern: new RegExp(`^${mention.pieces.map(escaped).join('.+')}$`),
        file: mention.file,
      })
  }
  return { whole, templates }
}

/** Files that say a message. */
export function filesThatSay(
  namespace: string,
  key: string,
  texts: Texts,
  systems: readonly string[],
): string[] {
  const { whole, templates } = texts
  const full = `${namespace}.${key}`
  const found = [
    ...(whole.get(full) ?? []),
    ...(whole.get(key) ?? []).filter((mention) => means(mention, namespace, key, systems)),
    ...(namespace === 'choice' ? choicesOf(key, texts) : []),
  ]
  const sources: readonly { file: string }[] =
    found.length > 0 ? found : templates.filter(({ pattern }) => pattern.test(key) || pattern.test(full))
  return [...new Set(sources.map(({ file }) => file))]
}

/** `choice.<field>.<label>` is put together from a field and a label, which one file writes out; else the field decides. */
function choicesOf(key: string, { whole }: Texts): Mention[] {
  const at = key.indexOf('.')
  const fields = (whole.get(key.slice(0, at)) ?? []).filter(
    ({ taker }) => taker === 'field' || taker === 'choice',
  )
  const files = new Set(fields.map(({ file }) => file))
  const labels = (whole.get(key.slice(at + 1)) ?? []).filter(({ file }) => files.has(file))
  return labels.length > 0 ? labels : fields
}

/** `x.plain` is what players read of `x`, `x.bare` says it of nobody. */
const TWIN = /\.(?:plain|bare)$/

/** The one system whose code says a message; null where general code says it, several systems, or nobody by its whole key. */
export function ownerOf(
  namespace: string,
  key: string,
  texts: Texts,
  systems: readonly string[],
): string | null {
  const files = filesThatSay(namespace, key, texts, systems)
  if (files.length === 0 && TWIN.test(key)) return ownerOf(namespace, key.replace(TWIN, ''), texts, systems)
  const owners = new Set(files.map((file) => systemOfFile(file, systems)))
  const [owner = null] = owners
  return owners.size === 1 ? owner : null
}

/** Said before the windows of a rule system are loaded, or of what a sheet's owner has named: everybody's. */
const EVERYBODYS = new Set([
  'switch',
  'sample',
  'part',
  'holder',
  'error',
  'reason',
  'notice',
  'problem',
  'desktop',
  // said by the key of a form, which several systems give to theirs
  'form',
  // told to the healing calendar by plain words that mean other things elsewhere
  'asked',
  'death',
  'due',
  'lack',
  'patientState',
  'waits',
])

export const mayBelongToOne = (namespace: string): boolean => !EVERYBODYS.has(namespace)
