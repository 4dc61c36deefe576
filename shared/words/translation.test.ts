import { describe, expect, it } from 'vitest'
import { pluralsOf } from './language'
import { problemOf } from './translation'

const ENGLISH = {
  'log.hit': '{who} hits {target}.',
  'log.moved': '{who} moves {n} square | {who} moves {n} squares',
  'part.leftArm': 'left arm',
}
const german = pluralsOf('de')
const whyOf = (key: string, text: string, plurals = german) =>
  problemOf(key, text, ENGLISH, plurals)?.why ?? null

describe('a translated message', () => {
  it('has all parameters of the English one and no other, in any order and form', () => {
    expect(whyOf('log.hit', '{target:accusative} trifft {who}.')).toBeNull()
    expect(whyOf('log.hit', '{who} trifft.')).toBe('lacksParameter')
    expect(whyOf('log.hit', '{who} trifft {target} mit {weapon}.')).toBe('unknownParameter')
    expect(problemOf('log.hit', '{who} trifft.', ENGLISH, german)?.with).toEqual({
      key: 'log.hit',
      parameter: '{target}',
    })
  })
  it('has one form, or as many as the language has kinds of plural, and one more for none', () => {
    const [one, many] = ['{who} geht {n} Feld', '{who} geht {n} Felder']
    expect(whyOf('log.moved', one)).toBeNull()
    expect(whyOf('log.moved', `${one} | ${many}`)).toBeNull()
    expect(whyOf('log.moved', `{who} bleibt {n} | ${one} | ${many}`)).toBeNull()
    expect(whyOf('log.moved', `${one} | ${many}`, pluralsOf('pl'))).toBe('forms')
    expect(whyOf('log.moved', [one, many, many, many].join(' | '), pluralsOf('pl'))).toBeNull()
  })
  it('may be a form of a label, is known by its key, and may be empty', () => {
    expect(whyOf('part.leftArm:dative', 'linken Arm')).toBeNull()
    expect(whyOf('part.tail:dative', 'Schwanz')).toBe('unknownKey')
    expect(whyOf('log.hti', '{who}')).toBe('unknownKey')
    expect(whyOf('log.hit', '')).toBeNull()
  })
})
