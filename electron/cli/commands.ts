/** Describes every command of the engine and of a rule system: its type, its rules and its payload as JSON Schema. */
import type { SystemId } from '@shared/campaign/types'
import { z } from 'zod'
import { commandsFor, systemById } from '../rules/registry'

export interface CommandDescription {
  type: string
  rules: readonly string[]
  payload: unknown
}

export const describeCommands = (system: string): CommandDescription[] =>
  commandsFor(systemById(system as SystemId)).map(({ type, rules, payload }) => ({
    type,
    rules,
    payload: z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }),
  }))
