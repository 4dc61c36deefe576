import { describe, expect, it } from 'vitest'
import { en } from '../messages/en'
import { formOf, formsIn, namesIn, pickerOf } from '../messages/forms'
import { flatten } from './catalogue'
import { pseudo } from './pseudo'

describe('the made-up language', () => {
  it('lengthens words between marks, and leaves names in braces', () => {
    expect(pseudo('Next turn')).toBe('⟦Nextxt turnrn⟧')
    expect(pseudo('{who} hits for {damage}')).toBe('⟦{who} hitsts foror {damage}⟧')
    expect(pseudo('{count} day | {count} days')).toBe('⟦{count} dayay⟧ | ⟦{count} daysys⟧')
  })
  it('has every message in as many forms, with the same names and the same one that picks', () => {
    for (const [key, words] of Object.entries(flatten(en))) {
      const made = pseudo(words)
      expect(namesIn(made), key).toEqual(namesIn(words))
      expect(formsIn(made), key).toHaveLength(formsIn(words).length)
      expect(pickerOf(made), key).toBe(pickerOf(words))
      for (const count of [0, 1, 2]) expect(formOf(made, { count }), key).toBe(formOf(words, { count }))
    }
  })
  it('is two fifths longer', () => {
    const all = Object.values(flatten(en))
    const length = (texts: readonly string[]): number => texts.join('').replaceAll(/[⟦⟧]|\{\w+\}/g, '').length
    expect(length(all.map(pseudo)) / length(all)).toBeGreaterThan(1.35)
  })
})
