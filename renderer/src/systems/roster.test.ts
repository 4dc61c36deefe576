import { describe, expect, it } from 'vitest'
import type { Sheet } from '@shared/campaign/types'
import { systemOf } from '@/system/loaded'
import { loadAllSystems } from '@/testing/loadSystems'
import { isFound, linesOf, tabOf } from '@/features/roster/groups'
import { newSheet } from '@/features/roster/newSheet'
import type { NewSheetChoice } from '@/system/windows'

const nobody = () => undefined

await loadAllSystems()

describe('the roster', () => {
  const sheet = (parts: Record<string, unknown>) =>
    ({
      id: 's1',
      kind: 'wcrpg/character',
      copyOf: null,
      name: 'Raider',
      type: 'Boarder',
      species: { name: 'Human' },
      notes: 'owes money',
      player: false,
      template: false,
      ...parts,
    }) as unknown as Sheet
  it('sorts into players, others and templates', () => {
    const { tabs } = systemOf('wcrpg').roster
    const people = [sheet({ player: true }), sheet({}), sheet({ template: true })]
    expect(people.map((one) => tabOf(tabs, one)?.key)).toEqual(['players', 'others', 'templates'])
  })
  it('finds by every word, wherever it stands', () => {
    expect(isFound(sheet({}), 'human money', nobody)).toBe(true)
    expect(isFound(sheet({}), 'human gold', nobody)).toBe(false)
    expect(isFound(sheet({}), '  ', nobody)).toBe(true)
  })
  it('puts squadrons under the carrier that they fly from', () => {
    const tab = systemOf('mass-combat').roster.tabs[0]!
    const unit = (id: string, carrier: string | null) => sheet({ id, kind: 'mass-combat/unit', carrier })
    const lines = (units: Sheet[]) =>
      linesOf(tab, units).map((line) => ('sheet' in line ? line.sheet.id : [line.heading]))
    expect(lines([unit('a', 'ark'), unit('ark', null), unit('b', 'ark')])).toEqual([
      [null],
      'ark',
      ['ark'],
      'a',
      'b',
    ])
    expect(lines([unit('a', null)])).toEqual(['a'])
  })
  it('makes somebody like a template without its identity', () => {
    const [player, other] = systemOf('wire').roster.choices as [NewSheetChoice, NewSheetChoice]
    const made = newSheet('Kay', player, sheet({ template: true }))
    expect(made).toMatchObject({ name: 'Kay', player: true, template: false, type: 'Boarder' })
    expect('id' in made || 'copyOf' in made).toBe(false)
    expect(newSheet('Kay', other, undefined)).toEqual({
      kind: 'wire/character',
      name: 'Kay',
      player: false,
      template: false,
    })
  })
})
