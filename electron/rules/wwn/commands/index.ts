/** Every command of WWN. */
import { wwnCommands } from '@shared/wwn/commands'
import { everyCommandOf } from '../../../engine/system'
import { attackCommands } from './attack'
import { chargeCommands } from './charge'
import { checkCommands } from './check'
import { executionCommands } from './execution'
import { gmCommands } from './gm'
import { goOnCommands } from './goOn'
import { grappleCommands } from './grapple'
import { healingCommands } from './healing'
import { helplessCommands } from './helpless'
import { hitPointCommands } from './hitPoints'
import { instantCommands } from './instants'
import { itemCommands } from './items'
import { magicCommands } from './magic'
import { moveCommands } from './move'
import { openingCommands } from './opening'
import { restCommands } from './rest'
import { screenCommands } from './screen'
import { stanceCommands } from './stance'
import { stabilizingCommands } from './stabilizing'
import { swarmCommands } from './swarm'
import { turnCommands } from './turn'

export const commands = everyCommandOf(wwnCommands)([
  ...openingCommands,
  ...turnCommands,
  ...attackCommands,
  ...goOnCommands,
  ...chargeCommands,
  ...swarmCommands,
  ...screenCommands,
  ...stanceCommands,
  ...instantCommands,
  ...grappleCommands,
  ...moveCommands,
  ...itemCommands,
  ...executionCommands,
  ...helplessCommands,
  ...magicCommands,
  ...checkCommands,
  ...stabilizingCommands,
  ...healingCommands,
  ...restCommands,
  ...hitPointCommands,
  ...gmCommands,
])
