/** Every key that the engine's and the rules' source can put into a log, a refusal or a form has words. */
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { en } from '@shared/messages/en'
import { SYSTEMS } from '../../electron/rules/registry'

const prefixed = (words: object): object =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [`condition/${key}`, text as string]))

const electron = resolve(import.meta.dirname, '../../electron')
const sourcesOf = (...folders: readonly string[]): { file: string; text: string }[] =>
  folders.flatMap((folder) =>
    readdirSync(join(electron, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({
        file,
        text: readFileSync(join(electron, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
      })),
  )
const sources = sourcesOf('engine', 'rules', 'campaign')
/** Both hosts: the gate, the desktop program, and the application behind them. */
const hosts = sourcesOf('campaign', 'host', 'main')

/** Literal keys found by a pattern, with the file of each, that a namespace lacks. */
function lacking(namespace: keyof typeof en, pattern: RegExp, within = sources): string[] {
  const words = Object.keys(en[namespace])
  return within.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map((found) => found[1] ?? '')
      .filter((key) => !words.includes(key))
      .map((key) => `${namespace}.${key} (${file})`),
  )
}

describe('words for what the engine says', () => {
  it.each<[string, keyof typeof en, RegExp]>([
    ['log lines', 'log', /\.say\(\s*'([\w./-]+)'/g],
    ['refusals', 'refusal', /\brefuse\(\s*'([\w./-]+)'/g],
    ['refusals as values', 'refusal', /\brefused: '([\w./-]+)'/g],
    ['totals', 'derive', /\btally\(\s*'([\w./-]+)'/g],
    ['steps', 'derive', /\.(?:add|addIfAny|subtract|multiply|divide|atLeast|atMost)\(\s*'([\w./-]+)'/g],
    ['dice', 'dice', /\bpurpose: '([\w./-]+)'/g],
    ['commands', 'command', /\btype: '([a-z]+\/[a-z-]+)'/g],
  ])('%s', (_what, namespace, pattern) => {
    expect(lacking(namespace, pattern)).toEqual([])
  })
  it('failures of requests, of every host', () => {
    const pattern = /\b(?:failure|RequestError|DesktopFailure)\(\s*'([\w-]+)'/g
    expect(lacking('error', pattern, hosts)).toEqual([])
    const files = hosts.filter(({ text }) => text.search(pattern) >= 0).map(({ file }) => file)
    expect(files).toEqual(expect.arrayContaining(['application.ts', 'gate.ts', 'desktop.ts', 'printing.ts']))
  })
  it.each(SYSTEMS)('what players may read of $id, without numbers', ({ views }) => {
    const { publicity } = views
    const words: Readonly<Record<string, string>> = { ...en.log, ...prefixed(en.condition) }
    const keys = [...Object.values(publicity.lines), ...publicity.chips.map((key) => `condition/${key}`)]
    expect(keys.filter((key) => !(key in words))).toEqual([])
    const inNumbers = /\{(value|attack|defence|taken|cost|left|points|result|number|done|hp|nhp)\}/
    expect(Object.values(publicity.lines).filter((key) => inNumbers.test(words[key] ?? ''))).toEqual([])
  })
  it('say of every hit and miss the roll and what it was against', () => {
    const NUMBERS = {
      wcrpg: [/^attack\.(?:hit|miss)$/, '{roll}', '{ehd}'],
      wire: [/^wire\.(?:attack|spell)\.(?:hit|miss)$/, '{attack}', '{defence}'],
      'mass-combat': [/^mc\.attack\.(?:hit|critical|miss)$/, '{total}', '{def}'],
      wwn: [/^wwn\.attack\.(?:hits|misses)$/, '{total}', '{armorClass}'],
    } as const
    const log = Object.entries(en.log)
    for (const [system, [lines, rolled, needed]] of Object.entries(NUMBERS)) {
      const told = log.filter(([key]) => lines.test(key))
      expect(told.length, system).toBeGreaterThan(1)
      const bare = told.filter(([, text]) =>
        text.split(' | ').some((form) => !form.includes(rolled) || !form.includes(needed)),
      )
      expect(bare, system).toEqual([])
    }
  })
  it('is looked for in every source file', () => {
    expect(sources.length).toBeGreaterThan(20)
  })
})
