/**
 * Where campaigns live without Electron: the same folder that Electron's userData names, so that both hosts show the
 * same campaigns. ROUNDKEEPER_DATA overrides it (in both).
 */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

const FOLDER_NAME = 'Roundkeeper'
export const DATA_VARIABLE = 'ROUNDKEEPER_DATA'

/** Said, and nothing is in it: a script whose variable was not set says so. */
export const isBlank = (text: string | null | undefined): boolean => text?.trim() === ''

/** Whoever calls on the command line has meant some folder, and not the usual one. */
export const isDataFolderBlank = (environment: NodeJS.ProcessEnv = process.env): boolean =>
  isBlank(environment[DATA_VARIABLE])

export function dataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const override = environment[DATA_VARIABLE]
  if (override) return resolve(override)
  switch (platform) {
    case 'win32':
      return join(environment.APPDATA || join(home, 'AppData', 'Roaming'), FOLDER_NAME)
    case 'darwin':
      return join(home, 'Library', 'Application Support', FOLDER_NAME)
    default:
      return join(environment.XDG_CONFIG_HOME || join(home, '.config'), FOLDER_NAME)
  }
}
