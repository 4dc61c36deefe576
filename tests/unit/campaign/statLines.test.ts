/** Written stat lines: whatever is written of a sheet of the stock is read back exactly, of the fields that the line has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { blocksOf, type StatLines } from '@shared/campaign/statLine'
import type { SystemId } from '@shared/campaign/types'
import { massCombatStatLines } from '@shared/mass-combat/statLine'
import { wcrpgStatLines } from '@shared/wcrpg/statLine'
import { wireStatLines } from '@shared/wire/statLine'
import { wwnStatLines } from '@shared/wwn/statLine'
import { entriesOf, StockTable } from '../stock/stock'

const STOCK: readonly (readonly [SystemId, StatLines, readonly string[]])[] = [
  ['wcrpg', wcrpgStatLines, ['wcrpg/people.json', 'wcrpg/creatures.json']],
  ['wire', wireStatLines, ['wire/people.json']],
  [
    'mass-combat',
    massCombatStatLines,
    ['mass-combat/ships.json', 'mass-combat/vehicles.json', 'mass-combat/troops.json'],
  ],
  ['wwn', wwnStatLines, ['wwn/foes.json']],
]

describe.each(STOCK)('the stat line of %s', (system, lines, files) => {
  const entries = files.flatMap((file) => entriesOf(file, 'sheet'))
  const lineOf = (content: (typeof entries)[number]['content']): string =>
    lines.write(new StockTable(system).add('one', content)) ?? ''

  it.each(entries.map((entry) => [entry.name, entry] as const))(
    'of %s is read back as it was written',
    (name, entry) => {
      const line = lineOf(entry.content)
      const { sheet, unread } = lines.read(line)
      expect(unread, line).toEqual([])
      expect(sheet?.name).toBe(name)
      expect(lineOf(sheet ?? {})).toBe(line)
    },
  )

  it('comes many in one paste, each told beside its source', () => {
    const written = entries.slice(0, 6).map(({ content }) => lineOf(content))
    for (const text of [written.join('\n'), written.join('\n\n'), `${written.join('\r\n')}\n`])
      expect(blocksOf(text.replaceAll('\r', ''))).toEqual(written)
  })

  it('tells what it does not understand, and makes nothing of a text without a number', () => {
    const [first] = entries
    if (first === undefined) throw new Error('no stock')
    const { sheet, unread } = lines.read(`${lineOf(first.content)} · Zorbing 99x · `)
    expect(unread.join()).toContain('Zorbing 99x')
    expect(sheet?.name).toBe(first.name)
    expect(lines.read('Once upon a time there was nobody.').sheet).toBeNull()
  })
})

it('each line of a list is somebody of its own, however wrong another is; what is broken off goes on', () => {
  expect(blocksOf('Ann: HP 30 · HD 50\nBob; HP 40; HD 52')).toEqual([
    'Ann: HP 30 · HD 50',
    'Bob; HP 40; HD 52',
  ])
  expect(blocksOf('Ann: HP 30 · HD 50\nmy notes\nCid: HP 44 · HD 51')).toEqual([
    'Ann: HP 30 · HD 50',
    'my notes',
    'Cid: HP 44 · HD 51',
  ])
  const broken = 'Ann: HP 30 ·\nHD 50 · Weapons Gun (16L\nr20) · Size 1'
  expect(blocksOf(`${broken}\nBob: HP 40 · HD 52`)).toEqual([broken, 'Bob: HP 40 · HD 52'])
  expect(blocksOf('Guard\nHP: 30\nHD: 50')).toEqual(['Guard\nHP: 30\nHD: 50'])
})

it('names with marks of the line in them come back as they were', () => {
  for (const name of ['A: B · C', 'Say "no", (he said)', '7 · 8', 'x\\y; z|']) {
    const table = new StockTable('wcrpg')
    const weapons = { one: { name: `${name} gun`, damage: 3 } }
    const line = wcrpgStatLines.write(table.add('one', { kind: 'wcrpg/character', name, weapons })) ?? ''
    const { sheet, unread } = wcrpgStatLines.read(line)
    expect(unread).toEqual([])
    expect(sheet?.name).toBe(name)
    expect(wcrpgStatLines.write(new StockTable('wcrpg').add('one', sheet ?? {}))).toBe(line)
  }
})

it('reads what others write: other labels, marks and order', () => {
  const { sheet, unread, pieces } = wcrpgStatLines.read(
    'Tarn\nHit points: 44; Hit difficulty 58; Melee Attack Bonus +6 | Armor Ballistic vest (22)',
  )
  expect(unread).toEqual([])
  expect(sheet).toMatchObject({ name: 'Tarn', maxHp: 44, hd: 58, mab: 6 })
  expect(sheet).toMatchObject({ maxNhp: 44 })
  expect(pieces.filter(({ how }) => how === 'guessed')).toEqual([
    { label: 'NHP', value: '44', how: 'guessed', field: 'maxNhp' },
    { label: 'over', value: 'Ballistic vest: vest', how: 'guessed', field: 'gear' },
  ])
  expect(sheet?.['gear']).toMatchObject({
    ballisticVest: { maxHp: 22, covers: ['bodyNonVital', 'bodyVital'] },
  })
})

it('reads every line that the guide shows', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guide/cast.md'), 'utf8')
  const shown = [...guide.matchAll(/`([A-Z][a-z ]+: [^`]+)`/g)].map(([, line = '']) =>
    line.replaceAll('\n', ' '),
  )
  expect(shown).toHaveLength(4)
  for (const [at, lines] of [wcrpgStatLines, wireStatLines, massCombatStatLines, wwnStatLines].entries()) {
    const { sheet, unread } = lines.read(shown[at] ?? '')
    expect(unread, shown[at]).toEqual([])
    expect(sheet?.name).toBe(/^[^:]+/.exec(shown[at] ?? '')?.[0])
  }
})

describe('one mark that nobody knows', () => {
  it.each([
    ['wcrpg', wcrpgStatLines, 'Weapons', 'HP 60', 'Carbine (16L zorb x3), Knife (9L), Thing (zorb)'],
    ['wire', wireStatLines, 'Weapons', 'Reaction 4', 'Carbine (6P zorb cost5), Knife (3P), Thing (zorb)'],
    [
      'mass-combat',
      massCombatStatLines,
      'Weapons',
      'Ship capital',
      'Guns (S4 13-26 zorb), Pods (x2), Thing (zorb)',
    ],
  ] as const)(
    'costs neither its own weapon of %s nor the others, and is told',
    (_system, lines, label, first, list) => {
      const { sheet, unread } = lines.read(`Sable: ${first} · ${label} ${list}`)
      const weapons = Object.values((sheet?.['weapons'] ?? {}) as Record<string, { name: string }>)
      expect(weapons.map(({ name }) => name)).toEqual(
        list
          .split(', ')
          .slice(0, 2)
          .map((one) => one.split(' ')[0]),
      )
      expect(unread).toEqual([expect.stringMatching(/^\w+: zorb$/), 'Thing (zorb)'])
    },
  )
  it('nor does a skill that is none cost the others', () => {
    const { sheet, unread } = wcrpgStatLines.read('Sable: HP 60 · Skills Brawling 36, Zorbing 9, Security 46')
    expect(Object.keys((sheet?.['skills'] ?? {}) as object)).toEqual(['brawling', 'security'])
    expect(unread).toEqual(['Zorbing 9'])
  })
})
