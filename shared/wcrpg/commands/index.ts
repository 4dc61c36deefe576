/** Payload schemas of the commands of WCRPG, by type of command. Types are a file format: journals keep them. */
import { attackCommands } from './attack'
import { careCommands } from './care'
import { checkCommands } from './checks'
import { gearCommands } from './gear'
import { grappleCommands } from './grapple'
import { medicineCommands } from './medicine'
import { movementCommands } from './movement'
import { rushCommands } from './rush'
import { turnCommands } from './turns'

export const wcrpgCommands = {
  ...attackCommands,
  ...careCommands,
  ...checkCommands,
  ...gearCommands,
  ...grappleCommands,
  ...medicineCommands,
  ...movementCommands,
  ...rushCommands,
  ...turnCommands,
}
