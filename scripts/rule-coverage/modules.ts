/** What a source file declares, imports and names: read from its syntax tree, one entry a top-level declaration. */
import ts from 'typescript'

export interface Declaration {
  /** Names that it gives: several of `const [a, b]`, none of a statement that only runs. */
  names: readonly string[]
  /** Every name that it mentions; of `tables.SPEED` both, joined by a dot. */
  mentions: ReadonlySet<string>
  /** Files that it fetches when it runs. */
  fetches: readonly string[]
}

export interface Import {
  from: string
  /** `*` for the whole module. */
  exported: string
}

export interface Module {
  declarations: readonly Declaration[]
  /** By the name that they have here. */
  imports: ReadonlyMap<string, Import>
  /** Files whose code runs with this one. */
  runs: readonly string[]
  /** Exports under another name or from elsewhere: `export { a as b } from './c'`; without a name: all of the file. */
  exports: readonly { name: string | null; local: string; from: string | null }[]
}

function mentionsOf(node: ts.Node): Pick<Declaration, 'mentions' | 'fetches'> {
  const mentions = new Set<string>()
  const fetches: string[] = []
  const visit = (child: ts.Node): void => {
    if (ts.isCallExpression(child) && child.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [from] = child.arguments
      if (from !== undefined && ts.isStringLiteralLike(from)) fetches.push(from.text)
    }
    if (ts.isPropertyAccessExpression(child) && ts.isIdentifier(child.expression)) {
      mentions.add(`${child.expression.text}.${child.name.text}`)
      return
    }
    // the name of a property is no mention of what is called the same
    if (ts.isPropertyAccessExpression(child)) return visit(child.expression)
    if (ts.isPropertyAssignment(child)) {
      if (ts.isComputedPropertyName(child.name)) visit(child.name)
      return visit(child.initializer)
    }
    // `typeof halve` speaks of its type and calls nothing
    if (ts.isTypeQueryNode(child)) return
    if (ts.isIdentifier(child)) mentions.add(child.text)
    ts.forEachChild(child, visit)
  }
  visit(node)
  return { mentions, fetches }
}

function bindingsOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) => (ts.isOmittedExpression(element) ? [] : bindingsOf(element.name)))
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bindingsOf(name))
  const { name } = statement as { name?: ts.Node }
  if (name !== undefined && ts.isIdentifier(name)) return [name.text]
  return ts.isExportAssignment(statement) ? ['default'] : []
}

function importsOf(statement: ts.ImportDeclaration): [string, Import][] {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text
  const clause = statement.importClause
  if (clause === undefined) return []
  const named = clause.namedBindings
  return [
    ...(clause.name === undefined
      ? []
      : [[clause.name.text, { from, exported: 'default' }] as [string, Import]]),
    ...(named === undefined
      ? []
      : ts.isNamespaceImport(named)
        ? [[named.name.text, { from, exported: '*' }] as [string, Import]]
        : named.elements.map(({ name, propertyName }): [string, Import] => [
            name.text,
            { from, exported: (propertyName ?? name).text },
          ])),
  ]
}

function exportsOf(statement: ts.ExportDeclaration): Module['exports'] {
  const from =
    statement.moduleSpecifier === undefined ? null : (statement.moduleSpecifier as ts.StringLiteral).text
  const clause = statement.exportClause
  if (clause === undefined) return [{ name: null, local: '*', from }]
  if (ts.isNamespaceExport(clause)) return [{ name: clause.name.text, local: '*', from }]
  return clause.elements.map(({ name, propertyName }) => ({
    name: name.text,
    local: (propertyName ?? name).text,
    from,
  }))
}

/** Types are gone when a program runs: importing one alone runs nothing. */
const runsCode = (statement: ts.ImportDeclaration): boolean =>
  statement.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword

export function readModule(source: string, path: string): Module {
  const tree = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const { statements } = tree
  const imported = statements.filter(ts.isImportDeclaration)
  const exported = statements.filter(ts.isExportDeclaration)
  return {
    declarations: statements
      .filter((statement) => !ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement))
      .map((statement) => ({ names: namesOf(statement), ...mentionsOf(statement) })),
    imports: new Map(imported.flatMap(importsOf)),
    runs: [
      ...imported.filter(runsCode).map(({ moduleSpecifier }) => (moduleSpecifier as ts.StringLiteral).text),
      ...exported.flatMap(({ moduleSpecifier }) =>
        moduleSpecifier === undefined ? [] : [(moduleSpecifier as ts.StringLiteral).text],
      ),
    ],
    exports: exported.flatMap(exportsOf),
  }
}

const SCRIPT = /<script\b[^>]*>([\s\S]*?)<\/script>/g

/** A component is one declaration, which mentions whatever it imports: its template does. */
export function readComponent(source: string, path: string): Module {
  const script = [...source.matchAll(SCRIPT)].map(([, text = '']) => text).join('\n')
  const { imports, runs, exports, declarations } = readModule(script, path)
  const mentions = new Set([...imports.keys(), ...declarations.flatMap((one) => [...one.mentions])])
  return {
    imports,
    runs,
    exports,
    declarations: [
      {
        names: ['default', ...declarations.flatMap(({ names }) => names)],
        mentions,
        fetches: declarations.flatMap(({ fetches }) => fetches),
      },
    ],
  }
}
