/**
 * Finds the rules that a test file cites: ids in the titles of `it` and `test` whose body holds an `expect(`.
 * Read from the syntax tree, so comments and strings elsewhere do not count; switched-off tests do not either.
 */
import ts from 'typescript'
import { ANY_PREFIX } from '../../electron/campaign/catalogue'

export const RULE_IDS = new RegExp(String.raw`\b${ANY_PREFIX}-[A-Z0-9]+-\d{2}\b`, 'g')

const isTestName = (node: ts.Expression): boolean =>
  ts.isIdentifier(node) && (node.text === 'it' || node.text === 'test')

/** `it(…)`, `it.each(…)(…)`, `it.concurrent(…)`; not `it.skip(…)` or `it.todo(…)`. */
function isLiveTest(callee: ts.Expression): boolean {
  if (isTestName(callee)) return true
  if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
    const made = ts.isCallExpression(callee) ? callee.expression : callee.tag
    return ts.isPropertyAccessExpression(made) && made.name.text === 'each' && isTestName(made.expression)
  }
  const live = ['concurrent', 'sequential']
  return (
    ts.isPropertyAccessExpression(callee) && live.includes(callee.name.text) && isTestName(callee.expression)
  )
}

/** The literal text of a title; what is filled in at run time cannot be read. */
function titleOf(node: ts.Expression | undefined): string {
  if (node === undefined) return ''
  if (ts.isStringLiteralLike(node)) return node.text
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map((span) => span.literal.text).join(' … ')
  return ''
}

function callsExpect(node: ts.Node): boolean {
  if (ts.isCallExpression(node)) {
    const { expression } = node
    if (ts.isIdentifier(expression) && expression.text === 'expect') return true
  }
  return ts.forEachChild(node, (child) => (callsExpect(child) ? true : undefined)) ?? false
}

/** Rule ids cited by the titles of live tests that expect something. */
export function rulesInTests(source: string, fileName = 'x.test.ts'): string[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, true)
  const cited: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isLiveTest(node.expression)) {
      const body = node.arguments.slice(1)
      const ids = titleOf(node.arguments[0]).match(RULE_IDS) ?? []
      if (body.some(callsExpect)) cited.push(...ids)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return cited
}
