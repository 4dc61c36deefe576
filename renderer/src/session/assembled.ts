/**
 * Commands that are put together at run time: forms fill fields by name, and a sender within a fight leaves the encounter
 * to whoever sends for it. The cast of `assembled` is the only one in a window; the host checks what comes of it.
 */
import type { CommandBegun, CommandField, CommandHere } from '@shared/contract/commands'
import type { Command, Id, Json, JsonRecord } from '@shared/contract/types'
import type { Fields } from '@shared/forms/filled'

/** What a form holds, as the command that it is for. */
export const assembled = (fields: Fields): Command => fields as Command

/** A command of this encounter, unless it names another one itself. */
export const inEncounter = (encounter: Id, command: CommandHere): Command => ({ encounter, ...command })

/** What a command says in one of its fields, whatever command it is. */
export const fieldIn = (command: CommandBegun, field: CommandField): Json | undefined =>
  (command as JsonRecord)[field]
