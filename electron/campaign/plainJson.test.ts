import { describe, expect, it } from 'vitest'
import { LIMITS } from './archiveFormat'
import { BadJson, parseForeign } from './plainJson'
import { itSeldom } from '../../tests/itSeldom'

const problemOf = (text: string): unknown => {
  try {
    parseForeign(text)
  } catch (error) {
    return error instanceof BadJson ? [error.problem, error.key] : error
  }
  return null
}
const nested = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`

describe('JSON that others wrote', () => {
  it('is read', () => {
    expect(parseForeign('{"a":[1,{"b":null}]}')).toEqual({ a: [1, { b: null }] })
    expect(parseForeign('0')).toBe(0)
  })
  it.each(['__proto__', 'constructor', 'prototype'])('may not have the key %s at any depth', (key) => {
    expect(problemOf(`{"${key}":{"isAdmin":true}}`)).toEqual(['badKey', key])
    expect(problemOf(`{"roster":[{"parts":{"${key}":1}}]}`)).toEqual(['badKey', key])
  })
  it('cannot hide a key behind an escape', () => {
    expect(problemOf('{"\\u005f_proto__":{}}')).toEqual(['badKey', '__proto__'])
  })
  it('may speak of a prototype in its texts', () => {
    expect(problemOf('{"notes":"a prototype, __proto__, constructor"}')).toBeNull()
  })
  it('is refused where it is too deep, however deep', () => {
    expect(problemOf(nested(LIMITS.depth))).toBeNull()
    expect(problemOf(nested(LIMITS.depth + 1))).toEqual(['tooDeep', null])
    expect(problemOf(nested(400_000))).toEqual(['tooDeep', null])
    expect(problemOf(nested(1_000_000))).toEqual(['tooMany', null])
  })
  it('is refused where a few bytes of text would become a hundred in memory, before it is parsed', () => {
    const many = (unit: string, count: number): string => `[${Array(count).fill(unit).join()}]`
    expect(problemOf(many('{}', LIMITS.containers))).toEqual(['tooMany', null])
    expect(problemOf(many('0', LIMITS.values + 2))).toEqual(['tooMany', null])
    expect(problemOf(many('0', LIMITS.width + 1))).toEqual(['tooMany', null])
    expect(problemOf(many('0', LIMITS.width))).toBeNull()
    // brackets and commas within texts are texts, also behind an escaped quote
    expect(problemOf(JSON.stringify('[{,'.repeat(LIMITS.containers)))).toBeNull()
    expect(problemOf(JSON.stringify('\\"[{,'.repeat(LIMITS.containers)))).toBeNull()
  })
  itSeldom('is refused where it is short, and long once it is written out again', () => {
    const record = `{${Array.from({ length: 40_000 }, (_, i) => `"${String(i)}":0`).join()}}`
    const heavy = (number: string): string =>
      `[${Array(20)
        .fill(record.replaceAll(':0', `:${number}`))
        .join()}]`
    expect(JSON.stringify(JSON.parse(heavy('1e20'))).length).toBeGreaterThan(LIMITS.line)
    expect(heavy('1e20').length).toBeLessThan(LIMITS.line)
    expect(problemOf(heavy('1e20'))).toEqual(['tooMany', null])
    expect(problemOf(heavy('-1E+20'))).toEqual(['tooMany', null])
    expect(problemOf(heavy('1020'))).toBeNull()
    // what looks like a number within a text is a text
    expect(problemOf(JSON.stringify(' 1e20'.repeat(1_000_000)))).toBeNull()
  })
  it('is refused where it is none', () => {
    expect(problemOf('{"a":')).toEqual(['notJson', null])
    expect(problemOf('')).toEqual(['notJson', null])
  })
})
