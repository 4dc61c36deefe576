/** Pictures and how they come into a window, for the specs of portraits and of pictures below maps. */
import { deflateSync } from 'node:zlib'
import type { Locator } from '@playwright/test'
import type { AssetPurpose } from '@shared/contract/files'
import type { OpenApp } from './launch'

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  let crc = 0xffffffff
  for (const byte of body) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ ((crc & 1) === 1 ? 0xedb88320 : 0)
  }
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length, 0)
  frame.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A whole PNG of one grey; two of different sizes or greys are two pictures. */
export function png(width: number, height: number, grey = 120): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits, and grey alone
  const rows = Buffer.alloc((width + 1) * height, grey)
  for (let y = 0; y < height; y++) rows[y * (width + 1)] = 0 // no filter
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

export interface NamedFile {
  name: string
  bytes: Buffer
  /** What a system says of it, by its name. */
  type?: string
}

/** Drops or pastes files onto a place, as another window or the clipboard hands them over. */
export function hand(place: Locator, how: 'drop' | 'paste', files: readonly NamedFile[]): Promise<void> {
  return place.evaluate(
    (element, { kind, given }) => {
      const data = new DataTransfer()
      for (const { name, type, content } of given) {
        const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
        data.items.add(new File([bytes], name, { type }))
      }
      const all = { bubbles: true, cancelable: true }
      if (kind === 'paste')
        element.dispatchEvent(new ClipboardEvent('paste', { ...all, clipboardData: data }))
      else
        for (const type of ['dragenter', 'dragover', 'drop'])
          element.dispatchEvent(new DragEvent(type, { ...all, dataTransfer: data }))
    },
    {
      kind: how,
      given: files.map(({ name, bytes, type }) => ({
        name,
        type: type ?? 'image/png',
        content: bytes.toString('base64'),
      })),
    },
  )
}

/** Past the windows: a picture that the campaign has, by its name. */
export async function give(
  app: OpenApp,
  campaign: string,
  bytes: Buffer,
  purpose: AssetPurpose = 'portrait',
): Promise<string> {
  const upload = await app.page.evaluate(async (content) => {
    const body = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))
    const response = await fetch('/upload?name=x.png', { method: 'POST', body })
    return ((await response.json()) as { reply: { upload: string } }).reply.upload
  }, bytes.toString('base64'))
  return (await app.request('assets.add', { campaign, upload, purpose })).asset
}
