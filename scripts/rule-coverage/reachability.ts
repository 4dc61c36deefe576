/**
 * What the program can come to call: from its entries on, declaration by declaration, through whatever each of them names. A
 * function that only tests name is not reached, nor is one that only such functions name.
 */
import { readFileSync } from 'node:fs'
import { join, posix, relative, sep } from 'node:path'
import { filesUnder } from './collect'
import { type Declaration, type Module, readComponent, readModule } from './modules'

/** Where the packaged program begins: its processes, the host without Electron, and the pages of its windows. */
export const ENTRIES = [
  'electron/main/index.ts',
  'electron/host/index.ts',
  'electron/preload/index.ts',
  'electron/forecast/worker.ts',
  'renderer/src/main.ts',
  'renderer/src/players.ts',
]

const ALIASES: readonly [string, string][] = [
  ['@shared/', 'shared/'],
  ['@/', 'renderer/src/'],
]

const isOfProgram = (file: string): boolean =>
  !file.includes('.test.') && !file.split('/').includes('testing')

/** Sources by path; with `/` on every system. */
export function readProgram(root: string): Map<string, string> {
  const files = [
    ...['electron', 'shared', 'renderer/src'].flatMap((folder) => filesUnder(join(root, folder), '.ts')),
    ...filesUnder(join(root, 'renderer/src'), '.vue'),
  ]
  const named = files.map((path): [string, string] => [relative(root, path).split(sep).join('/'), path])
  return new Map(
    named.filter(([file]) => isOfProgram(file)).map(([file, path]) => [file, readFileSync(path, 'utf8')]),
  )
}

export class Reachability {
  readonly #modules = new Map<string, Module>()
  readonly #loaded = new Set<string>()
  readonly #reached = new Map<string, Set<Declaration>>()

  constructor(sources: ReadonlyMap<string, string>, entries: readonly string[]) {
    for (const [file, source] of sources)
      this.#modules.set(file, file.endsWith('.vue') ? readComponent(source, file) : readModule(source, file))
    for (const entry of entries) this.#reachAll(entry)
  }

  /** Whether the program can come to one of the names; without any: whether it runs the file. */
  reaches(file: string, names: readonly string[]): boolean {
    if (names.length === 0) return this.#loaded.has(file)
    const reached = this.#reached.get(file)
    if (reached === undefined) return false
    if (file.endsWith('.vue')) return reached.size > 0
    return [...reached].some((declaration) => names.some((name) => declaration.names.includes(name)))
  }

  #resolve(from: string, importer: string): string | null {
    const alias = ALIASES.find(([prefix]) => from.startsWith(prefix))
    const path =
      alias !== undefined
        ? alias[1] + from.slice(alias[0].length)
        : from.startsWith('.')
          ? posix.join(posix.dirname(importer), from)
          : null
    if (path === null) return null
    return [path, `${path}.ts`, `${path}/index.ts`].find((candidate) => this.#modules.has(candidate)) ?? null
  }

  /** Its top-level statements run, and those of whatever it imports. */
  #load(file: string): void {
    const module = this.#modules.get(file)
    if (module === undefined || this.#loaded.has(file)) return
    this.#loaded.add(file)
    for (const from of module.runs) {
      const target = this.#resolve(from, file)
      if (target !== null) this.#load(target)
    }
    for (const declaration of module.declarations)
      if (declaration.names.length === 0) this.#follow(file, module, declaration)
  }

  #reachAll(file: string): void {
    this.#load(file)
    const module = this.#modules.get(file)
    if (module === undefined) return
    for (const declaration of module.declarations) this.#follow(file, module, declaration)
    for (const { name, from } of module.exports) {
      const target = from === null ? null : this.#resolve(from, file)
      if (name === null && target !== null) this.#reachAll(target)
      else if (name !== null) this.#reachExport(file, name)
    }
  }

  #reachExport(file: string, name: string): void {
    const module = this.#modules.get(file)
    if (module === undefined) return
    if (name === '*') return this.#reachAll(file)
    this.#reachName(file, module, name)
    for (const { name: exported, local, from } of module.exports) {
      if (exported !== null && exported !== name) continue
      const target = from === null ? file : this.#resolve(from, file)
      if (target === null) continue
      if (from === null) this.#reachName(file, module, local)
      else this.#reachExport(target, exported === null ? name : local)
    }
  }

  /** Declared in a file, or imported by it. */
  #reachName(file: string, module: Module, name: string): void {
    for (const declaration of module.declarations)
      if (declaration.names.includes(name)) this.#follow(file, module, declaration)
    const imported = module.imports.get(name)
    const target = imported === undefined ? null : this.#resolve(imported.from, file)
    if (imported !== undefined && target !== null) this.#reachExport(target, imported.exported)
  }

  #follow(file: string, module: Module, declaration: Declaration): void {
    const reached = this.#reached.get(file) ?? new Set<Declaration>()
    if (reached.has(declaration)) return
    this.#reached.set(file, reached.add(declaration))
    for (const from of declaration.fetches) {
      const target = this.#resolve(from, file)
      if (target !== null) this.#reachAll(target)
    }
    for (const mention of declaration.mentions) {
      const [name = '', property] = mention.split('.')
      const imported = module.imports.get(name)
      const target = imported?.exported === '*' ? this.#resolve(imported.from, file) : null
      if (property !== undefined && target !== null) this.#reachExport(target, property)
      else this.#reachName(file, module, name)
    }
  }
}
