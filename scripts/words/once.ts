/**
 * Words that a view makes once and for all: they would stay as they are when the language of the window changes. Words are made
 * where they are shown, in a template, in `computed` or in a function.
 */
import { readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import ts from 'typescript'
import { filesUnder } from '../rule-coverage/collect'

export interface Once {
  file: string
  line: number
  name: string
}

const SAYING = new Set(['ui', 'uiFilled', 'say', 'message', 'keyWords', 'parameterWords', 'systemName'])
/** What calls the function that it is given at once. */
const AT_ONCE = new Set([
  'map',
  'flatMap',
  'filter',
  'find',
  'some',
  'every',
  'reduce',
  'toSorted',
  'sort',
  'from',
  'fromEntries',
])
/** What is typed into: words are its first value, and then the person's own. */
const TYPED = new Set(['ref', 'shallowRef', 'reactive'])

const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isIdentifier(expression)
    ? expression.text
    : ts.isPropertyAccessExpression(expression)
      ? expression.name.text
      : ''

function saysAtOnce(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const callee = calleeOf(node)
    if (SAYING.has(callee)) return true
    if (TYPED.has(callee)) return false
    return (
      saysAtOnce(node.expression) ||
      node.arguments.some((argument) =>
        ts.isFunctionLike(argument)
          ? AT_ONCE.has(callee) && saysAtOnce((argument as ts.ArrowFunction).body)
          : saysAtOnce(argument),
      )
    )
  }
  if (ts.isFunctionLike(node)) return false
  return ts.forEachChild(node, (child) => saysAtOnce(child) || undefined) ?? false
}

/** Names of the constants among these statements that hold words. */
const namesIn = (statements: readonly ts.Statement[]): ts.VariableDeclaration[] =>
  statements.flatMap((statement) =>
    ts.isVariableStatement(statement)
      ? statement.declarationList.declarations.filter(
          ({ initializer }) => initializer !== undefined && saysAtOnce(initializer),
        )
      : [],
  )

/** What runs when a view is made: the statements of the file, and those of its composables. */
function ranOnce(source: ts.SourceFile): ts.VariableDeclaration[] {
  const composables = source.statements.flatMap((statement) =>
    ts.isFunctionDeclaration(statement) && /^use[A-Z]/.test(statement.name?.text ?? '')
      ? [...(statement.body?.statements ?? [])]
      : [],
  )
  return namesIn([...source.statements, ...composables])
}

/** The script of a component, on the lines on which it stands. */
function scriptOf(text: string): string {
  const found = /<script setup[^>]*>\n([\s\S]*?)<\/script>/.exec(text)
  const before = text.slice(0, found?.index ?? 0).split('\n').length
  return '\n'.repeat(before) + (found?.[1] ?? '')
}

export function wordsMadeOnce(root: string): Once[] {
  const folder = join(root, 'renderer/src')
  const files = [...filesUnder(folder, '.vue'), ...filesUnder(folder, '.ts')]
  return files
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const source = ts.createSourceFile(
        path,
        path.endsWith('.vue') ? scriptOf(text) : text,
        ts.ScriptTarget.Latest,
        true,
      )
      return ranOnce(source).map((declaration) => ({
        file: relative(root, path).split(sep).join('/'),
        line: source.getLineAndCharacterOfPosition(declaration.getStart()).line + 1,
        name: declaration.name.getText(),
      }))
    })
}
