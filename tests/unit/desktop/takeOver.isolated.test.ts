/** Starting in Electron while another program may be using the campaigns: what the message box says, and what follows. */
import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApplicationOptions } from '../../../electron/campaign/application'
import { DataFolderInUse } from '../../../electron/campaign/lock'
import { idsIn } from '../../../electron/campaign/lockFiles'
import { holderOf, killed, lockOf, ofAnother } from '../../../electron/campaign/testing/locks'
import { startApplication } from '../../../electron/main/takeOver'

interface Box {
  message: string
  detail: string
  buttons: string[]
  defaultId: number
  cancelId: number
}
const showMessageBox = vi.hoisted(() => vi.fn<(box: Box) => Promise<{ response: number }>>())
vi.mock('electron', () => ({ dialog: { showMessageBox } }))

let folder = ''
beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'roundkeeper-start-')))
  showMessageBox.mockReset()
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})
const options = (): ApplicationOptions => ({
  dataFolder: folder,
  forecastWorker: join(folder, 'none.js'),
  publish: () => undefined,
  ports: {
    kind: 'electron',
    version: '1.2.3',
    openPlayersWindow: () => Promise.resolve({ opened: true, url: null }),
    moveToBin: () => Promise.resolve(),
  },
})

it('names the machine and its last sign of life, and leaves the campaigns alone when the GM closes', async () => {
  const id = await lockOf(folder, ofAnother(), { time: Date.now() - 2 * 86_400_000 })
  showMessageBox.mockResolvedValue({ response: 0 })
  expect(await startApplication(options())).toBeNull()
  const [[box] = []] = showMessageBox.mock.calls
  expect(box?.message).toBe(
    `A Roundkeeper on Kitchen is using ${folder} (last active 2 days ago). Close that one first.`,
  )
  expect(box?.detail).toContain('Two at once would damage the campaigns.')
  expect(box?.buttons[box.cancelId]).toBe('Close')
  expect(box?.defaultId).toBe(box?.cancelId)
  expect(idsIn(folder)).toEqual([id])
})

it('takes over exactly the program that was named when the GM says so', async () => {
  const id = await lockOf(folder, ofAnother())
  showMessageBox.mockImplementation(({ buttons }) =>
    Promise.resolve({ response: buttons.indexOf('Use here anyway') }),
  )
  const application = await startApplication(options())
  expect(idsIn(folder)).toHaveLength(1)
  expect(idsIn(folder)).not.toContain(id)
  expect(showMessageBox).toHaveBeenCalledTimes(1)
  await application?.close()
})

it('asks nobody about a program that lives, and does not start', async () => {
  const other = await holderOf(folder)
  await expect(startApplication(options())).rejects.toThrow(DataFolderInUse)
  expect(showMessageBox).not.toHaveBeenCalled()
  await killed(other)
})
