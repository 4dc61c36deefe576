/** Payload schemas of the commands of WIRE, by type of command. Types are a file format: journals keep them. */
import { attackCommands } from './attack'
import { checkCommands } from './checks'
import { movementCommands } from './movement'
import { turnCommands } from './turns'

export const wireCommands = {
  ...attackCommands,
  ...checkCommands,
  ...movementCommands,
  ...turnCommands,
}
