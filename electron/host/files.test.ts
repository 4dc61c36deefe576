/** Files over HTTP: who may send, fetch and see them, and that nothing of them can become a page. */
import { existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ApplicationFiles } from '../campaign/application'
import { disposition, UPLOAD_LIMIT_BYTES } from './files'
import { type RunningHost, startHost } from './server'
import { itSeldom } from '../../tests/itSeldom'

let folder = ''
let host: RunningHost
let cookie = ''
let received: { name: string; content: string }[] = []
let waiting: Map<string, string>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundkeeper-host-files-'))
  await writeFile(join(folder, 'index.html'), '<title>page</title>')
  received = []
  waiting = new Map()
  const files: ApplicationFiles = {
    async receive(name, source) {
      received.push({ name, content: await text(source) })
      return { ok: true, reply: { upload: 'u1' } }
    },
    fetch(id) {
      const path = waiting.get(id)
      waiting.delete(id)
      return path === undefined ? null : { path, name: 'Würfel "6".roundkeeper' }
    },
    asset: (campaign, asset) =>
      Promise.resolve(campaign === 'c' && asset === 'face.png' ? new Uint8Array([1, 2, 3]) : null),
    handedOver: () => undefined,
  }
  host = await startHost({
    rendererFolder: folder,
    dataFolder: join(folder, 'data'),
    port: 0,
    version: '1.2.3',
    forecastWorker: join(folder, 'none.js'),
    createApplication: () =>
      Promise.resolve({
        request: () => Promise.resolve({ ok: true, reply: null }),
        files,
        close: () => Promise.resolve(),
      }),
  })
  const entered = await fetch(host.address, { redirect: 'manual' })
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
})
afterEach(async () => {
  await host.close()
  await rm(folder, { recursive: true, force: true })
})

const own = (): Record<string, string> => ({ cookie, origin: host.origin })
const post = (headers: Record<string, string>, body = 'content') =>
  fetch(`${host.origin}/upload?name=My%20game.roundkeeper`, { method: 'POST', headers, body })

describe('a stream that breaks off', () => {
  itSeldom('in the middle of fetching ends that fetch alone', async () => {
    const path = join(folder, 'large')
    writeFileSync(path, Buffer.alloc(30 * 1024 * 1024))
    waiting.set('one', path)
    const response = await fetch(`${host.origin}/download/one`, { headers: { cookie } })
    truncateSync(path, 1024) // the rest of it is gone while it is being sent
    await expect(response.arrayBuffer()).rejects.toThrow()
    expect((await post(own())).status).toBe(200)
  })
  it('and a file that is not there any more, too', async () => {
    waiting.set('one', join(folder, 'gone'))
    await expect(fetch(`${host.origin}/download/one`, { headers: { cookie } })).rejects.toThrow()
    expect((await post(own())).status).toBe(200)
  })
  it('in the middle of sending, too', async () => {
    const { hostname, port } = new URL(host.origin)
    const sending = ask({ hostname, port, method: 'POST', path: '/upload?name=x', headers: own() })
    const broken = new Promise((settle) => sending.once('error', settle))
    sending.write(Buffer.alloc(100_000))
    await new Promise((goOn) => setTimeout(goOn, 30))
    sending.destroy(new Error('pulled out'))
    await broken
    expect((await post(own())).status).toBe(200)
  })
})

describe('sending a file', () => {
  it('is for pages of our own: cookie and origin', async () => {
    const response = await post(own())
    expect([response.status, await response.json()]).toEqual([200, { ok: true, reply: { upload: 'u1' } }])
    expect(received).toEqual([{ name: 'My game.roundkeeper', content: 'content' }])
  })
  it.each<[string, () => Record<string, string>]>([
    ['no cookie', () => ({ origin: host.origin })],
    ['a wrong cookie', () => ({ cookie: `${cookie}x`, origin: host.origin })],
    ['no origin', () => ({ cookie })],
    ['another page’s origin', () => ({ cookie, origin: 'http://127.0.0.1:1' })],
    ['an origin that only looks like ours', () => ({ cookie, origin: `${host.origin}.example` })],
    ['none', () => ({})],
  ])('is refused with %s', async (_what, headers) => {
    expect((await post(headers())).status).toBe(403)
    expect(received).toEqual([])
  })
  it('is refused before it is read where it says that it is too large', async () => {
    const status = await new Promise((settle, fail) => {
      const sending = ask(
        `${host.origin}/upload?name=x`,
        { method: 'POST', headers: { ...own(), 'content-length': String(UPLOAD_LIMIT_BYTES + 1) } },
        (response) => {
          settle(response.statusCode)
          sending.destroy()
        },
      )
      sending.once('error', fail)
      sending.write('x')
    })
    expect(status).toBe(413)
    expect(received).toEqual([])
  })
  it('is no reading: other methods and paths are refused', async () => {
    expect((await fetch(`${host.origin}/upload`, { headers: own() })).status).toBe(405)
    expect((await fetch(`${host.origin}/download/x`, { method: 'POST', headers: own() })).status).toBe(405)
    expect((await fetch(`${host.origin}/upload/x`, { method: 'POST', headers: own() })).status).toBe(405)
    expect((await fetch(`${host.origin}/index.html`, { headers: own() })).status).toBe(200)
  })
})

describe('fetching a file', () => {
  it('is done once, as a file and never as a page, and removes it', async () => {
    const path = join(folder, 'waiting')
    writeFileSync(path, '<script>alert(1)</script>')
    waiting.set('id', path)
    const response = await fetch(`${host.origin}/download/id`, { headers: { cookie } })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('<script>alert(1)</script>')
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    await expect.poll(() => existsSync(path)).toBe(false)
    expect((await fetch(`${host.origin}/download/id`, { headers: { cookie } })).status).toBe(404)
  })
  it('is for whoever is admitted', async () => {
    const path = join(folder, 'waiting')
    writeFileSync(path, 'x')
    waiting.set('id', path)
    expect((await fetch(`${host.origin}/download/id`)).status).toBe(403)
    expect(readFileSync(path, 'utf8')).toBe('x')
  })
  it('bears its name in any language', () => {
    expect(disposition('Würfel "6".roundkeeper')).toBe(
      `attachment; filename="W_rfel _6_.roundkeeper"; filename*=UTF-8''W%C3%BCrfel%20%226%22.roundkeeper`,
    )
    expect(disposition("a'(b)*.json")).toContain("filename*=UTF-8''a%27%28b%29%2A.json")
  })
})

describe('a picture', () => {
  it('is shown to whoever is admitted, by its own type', async () => {
    const response = await fetch(`${host.origin}/pictures/c/face.png`, { headers: { cookie } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3])
    expect((await fetch(`${host.origin}/pictures/c/face.png`)).status).toBe(403)
  })
  it.each([
    '/pictures',
    '/pictures/c',
    '/pictures/c/other.png',
    '/pictures/c/face.png/x',
    '/pictures/..%2fc/face.png',
  ])('is not %s', async (path) => {
    expect((await fetch(`${host.origin}${path}`, { headers: { cookie } })).status).toBe(404)
  })
})
