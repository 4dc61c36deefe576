/** Licences and credits of what is shipped, as the build has written them: beside the bundles, or in out/ of the sources. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { NOTICES_FILE, type Notices } from '@shared/contract/about'

/** null: the build has not left them where this program runs. */
export function readNotices(from: string = import.meta.dirname): Notices | null {
  for (let folder = from; folder !== dirname(folder); folder = dirname(folder)) {
    const file = [join(folder, NOTICES_FILE), join(folder, 'out', NOTICES_FILE)].find((one) =>
      existsSync(one),
    )
    if (file !== undefined) return JSON.parse(readFileSync(file, 'utf8')) as Notices
  }
  return null
}
