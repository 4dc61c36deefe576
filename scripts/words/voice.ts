/**
 * How messages are written: words that have a better one, and lengths by kind. What broke these rules when they were laid
 * down stands in allowed.json, text by text; a new or changed text that breaks them fails, and so does an entry that is
 * no longer needed.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesUnder } from '../rule-coverage/collect'
import type { Message } from './uses'

/** What is not said, and what is said in its place. */
export const BANNED: readonly [pattern: RegExp, better: string][] = [
  [/\bbeing fought\b/i, 'running'],
  [/^it is over\b|\bit is not over\b/i, 'over'],
  [/^decided\b/i, 'one side is down'],
  [/\btake (?:\{\w+\}|it|them) out\b(?! of the folder| again)|\bout of the fight\b/i, 'remove from fight'],
  [/\baim at\b|^aims at\b/i, 'target'],
  [/^deal it$|\bpour\b/i, 'apply damage, assign'],
  [/\bthrow and type\b|\btype the dice\b/i, 'enter rolls'],
  [/\bexactly these dice\b/i, 'apply these rolls'],
  [/\bcall(?:ed)? off\b|^leave it$/i, 'Cancel'],
  [/\bfells\b|\bfelled\b|\b(?:brings?|brought) (?:it |them )?down\b/i, 'falls, drops'],
  [/\bwho answers\b|\binstants? asked\b/i, 'reactions'],
  [/\banybody of them\b/i, 'choose who acts'],
  [/\blets? \{\w+\} (?:come|pass)\b|\blets? it pass\b|\blet pass\b/i, 'makes no opportunity attack'],
  [/\blies? (?:nowhere )?in care\b|\ba bed and nobody\b/i, 'in care, no medic'],
  [/^fit$/i, 'Well, Conscious'],
  [/(?:everybody is|whoever is|runs are|\{who\} is(?: made)?|^make) whole\b/i, 'fully recovered'],
  [/^(?:nearer|further away)$/i, 'Zoom in, Zoom out'],
  [/\bpicture (?:lies )?below the map\b|\blies below the map\b/i, 'map image'],
  [/^like$|^what it is$/i, 'Copy from, Type'],
  [/\bfree attacks?\b/i, 'attack of opportunity'],
  [/\blift (?:a|the|this|some)\b|\bis lifted\b|\blifts? a condition\b/i, 'remove'],
  [/\bmustered of\b/i, 'made of'],
  [/^(?:do it|deal it|take|so it is)$/i, 'a verb with its object'],
  [/\w\(s\)/, 'both forms'],
]

export type Kind = 'button' | 'hint' | 'label' | 'log line'

const HINT = /(?:\.|^)(?:hint|text|about|explain)$|Hint$|Text$/
/** Namespaces of sentences: what is told at length, and why something cannot be done. */
const SENTENCES = new Set(['refusal', 'error', 'reason', 'notice', 'problem', 'switch', 'files', 'place'])

/** Buttons are known by the views: what stands in an RkButton, or in a button made of one. Hints by the end of their key. */
export function kindOf({ namespace, key }: Message, buttons: ReadonlySet<string>): Kind {
  if (namespace === 'log') return 'log line'
  if (namespace === 'ui' && buttons.has(key)) return 'button'
  return SENTENCES.has(namespace) || HINT.test(key) ? 'hint' : 'label'
}

const MOST_WORDS = 3
const MOST_CHARACTERS: Readonly<Record<Exclude<Kind, 'button'>, number>> = {
  hint: 120,
  label: 60,
  'log line': 60,
}
/** A name or a number, as long as most are. */
const FILLED = 'filled'

/** What is wrong with a message, each in a few words. */
export function faultsOf(message: Message, buttons: ReadonlySet<string>): string[] {
  const kind = kindOf(message, buttons)
  const longest = Math.max(
    ...message.text.split(' | ').map((form) => {
      const read = form.replaceAll(/\{\w+\}/g, FILLED)
      return kind === 'button' ? read.split(/\s+/).filter((word) => /\w/.test(word)).length : read.length
    }),
  )
  const most = kind === 'button' ? MOST_WORDS : MOST_CHARACTERS[kind]
  const unit = kind === 'button' ? 'words' : 'characters'
  return [
    ...BANNED.filter(([pattern]) => pattern.test(message.text)).map(([, better]) => `better: ${better}`),
    ...(longest > most ? [`${kind} of ${String(longest)} ${unit}, ${String(most)} are the most`] : []),
  ]
}

const BUTTON = /<(\w+Button)\b([\s\S]*?)<\/\1>/g
const WRITTEN = /\{\{([\s\S]*?)\}\}/g
const KEY = /'([\w.]+)'/g

/** Keys that stand in a button of some view. */
export function buttonsIn(component: string): string[] {
  return [...component.matchAll(BUTTON)].flatMap(([, , button = '']) =>
    [...button.matchAll(WRITTEN)].flatMap(([, written = '']) =>
      [...written.matchAll(KEY)].map(([, key = '']) => key),
    ),
  )
}

export const buttonsOf = (root: string): Set<string> =>
  new Set(
    filesUnder(join(root, 'renderer/src'), '.vue').flatMap((file) => buttonsIn(readFileSync(file, 'utf8'))),
  )

export interface Allowed {
  /** The day from which on the list only shrinks. */
  since: string
  /** Text by key: another text under the same key is not allowed. */
  messages: Readonly<Record<string, string>>
}

export interface Verdict {
  /** Breaks a rule and is not allowed. */
  broken: string[]
  /** Allowed, and no longer there or no longer broken. */
  needless: string[]
}

export function judge(messages: readonly Message[], buttons: ReadonlySet<string>, allowed: Allowed): Verdict {
  const faulty = new Map(
    messages
      .map((message) => ({ message, faults: faultsOf(message, buttons) }))
      .filter(({ faults }) => faults.length > 0)
      .map(({ message, faults }) => [`${message.namespace}.${message.key}`, { text: message.text, faults }]),
  )
  return {
    broken: [...faulty]
      .filter(([key, { text }]) => allowed.messages[key] !== text)
      .map(([key, { text, faults }]) => `${key} “${text}”: ${faults.join('; ')}`),
    needless: Object.entries(allowed.messages)
      .filter(([key, text]) => faulty.get(key)?.text !== text)
      .map(([key]) => key),
  }
}
