/**
 * Finds where a source makes a command, read from the syntax tree: objects that say its type, and calls that are handed
 * one. Comparisons, lists of types, keys of tables, words and comments make none.
 */
import ts from 'typescript'

/** The properties that bear the type of a command: of the command itself, and of a table that makes commands. */
const BEARERS = new Set(['type', 'command'])
/** What asks about a type, or has words for it, makes no command of it. */
const ASKERS = new Set(['includes', 'has', 'get', 'startsWith', 'endsWith', 'say', 'ui'])

/** Pieces of text that an expression may come to; null where the source does not say. */
type Pieces = readonly string[] | null

const each = (one: Pieces, other: Pieces): Pieces =>
  one === null || other === null ? null : [...one, ...other]
const joined = (heads: Pieces, tails: Pieces): Pieces =>
  heads === null || tails === null ? null : heads.flatMap((head) => tails.map((tail) => head + tail))

/** The texts that a type written out as literals allows. */
function literalsOf(type: ts.TypeNode | undefined): Pieces {
  if (type === undefined) return null
  if (ts.isUnionTypeNode(type)) return type.types.map(literalsOf).reduce(each, [])
  return ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal) ? [type.literal.text] : null
}

/** Names of a file whose declared type is one of a few texts. */
function namesIn(file: ts.SourceFile): Map<string, string[]> {
  const names = new Map<string, string[]>()
  const visit = (node: ts.Node): void => {
    if (
      (ts.isPropertySignature(node) || ts.isParameter(node) || ts.isVariableDeclaration(node)) &&
      ts.isIdentifier(node.name)
    ) {
      const literals = literalsOf(node.type)
      if (literals !== null) names.set(node.name.text, [...(names.get(node.name.text) ?? []), ...literals])
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return names
}

const DEFAULTING = new Set([ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken])

interface Sources {
  names: ReadonlyMap<string, readonly string[]>
  /** What stands before the first slash of a type: the only texts that a whole unknown piece may be. */
  heads: readonly string[]
}

function textsOf(node: ts.Expression, sources: Sources): Pieces {
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return textsOf(node.expression, sources)
  if (ts.isConditionalExpression(node))
    return [...(textsOf(node.whenTrue, sources) ?? []), ...(textsOf(node.whenFalse, sources) ?? [])]
  if (ts.isBinaryExpression(node) && DEFAULTING.has(node.operatorToken.kind))
    return [...(textsOf(node.left, sources) ?? []), ...(textsOf(node.right, sources) ?? [])]
  if (!ts.isTemplateExpression(node)) return null
  return node.templateSpans.reduce<Pieces>(
    (texts, { expression, literal }, index) => {
      const isHead = index === 0 && node.head.text === '' && literal.text.startsWith('/')
      const hole = holeOf(expression, sources) ?? (isHead ? sources.heads : null)
      return joined(joined(texts, hole), [literal.text])
    },
    [node.head.text],
  )
}

function holeOf(node: ts.Expression, { names }: Sources): Pieces {
  const name = ts.isPropertyAccessExpression(node) ? node.name : node
  return ts.isIdentifier(name) ? (names.get(name.text) ?? null) : null
}

const nameOf = (node: ts.Expression): string =>
  ts.isIdentifier(node) ? node.text : ts.isPropertyAccessExpression(node) ? node.name.text : ''

/** Expressions of a node that hand on the type of a command. */
function handedOn(node: ts.Node): readonly ts.Expression[] {
  if (ts.isCallExpression(node)) return ASKERS.has(nameOf(node.expression)) ? [] : node.arguments
  const isBearer =
    ts.isPropertyAssignment(node) &&
    (ts.isIdentifier(node.name) || ts.isStringLiteral(node.name)) &&
    BEARERS.has(node.name.text)
  return isBearer ? [node.initializer] : []
}

/** Types among `known` that a script makes commands of. */
export function madeIn(source: string, known: readonly string[]): string[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true)
  const sources = { names: namesIn(file), heads: known.map((type) => type.split('/')[0] ?? '') }
  const made = new Set<string>()
  const visit = (node: ts.Node): void => {
    for (const expression of handedOn(node))
      for (const text of textsOf(expression, sources) ?? []) made.add(text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return known.filter((type) => made.has(type))
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g
/** What a template hands over on an event or as a property. */
const BOUND = /(?:@|:|v-)[\w.:-]+="([^"]*)"/g

/** The same of a component: its scripts, and the expressions of its template. */
export function madeInComponent(source: string, known: readonly string[]): string[] {
  const scripts = [...source.matchAll(SCRIPT)].map(([, script = '']) => script)
  const bound = [...source.replaceAll(SCRIPT, '').matchAll(BOUND)].map(([, text = '']) => `(${text})`)
  const made = new Set([...scripts, ...bound].flatMap((text) => madeIn(text, known)))
  return known.filter((type) => made.has(type))
}
