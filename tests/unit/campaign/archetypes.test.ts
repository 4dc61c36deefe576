/** Roles of every system: each is taken as it is, by the book's own derivations, and has the numbers that were asked. */
import { describe, expect, it } from 'vitest'
import { numbersOf, sheetOf, type Archetype } from '@shared/campaign/archetype'
import type { SystemId } from '@shared/campaign/types'
import { MASS_COMBAT_ARCHETYPES } from '@shared/mass-combat/archetypes'
import { WCRPG_ARCHETYPES } from '@shared/wcrpg/archetypes'
import { WIRE_ARCHETYPES } from '@shared/wire/archetypes'
import { WWN_ARCHETYPES } from '@shared/wwn/archetypes'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import { hasWords } from '@shared/words/say'
import { viewOfSheet } from '../../../electron/rules/answers'
import { StockTable } from '../stock/stock'

takeWords(en)

const ALL: readonly (readonly [SystemId, readonly Archetype[], number])[] = [
  ['wcrpg', WCRPG_ARCHETYPES, 8],
  ['wire', WIRE_ARCHETYPES, 6],
  ['wwn', WWN_ARCHETYPES, 10],
  ['mass-combat', MASS_COMBAT_ARCHETYPES, 8],
]
const made = (system: SystemId, archetype: Archetype, stated = {}) => {
  const table = new StockTable(system)
  const sheet = table.add('one', sheetOf(archetype, 'One', stated))
  return { sheet, view: viewOfSheet(table.campaign, sheet) }
}

describe.each(ALL)('roles of %s', (system, archetypes, least) => {
  it('are enough, each once, and have words', () => {
    expect(archetypes.length).toBeGreaterThanOrEqual(least)
    const keys = archetypes.map(({ kind, key }) => `${kind} ${key}`)
    expect(new Set(keys).size).toBe(keys.length)
    for (const { label, asks } of archetypes)
      for (const one of [label, ...asks.map((asked) => asked.label)])
        expect(hasWords(`ui.${one}`), one).toBe(true)
  })

  it.each(archetypes.map((archetype) => [archetype.key, archetype] as const))(
    '%s asks two or three numbers, is unhurt, and is what it was made as',
    (_key, archetype) => {
      expect([2, 3]).toContain(archetype.asks.length)
      const { sheet, view } = made(system, archetype)
      expect(sheet).toMatchObject(archetype.make(numbersOf(archetype)))
      for (const { role, current, maximum } of view.pools) if (role === 'life') expect(current).toBe(maximum)
      for (const asked of archetype.asks) {
        const usual = numbersOf(archetype)[asked.key] ?? 0
        for (const other of [Math.min(usual + 3, asked.maximum), Math.max(usual - 1, asked.minimum)]) {
          const changed = made(system, archetype, { [asked.key]: other }).sheet
          if (other !== usual) expect(changed, asked.key).not.toEqual(sheet)
        }
      }
    },
  )
})

it('a Discipline is the sum of its skills (WCC-ATTR-01)', () => {
  for (const archetype of WCRPG_ARCHETYPES) {
    const { sheet } = made('wcrpg', archetype)
    if (sheet.kind !== 'wcrpg/character') throw new Error('no character')
    const skills = Object.values(sheet.skills)
    for (const [discipline, score] of Object.entries(sheet.disciplines))
      expect(score, `${archetype.key} ${discipline}`).toBe(
        skills.reduce((sum, skill) => sum + (skill.characteristic === discipline ? skill.score : 0), 0),
      )
  }
})
