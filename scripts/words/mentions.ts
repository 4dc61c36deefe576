/**
 * Every text that the program's source writes out, with what it is handed to: `say('turn.start')` hands a key to `say`,
 * `{purpose: 'initiative'}` one to `purpose`. From these it is told which message is said where.
 */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { filesUnder } from '../rule-coverage/collect'

export interface Mention {
  file: string
  /** The text; of a template its pieces, between which anything may stand. */
  pieces: readonly string[]
  /** Name of the function or property that takes it; empty where there is none. */
  taker: string
  /** Place among the arguments of a call; −1 for a property. */
  place: number
  /** The namespace that stands before it in the same call: `say('pool', key)`. */
  beside: string | null
}

const nameOf = (node: ts.Node): string =>
  ts.isIdentifier(node) || ts.isStringLiteral(node) || ts.isPrivateIdentifier(node)
    ? node.text
    : ts.isPropertyAccessExpression(node)
      ? node.name.text
      : ''

/** What hands its own text on as it is: `a ? 'x' : 'y'`, `x ?? 'y'`, `'x' as const`, `['x', 'y']`. */
const isTransparent = (node: ts.Node, child: ts.Node): boolean =>
  ts.isParenthesizedExpression(node) ||
  ts.isAsExpression(node) ||
  ts.isSatisfiesExpression(node) ||
  ts.isArrayLiteralExpression(node) ||
  (ts.isConditionalExpression(node) && node.condition !== child) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken)

type Taken = Pick<Mention, 'taker' | 'place' | 'beside'>

function takerOf(node: ts.Node): Taken {
  let child: ts.Node = node
  let parent = node.parent as ts.Node | undefined
  while (parent !== undefined && isTransparent(parent, child)) [child, parent] = [parent, parent.parent]
  if (parent === undefined) return { taker: '', place: -1, beside: null }
  if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
    const place = (parent.arguments ?? []).findIndex((argument) => argument === child)
    const before = place > 0 ? parent.arguments?.[place - 1] : undefined
    const beside = before !== undefined && ts.isStringLiteralLike(before) ? before.text : null
    return { taker: nameOf(parent.expression), place, beside }
  }
  if (ts.isPropertyAssignment(parent) && parent.initializer === child)
    return { taker: nameOf(parent.name), place: -1, beside: null }
  return { taker: '', place: -1, beside: null }
}

function piecesOf(node: ts.Node): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]
}

/** Taker of a text that is the key of a table. */
export const KEY_OF_TABLE = 'key of a table'

/** A key of a table may be a message's too: `{notYet: 'x'}`, `OUTCOMES.wireHit`. */
const isKeyOfTable = (node: ts.Node): node is ts.Identifier | ts.StringLiteral =>
  (ts.isIdentifier(node) || ts.isStringLiteral(node)) &&
  ((ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
    (ts.isShorthandPropertyAssignment(node.parent) && node.parent.name === node))

export function mentionsIn(source: string, file: string): Mention[] {
  const tree = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true)
  const found: Mention[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return
    const pieces = piecesOf(node)
    if (isKeyOfTable(node))
      found.push({ file, pieces: [node.text], taker: KEY_OF_TABLE, place: -1, beside: null })
    else if (pieces !== null) found.push({ file, pieces, ...takerOf(node) })
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g
/** What a template binds, and what it writes between braces. */
const BOUND = /(?:@|:|v-|#)[\w.:[\]-]+="([^"]*)"|\{\{([\s\S]*?)\}\}/g
const PLAIN = /\s([a-z][\w-]*)="([^"]*)"/g

export function mentionsInComponent(source: string, file: string): Mention[] {
  const scripts = [...source.matchAll(SCRIPT)].map(([, script = '']) => script)
  const template = source.replaceAll(SCRIPT, '')
  const bound = [...template.matchAll(BOUND)].map(([, value, written]) => `(${value ?? written ?? ''})`)
  const plain = [...template.matchAll(PLAIN)].map(([, taker = '', text = '']): Mention => ({
    file,
    pieces: [text],
    taker,
    place: -1,
    beside: null,
  }))
  return [...[...scripts, ...bound].flatMap((text) => mentionsIn(text, file)), ...plain]
}

const isOfProgram = (file: string): boolean =>
  !file.includes('.test.') &&
  !file.split('/').includes('testing') &&
  !file.startsWith('shared/messages/') &&
  // they name the lines that they look for, and say none
  !file.startsWith('electron/cli/invariants/')

/** Of the whole program, without its tests and without the catalogue itself. */
export function mentionsOf(root: string): readonly Mention[] {
  const before = read.get(root)
  if (before !== undefined) return before
  const mentions = mentionsUnder(root)
  read.set(root, mentions)
  return mentions
}

/** Sources do not change while they are looked at, and reading them all takes seconds. */
const read = new Map<string, readonly Mention[]>()

function mentionsUnder(root: string): Mention[] {
  const within = (folder: string, ending: string): string[] =>
    filesUnder(join(root, folder), ending)
      .map((path) => relative(root, path).split(sep).join('/'))
      .filter(isOfProgram)
  const text = (file: string): string => readFileSync(join(root, file), 'utf8')
  return [
    ...['electron', 'shared', 'renderer/src']
      .flatMap((folder) => within(folder, '.ts'))
      .flatMap((file) => mentionsIn(text(file), file)),
    ...within('renderer/src', '.vue').flatMap((file) => mentionsInComponent(text(file), file)),
  ]
}
