/**
 * The language of this window. Its words come from the host; whatever a view has said is said anew when they change.
 */
import { shallowRef } from 'vue'
import type { LanguageCard } from '@shared/contract/languages'
import { respelt } from '@shared/words/catalogue'
import { hearSpeech, speak, writingNow } from '@shared/words/language'
import { ask } from '@/session/link'

/** What the computer's own language is, as far as somebody has written words in it; else English. */
export const SYSTEM_LANGUAGE = 'system'
const ENGLISH = 'en'

const changes = shallowRef(0)
hearSpeech(() => void changes.value)

/** The language that is written now, with its country where the computer knows one. */
export const spokenTag = (): string => writingNow().tag

const primaryOf = (tag: string): string => tag.split('-')[0] ?? tag

/** The first of the computer's languages that there are words in, exactly or but for the country. */
export function usualLanguage(preferred: readonly string[], known: readonly string[]): string {
  for (const tag of preferred) {
    const found = known.find((one) => one === tag) ?? known.find((one) => primaryOf(one) === primaryOf(tag))
    if (found !== undefined) return found
    if (primaryOf(tag) === ENGLISH) return ENGLISH
  }
  return ENGLISH
}

/** As the computer's own country writes that language, where it is one of the computer's. */
export const writingTag = (spoken: string, preferred: readonly string[]): string =>
  preferred.find((tag) => primaryOf(tag) === primaryOf(spoken)) ?? spoken

export const languages = (): Promise<LanguageCard[]> => ask('languages.list', null)

/** A desktop program's page knows those alone that the program brings words of its own for. */
async function preferredLanguages(): Promise<readonly string[]> {
  const info = await ask('app.info', null).catch(() => null)
  return info?.languages ?? navigator.languages
}

async function tagOf(chosen: string, preferred: readonly string[]): Promise<string> {
  if (chosen !== SYSTEM_LANGUAGE) return chosen
  return preferred[0] === undefined || primaryOf(preferred[0]) === ENGLISH
    ? ENGLISH
    : usualLanguage(
        preferred,
        (await languages()).map(({ tag }) => tag),
      )
}

let asked = 0
/**
 * Where its words cannot be had, English is spoken.
 * @returns the language that is spoken now; undefined: another has been asked for since
 */
export async function speakIn(chosen: string): Promise<string | undefined> {
  const mine = ++asked
  const preferred = await preferredLanguages()
  const found = await tagOf(chosen, preferred)
    .then((tag) => (tag === ENGLISH ? null : ask('languages.words', { language: tag })))
    .catch((reason: unknown) => {
      console.warn('no words of another language', reason)
      return null
    })
  if (mine !== asked) return undefined
  speak(
    found === null ? null : { ...found, words: respelt(found.words) },
    writingTag(found?.tag ?? ENGLISH, preferred),
  )
  changes.value++
  return found?.tag ?? ENGLISH
}

/** The same, and menus, exports and the search through the journal follow. */
export async function speakEverywhere(chosen: string): Promise<void> {
  const tag = await speakIn(chosen)
  if (tag === undefined) return
  ask('languages.speak', { language: tag === ENGLISH ? null : tag }).catch((reason: unknown) => {
    console.warn('the host goes on in another language', reason)
  })
}
