/** Words without a window, on the command line and before there is one: the same catalogue that the windows use, with its parameters filled in. */
import type { Json, JsonRecord } from '@shared/contract/types'
import { en } from '@shared/messages/en'
import { formOf, formsIn } from '@shared/messages/forms'
import type { DataFolderInUse } from './lockContest'
import { failureOfUse } from './lockWords'
import { takeOverSwitch } from './takeOver'
import { FileTrouble } from './trouble'

const isMessage = (value: Json | undefined): value is { key: string; with: JsonRecord } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.key === 'string'

function parameterOf(value: Json | undefined): string {
  if (isMessage(value)) {
    const at = value.key.indexOf('.')
    return say(value.key.slice(0, at), value.key.slice(at + 1), value.with)
  }
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** `say('error', 'disk-full', {file, reason})`; the key itself where it has no words. */
export function say(namespace: string, key: string, parameters: JsonRecord = {}): string {
  const words = (en as unknown as Record<string, Record<string, string> | undefined>)[namespace]?.[key]
  const text = words ?? `${namespace}.${key}`
  const form = formOf(text, parameters)
  const chosen = form === undefined ? text : (formsIn(text)[form] ?? text)
  return chosen.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in parameters ? parameterOf(parameters[name]) : whole,
  )
}

/** Why something has failed for good: of files in words, of anything else what it says of itself. */
export function wordsOfFailure(cause: unknown): string {
  if (cause instanceof FileTrouble) return say('error', cause.code, cause.details)
  return cause instanceof Error ? cause.message : String(cause)
}

/** Who has the folder; where nobody knows whether it lives, how to use it all the same. */
export function wordsOfUse(error: DataFolderInUse): string {
  if (error.holder === null) return error.message
  const way = takeOverSwitch(error.holder.id)
  const { code, details } = failureOfUse(error)
  return `${say('error', code, details)}\n${say('ui', 'place.takeOver.commandText', { way })}`
}
