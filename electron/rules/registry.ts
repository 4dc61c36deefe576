/** All rule systems, in the order of their list, each with its table of commands. */
import { campaignCommands as schemas } from '@shared/campaign/commands'
import { SYSTEM_IDS } from '@shared/campaign/schema'
import type { SystemId } from '@shared/campaign/types'
import { campaignCommands } from '../engine/commands/campaign'
import { clearingCommands } from '../engine/commands/clearing'
import { mapCommands } from '../engine/commands/bringInMap'
import { layMapCommands } from '../engine/commands/layMap'
import { toEachCommands } from '../engine/commands/toEach'
import { duplicateCommands } from '../engine/commands/duplicate'
import { encounterCommands } from '../engine/commands/encounter'
import { rosterCommands } from '../engine/commands/roster'
import { eventCommands } from '../engine/commands/events'
import { setUpCommands } from '../engine/commands/setUp'
import { severalSheetsCommands } from '../engine/commands/severalSheets'
import { sideCommands } from '../engine/commands/sides'
import { tableCommands } from '../engine/commands/table'
import { systemCommands } from '../engine/commands/systems'
import { turnCommands } from '../engine/commands/turn'
import { buildCommandTable, type Rules } from '../engine/resolve'
import { everyCommandOf, type CommandDefinition, type RuleSystem, type Sample } from '../engine/system'
import { RULES_OF } from './systems'

export const SYSTEMS: readonly RuleSystem[] = SYSTEM_IDS.map((id) => RULES_OF[id])

/** Commands that every system has. */
export const ENGINE_COMMANDS = everyCommandOf(schemas)([
  ...campaignCommands,
  ...systemCommands,
  ...rosterCommands,
  ...severalSheetsCommands,
  ...encounterCommands,
  ...duplicateCommands,
  ...clearingCommands,
  ...toEachCommands,
  ...mapCommands,
  ...layMapCommands,
  ...eventCommands,
  ...sideCommands,
  ...setUpCommands,
  ...tableCommands,
  ...turnCommands,
])

/** The engine's commands with the rules that they play in a system. Throws when it cites for a command that is none. */
function engineCommandsOf({ id, engineRules }: RuleSystem): CommandDefinition[] {
  const stray = Object.keys(engineRules).find((type) => ENGINE_COMMANDS.every((c) => c.type !== type))
  if (stray !== undefined)
    throw new Error(`${id} cites rules for ${stray}, which is no command of the engine`)
  return ENGINE_COMMANDS.map((command) => ({ ...command, rules: engineRules[command.type] ?? [] }))
}

/** Throws on an unknown id: campaign files are checked before. */
export function systemById(id: SystemId): RuleSystem {
  const system = SYSTEMS.find((s) => (s.id as string) === id)
  if (system === undefined) throw new Error(`unknown rule system ${id}`)
  return system
}

export const sampleOf = (system: RuleSystem, key: string): Sample | undefined =>
  system.samples.find((sample) => sample.key === key)

export const isKnownSystem = (id: string): id is SystemId => SYSTEMS.some((s) => s.id === id)

const commandsOf = ({ id, commands }: RuleSystem): CommandDefinition[] =>
  commands.map((command) => ({ ...command, system: id }))

/** What any campaign is played by. */
export const RULES: Rules = {
  table: buildCommandTable([...ENGINE_COMMANDS, ...SYSTEMS.flatMap(commandsOf)]),
  systemOf: systemById,
}

/** What a campaign of this system alone has: the engine's commands with the rules that they play in it, and its own. */
export const commandsFor = (system: RuleSystem): CommandDefinition[] => [
  ...engineCommandsOf(system),
  ...commandsOf(system),
]
