/**
 * Finds where each rule of the catalogue is implemented: the declarations whose doc comment or body names it. What a
 * file says of itself in its head, and the lists of rules that commands carry, only promise, and are no places.
 */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { filesUnder } from './collect'
import { RULE_IDS } from './titles'

export interface Place {
  rule: string
  file: string
  /** Function, table or type; of a component its file's name. */
  name: string
  /** The doc comment says that it is the rule; else its body names it. */
  isDoc: boolean
}

const idsIn = (text: string): string[] => [...new Set(text.match(RULE_IDS))]

/** Text of a node without the `rules: […]` of command definitions. */
function bodyOf(node: ts.Node, file: ts.SourceFile): string {
  const lists: [number, number][] = []
  const visit = (child: ts.Node): void => {
    if (ts.isPropertyAssignment(child) && child.name.getText(file) === 'rules')
      lists.push([child.getStart(file), child.end])
    else ts.forEachChild(child, visit)
  }
  visit(node)
  let text = ''
  let at = node.getStart(file)
  for (const [start, end] of lists) {
    text += file.text.slice(at, start)
    at = end
  }
  return text + file.text.slice(at, node.end)
}

function namesOf(statement: ts.Statement, file: ts.SourceFile): string {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.map(({ name }) => name.getText(file)).join(', ')
  const { name } = statement as { name?: ts.Node }
  return name?.getText(file) ?? ''
}

const IS_NO_PLACE: ((statement: ts.Statement) => boolean)[] = [
  ts.isImportDeclaration,
  ts.isExportDeclaration,
  ts.isExportAssignment,
]

/** Comments before a statement, without the head of its file. */
function docOf(statement: ts.Statement, file: ts.SourceFile): string {
  const comments = ts.getLeadingCommentRanges(file.text, statement.pos) ?? []
  const own = statement.pos === 0 && comments.length > 1 ? comments.slice(1) : comments
  return own.map(({ pos, end }) => file.text.slice(pos, end)).join('\n')
}

/** Places in the source of a module. */
export function placesInModule(source: string, path: string): Place[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  return file.statements
    .filter((statement) => !IS_NO_PLACE.some((isSuch) => isSuch(statement)))
    .flatMap((statement) => {
      const name = namesOf(statement, file)
      const doc = idsIn(docOf(statement, file))
      const body = idsIn(bodyOf(statement, file)).filter((rule) => !doc.includes(rule))
      return [
        ...doc.map((rule) => ({ rule, file: path, name, isDoc: true })),
        ...body.map((rule) => ({ rule, file: path, name, isDoc: false })),
      ]
    })
}

/** A component is one thing: its head is its doc comment. */
export function placesInComponent(source: string, path: string): Place[] {
  const [, doc = ''] = /<script[^>]*>\s*(\/\*\*[^]*?\*\/)/.exec(source) ?? []
  const said = new Set(idsIn(doc))
  const name = path.slice(path.lastIndexOf(sep) + 1, -'.vue'.length)
  return idsIn(source).map((rule) => ({ rule, file: path, name, isDoc: said.has(rule) }))
}

const HOST = [join('electron', 'engine'), join('electron', 'rules'), 'shared']
const WINDOWS = join('renderer', 'src')

/** Every place in the program; those of rules first, those of windows behind. */
export function collectPlaces(root: string): Place[] {
  const modules = [...HOST, WINDOWS]
    .flatMap((folder) => filesUnder(join(root, folder), '.ts'))
    .filter((path) => !path.endsWith('.test.ts'))
  const components = filesUnder(join(root, WINDOWS), '.vue')
  const read = (path: string, find: (source: string, name: string) => Place[]): Place[] =>
    find(readFileSync(path, 'utf8'), relative(root, path))
  return [
    ...modules.flatMap((path) => read(path, placesInModule)),
    ...components.flatMap((path) => read(path, placesInComponent)),
  ]
}

/** Rules that the guide leaves to the GM, or to nobody: ids in the first column of its tables. */
export const rulesOfTheGuide = (guide: string): string[] =>
  idsIn(
    guide
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .map((line) => line.split('|')[1] ?? '')
      .join('\n'),
  )

export interface Placed {
  rule: string
  /** The best first: doc comments before bodies. */
  places: Place[]
  /** The rules guide says whose call it is. */
  isInGuide: boolean
}

export function placesByRule(
  catalogue: readonly string[],
  places: readonly Place[],
  guide: readonly string[],
): Placed[] {
  const byRule = new Map<string, Place[]>()
  for (const place of places) byRule.set(place.rule, [...(byRule.get(place.rule) ?? []), place])
  const left = new Set(guide)
  return catalogue.map((rule) => ({
    rule,
    places: (byRule.get(rule) ?? []).toSorted((one, other) => Number(other.isDoc) - Number(one.isDoc)),
    isInGuide: left.has(rule),
  }))
}

/** Rules that nothing implements and nobody is named for. */
export const withoutPlace = (placed: readonly Placed[]): string[] =>
  placed.filter(({ places, isInGuide }) => places.length === 0 && !isInGuide).map(({ rule }) => rule)

/** Rules whose every place is code that the program never comes to; nobody is named for them. */
export const neverReached = (
  placed: readonly Placed[],
  reaches: (file: string, names: readonly string[]) => boolean,
): Placed[] =>
  placed.filter(
    ({ places, isInGuide }) =>
      places.length > 0 &&
      !isInGuide &&
      !places.some(({ file, name }) =>
        reaches(file.split(sep).join('/'), name === '' ? [] : name.split(/,\s*/)),
      ),
  )

const MOST_PRINTED = 4

export const printPlaces = (placed: readonly Placed[]): string =>
  placed
    .map(({ rule, places, isInGuide }) => {
      const told = places.slice(0, MOST_PRINTED).map(({ file, name }) => `${file} ${name}`.trim())
      const more = places.length - told.length
      const rest = [
        ...(more > 0 ? [`${String(more)} more`] : []),
        ...(isInGuide ? ['docs/rules-guide.md'] : []),
      ]
      return `${rule.padEnd(16)} ${[...told, ...rest].join('; ')}`
    })
    .join('\n')
