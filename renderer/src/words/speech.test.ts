import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { computed } from 'vue'
import { speak } from '@shared/words/language'
import { createFakeHost } from '@/testing/fakeHost'
import { speakEverywhere, speakIn, spokenTag, usualLanguage, writingTag } from './speech'
import { compareWords, inSentence, numeral, ui, unitList } from './words'

beforeEach(() => {
  vi.stubGlobal('navigator', { languages: ['en-US', 'en'] })
})
afterEach(() => {
  speak(null)
  vi.unstubAllGlobals()
})

describe('the language of a window', () => {
  it('is the first of the computer’s that there are words in', () => {
    expect(usualLanguage(['de-AT', 'en'], ['de', 'fr'])).toBe('de')
    expect(usualLanguage(['pt-BR'], ['pt-PT', 'pt-BR'])).toBe('pt-BR')
    expect(usualLanguage(['pl', 'fr-CA', 'en'], ['de', 'fr'])).toBe('fr')
    // who reads English before it gets English
    expect(usualLanguage(['pl', 'en-GB', 'fr'], ['de', 'fr'])).toBe('en')
    expect(usualLanguage(['pl'], ['de'])).toBe('en')
  })
  it('is said at once in what stands there, and goes back to English', async () => {
    const host = createFakeHost()
    host.answer('languages.words', ({ language }) =>
      language === 'de' ? { tag: 'de', words: { 'ui.close': 'Schließen' } } : null,
    )
    const said = computed(() => `${ui('close')} ${numeral(1.5)} ${ui('no')}`)
    expect(said.value).toBe('Close 1.5 no')
    await speakIn('de')
    expect(said.value).toBe('Schließen 1,5 no')
    expect(spokenTag()).toBe('de')
    // a language that is not there any more
    await speakIn('fr')
    expect([said.value, spokenTag()]).toEqual(['Close 1.5 no', 'en-US'])
  })
  it('is written as the computer’s own country writes it', () => {
    expect(writingTag('en', ['en-GB', 'de'])).toBe('en-GB')
    expect(writingTag('de', ['en-GB', 'de-CH'])).toBe('de-CH')
    expect(writingTag('pl', ['en-GB'])).toBe('pl')
  })
  it('is one of those that the program knows the computer to have', async () => {
    const host = createFakeHost()
    const card = { tag: 'de', translated: 2, messages: 2, problems: [] }
    host.answer('app.info', () => ({
      version: '1',
      host: 'electron',
      languages: ['de-AT', 'en-GB'],
      systems: [],
    }))
    host.answer('languages.list', () => [card])
    host.answer('languages.words', ({ language }) => (language === 'de' ? { tag: 'de', words: {} } : null))
    expect(await speakIn('system')).toBe('de')
    expect(spokenTag()).toBe('de-AT')
    expect(await speakIn('en')).toBe('en')
    expect(spokenTag()).toBe('en-GB')
  })
  it('is told the host, which speaks it too', async () => {
    const host = createFakeHost()
    const told: (string | null)[] = []
    host.answer('languages.words', () => ({ tag: 'de', words: {} }))
    host.answer('languages.speak', ({ language }) => {
      told.push(language)
      return null
    })
    await speakEverywhere('de')
    await speakEverywhere('en')
    expect(told).toEqual(['de', null])
  })
  it('has its own letters, lists and nouns', () => {
    expect([inSentence('Fire'), unitList(['a', 'b'])]).toEqual(['fire', 'a, b'])
    speak({ tag: 'de', words: {} })
    expect(inSentence('Feuer')).toBe('Feuer')
    expect(['Zorn', 'Ärger', 'Arm 10', 'Arm 9'].sort(compareWords)).toEqual([
      'Ärger',
      'Arm 9',
      'Arm 10',
      'Zorn',
    ])
    expect(unitList(['1 neu', '2 gleich'])).toBe('1 neu, 2 gleich')
  })
})
