/**
 * Finds rule ids that are not written out in full ("-03" behind another id, ranges, chapters in place of rules) and ids
 * that the catalogue does not have: nobody who looks for a rule would find either.
 */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { ANY_PREFIX } from '../../electron/campaign/catalogue'
import { filesUnder } from './collect'
import { RULE_IDS } from './titles'

export interface Misspelling {
  line: number
  text: string
  why: 'short' | 'range' | 'chapter' | 'unknown'
}

const ID = String.raw`\b${ANY_PREFIX}-[A-Z0-9]+-\d{2}(?!\d)`
const TO = String.raw`(?:\.\.+|…|–|—|\bto\b|\bthrough\b|\buntil\b)`
/** White space; between two lines of a comment also what the second one begins with. */
const GAP = String.raw`(?:[ \t]|\r?\n[ \t]*(?:\*|\/\/|#)?[ \t]*)*`

/** An id and what stands for another one behind it. */
const SHORT = new RegExp(
  [
    String.raw`${ID}(?!-)${GAP}(?:[,;&+]|\band\b|\bor\b|,${GAP}(?:and|or)\b)?${GAP}-\d{2}(?![\d.])`,
    String.raw`${ID}(?:\/|,${GAP})-?0\d(?!\d)`,
    String.raw`${ID}\/\d{2}(?!\d)`,
  ].join('|'),
  'g',
)
const RANGE = new RegExp(
  [
    String.raw`${ID}${GAP}${TO}${GAP}(?:-?\d{2}(?!\d)|${ID})`,
    String.raw`${ID}[ \t]*-[ \t]*${ID}`,
    String.raw`${ID}-\d{2}(?!\d)`,
  ].join('|'),
  'g',
)
const CHAPTER = new RegExp(String.raw`\b${ANY_PREFIX}-[A-Z]+\b(?!-?[A-Z0-9$])`, 'g')

/** Ids that tests of this machinery and of the reader of rules have made up. */
const INVENTED = new Set(['WCC-ONE-01', 'WCC-ONE-02', 'WCC-ONE-09', 'WWN-TWO-01', 'WCA-AIM-01'])

const lineAt = (source: string, index: number): number => source.slice(0, index).split('\n').length

/**
 * What of a text would not be found by its id, in the order of the text.
 * @param catalogue every id there is
 */
export function misspeltRules(source: string, catalogue: ReadonlySet<string>): Misspelling[] {
  const chapters = new Set([...catalogue].map((id) => id.slice(0, -3)))
  const found = (pattern: RegExp, why: Misspelling['why']): (Misspelling & { index: number })[] =>
    [...source.matchAll(pattern)].map(({ 0: match, index }) => ({
      index,
      line: lineAt(source, index),
      text: match.replaceAll(/\s+/g, ' '),
      why,
    }))
  return [
    ...found(SHORT, 'short'),
    ...found(RANGE, 'range'),
    ...found(CHAPTER, 'chapter').filter(({ text }) => chapters.has(text)),
    ...found(RULE_IDS, 'unknown').filter(({ text }) => !catalogue.has(text) && !INVENTED.has(text)),
  ]
    .toSorted((one, other) => one.index - other.index)
    .map(({ line, text, why }) => ({ line, text, why }))
}

const FOLDERS = ['electron', 'shared', 'renderer', 'scripts', 'tests', 'docs']
const ENDINGS = ['.ts', '.vue', '.mjs', '.md', '.yaml', '.css', '.html']
/** What programs of older days wrote, and the catalogue, whose prose is the rules' own. */
const LEFT_ALONE = [join('tests', 'fixtures'), join('shared', 'rules')]

/** Every misspelling in the repository, as `file:line: text (why)`. */
export const misspeltIn = (root: string, catalogue: ReadonlySet<string>): string[] =>
  FOLDERS.flatMap((folder) => ENDINGS.flatMap((ending) => filesUnder(join(root, folder), ending)))
    .map((path) => ({ path, name: relative(root, path) }))
    .filter(({ name }) => !LEFT_ALONE.some((folder) => name.startsWith(folder)))
    .flatMap(({ path, name }) =>
      misspeltRules(readFileSync(path, 'utf8'), catalogue).map(
        ({ line, text, why }) => `${name}:${String(line)}: ${text} (${why})`,
      ),
    )
