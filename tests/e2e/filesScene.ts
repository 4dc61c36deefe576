/** Files as a GM handles them, for the specs: held over the window, let go, or taken of a campaign as it is now. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { JSHandle, Page } from '@playwright/test'
import { expect, type OpenApp } from './launch'

export interface NamedFile {
  name: string
  bytes: Buffer
}

function held(page: Page, files: readonly NamedFile[]): Promise<JSHandle<DataTransfer>> {
  return page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, content } of given)
        transfer.items.add(new File([Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))], name))
      return transfer
    },
    files.map(({ name, bytes }) => ({ name, content: bytes.toString('base64') })),
  )
}

/** Holds files over the window, and leaves them in the air. */
export async function hoverFiles(page: Page, files: readonly NamedFile[]): Promise<void> {
  await page.locator('#view').dispatchEvent('dragenter', { dataTransfer: await held(page, files) })
  await expect(page.getByText('Drop to import')).toBeVisible()
}

/** Lets files fall onto the window, as from another program. */
export async function dropFiles(page: Page, files: readonly NamedFile[]): Promise<void> {
  await hoverFiles(page, files)
  await page.locator('#view').dispatchEvent('drop', { dataTransfer: await held(page, files) })
  await expect(page.getByText('Drop to import')).toBeHidden()
}

/** The archive of a campaign as it is now, past the window. */
export async function archiveOf(app: OpenApp, campaign: string, name: string): Promise<NamedFile> {
  const [newest] = await app.request('backups.make', { campaign })
  const path = join(app.dataFolder, 'campaigns', campaign, 'backups', newest?.name ?? '')
  return { name, bytes: await readFile(path) }
}
