/** Campaign files across both hosts: out, in again, kept as backups, with pictures that pages can show. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  describeOnBoth,
  expect,
  launchApp,
  makeFolder,
  type OpenApp,
  removeFolder,
  test,
  describeOnce,
  testSeldom,
} from './launch'

/** Sends a file as a page does. */
function send(app: OpenApp, name: string, bytes: Buffer): Promise<string> {
  return app.page.evaluate(
    async ([fileName, content]) => {
      const response = await fetch(`/upload?name=${encodeURIComponent(fileName)}`, {
        method: 'POST',
        body: Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)),
      })
      const envelope = (await response.json()) as { ok: boolean; reply: { upload: string } }
      if (!envelope.ok) throw new Error(JSON.stringify(envelope))
      return envelope.reply.upload
    },
    [name, bytes.toString('base64')] as const,
  )
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGNkYPj/n4GBgYEBABYAAwC9M8zJAAAAAElFTkSuQmCC',
  'base64',
)

describeOnce('campaign files', (open) => {
  testSeldom('a backup is made, listed and restored as a campaign beside the old one', async () => {
    const app = await open()
    const { id } = await app.request('campaigns.create', {
      name: 'Raid',
      system: 'wire',
      sample: 'tallowYard',
    })
    const [backup] = await app.request('backups.make', { campaign: id })
    expect(backup).toMatchObject({ kind: 'manual', damaged: null, campaign: 'Raid' })
    const restored = await app.request('backups.restore', { campaign: id, backup: backup?.name ?? '' })
    expect(restored).toMatchObject({ outcome: 'kept-both', name: 'Raid (2)' })
    await app.restart()
    const [before, after] = await Promise.all(
      [id, restored.campaign].map((campaign) => app.request('campaigns.open', { campaign })),
    )
    expect(after?.campaign).toEqual({ ...before?.campaign, id: restored.campaign, name: 'Raid (2)' })
    const archive = await readFile(join(app.dataFolder, 'campaigns', id, 'backups', backup?.name ?? ''))
    const upload = await send(app, 'Raid.roundkeeper', archive)
    expect(await app.request('files.import', { upload, choice: 'ask' })).toMatchObject({
      outcome: 'unchanged',
    })
  })

  testSeldom('a file that is none is refused with its name and a reason', async () => {
    const app = await open()
    const upload = await send(app, 'holiday.roundkeeper', Buffer.from('no archive'))
    expect(await app.ask('files.import', { upload, choice: 'ask' })).toMatchObject({
      failure: { code: 'archive-unreadable', with: { file: 'holiday.roundkeeper' } },
    })
  })

  testSeldom('a picture is taken in and shown by a page', async () => {
    const app = await open()
    const { id } = await app.request('campaigns.create', { name: 'Raid', system: 'wire', sample: null })
    const upload = await send(app, 'face.png', PNG)
    const { asset } = await app.request('assets.add', { campaign: id, upload, purpose: 'portrait' })
    const size = await app.page.evaluate(async (source) => {
      const image = new Image()
      image.src = source
      await image.decode().catch(() => undefined)
      const { status, headers } = await fetch(source)
      return [status, headers.get('content-type'), image.naturalWidth, image.naturalHeight]
    }, `/pictures/${id}/${asset}`)
    expect(size).toEqual([200, 'image/png', 2, 3])
  })
})

describeOnBoth('exporting', (open, kind) => {
  if (kind === 'electron') return // by a dialog: below
  testSeldom('gives a file that another data folder takes', async () => {
    const app = await open()
    const { id } = await app.request('campaigns.create', { name: 'Raid', system: 'wwn', sample: null })
    const { url } = await app.request('files.export', { campaign: id })
    const fetched = app.page.waitForEvent('download')
    await app.page.evaluate((address) => {
      const link = document.createElement('a')
      link.href = address
      link.click()
    }, url ?? '')
    const download = await fetched
    expect(download.suggestedFilename()).toBe('Raid.roundkeeper')
    const bytes = await readFile(await download.path())
    const again = await app.page.evaluate(async (address) => (await fetch(address)).status, url ?? '')
    expect(again).toBe(404) // once
    const other = await open()
    const upload = await send(other, 'Raid.roundkeeper', bytes)
    expect(await other.request('files.import', { upload, choice: 'ask' })).toMatchObject({
      outcome: 'added',
      campaign: id,
      name: 'Raid',
    })
  })
})

test.describe('Electron', () => {
  test('saves by a native dialog, and takes what the system opens with it', async () => {
    const folder = await makeFolder()
    const elsewhere = await makeFolder()
    const app = await launchApp({ userData: folder })
    try {
      const page = await app.firstWindow()
      const ask = (name: string, params: unknown): Promise<unknown> =>
        page.evaluate(
          async ([requestName, requestParams]) => {
            const bridge = window.roundkeeper as unknown as {
              request(...given: unknown[]): Promise<{ ok: boolean; reply: unknown }>
            }
            const envelope = await bridge.request(requestName, requestParams)
            if (!envelope.ok) throw new Error(JSON.stringify(envelope))
            return envelope.reply
          },
          [name, params] as const,
        )
      const { id } = (await ask('campaigns.create', { name: 'Raid', system: 'wire', sample: null })) as {
        id: string
      }
      const target = join(elsewhere, 'Saved.roundkeeper')
      await app.evaluate(({ dialog }, filePath) => {
        dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath })
      }, target)
      expect(await ask('files.export', { campaign: id })).toEqual({ saved: 'Saved.roundkeeper', url: null })
      await app.evaluate(({ dialog }, path) => {
        dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [path] })
      }, target)
      const chosen = (await ask('files.choose', { kind: 'campaign' })) as { upload: string; name: string }
      expect(chosen.name).toBe('Saved.roundkeeper')
      expect(await ask('files.import', { upload: chosen.upload, choice: 'ask' })).toMatchObject({
        outcome: 'unchanged',
      })
      await writeFile(join(folder, 'Opened.roundkeeper'), await readFile(target))
      await app.evaluate(
        ({ app: program }, path) => {
          program.emit('second-instance', {}, ['roundkeeper', '--flag', path], '/')
        },
        join(folder, 'Opened.roundkeeper'),
      )
      expect(await ask('files.waiting', null)).toMatchObject([{ name: 'Opened.roundkeeper' }])
    } finally {
      await app.close()
      await removeFolder(elsewhere)
      await removeFolder(folder)
    }
  })
})
