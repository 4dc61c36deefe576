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
