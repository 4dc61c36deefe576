/**
 * The language that is spoken: words in place of the English ones, and how numbers, lists and plural forms are written. What a
 * language has no words for is said in English, message by message.
 */

export interface Language {
  /** Of BCP 47: `de`, `pt-BR`. */
  tag: string
  /** By the whole key, such as `log.attack.hit`. */
  words: Readonly<Record<string, string>>
}

/** Which of a message's forms a number picks, by the language's own kinds of plural. */
export interface Plurals {
  /** In the order in which the forms of a message stand: `one`, `other` in English. */
  kinds: readonly string[]
  kindOf: (number: number) => string
}

/** How a language writes. */
export interface Writing {
  tag: string
  number: Intl.NumberFormat
  /** Whether small numbers are written as the computer does. */
  isPlain: boolean
  list: Intl.ListFormat
  plurals: Plurals
  compare: (a: string, b: string) => number
}

const ENGLISH: Language = { tag: 'en', words: {} }
/** The order of the Unicode Consortium, which translators know. */
const KINDS = ['zero', 'one', 'two', 'few', 'many', 'other']

export function pluralsOf(tag: string): Plurals {
  const rules = new Intl.PluralRules(tag)
  const { pluralCategories } = rules.resolvedOptions()
  return {
    kinds: KINDS.filter((kind) => pluralCategories.some((known) => known === kind)),
    kindOf: (number) => rules.select(number),
  }
}

function writingOf(tag: string): Writing {
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, useGrouping: 'min2' })
  const collator = new Intl.Collator(tag, { numeric: true })
  return {
    tag,
    number,
    isPlain: number.resolvedOptions().numberingSystem === 'latn',
    list: new Intl.ListFormat(tag, { type: 'conjunction' }),
    plurals: pluralsOf(tag),
    compare: (a, b) => collator.compare(a, b),
  }
}

let spoken = ENGLISH
let writing = writingOf(ENGLISH.tag)
let asked: () => void = () => undefined

/**
 * From now on everything is said in this language; null: in English.
 * @param writes whose numbers and dates are written: English is not written alike in every country
 */
export function speak(language: Language | null, writes = language?.tag ?? ENGLISH.tag): void {
  if (writes !== writing.tag) writing = writingOf(writes)
  spoken = language ?? ENGLISH
}

/** Is told whenever something is said: a window says it again when the language changes. */
export function hearSpeech(heard: () => void): void {
  asked = heard
}

/** The spoken language's own words of a message; undefined: it has none. */
export function translated(key: string): string | undefined {
  asked()
  return spoken.words[key]
}

export function writingNow(): Writing {
  asked()
  return writing
}

/** A format of the language that is written, made once for each: it costs more than what is written with it. */
export function inLanguage<F>(make: (tag: string) => F): () => F {
  let made: { tag: string; format: F } | null = null
  return () => {
    const { tag } = writingNow()
    if (made?.tag !== tag) made = { tag, format: make(tag) }
    return made.format
  }
}
