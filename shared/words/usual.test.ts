import { afterEach, expect, it } from 'vitest'
import { takeWords } from './catalogue'
import { speak } from './language'
import { usualName } from './usual'

afterEach(() => {
  speak(null)
})

it('names of the program are said in the language, names of the GM’s own stay', () => {
  takeWords({ part: { rightArm: 'Right arm' } }) // other tests of the same worker may have spelt it otherwise
  speak({ tag: 'de', words: { 'part.rightArm': 'Rechter Arm' } })
  expect(usualName('part', 'Right arm')).toBe('Rechter Arm')
  expect(usualName('part', 'Third arm')).toBe('Third arm')
})

it('words that are taken in later count as well', () => {
  speak({ tag: 'de', words: { 'part.secondTail': 'Zweiter Schwanz' } })
  expect(usualName('part', 'Second tail')).toBe('Second tail')
  takeWords({ part: { secondTail: 'Second tail' } })
  expect(usualName('part', 'Second tail')).toBe('Zweiter Schwanz')
})
