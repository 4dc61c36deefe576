/** The files of a language that nobody speaks yet: every message with its English words above it, and nothing behind its key. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { tagOf } from '../../electron/languages/read'
import { flatten } from '../../shared/words/catalogue'
import { pluralsOf } from '../../shared/words/language'

/** What only joins the others. */
const JOINING = ['index.ts', 'common.ts', 'merged.ts']

/** Modules of messages by the area that they are: `log`, `wcrpg-offers`. */
function areasIn(folder: string, within = folder): { area: string; path: string }[] {
  return readdirSync(within, { withFileTypes: true }).flatMap((entry) => {
    const path = join(within, entry.name)
    if (entry.isDirectory()) return areasIn(folder, path)
    if (JOINING.includes(entry.name) || !entry.name.endsWith('.ts')) return []
    return [{ area: relative(folder, path).slice(0, -'.ts'.length).replaceAll(/[/\\]/g, '-'), path }]
  })
}

const headOf = (tag: string, area: string): string => {
  const { kinds } = pluralsOf(tag)
  return [
    `# ${area}, in ${new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag}. Write the words behind each key;`,
    '# what stays empty is said in English. Names in braces stay as they are.',
    `# Where a number decides: ${kinds.join(' | ')}`,
    `# and, with one more in front, for none. A label in another case: part.leftArm:dative, asked for by {part:dative}.`,
  ].join('\n')
}

const lineOf = ([key, words]: [string, string]): string =>
  `# ${words.replaceAll('\n', ' ')}\n${/^[\w.-]+$/.test(key) ? key : JSON.stringify(key)}:`

/**
 * Writes them; those that are there stay as they are.
 * @param messages the folder of the English ones
 * @returns the files that were made; null: the tag names no language, or English
 */
export async function newLanguage(name: string, into: string, messages: string): Promise<string[] | null> {
  const tag = tagOf(name)
  if (tag === null || tag === 'en') return null
  const folder = join(into, tag)
  mkdirSync(folder, { recursive: true })
  const made: string[] = []
  for (const { area, path } of areasIn(messages)) {
    const file = join(folder, `${area}.yaml`)
    if (existsSync(file)) continue
    const words = flatten((await import(pathToFileURL(path).href)) as object)
    const lines = Object.entries(words).map(lineOf)
    writeFileSync(file, `${[headOf(tag, area), ...lines].join('\n\n')}\n`)
    made.push(file)
  }
  return made
}
