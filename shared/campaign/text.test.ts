import { describe, expect, it } from 'vitest'
import { isSoundText, mendedTexts, soundTextsSchema, textSchema } from './text'

const HIGH = '\ud83c'
const LOW = '\udfb2'
const UNSOUND = ['\0', 'a\0b', HIGH, LOW, `${LOW}${HIGH}`, `x${HIGH}`, `${LOW}x`]
const SOUND = [
  '',
  'Imre',
  `${HIGH}${LOW}`,
  'e\u0301',
  '\u{10ffff}',
  '\ufffd',
  ' \t\n\u0001',
  '\\0',
  '\\ud83c',
]

describe('a text', () => {
  it.each(SOUND)('%j is one', (text) => {
    expect(isSoundText(text)).toBe(true)
    expect(textSchema.safeParse(text).success).toBe(true)
    expect(mendedTexts(text)).toBe(text)
  })
  it.each(UNSOUND)('%j is none, wherever it lies', (text) => {
    expect(textSchema.trim().min(1).max(120).safeParse(text).success).toBe(false)
    const parsed = soundTextsSchema.safeParse({ a: [1, null, { b: text }] })
    expect(parsed.error?.issues[0]?.path).toEqual(['a', 2, 'b'])
    expect(soundTextsSchema.safeParse({ a: { [text]: 1 } }).error?.issues[0]?.path).toEqual(['a'])
    const mended = mendedTexts({ a: [text, { [text]: 1 }] })
    expect(soundTextsSchema.safeParse(mended).success).toBe(true)
    expect(mended).toEqual({ a: [expect.stringMatching(/\ufffd/), { [mended.a[0] as string]: 1 }] })
  })
  it('is looked for without an end of the stack', () => {
    let deep: unknown = '\0'
    for (let i = 0; i < 20_000; i++) deep = [deep]
    expect(soundTextsSchema.safeParse(deep).success).toBe(false)
  })
  it('loses nothing where a mended key is taken', () => {
    expect(Object.values(mendedTexts({ 'a\0': 1, 'a\ufffd': 2, [`a${HIGH}`]: 3 })).sort()).toEqual([1, 2, 3])
  })
})
