/** Payload schemas of the commands of WWN, by type of command. Types are a file format: journals keep them. */
import { attackCommands } from './attack'
import { checkCommands } from './checks'
import { gmCommands } from './gm'
import { grappleCommands } from './grapple'
import { healingCommands } from './healing'
import { instantCommands } from './instants'
import { itemCommands } from './items'
import { movementCommands } from './movement'
import { turnCommands } from './turns'

export const wwnCommands = {
  ...attackCommands,
  ...checkCommands,
  ...gmCommands,
  ...grappleCommands,
  ...healingCommands,
  ...instantCommands,
  ...itemCommands,
  ...movementCommands,
  ...turnCommands,
}
