/**
 * Portable use: where a folder `roundkeeper-data` lies beside the packaged program, everything is kept in it, and nothing
 * in the system's folders. The program never makes that folder: whoever wants to carry campaigns along makes it once.
 */
import { statSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const PORTABLE_FOLDER = 'roundkeeper-data'

export interface ProgramPlace {
  /** Path of the running executable. */
  executable: string
  platform: NodeJS.Platform
  /** Of an AppImage: the file itself, which is mounted elsewhere while it runs. */
  appImage: string | undefined
}

/** The folder in which somebody sees the program: that of the AppImage or of the .app, else the executable's. */
export function folderBeside({ executable, platform, appImage }: ProgramPlace): string {
  if (platform === 'linux' && appImage) return dirname(appImage)
  if (platform !== 'darwin') return dirname(executable)
  const bundle = /^(.*)\/[^/]+\.app\/Contents\/MacOS\/[^/]+$/.exec(executable)
  return bundle?.[1] ?? dirname(executable)
}

/** The portable data folder; null where there is none. */
export function portableFolder(place: ProgramPlace): string | null {
  const folder = join(folderBeside(place), PORTABLE_FOLDER)
  return statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true ? folder : null
}
