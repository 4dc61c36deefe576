/** Payload schemas of the commands of mass combat, by type of command. Types are a file format: journals keep them. */
import { aboardCommands } from './aboard'
import { attackCommands } from './attack'
import { movementCommands } from './movement'
import { powerCommands } from './powers'
import { setupCommands } from './setup'

export const massCombatCommands = {
  ...aboardCommands,
  ...attackCommands,
  ...movementCommands,
  ...powerCommands,
  ...setupCommands,
}
