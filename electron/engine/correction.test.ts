import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { applyCorrections, changeOf, refuseCorrections } from './correction'

const weapon = z.strictObject({ name: z.string(), kind: z.enum(['melee', 'ranged']) })
const schema = z.strictObject({
  kind: z.literal('wire/character'),
  id: z.string(),
  weapons: z.record(z.string(), weapon),
  conditions: z.array(z.strictObject({ id: z.string(), kind: z.string(), note: z.string() })),
})
const sheet = {
  kind: 'wire/character' as const,
  id: 'kaja',
  weapons: { sabre: { name: 'Sabre', kind: 'melee' as const } },
  conditions: [{ id: 'c1', kind: 'marker', note: 'x' }],
}
const refusal = (path: string[], value: unknown): string | undefined =>
  refuseCorrections(schema, sheet, [{ path, value }])?.refused

describe('a correction by hand', () => {
  it('never changes what a sheet or a condition is', () => {
    expect(refusal(['kind'], 'wire/character')).toBe('fixed-field')
    expect(refusal(['id'], 'doru')).toBe('fixed-field')
    expect(refusal(['conditions', 'c1', 'kind'], 'helpless')).toBe('fixed-field')
  })
  it('changes the kind of a weapon, to one that there is', () => {
    expect(refusal(['weapons', 'sabre', 'kind'], 'ranged')).toBeUndefined()
    expect(refusal(['weapons', 'sabre', 'kind'], 'nothing')).toBe('bad-value')
  })
})

describe('several corrections at once', () => {
  const answer = (...corrections: { path: string[]; value?: unknown }[]): string | undefined =>
    refuseCorrections(schema, sheet, corrections as never)?.refused

  it('are judged one after the other, each on what those before it have left', () => {
    const gone = { path: ['weapons', 'sabre'] }
    expect(answer(gone, { path: ['weapons', 'sabre', 'name'], value: 'Knife' })).toBe('unknown-field')
    const added = { path: ['weapons', 'knife'], value: { name: 'Knife', kind: 'melee' } }
    expect(answer(added, { path: ['weapons', 'knife', 'name'], value: 'Dirk' })).toBeUndefined()
    expect(answer({ path: ['weapons', 'knife', 'name'], value: 'Dirk' }, added)).toBe('unknown-field')
    expect(answer({ path: ['conditions', 'c1'] }, { path: ['conditions', 'c1', 'note'], value: 'y' })).toBe(
      'unknown-field',
    )
  })
  it('change neither the data nor what they write while they are judged', () => {
    const before = structuredClone(sheet)
    const knife = { name: 'Knife', kind: 'melee' }
    let whole: unknown = null
    const refusal = refuseCorrections(
      schema,
      sheet,
      [
        { path: ['weapons', 'knife'], value: knife },
        { path: ['weapons', 'knife', 'name'], value: 'Dirk' },
        { path: ['conditions', 'c1', 'note'], value: 'y' },
      ] as never,
      (corrected) => {
        whole = corrected
        return { refused: 'not-like-this', with: {} }
      },
    )
    expect(refusal?.refused).toBe('not-like-this')
    expect(whole).toEqual({
      ...before,
      weapons: { ...before.weapons, knife: { name: 'Dirk', kind: 'melee' } },
      conditions: [{ id: 'c1', kind: 'marker', note: 'y' }],
    })
    expect(sheet).toEqual(before)
    expect(knife).toEqual({ name: 'Knife', kind: 'melee' })
  })
})

describe('what a correction by hand has changed', () => {
  const told = (data: object, path: string[], value: unknown): string | null => {
    const [corrected] = applyCorrections(structuredClone(data), [{ path, value }])
    const change = corrected === undefined ? null : changeOf(corrected)
    return change === null
      ? null
      : [
          change.key,
          ...Object.values(change.with).map((value) => (typeof value === 'string' ? value : '')),
        ].join(' ')
  }
  it('is said of a record that is put there, replaced or taken away', () => {
    const unit = { hero: null, crew: { reflex: 1 }, weapons: { sabre: {} } }
    expect(told(unit, ['hero'], { pilot: 1 })).toBe('log.change.added hero')
    expect(told(unit, ['crew'], null)).toBe('log.change.removed crew')
    expect(told(unit, ['crew'], { reflex: 2 })).toBe('log.change.changed crew')
    expect(told(unit, ['weapons', 'sabre'], undefined)).toBe('log.change.removed weapons.sabre')
    expect(told({ hull: 20 }, ['hull'], 25)).toBeNull()
  })
  it('is said of notes by what was written on, and of other texts by what they are now', () => {
    expect(told({ notes: '' }, ['notes'], 'Day 1: shaken.')).toBe('log.change.noted Day 1: shaken.')
    expect(told({ notes: 'Old.' }, ['notes'], 'Old.\nDay 1: shaken.')).toBe('log.change.noted Day 1: shaken.')
    expect(told({ notes: 'Old.' }, ['notes'], 'New.')).toBe('log.change.changed notes')
    expect(told({ notes: 'Old.' }, ['notes'], '')).toBe('log.change.cleared notes')
    expect(told({ special: '' }, ['special'], 'Cloaked')).toBe('log.change.set special Cloaked')
    expect(told({ special: 'Slow' }, ['special'], 'Cloaked')).toBeNull()
    expect(told({ special: 'Slow' }, ['special'], 'x'.repeat(200))).toBe('log.change.changed special')
  })
})
