/**
 * The door for the texts of commands, whoever sends them: a window, a file of records, the command line. It stands before the
 * commands' own schemas and not in them, because a journal of an older version is played again by those.
 */
import { soundTextsSchema } from '@shared/campaign/text'
import type { OpenCommand, Refusal } from '@shared/contract/types'
import { refuse } from '../engine/system'

/** Refusal: `bad-payload` for a text that holds what no text may hold, wherever in the command it lies. */
export function refuseTexts(command: OpenCommand): Refusal | null {
  const parsed = soundTextsSchema.safeParse(command)
  if (parsed.success) return null
  const field = parsed.error.issues[0]?.path.map(String).join('.') ?? ''
  return refuse('bad-payload', { field, problem: { key: 'problem.characters', with: {} } })
}
