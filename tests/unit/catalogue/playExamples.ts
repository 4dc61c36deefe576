/** Plays the worked examples of one system's catalogue: an entry and its function cannot be without each other. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { Given } from './given'

interface Entry {
  id: string
  example?: { given: Given; expect: Record<string, unknown> }
}

/**
 * @param left entries whose numbers belong to a reading that no GM is offered, each with its reason elsewhere
 * @param atTheTable numbers of an entry that the program does not play, by the entry: the rules guide leaves them to the GM
 */
export function playExamples(
  file: string,
  played: Readonly<Record<string, (given: Given) => unknown>>,
  left: readonly string[] = [],
  atTheTable: Readonly<Record<string, readonly string[]>> = {},
): void {
  const catalogue = parse(
    readFileSync(join(import.meta.dirname, '../../../shared/rules', file), 'utf8'),
  ) as Entry[]
  const given = catalogue.flatMap(({ id, example }) => (example === undefined ? [] : [{ id, ...example }]))
  const examples = given.filter(({ id }) => !left.includes(id))

  describe(`the examples of ${file}`, () => {
    it('are all played, and nothing is played that is no example', () => {
      expect(Object.keys(played).sort()).toEqual(examples.map(({ id }) => id).sort())
      expect(given.map(({ id }) => id)).toEqual(expect.arrayContaining([...left]))
      for (const [id, names] of Object.entries(atTheTable))
        expect(Object.keys(examples.find((one) => one.id === id)?.expect ?? {})).toEqual(
          expect.arrayContaining([...names]),
        )
    })

    it.each(examples)('$id comes out as its entry says', ({ id, given, expect: expected }) => {
      const ours = Object.entries(expected).filter(([name]) => !(atTheTable[id] ?? []).includes(name))
      expect(ours).not.toEqual([])
      expect(played[id]?.(given)).toEqual(Object.fromEntries(ours))
    })

    const numbers = examples.flatMap(({ id, given }) =>
      Object.keys(given).map((name) => ({ id, given, name })),
    )
    it.each(numbers)('$id is played with its own $name', ({ id, given, name }) => {
      expect(() => played[id]?.({ ...given, [name]: undefined })).toThrow(name)
    })
  })
}
