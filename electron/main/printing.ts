/**
 * A window on paper: by the system's own dialog, or as a PDF under a name of the GM's choosing. What is printed, and how
 * it looks, is the page's matter (renderer/src/features/print).
 */
import { type BrowserWindow, dialog } from 'electron'
import type { Params } from '@shared/contract/client'
import type { PrintReply } from '@shared/contract/desktop'
import { plainName } from '../campaign/transfers'
import { troubleOf } from '../campaign/trouble'
import { writeWholeBeside } from '../campaign/wholeFile'
import { DesktopFailure } from './desktop'

type Wanted = Params<'print.run'>

const CANCELLED: PrintReply = { outcome: 'cancelled', saved: null }
/** The dialog's own word for "never mind". */
const isCancelled = (reason: string): boolean => /cancel/i.test(reason)

/** What the GM saves is the GM's: readable by whom the system's own settings say. */
const ANYBODYS = 0o666

function print(window: BrowserWindow, { paper, landscape }: Wanted): Promise<PrintReply | DesktopFailure> {
  return new Promise((settle) => {
    window.webContents.print({ printBackground: true, pageSize: paper, landscape }, (isDone, reason) => {
      if (isDone) settle({ outcome: 'printed', saved: null })
      else if (isCancelled(reason)) settle(CANCELLED)
      else settle(new DesktopFailure('print-failed', { problem: reason }))
    })
  })
}

async function savePdf(
  window: BrowserWindow,
  { name, paper, landscape }: Wanted,
): Promise<PrintReply | DesktopFailure> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${plainName(name)}.pdf`,
    filters: [{ name: 'PDF', extensions: ['pdf'] }],
  })
  if (canceled || filePath === '') return CANCELLED
  try {
    const bytes = await window.webContents.printToPDF({
      pageSize: paper,
      landscape,
      printBackground: true,
      preferCSSPageSize: true,
      generateTaggedPDF: true,
    })
    await writeWholeBeside(filePath, Buffer.from(bytes), ANYBODYS)
    return { outcome: 'saved', saved: filePath }
  } catch (cause) {
    const { code, details } = troubleOf(cause, filePath, 'pdf-failed')
    return new DesktopFailure(code, details)
  }
}

export const runPrint = (window: BrowserWindow, wanted: Wanted): Promise<PrintReply | DesktopFailure> =>
  wanted.pdf ? savePdf(window, wanted) : print(window, wanted)
