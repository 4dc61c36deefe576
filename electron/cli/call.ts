/**
 * What the program was called for, told from the words behind its name. Read before anything else is loaded: a verb of the
 * command line must neither open a window nor wait for one.
 */

/** Verbs that answer on the command line; electron/cli/commandLine.ts carries them out. */
export const VERBS = [
  'check',
  'replay',
  'export',
  'import',
  'repair',
  'move',
  'backups-folder',
  'forecast',
  'scenario',
] as const
export type Verb = (typeof VERBS)[number]

const HELP = ['--help', '-h']
const VERSION = '--version'
const BROWSER = '--browser'

export const isVerb = (word: string | undefined): word is Verb =>
  (VERBS as readonly string[]).includes(word ?? '')

export type Call =
  /** The window, with the files that it is to be shown. */
  | { kind: 'window'; files: string[] }
  /** The browser host in place of a window. */
  | { kind: 'browser' }
  /** An answer on the command line: a verb with its words, `--help`, `--version`, or a word that there is none of. */
  | { kind: 'command'; words: string[] }

const isSwitch = (word: string): boolean => word.startsWith('-')

/**
 * `words`: what follows the program's name. Switches before the first word belong to Chromium and are passed over.
 * `isFile` tells a file to open from a verb that was misspelt.
 */
export function callOf(words: readonly string[], isFile: (word: string) => boolean): Call {
  const at = words.findIndex((word) => !isSwitch(word))
  const before = at === -1 ? words : words.slice(0, at)
  if (before.some((word) => HELP.includes(word))) return { kind: 'command', words: ['--help'] }
  if (before.includes(VERSION)) return { kind: 'command', words: [VERSION] }
  if (isVerb(words[at])) {
    const rest = words.slice(at)
    return { kind: 'command', words: rest.some((word) => HELP.includes(word)) ? ['--help'] : rest }
  }
  if (words.includes(BROWSER)) return { kind: 'browser' }
  const bare = words.filter((word) => !isSwitch(word))
  const unknown = bare.find((word) => !isFile(word))
  return unknown === undefined ? { kind: 'window', files: bare } : { kind: 'command', words: [unknown] }
}
