/** What Roundkeeper could not do by itself, in words: nothing that was asked for has failed, and nobody should repeat it. */
import type { FilesTrouble } from '@shared/contract/files'
import { failureWords } from '@/session/notices'
import { hasWords, say, ui } from '@/words/words'

const FOUND: readonly string[] = ['journal-line-lost', 'pictures-damaged', 'backups-damaged', 'backup-ahead']
/** Found while looking everything through: an export would not help. */
export const isFound = (code: string): boolean => FOUND.includes(code)

const WORK = ['snapshot', 'backup'] as const
const workOf = (what: string) => WORK.find((work) => work === what)

export interface TroubleWords {
  title: string
  text: string
  kept?: string | undefined
}

/** @param name of the campaign */
export function troubleWords({ what, failure }: FilesTrouble, name: string): TroubleWords {
  const { code, with: details } = failure
  if (isFound(code)) return { title: ui('files.trouble.found', { name }), ...failureWords(failure) }
  const work = workOf(what)
  const title = work === undefined ? ui('files.trouble', { name }) : ui(`files.beside.${work}`, { name })
  // what has no words of its own here says rightly what was kept
  if (!hasWords(`error.${code}.beside`)) return { title, ...failureWords(failure) }
  const file = work === undefined ? (details['file'] ?? '') : ui(`files.beside.${work}.file`)
  const text = say('error', `${code}.beside`, { ...details, file })
  return { title, text, kept: ui(`files.beside.${work ?? 'other'}.text`) }
}
