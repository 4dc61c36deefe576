/** What is wrong with the files of a language, and which messages are still said in English. */
import { languageIn, tagOf } from '../../electron/languages/read'
import { en } from '../../shared/messages/en'
import { flatten, takeWords } from '../../shared/words/catalogue'
import { keyWords } from '../../shared/words/say'

// windows take these words where they need them
takeWords(en)

/**
 * Null: there is no such language in these places.
 * @returns one line a problem, and the keys that have no words
 */
export function checkLanguage(
  name: string,
  places: readonly string[],
): { problems: string[]; missing: string[] } | null {
  const tag = tagOf(name)
  const found = tag === null ? undefined : languageIn(places, tag)
  if (found === undefined) return null
  return {
    problems: found.card.problems.map(
      ({ file, line, why, with: parameters }) =>
        `${file}:${String(line)}: ${keyWords(`languageProblem.${why}`, parameters)}`,
    ),
    missing: Object.keys(flatten(en)).filter((key) => !(key in found.words)),
  }
}
