import { afterEach, describe, expect, it } from 'vitest'
import { takeWords } from './catalogue'
import { hearSpeech, speak, writingNow } from './language'
import { keyWords, message, numeral, parameterWords } from './say'

const nobody = (): undefined => undefined
afterEach(() => {
  speak(null)
  hearSpeech(() => undefined)
})
const POLISH = {
  'log.test.moved': '{n} pole | {n} pola | {n} pól | {n} pola',
  'log.test.none': 'nic | {n} pole | {n} pola | {n} pól | {n} pola',
}
takeWords({
  log: {
    'test.moved': '{n} square | {n} squares',
    'test.none': 'nothing | {n} square | {n} squares',
    'test.hurt': '{who} is hurt in the {part}.',
    'test.left': 'left',
  },
})

describe('a spoken language', () => {
  it('has its words said, and English where it has none', () => {
    speak({ tag: 'de', words: { 'log.test.hurt': '{part}: {who} wird verletzt.' } })
    expect(keyWords('log.test.hurt', { who: 'Ana', part: 'x' })).toBe('X: Ana wird verletzt.')
    expect(message('log.test.left')).toBe('left')
    speak(null)
    expect(keyWords('log.test.hurt', { who: 'Ana', part: 'x' })).toBe('Ana is hurt in the X.')
  })
  it('picks one of its own forms by the number', () => {
    speak({ tag: 'pl', words: POLISH })
    expect([0, 1, 3, 5, 22, 0.5].map((n) => message('log.test.moved', { n }))).toEqual([
      '0 pól',
      '1 pole',
      '3 pola',
      '5 pól',
      '22 pola',
      '0.5 pola',
    ])
    expect([0, 1, 2].map((n) => message('log.test.none', { n }))).toEqual(['nic', '1 pole', '2 pola'])
  })
  it('puts labels into sentences in the form that the sentence asks for', () => {
    const words = {
      'part.leftArm': 'linker Arm',
      'part.leftArm:dative': 'linken Arm',
      'log.test.hurt': '{who} ist am {part:dative} verletzt.',
    }
    speak({ tag: 'de', words })
    takeWords({ part: { leftArm: 'left arm', rightArm: 'right arm' } })
    expect(keyWords('log.test.hurt', { who: 'Ana', part: 'leftArm' })).toBe('Ana ist am linken Arm verletzt.')
    // what has no such form is said as it is
    expect(keyWords('log.test.hurt', { who: 'Ana', part: 'rightArm' })).toBe('Ana ist am right arm verletzt.')
  })
  it('writes numbers and lists in its own way', () => {
    speak({ tag: 'de', words: {} })
    expect([numeral(0.5), numeral(12_000), numeral(-3)]).toEqual(['0,5', '12.000', '−3'])
    expect(parameterWords('who', ['Ana', 'Bo', 'Cy'], nobody)).toBe('Ana, Bo und Cy')
    expect(['Zora', 'Änne', 'Bo'].sort(writingNow().compare)).toEqual(['Änne', 'Bo', 'Zora'])
    speak(null)
    expect([numeral(0.5), numeral(12_000)]).toEqual(['0.5', '12,000'])
  })
  it('tells whoever follows it that something was said', () => {
    let heard = 0
    hearSpeech(() => heard++)
    message('log.test.left')
    expect(heard).toBeGreaterThan(0)
  })
})
