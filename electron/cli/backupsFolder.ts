/** The second folder for backups on the command line: chosen, or none any more. A page in a browser can choose no folder. */
import { resolve } from 'node:path'
import { chooseBackupsFolder, removeNote } from '../campaign/backupsFolder'
import { CampaignPlace } from '../campaign/placing'
import { say } from '../campaign/spoken'
import { dataOf, FINE, FOUND, type Options, wordsOf } from './campaigns'

const NONE = 'none'

/** @param named a folder; `none`: backups are copied nowhere from now on, and those that were stay */
export async function setBackupsFolder(
  named: string,
  options: Options,
  print: (line: string) => void,
): Promise<number> {
  const home = dataOf(options)
  try {
    const place = await CampaignPlace.hold(home, options.takeOver)
    try {
      if (named === NONE) {
        removeNote(home)
        print(say('ui', 'second.stopped'))
        return FINE
      }
      const { folder } = chooseBackupsFolder(home, resolve(named))
      print(say('ui', 'second.chosen', { folder }))
      return FINE
    } finally {
      place.release()
    }
  } catch (error) {
    print(wordsOf(error))
    return FOUND
  }
}
