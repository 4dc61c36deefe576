/** The languages that may be chosen, each with how much of it is translated. */
import './languageWords'
import { computed, onMounted, shallowRef } from 'vue'
import type { LanguageCard } from '@shared/contract/languages'
import { languages } from '@/words/speech'
import { numeral, ui } from '@/words/words'

let listing: Promise<LanguageCard[]> | null = null
/** Both forms ask at once, and get the same answer. */
const listed = (): Promise<LanguageCard[]> =>
  (listing ??= languages().finally(() => {
    listing = null
  }))

/** As its own speakers call it. */
export const nameOfLanguage = (tag: string): string =>
  new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

function labelOf({ tag, translated, messages }: LanguageCard): string {
  const percent = Math.floor((100 * translated) / messages)
  return percent === 100
    ? nameOfLanguage(tag)
    : ui('settings.language.partly', { name: nameOfLanguage(tag), percent: numeral(percent) })
}

/**
 * @param chosen kept, though its files are gone
 * @param others what may be chosen in place of a language
 */
export function useLanguages(
  chosen: () => string,
  others: readonly { value: string; key: 'settings.language.system' | 'settings.language.same' }[],
) {
  const known = shallowRef<LanguageCard[]>([])
  onMounted(async () => {
    known.value = await listed().catch(() => [])
  })
  const choices = computed(() => {
    const there = [
      ...others.map(({ value, key }) => ({ value, label: ui(key) })),
      { value: 'en', label: nameOfLanguage('en') },
      ...known.value.map((card) => ({ value: card.tag, label: labelOf(card) })),
    ]
    return there.some(({ value }) => value === chosen())
      ? there
      : [...there, { value: chosen(), label: nameOfLanguage(chosen()) }]
  })
  return { known, choices }
}
