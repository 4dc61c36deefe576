/** The shipped catalogue is whole, uniquely numbered, and free of addresses and of other people's names. */
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { HOUSE_RULES } from '@shared/houseRules'
import { afterEach, describe, expect, it } from 'vitest'
import { CatalogueError, loadCatalogue, prefixOf, RULE_PREFIXES } from '../../../electron/campaign/catalogue'

const folder = resolve(import.meta.dirname, '../../../shared/rules')
const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
const entries = loadCatalogue(folder)

/**
 * Names of other people's ships, creatures, powers, settings and publishers that the catalogue must not use: the first
 * twelve digits of the SHA-256 of each, lower case, letters and digits only.
 */
const FOREIGN_NAMES = new Set(
  `36823dbe73f1 346e9cb0aae8 644eddd9dd00 32b7ea5c1d53 d25b9d212a8f dc5015e8e610 18b0a06e332d a9a087d8ae1f
   a2b7773a142d 6b96b1813060 74fca0325b5f 17779b11c2c9 d888830fbb8b 7a6d7db0cacf 5583d5562559 8abd71104080
   8d460ba93267 79fb03bf2a63 dfb316701857 8d88a2271b98 0b79f81bf41f 9eaa86438db6 b31a4cf4bf58 f6b40327fe53
   0388c6dd7a4e a8c496510e33 61cb505bd302 c530a5a11b59 04cc0aec6517 27c9b85ad1e8 5920b3bb0e8f 6f23ee8518b4
   80d60e94601c 7732de1a687e 2cac39c22379`.split(/\s+/),
)
const fingerprint = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 12)

/** Every word, and every two words that follow each other, of a text. */
function namesIn(text: string): Set<string> {
  const words = text
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9-]+/)
    .map((word) => word.replaceAll('-', ''))
  return new Set(words.flatMap((word, i) => [word, word + (words[i + 1] ?? '')]))
}

describe('the rule catalogue', () => {
  it.each(files)('%s uses none of other people’s names', (file) => {
    const names = [...namesIn(readFileSync(join(folder, file), 'utf8'))]
    expect(names.filter((name) => FOREIGN_NAMES.has(fingerprint(name)))).toEqual([])
  })

  it('knows such a name when it sees one', () => {
    const [ship, walker] = [['X', 'Wing'].join('-'), ['storm', 'troopers'].join('')]
    expect(
      [...namesIn(`an ${ship} and ${walker}`)].filter((n) => FOREIGN_NAMES.has(fingerprint(n))),
    ).toHaveLength(2)
  })

  it.each(files)('%s holds no address', (file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text.match(/https?:|www\.|\S+@\S+\.\w{2,}|\b[\w-]+\.(org|net|wiki|ashx)\b/gi)).toBeNull()
  })

  it('numbers every entry once, in eight series', () => {
    expect(new Set(entries.map((e) => e.id)).size).toBe(entries.length)
    expect([...new Set(entries.map((e) => prefixOf(e.id)))]).toEqual(Object.keys(RULE_PREFIXES))
    expect(entries.length).toBeGreaterThan(700)
  })

  it('gives every entry a system, a title, a section and a rule', () => {
    const bare = entries.filter((e) =>
      [e.system, e.title, e.section, e.rule].some((part) => part.trim() === ''),
    )
    expect(bare.map((e) => e.id)).toEqual([])
    expect(new Set(entries.map((e) => e.system))).toEqual(new Set(['wcrpg', 'mass-combat', 'wwn', 'wire']))
  })

  it('refers only to rules that exist', () => {
    const ids = new Set(entries.map((e) => e.id))
    const cited = entries.flatMap(
      (e) => JSON.stringify(e).match(/\b(WC[CGADH]|MC|WWN|WIRE)-[A-Z]+-\d\d\b/g) ?? [],
    )
    expect([...new Set(cited)].filter((id) => !ids.has(id))).toEqual([])
  })

  it('shows each house-rule switch beside its rule', () => {
    for (const { key, rule } of HOUSE_RULES)
      expect(entries.find((e) => e.id === rule)?.switches, `${key} of ${rule}`).toContain(key)
  })

  it('states the worked example of the damage chapter', () => {
    const hit = entries.find((e) => e.id === 'WCD-EX-01')
    expect(hit?.example).toMatchObject({
      expect: { lethal: 34, hp: 28, nhp: 62, wounds: 1, dazedMinutes: 4 },
    })
  })
})

describe('a malformed catalogue', () => {
  const made: string[] = []
  const folderWith = (content: Record<string, string>): string => {
    const path = mkdtempSync(join(tmpdir(), 'catalogue-'))
    made.push(path)
    for (const [file, text] of Object.entries(content)) writeFileSync(join(path, file), text)
    return path
  }
  afterEach(() => {
    for (const path of made.splice(0)) rmSync(path, { recursive: true, force: true })
  })
  const entry = (id: string, rest = ''): string => `- {id: ${id}, title: T, section: S, rule: R${rest}}\n`

  it('is refused with the name of the file and of the entry', () => {
    const path = folderWith({
      'a.yaml': `${entry('WCC-DICE-01')}- {id: WCC-DICE-02, title: T, section: S}\n`,
    })
    expect(() => loadCatalogue(path)).toThrow(/a\.yaml, entry WCC-DICE-02: rule: /)
  })

  it('is refused when an id stands in two files', () => {
    const path = folderWith({ 'a.yaml': entry('WCC-DICE-01'), 'b.yaml': entry('WCC-DICE-01') })
    expect(() => loadCatalogue(path)).toThrow('b.yaml, entry WCC-DICE-01: stands in a.yaml already')
  })

  it('is refused when a file is no list or no YAML', () => {
    expect(() => loadCatalogue(folderWith({ 'a.yaml': 'title: T' }))).toThrow('a.yaml: is not a list')
    expect(() => loadCatalogue(folderWith({ 'a.yaml': '- {' }))).toThrow(CatalogueError)
  })

  it('is refused when an entry carries a field that nobody reads', () => {
    expect(() => loadCatalogue(folderWith({ 'a.yaml': entry('WCC-DICE-01', ', colour: red') }))).toThrow(
      /colour/,
    )
  })
})
