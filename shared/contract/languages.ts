/** Languages that a translator has put into the data folder, as windows hear of them. */
import type { Json } from './types'

/** A line of a translator's file that is not said, and why. */
export interface LanguageProblem {
  /** Name of the file, below the folder of its language. */
  file: string
  line: number
  /** Key of `languageProblem`. */
  why: string
  with: Record<string, Json>
}

export interface LanguageCard {
  /** Of BCP 47, as the folder is called. */
  tag: string
  /** Messages that have words in it, and all that there are. */
  translated: number
  messages: number
  problems: LanguageProblem[]
}

export interface LanguageWords {
  tag: string
  /** By the whole key. */
  words: Record<string, string>
}
