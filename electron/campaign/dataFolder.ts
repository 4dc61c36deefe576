/**
 * Where campaigns live without Electron: the same folder that Electron's userData names, so that both hosts show the
 * same campaigns. ROUNDKEEPER_DATA overrides it (in both).
 */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

const FOLDER_NAME = 'Roundkeeper'

export function dataFolder(
  environment: NodeJS.ProcessEnv = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string {
  const override = environment.ROUNDKEEPER_DATA
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
