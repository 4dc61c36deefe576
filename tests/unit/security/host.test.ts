/** The browser host's doors, each tried by raw requests and sockets: what no page of ours sends and no browser lets through. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Application } from '../../../electron/campaign/application'
import { createAccess } from '../../../electron/host/access'
import { createBucket } from '../../../electron/host/bucket'
import { type HostOptions, type RunningHost, startHost } from '../../../electron/host/server'

let folder: string
let hosts: RunningHost[]
let sockets: (WebSocket | Socket)[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundkeeper-doors-'))
  await writeFile(join(folder, 'index.html'), '<title>page</title>')
  hosts = []
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets)
    if ('terminate' in socket) socket.terminate()
    else socket.destroy()
  for (const host of hosts) await host.close()
  await rm(folder, { recursive: true, force: true })
})

/** Answers everything with nothing: what is tried here is the doors. */
const SILENT: Application = {
  request: () => Promise.resolve({ ok: true, reply: null }),
  files: {
    receive: () => Promise.resolve({ ok: true, reply: { upload: 'u' } }),
    fetch: () => null,
    asset: () => Promise.resolve(null),
    handedOver: () => undefined,
  },
  close: () => Promise.resolve(),
}

async function start(patience: HostOptions['patience'] = {}): Promise<RunningHost> {
  const host = await startHost({
    rendererFolder: folder,
    dataFolder: join(folder, 'data'),
    port: 0,
    version: '0.0.0',
    forecastWorker: join(folder, 'none.js'),
    patience,
    createApplication: () => Promise.resolve(SILENT),
  })
  hosts.push(host)
  return host
}

type Headers = Record<string, string>
const portOf = (host: RunningHost): number => Number(new URL(host.origin).port)
const tokenOf = (host: RunningHost): string => new URL(host.address).searchParams.get('token') ?? ''

function ask(host: RunningHost, path: string, headers: Headers = {}, method = 'GET', body?: string) {
  return new Promise<{ status: number; cookie: string; headers: NodeJS.Dict<string | string[]> }>(
    (resolve, reject) => {
      const asking = request({ host: '127.0.0.1', port: portOf(host), path, headers, method }, (response) => {
        response.resume()
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            cookie: response.headers['set-cookie']?.[0] ?? '',
            headers: response.headers,
          }),
        )
      })
      asking.on('error', reject)
      asking.end(body)
    },
  )
}
const statusOf = async (...given: Parameters<typeof ask>): Promise<number> => (await ask(...given)).status
const enter = async (host: RunningHost): Promise<string> =>
  (await ask(host, `/?token=${tokenOf(host)}`)).cookie.split(';')[0] ?? ''

/** Sends this text as it is; resolves with all that comes back once the host has hung up. */
function raw(host: RunningHost, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(portOf(host), '127.0.0.1', () => socket.write(text))
    sockets.push(socket)
    let heard = ''
    socket.on('data', (data) => (heard += data.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
}

function open(host: RunningHost, path: string, headers: Headers): Promise<WebSocket | string> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${portOf(host)}${path}`, { headers })
    sockets.push(socket)
    socket.once('open', () => resolve(socket))
    socket.once('error', (cause) => resolve(cause.message))
  })
}

describe('wrong tokens', () => {
  it('are refused, then not even looked at, nor is the right one for a while; the open window stays', async () => {
    const host = await start()
    const cookie = await enter(host)
    const statuses = []
    for (let i = 0; i < 30; i++) statuses.push(await statusOf(host, `/?token=wrong${String(i)}`))
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(403))
    expect(statuses.at(-1)).toBe(429)
    const late = await ask(host, `/?token=${tokenOf(host)}`)
    expect([late.status, late.cookie]).toEqual([429, ''])
    expect(late.headers['retry-after']).toBe('10')
    expect(await statusOf(host, '/index.html', { cookie })).toBe(200)
    await wait(1200)
    expect(await statusOf(host, `/?token=${tokenOf(host)}`)).toBe(303)
  })

  it('tried by a page of another site do not keep the GM out', async () => {
    const host = await start()
    const foreign = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    for (let i = 0; i < 25; i++) await statusOf(host, '/?token=wrong', foreign)
    expect(await statusOf(host, `/?token=${tokenOf(host)}`, foreign)).toBe(429)
    expect(await statusOf(host, `/?token=${tokenOf(host)}`)).toBe(303)
  })

  it('may be cookies, which are counted too', async () => {
    const host = await start()
    const cookie = await enter(host)
    const statuses = []
    for (let i = 0; i < 30; i++) statuses.push(await statusOf(host, '/index.html', { cookie: `${cookie}x` }))
    expect([statuses[0], statuses.at(-1)]).toEqual([403, 429])
    const upgrade = await open(host, '/ws', { cookie: `${cookie}x`, origin: host.origin })
    expect(upgrade).toBe('Unexpected server response: 429')
    expect(await statusOf(host, '/index.html', { cookie })).toBe(200)
  })

  it('are not the cookie’s value: who saw the address has no cookie by it', async () => {
    const host = await start()
    const name = (await enter(host)).split('=')[0] ?? ''
    expect(await statusOf(host, '/index.html', { cookie: `${name}=${tokenOf(host)}` })).toBe(403)
  })
})

describe('the address that a browser is started with', () => {
  const shown = (address: string): string => address.slice(address.indexOf('/?'))

  it('lets in once: other users of the computer can read it in the list of programs', async () => {
    const host = await start()
    const once = shown(host.addressOnce())
    expect(once).not.toContain(tokenOf(host))
    expect(await statusOf(host, once)).toBe(303)
    expect(await statusOf(host, once)).toBe(403)
    expect(await statusOf(host, `/?token=${tokenOf(host)}`)).toBe(303)
  })

  it('is forgotten after two minutes, and by the next one', () => {
    let time = 0
    const access = createAccess(1, createBucket, () => time)
    const request = { headers: { host: '127.0.0.1:1' } } as IncomingMessage
    const enter = (address: string) => access.enter(request, new URL(address))
    const first = access.addressOnce()
    const second = access.addressOnce()
    expect(enter(first)).toBe('refused')
    time = 120_001
    expect(enter(second)).toBe('refused')
    expect(enter(access.addressOnce())).toBe('admitted')
  })
})

describe('the cookie', () => {
  it('is out of reach of scripts and other sites, and of this start alone', async () => {
    const host = await start()
    const { cookie } = await ask(host, `/?token=${tokenOf(host)}`)
    expect(cookie).toMatch(/^roundkeeper_\d+=[\w-]{43}; HttpOnly; SameSite=Strict; Path=\/$/)
    const port = portOf(host)
    await host.close()
    const next = await startHostAgain(port)
    expect(await statusOf(next, '/index.html', { cookie: cookie.split(';')[0] ?? '' })).toBe(403)
  })
  async function startHostAgain(port: number): Promise<RunningHost> {
    const host = await startHost({
      rendererFolder: folder,
      dataFolder: join(folder, 'again'),
      port,
      version: '0.0.0',
      forecastWorker: join(folder, 'none.js'),
      createApplication: () => Promise.resolve(SILENT),
    })
    hosts.push(host)
    return host
  }
})

describe('a page of another origin', () => {
  it('may link to us but embed and fetch nothing, whatever cookie comes along', async () => {
    const host = await start()
    const cookie = await enter(host)
    for (const site of ['cross-site', 'same-site', 'anything-new'])
      for (const mode of ['no-cors', 'cors', 'websocket', 'same-origin'])
        expect(
          await statusOf(host, '/index.html', { cookie, 'sec-fetch-site': site, 'sec-fetch-mode': mode }),
          `${site} ${mode}`,
        ).toBe(403)
    const linked = { cookie, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
    expect(await statusOf(host, '/index.html', linked)).toBe(200)
  })

  it('has no name by which to reach us', async () => {
    const host = await start()
    const cookie = await enter(host)
    const port = portOf(host)
    for (const name of [
      'evil.invalid',
      `evil.invalid:${port}`,
      `localhost:${port}`,
      `[::1]:${port}`,
      '127.0.0.1',
      `127.0.0.1:${port + 1}`,
      `127.0.0.1:${port}.evil.invalid`,
      `127.1:${port}`,
    ])
      for (const path of ['/index.html', `/?token=${tokenOf(host)}`])
        expect([400, 403], `${name} ${path}`).toContain(await statusOf(host, path, { host: name, cookie }))
  })

  it('opens no socket', async () => {
    const host = await start()
    const cookie = await enter(host)
    const { origin } = host
    for (const headers of [
      { cookie },
      { cookie, origin: 'null' },
      { cookie, origin: 'file://' },
      { cookie, origin: `${origin}.evil.invalid` },
      { cookie, origin: origin.replace('127.0.0.1', 'localhost') },
      { cookie, origin: origin.replace('http', 'https') },
      { cookie, origin, 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'websocket' },
      { origin },
    ] as Headers[])
      expect(await open(host, '/ws', headers), JSON.stringify(headers)).toBe(
        'Unexpected server response: 403',
      )
  })
})

describe('what is asked', () => {
  it('is read with GET and HEAD alone', async () => {
    const host = await start()
    const cookie = await enter(host)
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL'])
      expect(await statusOf(host, '/index.html', { cookie }, method), method).toBe(405)
    expect(await statusOf(host, '/index.html', { cookie }, 'HEAD')).toBe(200)
    const answered = await raw(host, `CONNECT evil.invalid:443 HTTP/1.1\r\nHost: evil.invalid:443\r\n\r\n`)
    expect(answered).toBe('') // hung up: this is no proxy
  })

  it('has no body: whoever sends one is hung up on', async () => {
    const host = await start()
    const cookie = await enter(host)
    const head = `GET /index.html HTTP/1.1\r\nHost: 127.0.0.1:${portOf(host)}\r\nCookie: ${cookie}\r\n`
    const heavy = await raw(host, `${head}Content-Length: 9999999999\r\n\r\nxxxx`)
    expect(heavy).toMatch(/^HTTP\/1\.1 400 .*connection: close/is)
    expect(await raw(host, `${head}Transfer-Encoding: chunked\r\n\r\n4\r\nxxxx\r\n`)).toMatch(
      /^HTTP\/1\.1 400 /,
    )
    const post = head.replace('GET', 'POST')
    expect(await raw(host, `${post}Content-Length: 9999999999\r\n\r\nxxxx`)).toMatch(/^HTTP\/1\.1 405 /)
    const smuggled = `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`
    expect(await raw(host, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('names no other server', async () => {
    const host = await start()
    const cookie = await enter(host)
    const head = `Host: 127.0.0.1:${portOf(host)}\r\nCookie: ${cookie}\r\n\r\n`
    const proxied = await raw(host, `GET http://evil.invalid/index.html HTTP/1.1\r\n${head}`)
    expect(proxied).toMatch(/^HTTP\/1\.1 400 /)
    const nameless = await raw(host, `GET /index.html HTTP/1.1\r\nCookie: ${cookie}\r\n\r\n`)
    expect(nameless).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('has heads of a bounded size', async () => {
    const host = await start()
    expect(await statusOf(host, '/index.html', { 'x-much': 'x'.repeat(32 * 1024) })).toBe(431)
  })

  it('names files of the renderer and nothing else', async () => {
    const host = await start()
    const cookie = await enter(host)
    await writeFile(join(folder, '..', 'roundkeeper-outside.txt'), 'secret')
    for (const path of [
      '/../roundkeeper-outside.txt',
      '/..%2froundkeeper-outside.txt',
      '/%2e%2e%2froundkeeper-outside.txt',
      '/%252e%252e%252froundkeeper-outside.txt',
      '/..%5croundkeeper-outside.txt',
      '/....//roundkeeper-outside.txt',
      '/%2fetc%2fpasswd',
      '//etc/passwd',
      '/index.html%00.png',
      '/index.html::$DATA',
      '/C:%5cWindows%5cwin.ini',
      '/con',
      '/assets/NUL.js',
      '/com1.html',
      '/data/browser-host.json/',
      '/%',
    ])
      expect([400, 404], path).toContain(await statusOf(host, path, { cookie }))
    await rm(join(folder, '..', 'roundkeeper-outside.txt'))
  })
})

describe('connections', () => {
  const patience = {
    headersTimeout: 300,
    requestTimeout: 400,
    connectionsCheckingInterval: 50,
    keepAliveTimeout: 200,
  }

  it('that send slowly or nothing are hung up on', async () => {
    const host = await start(patience)
    const slow = await raw(host, 'GET / HTTP/1.1\r\nHost: 127')
    expect(slow).toMatch(/^HTTP\/1\.1 408 /)
    expect(await raw(host, '')).toMatch(/^(HTTP\/1\.1 408 .*)?$/s)
    const idle = await raw(host, `GET / HTTP/1.1\r\nHost: 127.0.0.1:${portOf(host)}\r\n\r\n`)
    expect(idle).toMatch(/^HTTP\/1\.1 403 /) // answered, kept a moment, closed
  })

  it('are answered while slow ones wait', async () => {
    const host = await start()
    const cookie = await enter(host)
    for (let i = 0; i < 100; i++) void raw(host, 'GET / HTTP/1.1\r\nX: ')
    expect(await statusOf(host, '/index.html', { cookie })).toBe(200)
  })

  it('come from this computer alone', async () => {
    const host = await start()
    const others = Object.values(networkInterfaces())
      .flat()
      .flatMap((one) => (one && !one.internal ? [one.address] : []))
    for (const address of [...others, '::1']) {
      const reached = await new Promise<string>((resolve) => {
        const socket = connect({ host: address, port: portOf(host), timeout: 1000 })
        sockets.push(socket)
        socket.on('connect', () => resolve('connected'))
        socket.on('error', () => resolve('refused'))
        socket.on('timeout', () => resolve('refused'))
      })
      expect(reached, address).toBe('refused')
    }
    expect(host.origin).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
  })
})

describe('sockets', () => {
  it('are 64 at most', async () => {
    const host = await start()
    const headers = { cookie: await enter(host), origin: host.origin }
    for (let i = 0; i < 64; i++) expect(typeof (await open(host, '/ws', headers))).toBe('object')
    expect(await open(host, '/ws', headers)).toBe('Unexpected server response: 503')
  })

  it('are refused in words when they ask too fast, and closed when they go on', async () => {
    const host = await start()
    const socket = await open(host, '/ws', { cookie: await enter(host), origin: host.origin })
    if (typeof socket === 'string') throw new Error(socket)
    const codes = new Map<string, number>()
    const ids: number[] = []
    socket.on('message', (data: Buffer) => {
      const { id, envelope } = JSON.parse(data.toString()) as {
        id: number
        envelope: { ok: boolean; failure?: { code: string } }
      }
      const code = envelope.failure?.code ?? 'ok'
      codes.set(code, (codes.get(code) ?? 0) + 1)
      if (code !== 'ok') ids.push(id)
    })
    const closed = new Promise<number>((resolve) => socket.once('close', resolve))
    for (let id = 0; id < 3500; id++) socket.send(JSON.stringify({ id, name: 'app.info' }))
    await vi.waitFor(() => {
      expect(codes.get('too-many-messages')).toBeGreaterThan(0)
      expect(codes.get('ok')).toBeGreaterThanOrEqual(2000) // answered in their own time, refusals at once
    })
    expect(ids[0]).toBeGreaterThanOrEqual(2000) // each refusal says which message it is about
    for (let id = 0; id < 20_000; id++) socket.send(JSON.stringify({ id, name: 'app.info' }))
    expect(await closed).toBe(1008)
    const next = await open(host, '/ws', { cookie: await enter(host), origin: host.origin })
    expect(typeof next).toBe('object')
  })
})

describe('a rate', () => {
  it('is so many at once and then so many a second', () => {
    let time = 0
    const bucket = createBucket({ burst: 3, perSecond: 2 }, () => time)
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false])
    time += 500
    expect([bucket.has(), bucket.take(), bucket.take()]).toEqual([true, true, false])
    time += 60_000
    expect([1, 2, 3, 4].map(() => bucket.take())).toEqual([true, true, true, false])
  })
})
