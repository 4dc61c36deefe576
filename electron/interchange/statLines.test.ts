/** Pasted stat lines of every rule system: whose they are, what of them is understood, and what is told. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { systemOfKind } from '@shared/campaign/ownership'
import type { StatLines } from '@shared/campaign/statLine'
import type { Sheet, SheetKind, SystemId } from '@shared/campaign/types'
import { massCombatStatLines } from '@shared/mass-combat/statLine'
import { wcrpgStatLines } from '@shared/wcrpg/statLine'
import { wireStatLines } from '@shared/wire/statLine'
import { wwnStatLines } from '@shared/wwn/statLine'
import { stockOf } from '../library/stock'
import { sheetOf } from '../library/content'
import { readForeign } from './read'

const pasted = (text: string, kind: SheetKind = 'wwn/foe') =>
  readForeign(Buffer.from(text), '', { kind, columns: null })
const SYSTEMS: readonly (readonly [SystemId, StatLines, SheetKind])[] = [
  ['wcrpg', wcrpgStatLines, 'wcrpg/character'],
  ['wire', wireStatLines, 'wire/character'],
  ['mass-combat', massCombatStatLines, 'mass-combat/ship'],
  ['wwn', wwnStatLines, 'wwn/foe'],
]
const linesOf = (system: SystemId, lines: StatLines): string[] =>
  stockOf(system).flatMap(({ kind, name, content }) => {
    const sheet = kind === 'sheet' ? sheetOf(content, name) : null
    return (sheet === null ? null : lines.write(sheet as unknown as Sheet)) ?? []
  })

describe('a pasted stat line', () => {
  it.each(SYSTEMS)(
    'of %s is known for one, alone and among others, in a campaign of any system',
    (system, lines) => {
      const written = linesOf(system, lines)
      expect(written.length).toBeGreaterThan(20)
      for (const [, , main] of SYSTEMS) {
        for (const line of written.slice(0, 12)) {
          const [record] = pasted(line, main).records
          expect(systemOfKind((record?.sheet?.kind ?? 'wwn/foe') as SheetKind), line).toBe(system)
          expect(
            record?.fields.filter(({ state }) => state === 'unread'),
            line,
          ).toEqual([])
        }
        const all = pasted(written.slice(0, 12).join('\n'), main).records
        expect(all.map(({ sheet }) => sheet?.name)).toHaveLength(12)
        expect(
          new Set(all.map(({ sheet }) => systemOfKind((sheet?.kind ?? 'wwn/foe') as SheetKind))),
        ).toEqual(new Set([system]))
      }
    },
  )
  it('says field by field what was read and guessed, and what was not understood', () => {
    const [record] = pasted('Sable: HP 60 · RAB +11 · Zorbing 9 · Weapons Carbine (16L zorb)').records
    expect(record?.sheet).toMatchObject({ kind: 'wcrpg/character', name: 'Sable', maxHp: 60, rab: 11 })
    expect(record?.fields.map(({ field, state, value }) => [field, state, value])).toEqual([
      ['maxHp', 'read', '60'],
      ['rab', 'read', '+11'],
      ['weapons', 'read', 'Carbine (16L zorb)'],
      ['maxNhp', 'guessed', '60'],
      ['', 'unread', ''],
      ['', 'unread', ''],
    ])
    expect(record?.fields.slice(-2).map(({ text }) => text)).toEqual(['Zorbing 9', 'Carbine: zorb'])
  })
  it('that may be of two systems is of the campaign’s own', () => {
    const line = 'Sable: Init +3 · Weapons Knife'
    expect(pasted(line, 'wcrpg/character').records[0]?.sheet?.kind).toBe('wcrpg/character')
    expect(pasted(line, 'mass-combat/ship').records[0]?.sheet?.kind).toMatch(/^mass-combat/)
  })
})

it('the lines of the guide are understood', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../docs/guide/cast.md'), 'utf8')
  const examples = [...guide.matchAll(/\n`([A-Z][a-z ]+: [^`]{60,})`/g)].map(([, line = '']) => line)
  expect(examples).toHaveLength(4)
  expect(
    examples.map((line) => systemOfKind((pasted(line).records[0]?.sheet?.kind ?? 'wwn/foe') as SheetKind)),
  ).toEqual(['wcrpg', 'wire', 'mass-combat', 'wwn'])
})
