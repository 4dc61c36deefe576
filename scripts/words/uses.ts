/** Where each message appears: the views of the windows that use it, or the rules and commands that say it. */
import { namesIn } from '../../shared/messages/forms'
import type { Mention } from './mentions'
import { filesThatSay, type Texts } from './owners'

export interface Message {
  namespace: string
  key: string
  text: string
}

export interface Used extends Message {
  files: readonly string[]
}

export const messagesIn = (words: object): Message[] =>
  Object.entries(words).flatMap(([namespace, keys]) =>
    Object.entries(keys as Record<string, string>).map(([key, text]) => ({ namespace, key, text })),
  )

/** `no.wounds.x` is said in place of `x` where `wounds` is 0. */
const OF_NONE = /^no\.\w+\./
/** Said beside another message, by the same call. */
const TWIN = /\.(?:plain|bare|kept|numbered)$/

/** Keyed by what stands in documents, house rules and failures of the system: no source writes all of them. */
const KEYED_BY_DATA: Readonly<Record<string, string>> = {
  switch: 'shared/houseRules.ts',
  field: 'shared/words/fields.ts',
  // each of them is seen in a form: tests/unit/campaign/forms.test.ts
  form: 'renderer/src/features/forms/words.ts',
  holder: 'shared/words/fields.ts',
  part: 'shared/words/say.ts',
  reason: 'electron/campaign/trouble.ts',
  problem: 'electron/engine/problem.ts',
}

const escaped = (piece: string): string => piece.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)

/** Texts with holes, where more than the namespace is written out: `${direction}.done`. */
function holedIn(mentions: readonly Mention[]): { pattern: RegExp; file: string }[] {
  return mentions
    .filter(({ pieces }) => pieces.length > 1 && pieces.some((piece) => /[a-zA-Z]{2}/.test(piece)))
    .map(({ pieces, file }) => ({ pattern: new RegExp(`^${pieces.map(escaped).join('[^.]+')}$`), file }))
}

/** A list of words is named by its group: with its namespace, or beside the words of the list (`labelled`). */
function filesWithGroup(texts: Texts, namespace: string, key: string): string[] {
  const last = key.lastIndexOf('.')
  const [group, word] = [key.slice(0, last), key.slice(last + 1)]
  const filesOf = (text: string): string[] => (texts.whole.get(text) ?? []).map(({ file }) => file)
  const beside = new Set(filesOf(word))
  return [
    ...new Set([...filesOf(`${namespace}.${group}`), ...filesOf(group).filter((file) => beside.has(file))]),
  ]
}

/** Every message with the files that use it; none where nothing does. */
export function usesOf(
  messages: readonly Message[],
  mentions: readonly Mention[],
  texts: Texts,
  systems: readonly string[],
): Used[] {
  const holed = holedIn(mentions)
  const filesOf = (namespace: string, key: string): string[] => {
    const said = filesThatSay(namespace, key, texts, systems)
    if (said.length > 0) return said
    const byHoles = holed.filter(({ pattern }) => pattern.test(key) || pattern.test(`${namespace}.${key}`))
    if (byHoles.length > 0) return [...new Set(byHoles.map(({ file }) => file))]
    if (TWIN.test(key)) return filesOf(namespace, key.replace(TWIN, ''))
    if (OF_NONE.test(key)) return filesOf(namespace, key.replace(OF_NONE, ''))
    const byGroup = filesWithGroup(texts, namespace, key)
    if (byGroup.length > 0) return byGroup
    // put together of a namespace and a word that stands somewhere for itself
    const word = texts.whole.get(namespace === 'choice' ? key.slice(key.indexOf('.') + 1) : key) ?? []
    const data = KEYED_BY_DATA[namespace]
    return [...new Set([...word.map(({ file }) => file), ...(data === undefined ? [] : [data])])]
  }
  return messages.map((message) => ({ ...message, files: filesOf(message.namespace, message.key) }))
}

/** One line a message: key, what is filled in, text, and where it appears. */
export const lineOf = ({ namespace, key, text, files }: Used): string =>
  [
    `${namespace}.${key}`,
    [...new Set(namesIn(text))].join(' '),
    text,
    files.map((file) => file.replace(/^renderer\/src\//, '').replace(/\.(?:vue|ts)$/, '')).join(', '),
  ].join('\t')
