/**
 * Every command that can be sent, as types only: safe to import anywhere. They are read off the schemas in
 * `shared/<area>/commands`, which check the same on arrival and never enter a window.
 */
import type { z } from 'zod'
import type { campaignCommands } from '../campaign/commands'
import type { SystemId } from '../campaign/types'
import type { massCombatCommands } from '../mass-combat/commands'
import type { wcrpgCommands } from '../wcrpg/commands'
import type { wireCommands } from '../wire/commands'
import type { wwnCommands } from '../wwn/commands'
import type { Id, Json } from './json'

/** All of them at once; a system that is missing does not compile. */
type EveryOf<T extends Record<SystemId, object>> = (
  T[SystemId] extends infer One ? (One extends unknown ? (schemas: One) => void : never) : never
) extends (schemas: infer All) => void
  ? All
  : never

type Schemas = typeof campaignCommands &
  EveryOf<{
    wcrpg: typeof wcrpgCommands
    wire: typeof wireCommands
    'mass-combat': typeof massCombatCommands
    wwn: typeof wwnCommands
  }>

/** The type of a command that there is. */
export type CommandType = keyof Schemas

/** A payload as it travels: plain JSON, so that a field is there or left out, never undefined. */
type Sent<T> = Json extends T
  ? Json
  : T extends object
    ? { [Field in keyof T]: Sent<Exclude<T[Field], undefined>> }
    : T

/** What is sent along with each type of command; fields with a default may be left out. */
export type CommandPayloads = { [Type in CommandType]: Sent<z.input<Schemas[Type]>> }

/** One command as it is sent. */
export type CommandOf<Type extends CommandType> = { [T in Type]: { type: T } & CommandPayloads[T] }[Type]

export type AnyCommand = CommandOf<CommandType>

/** The beginning of a command, for forms to complete: no field that the command does not have, none that must be there. */
export type CommandBegun<Type extends CommandType = CommandType> = {
  [T in Type]: { type: T } & Partial<CommandPayloads[T]>
}[Type]

type Here<Payload> = Payload extends { encounter?: Id }
  ? Omit<Payload, 'encounter'> & { encounter?: Id }
  : never
/** A command of a fight, whose sender leaves it to whoever sends it to name the encounter. */
export type CommandHere = {
  [T in CommandType]: 'encounter' extends keyof CommandPayloads[T]
    ? { type: T } & Here<CommandPayloads[T]>
    : never
}[CommandType]

/** The name of a field that some command has. */
export type CommandField = { [T in CommandType]: keyof CommandPayloads[T] & string }[CommandType]

/** A sheet as it is stated for a new entry of the roster: the rest starts blank. */
export type SheetGiven = CommandPayloads['roster/add']['sheet']
