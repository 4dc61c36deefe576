/** How the engine's own commands are defined. */
import { campaignCommands } from '@shared/campaign/commands'
import type { SystemParts } from '@shared/campaign/types'
import { commandsOf, type WholeResolution } from '../system'

export const defineCommand = commandsOf<SystemParts, WholeResolution>()(campaignCommands)
