/** Repairing a campaign in a window: what is asked of the host, and what is said of what it answers. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { effectScope, type EffectScope } from 'vue'
import type { RepairLook, RepairSource } from '@shared/contract/repair'
import { createFakeHost, HostFailure } from '@/testing/fakeHost'
import { factsOf, foundWords, lacksOf, refusalWords, titleOf } from './repairWords'
import { useRepair } from './useRepair'

const source = (more: Partial<RepairSource> = {}): RepairSource => ({
  id: 'present',
  kind: 'present',
  revision: 12,
  clock: 3600,
  calendar: { dayWord: 'Day', hoursPerDay: 24, firstDay: 1, startOfDay: 0 },
  played: null,
  backup: null,
  units: 0,
  people: 3,
  encounters: 1,
  fight: 'Dock',
  missing: { commands: 0, last: [] },
  lines: { kept: 12, lost: 0 },
  undo: true,
  pictures: { fromBackups: 0, lost: 0 },
  isOther: false,
  ...more,
})
const look = (more: Partial<RepairLook> = {}): RepairLook => ({
  campaign: 'raid',
  name: 'Raid',
  suggested: 'Raid (repaired)',
  found: [{ key: 'lines', with: { line: 3, count: 1 } }],
  sources: [source(), source({ id: 'journal', kind: 'journal' })],
  refused: [],
  ...more,
})

let host: ReturnType<typeof createFakeHost>
let scope: EffectScope
const begin = () => {
  const repair = scope.run(() => useRepair('raid'))
  if (repair === undefined) throw new Error('the scope is over')
  return repair
}
beforeEach(() => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('repair.stop', () => null)
  scope = effectScope(true)
})
afterEach(() => scope.stop())

describe('the dialog', () => {
  it('chooses the best, and makes what was chosen under the name that was given', async () => {
    host.answer('repair.look', () => look())
    host.answer('repair.make', () => ({ campaign: 'new', name: 'Mended', source: source(), letGo: 0 }))
    const repair = begin()
    await repair.start()
    expect([repair.chosen.value, repair.name.value]).toEqual(['present', 'Raid (repaired)'])
    repair.chosen.value = 'journal'
    repair.name.value = '  '
    await repair.make()
    expect(host.paramsOf('repair.make')).toEqual([])
    repair.name.value = ' Mended '
    await repair.make()
    expect(host.paramsOf('repair.make')).toEqual([{ campaign: 'raid', source: 'journal', name: 'Mended' }])
    expect(repair.made.value?.campaign).toBe('new')
  })
  it('stops looking when it is closed, and only then', async () => {
    let answer: (told: RepairLook) => void = () => undefined
    host.answer('repair.look', () => new Promise((resolve) => (answer = resolve)))
    const repair = begin()
    const looking = repair.start()
    await vi.waitFor(() => expect(host.paramsOf('repair.look')).toHaveLength(1))
    host.publish('repair.progress', { campaign: 'other', done: 9, of: 9 })
    expect(repair.progress.value).toBeNull()
    host.publish('repair.progress', { campaign: 'raid', done: 1, of: 4 })
    expect(repair.progress.value).toMatchObject({ done: 1, of: 4 })
    scope.stop()
    expect(host.paramsOf('repair.stop')).toEqual([{ campaign: 'raid' }])
    answer(look())
    await looking
    scope = effectScope(true)
    host.answer('repair.look', () => look())
    await begin().start()
    scope.stop()
    expect(host.paramsOf('repair.stop')).toHaveLength(1)
  })
  it('says what failed, and looks again', async () => {
    host.answer('repair.look', () => {
      throw new HostFailure('repair-stopped')
    })
    const repair = begin()
    await repair.start()
    expect(repair.failure.value?.code).toBe('repair-stopped')
    host.answer('repair.look', () => look())
    await repair.start()
    expect([repair.failure.value, repair.look.value?.name]).toEqual([null, 'Raid'])
  })
})

describe('its words', () => {
  it('say the damage, or that there is none', () => {
    expect(foundWords(look())).toEqual(['Line 3 of the journal is damaged.'])
    expect(foundWords(look({ found: [] }))).toEqual(['Nothing is damaged.'])
  })
  it('say where a state comes from, how far it goes and what is in it', () => {
    expect(titleOf(source())).toBe('Its own files')
    const backup = { kind: 'manual', made: '2026-01-01T00:00:00Z' } as const
    expect(titleOf(source({ kind: 'joined', backup }))).toMatch(/^Backup of .* and the journal$/)
    expect(factsOf(source())).toBe(
      'Up to command 12 · Day 1, 01:00 · 3 people · 1 encounter · “Dock” is running',
    )
  })
  it('say what is missing by the names of commands, and what becomes of undo and of pictures', () => {
    const texts = (more: Partial<RepairSource>): string[] => lacksOf(source(more)).map(({ text }) => text)
    expect(texts({})).toEqual(['The state is complete.'])
    expect(texts({ missing: { commands: 1, last: ['note/add'] } })).toEqual(['1 command is missing: Note.'])
    expect(texts({ missing: { commands: 3, last: ['note/add', 'note/add'] } })).toEqual([
      '3 commands are missing, among them: Note, Note.',
    ])
    expect(texts({ missing: { commands: 7, last: [] } })).toEqual(['7 commands are missing.'])
    expect(texts({ undo: false, lines: { kept: 10, lost: 2 } })[1]).toBe(
      '2 entries of the journal are lost, with the notes in them, and undo starts over.',
    )
    expect(texts({ undo: false })[1]).toBe('Undo starts over.')
    expect(texts({ pictures: { fromBackups: 2, lost: 1 } }).slice(1)).toEqual([
      '2 pictures are taken from backups.',
      '1 picture is lost: sheets show letters, maps the bare ground.',
    ])
    expect(texts({ isOther: true })).toEqual(['From another history: an import replaced it.'])
  })
  it('say why something cannot be restored', () => {
    const failure = { code: 'snapshot-missing', with: {} }
    expect(refusalWords({ kind: 'present', backup: null, failure })).toEqual({
      title: 'Its own files',
      why: 'The campaign’s file campaign.json is missing from its folder.',
    })
  })
})
