/** Payload schemas of the engine's own commands, that every rule system has, by type of command. Types are a file format: journals keep them. */
import { settingCommands } from './campaign'
import { encounterCommands } from './encounter'
import { rosterCommands } from './roster'
import { tableCommands } from './table'
import { turnCommands } from './turn'

export const campaignCommands = {
  ...settingCommands,
  ...encounterCommands,
  ...rosterCommands,
  ...tableCommands,
  ...turnCommands,
}
