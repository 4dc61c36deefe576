import fc from 'fast-check'
import { expect, it } from 'vitest'
import { initialsOf, useLetters } from './initials'

const signs = (...names: string[]): string[] => [
  ...initialsOf(names.map((name, at) => ({ id: String(at), name }))).values(),
]
const byName = (...names: string[]): Record<string, string | undefined> => {
  const found = initialsOf(names.map((name) => ({ id: name, name })))
  return Object.fromEntries(names.map((name) => [name, found.get(name)]))
}

it('are initials where nobody else has them', () => {
  expect(signs('Juno Vale', 'Raider 12', 'Bog Hound')).toEqual(['JV', 'R12', 'BH'])
})
it('are two letters of each word where two would be the same', () => {
  expect(byName('Bog Hound', 'Brother Hale', 'Juno Vale')).toEqual({
    'Bog Hound': 'BoHo',
    'Brother Hale': 'BrHa',
    'Juno Vale': 'JV',
  })
  expect(byName('Raider 1', 'Reaver 1')).toEqual({ 'Raider 1': 'Ra1', 'Reaver 1': 'Re1' })
  expect(byName('Ana', 'Anton')).toEqual({ Ana: 'Ana', Anton: 'Ant' })
})
it('are numbered where names are the same', () => {
  expect(signs('Guard', 'Guard', 'Guard')).toEqual(['Gu1', 'Gu2', 'Gu3'])
})
it('are never the same for two, whatever they are called', () => {
  const name = fc.oneof(
    fc.constantFrom('Raider 1', 'Raider 2', 'Reaver 1', 'Ra 1', 'R 1', 'Guard', 'Gu 1', 'Bog Hound', ''),
    fc.string({ maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(name, { maxLength: 40 }), (names) => {
      const found = signs(...names)
      expect(found).toHaveLength(names.length)
      expect(new Set(found).size).toBe(names.length)
    }),
  )
})
it('stay whose they are when somebody leaves, comes first, or is only being prepared', () => {
  const names: Record<string, string> = {
    a: 'Guard',
    b: 'Bog Hound',
    c: 'Brother Hale',
    d: 'Guard 2',
    e: 'Guard 10',
  }
  const letters = (...ids: string[]) =>
    useLetters(
      () => ids.map((id) => ({ id })),
      (id) => names[id],
    ).value
  expect(Object.fromEntries(letters('a', 'b', 'c', 'd', 'e'))).toEqual(
    Object.fromEntries(letters('e', 'c', 'a', 'd', 'b')),
  )
})
