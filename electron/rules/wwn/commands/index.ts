/** Every command of WWN. */
import type { CommandDefinition } from '../../../engine/system'
import { attackCommands } from './attack'
import { checkCommands } from './check'
import { executionCommands } from './execution'
import { gmCommands } from './gm'
import { grappleCommands } from './grapple'
import { healingCommands } from './healing'
import { hitPointCommands } from './hitPoints'
import { instantCommands } from './instants'
import { itemCommands } from './items'
import { magicCommands } from './magic'
import { moveCommands } from './move'
import { openingCommands } from './opening'
import { stanceCommands } from './stance'
import { togetherCommands } from './together'
import { turnCommands } from './turn'

export const commands: readonly CommandDefinition[] = [
  ...openingCommands,
  ...turnCommands,
  ...attackCommands,
  ...togetherCommands,
  ...stanceCommands,
  ...instantCommands,
  ...grappleCommands,
  ...moveCommands,
  ...itemCommands,
  ...executionCommands,
  ...magicCommands,
  ...checkCommands,
  ...healingCommands,
  ...hitPointCommands,
  ...gmCommands,
]
