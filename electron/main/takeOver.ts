/**
 * Starting while another program may be using the campaigns: where nobody knows whether it lives, the GM is asked before
 * there is any window. One that lives is never taken over.
 */
import { dialog } from 'electron'
import { type Application, type ApplicationOptions, createApplication } from '../campaign/application'
import { DataFolderInUse } from '../campaign/lock'
import { failureOfUse } from '../campaign/lockWords'
import { say } from '../campaign/spoken'

async function mayTakeOver(error: DataFolderInUse): Promise<boolean> {
  const { code, details } = failureOfUse(error)
  const { response } = await dialog.showMessageBox({
    type: 'warning',
    message: say('error', code, details),
    detail: say('ui', 'place.takeOver.text'),
    buttons: [say('ui', 'place.takeOver.close'), say('ui', 'place.takeOver.do')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return response === 1
}

/** Null: the GM leaves the campaigns to the other program. Rejects as {@link createApplication}. */
export async function startApplication(options: ApplicationOptions): Promise<Application | null> {
  const takeOver: string[] = []
  for (;;)
    try {
      return await createApplication({ ...options, takeOver })
    } catch (error) {
      if (!(error instanceof DataFolderInUse) || error.holder === null) throw error
      if (!(await mayTakeOver(error))) return null
      takeOver.push(error.holder.id)
    }
}
