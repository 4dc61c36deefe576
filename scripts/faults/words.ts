/** Whether a failure is told in words that a GM can use: which file, and why. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { say } from '../../electron/campaign/spoken'

export interface Failure {
  code: string
  with: JsonRecord
}

const isReason = (value: Json | undefined): value is { key: string; with: JsonRecord } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.key === 'string'

/** Words with a hole in them, or none at all. */
const isHollow = (words: string): boolean =>
  words.trim() === '' || /\{\w+\}|\bundefined\b|\bnull\b|\[object/.test(words)

/** What is wrong with how a failure is told; null: nothing. */
export function lackOfWords({ code, with: details }: Failure): string | null {
  const told = say('error', code, details)
  const about = `${code} ${JSON.stringify(details)}`
  if (told === `error.${code}` || isHollow(told)) return `no words: ${about} → ${told}`
  const { file, reason } = details
  if (typeof file !== 'string' || file === '' || !told.includes(file)) return `no file: ${about} → ${told}`
  if (!isReason(reason)) return `no reason: ${about} → ${told}`
  const why = say('reason', reason.key.replace(/^reason\./, ''), reason.with)
  if (why === reason.key || isHollow(why) || !told.includes(why)) return `no words of the reason: ${about}`
  return null
}

/** The same for what is refused for other reasons than files: words alone. */
export function lackOfAnyWords({ code, with: details }: Failure): string | null {
  const told = say('error', code, details)
  return told === `error.${code}` || isHollow(told) ? `no words: ${code} ${JSON.stringify(details)}` : null
}
