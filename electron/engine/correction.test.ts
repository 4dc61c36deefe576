import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { refuseCorrections } from './correction'

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
