/**
 * The one vue-i18n instance of a window. Messages are looked up in the flat catalogue; a key without words is
 * humanised, and in development marked and reported once, but never breaks a view.
 */
import { createI18n } from 'vue-i18n'
import { englishMessages, humanise } from './catalogue'

const reported = new Set<string>()

function missing(_locale: string, key: string): string {
  const words = humanise(key)
  if (!import.meta.env.DEV) return words
  if (!reported.has(key)) {
    reported.add(key)
    console.warn(`no words for ${key}`)
  }
  return `‹${words}›`
}

export const i18n = createI18n({
  legacy: false,
  locale: 'en',
  messages: { en: {} },
  // the table grows with each rule system; what vue-i18n holds of it would stay as it was
  messageResolver: (_messages, path) => englishMessages[path] ?? null,
  missing,
  missingWarn: false,
  fallbackWarn: false,
  warnHtmlMessage: false,
})
