/**
 * Reads the files of languages, those that are shipped and a translator's own: `<tag>/<area>.yaml`, each a list of
 * `key: words`. A line that cannot be said is left out and told; nothing in a file can do more than that.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMap, isScalar, LineCounter, parseDocument, type Pair, type YAMLError } from 'yaml'
import type { LanguageCard, LanguageProblem, LanguageWords } from '@shared/contract/languages'
import { en } from '@shared/messages/en'
import { flatten } from '@shared/words/catalogue'
import { pluralsOf, type Plurals } from '@shared/words/language'
import { problemOf } from '@shared/words/translation'

const ENGLISH: Readonly<Record<string, string>> = flatten(en)
const MESSAGES = Object.keys(ENGLISH).length

/** Where a translator puts them, below the data folder. */
export const LANGUAGES = 'languages'
const FILE = /^[\w-]{1,60}\.ya?ml$/
const MOST_BYTES = 4_000_000

export interface ReadLanguage extends LanguageWords {
  card: LanguageCard
}

/** As browsers spell it; null: it names no language. Nobody has registered one of more letters than three. */
export function tagOf(name: string): string | null {
  if (!/^[A-Za-z]{2,3}(-|$)/.test(name)) return null
  try {
    return Intl.getCanonicalLocales(name)[0] ?? null
  } catch {
    return null
  }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** One file: what it says goes into `words`. */
class FileReader {
  readonly problems: LanguageProblem[] = []
  readonly #lines = new LineCounter()

  constructor(
    private readonly file: string,
    private readonly plurals: Plurals,
    private readonly words: Record<string, string>,
  ) {}

  read(text: string): void {
    const document = parseDocument(text, { lineCounter: this.#lines, merge: false })
    for (const error of document.errors) this.#tellError(error)
    if (document.errors.length > 0 || document.contents === null) return
    if (isMap(document.contents)) for (const pair of document.contents.items) this.#take(pair)
    else this.#tell(0, 'noList', {})
  }

  #take({ key, value }: Pair): void {
    const at = isScalar(key) ? (key.range?.[0] ?? 0) : 0
    const name = isScalar(key) ? String(key.value) : ''
    const said = isScalar(value) ? value.value : value === null ? null : undefined
    if (said === null) return
    if (typeof said !== 'string') {
      this.#tell(at, 'noText', { key: name })
      return
    }
    const problem = problemOf(name, said, ENGLISH, this.plurals)
    if (problem !== null) this.#tell(at, problem.why, problem.with)
    else if (said !== '') this.words[name] = said
  }

  #tellError({ code, pos }: YAMLError): void {
    this.#tell(pos[0], code === 'DUPLICATE_KEY' ? 'twice' : 'unreadable', {})
  }

  #tell(at: number, why: string, parameters: LanguageProblem['with']): void {
    this.problems.push({ file: this.file, line: this.#lines.linePos(at).line, why, with: parameters })
  }
}

/** @param folders of the language: what a later one says stands in place of what an earlier one says */
function readLanguage(folders: readonly string[], tag: string): ReadLanguage {
  const words: Record<string, string> = {}
  const plurals = pluralsOf(tag)
  const problems = folders.flatMap((folder) => readFolder(folder, plurals, words))
  const translated = Object.keys(words).filter((key) => key in ENGLISH).length
  return { tag, words, card: { tag, translated, messages: MESSAGES, problems } }
}

/** What its files say goes into `words`. */
function readFolder(folder: string, plurals: Plurals, words: Record<string, string>): LanguageProblem[] {
  const problems: LanguageProblem[] = []
  for (const file of namesIn(folder)) {
    if (!FILE.test(file)) continue
    const path = join(folder, file)
    const reader = new FileReader(file, plurals, words)
    try {
      if (statSync(path).size > MOST_BYTES)
        problems.push({ file, line: 1, why: 'tooLarge', with: { megabytes: MOST_BYTES / 1_000_000 } })
      else reader.read(readFileSync(path, 'utf8'))
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      problems.push({ file, line: 1, why: 'unread', with: { reason } })
    }
    problems.push(...reader.problems)
  }
  return problems
}

/** Folders whose name is a language, and not English, by the language. */
function foldersIn(places: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>()
  for (const place of places)
    for (const name of namesIn(place)) {
      const tag = tagOf(name)
      if (tag === null || tag === 'en') continue
      folders.set(tag, [...(folders.get(tag) ?? []), join(place, name)])
    }
  return folders
}

/** Every language that these places hold; folders whose name is no language are passed over. */
export const readLanguages = (places: readonly string[]): ReadLanguage[] =>
  [...foldersIn(places)].map(([tag, folders]) => readLanguage(folders, tag))

/** One of them alone; undefined: it is not there. */
export function languageIn(places: readonly string[], tag: string): ReadLanguage | undefined {
  const folders = foldersIn(places).get(tag)
  return folders === undefined ? undefined : readLanguage(folders, tag)
}
