import { afterEach, describe, expect, it } from 'vitest'
import { computed } from 'vue'
import { speak } from '@shared/words/language'
import { createFakeHost } from '@/testing/fakeHost'
import { speakIn, spokenTag, usualLanguage } from './speech'
import { numeral, ui } from './words'

afterEach(() => {
  speak(null)
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
    expect([said.value, spokenTag()]).toEqual(['Close 1.5 no', 'en'])
  })
})
