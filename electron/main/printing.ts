/**
 * A window on paper: by the system's own dialog, or as a PDF under a name of the GM's choosing. What is printed, and how
 * it looks, is the page's matter (renderer/src/features/print).
 */
import { open, rename, rm } from 'node:fs/promises'
import { type BrowserWindow, dialog } from 'electron'
import type { Params } from '@shared/contract/client'
import type { PrintReply } from '@shared/contract/desktop'
import { reasonOf, troubleOf } from '../campaign/trouble'
import { DesktopFailure } from './desktop'

type Wanted = Params<'print.run'>

const CANCELLED: PrintReply = { outcome: 'cancelled', saved: null }
/** The dialog's own word for "never mind". */
const isCancelled = (reason: string): boolean => /cancel/i.test(reason)

/** A name that every file system takes. */
export function fileName(name: string): string {
  const plain = name
    .replaceAll(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '')
  return plain === '' ? 'Roundkeeper' : plain.slice(0, 120).trim()
}

function print(window: BrowserWindow, { paper, landscape }: Wanted): Promise<PrintReply | DesktopFailure> {
  return new Promise((settle) => {
    window.webContents.print({ printBackground: true, pageSize: paper, landscape }, (isDone, reason) => {
      if (isDone) settle({ outcome: 'printed', saved: null })
      else if (isCancelled(reason)) settle(CANCELLED)
      else settle(new DesktopFailure('print-failed', { problem: reason }))
    })
  })
}

/** Whole or not at all: beside its place, on the disk, then into it. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${process.pid}.part`
  try {
    const file = await open(beside, 'w')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (cause) {
    await rm(beside, { force: true }).catch(() => undefined)
    throw cause
  }
}

async function savePdf(
  window: BrowserWindow,
  { name, paper, landscape }: Wanted,
): Promise<PrintReply | DesktopFailure> {
  const { canceled, filePath } = await dialog.showSaveDialog(window, {
    defaultPath: `${fileName(name)}.pdf`,
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
    await writeWhole(filePath, bytes)
    return { outcome: 'saved', saved: filePath }
  } catch (cause) {
    const { code, details } = troubleOf(cause, filePath, 'pdf-failed')
    return new DesktopFailure(code, { ...details, reason: reasonOf(cause) })
  }
}

export const runPrint = (window: BrowserWindow, wanted: Wanted): Promise<PrintReply | DesktopFailure> =>
  wanted.pdf ? savePdf(window, wanted) : print(window, wanted)
