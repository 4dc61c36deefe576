/** How the engine's own commands are defined. */
import { campaignCommands } from '@shared/campaign/commands'
import type { SystemParts } from '@shared/campaign/types'
import { commandsOf } from '../system'

export const defineCommand = commandsOf<SystemParts>()(campaignCommands)
