import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import type { Application, ApplicationOptions, Client } from '../campaign/application'
import { hearFailures } from '../campaign/guard'
import { type HostOptions, type RunningHost, startHost } from './server'

/** What an application was asked, by whom; each test says what it answers. */
interface Asked {
  name: unknown
  params: unknown
  client: Client
}

let folder: string
let hosts: RunningHost[]
let sockets: WebSocket[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundkeeper-host-'))
  await writeFile(join(folder, 'index.html'), '<title>page</title>')
  hosts = []
  sockets = []
})
afterEach(async () => {
  for (const socket of sockets) socket.terminate()
  for (const host of hosts) await host.close()
  await rm(folder, { recursive: true, force: true })
})

async function start(
  request: Application['request'],
  others: Partial<HostOptions> = {},
): Promise<{ host: RunningHost; options: ApplicationOptions; closed: () => boolean }> {
  let given: ApplicationOptions | undefined
  let isClosed = false
  const host = await startHost({
    rendererFolder: folder,
    dataFolder: join(folder, 'data'),
    port: 0,
    version: '1.2.3',
    forecastWorker: join(folder, 'none.js'),
    createApplication(options) {
      given = options
      return Promise.resolve({
        request,
        files: {
          receive: () => Promise.resolve({ ok: true, reply: { upload: 'u' } }),
          fetch: () => null,
          asset: () => Promise.resolve(null),
          handedOver: () => undefined,
        },
        close: () => {
          isClosed = true
          return Promise.resolve()
        },
      })
    },
    ...others,
  })
  hosts.push(host)
  if (!given) throw new Error('the application was not made')
  return { host, options: given, closed: () => isClosed }
}

async function enter(host: RunningHost): Promise<string> {
  const response = await fetch(host.address, { redirect: 'manual' })
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}

/** Opens a socket and returns a function that sends a message and waits for the next one back. */
async function connect(host: RunningHost, path: string) {
  const headers = { cookie: await enter(host), origin: host.origin }
  const socket = new WebSocket(`${host.origin.replace('http', 'ws')}${path}`, { headers })
  sockets.push(socket)
  const heard: unknown[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const next = async (): Promise<unknown> => {
    await vi.waitFor(() => expect(heard).not.toEqual([]))
    return heard.shift()
  }
  return {
    heard,
    next,
    isClosed: () => socket.readyState === socket.CLOSED,
    send: (message: unknown) => socket.send(JSON.stringify(message)),
  }
}

const ok = () => Promise.resolve({ ok: true as const, reply: null })

describe('the application behind the browser host', () => {
  it('hears who asks from the endpoint, not from the message', async () => {
    const asked: Asked[] = []
    const { host } = await start((name, params, client) => {
      asked.push({ name, params, client })
      return ok()
    })
    const gm = await connect(host, '/ws')
    const players = await connect(host, '/ws/players?campaign=a%2Fb')
    gm.send({ id: 1, name: 'x', params: { a: 1 }, client: { role: 'players', campaign: 'z' } })
    expect(await gm.next()).toEqual({ id: 1, envelope: { ok: true, reply: null } })
    players.send({ id: 'two', name: 'y', client: { role: 'gm' } })
    expect(await players.next()).toEqual({ id: 'two', envelope: { ok: true, reply: null } })
    expect(asked).toEqual([
      { name: 'x', params: { a: 1 }, client: { role: 'gm' } },
      { name: 'y', params: undefined, client: { role: 'players', campaign: 'a/b' } },
    ])
  })

  it('may throw without taking the host along', async () => {
    const report = vi.spyOn(console, 'error').mockReturnValue()
    const { host } = await start((name) => (name === 'bug' ? Promise.reject(new Error('bug')) : ok()))
    const gm = await connect(host, '/ws')
    gm.send({ id: 1, name: 'bug' })
    expect(await gm.next()).toEqual({
      id: 1,
      envelope: { ok: false, failure: { code: 'internal-error', with: { problem: 'bug' } } },
    })
    gm.send({ id: 2, name: 'fine' })
    expect(await gm.next()).toEqual({ id: 2, envelope: { ok: true, reply: null } })
    expect(report).toHaveBeenCalledOnce()
    report.mockRestore()
  })

  it('is told the address of the players’ window, since the host cannot open one', async () => {
    const { options } = await start(ok)
    expect(options.ports.kind).toBe('browser')
    expect(options.ports.version).toBe('1.2.3')
    expect(await options.ports.openPlayersWindow('a b')).toEqual({
      opened: false,
      url: '/players.html?campaign=a%20b',
    })
  })

  it('is closed with the host, once', async () => {
    const { host, closed } = await start(ok)
    expect(closed()).toBe(false)
    await Promise.all([host.close(), host.close()])
    expect(closed()).toBe(true)
    await expect(fetch(host.origin)).rejects.toThrow()
  })

  it('lets the port go when it cannot start', async () => {
    const { host } = await start(ok)
    const port = Number(new URL(host.origin).port)
    await host.close()
    const createApplication = () => Promise.reject(new Error('no room'))
    await expect(start(ok, { port, createApplication })).rejects.toThrow('no room')
    expect((await start(ok, { port })).host.origin).toBe(host.origin)
  })
})

describe('what is published', () => {
  it('goes to GM windows, or to the players’ windows of one campaign', async () => {
    const { host, options } = await start(ok)
    const gm = await connect(host, '/ws')
    const own = await connect(host, '/ws/players?campaign=own')
    const other = await connect(host, '/ws/players?campaign=other')
    options.publish('campaigns.changed', [], { role: 'gm' })
    options.publish('players.changed', { campaign: 'own' } as never, { role: 'players', campaign: 'own' })
    expect(await gm.next()).toEqual({ topic: 'campaigns.changed', payload: [] })
    expect(await own.next()).toEqual({ topic: 'players.changed', payload: { campaign: 'own' } })
    for (const socket of [gm, own, other]) {
      socket.send({ id: 1, name: 'anything' }) // its answer comes after whatever was published before
      expect(await socket.next()).toMatchObject({ id: 1 })
      expect(socket.heard).toEqual([])
    }
  })
})

describe('a window that breaks down', () => {
  it('is cut, and keeps the news and the answers from nobody else', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const told: string[] = []
    const end = hearFailures((what) => told.push(what))
    const { host, options } = await start(ok)
    const broken = await connect(host, '/ws')
    const whole = await connect(host, '/ws')
    vi.spyOn(WebSocket.prototype, 'send').mockImplementationOnce(() => {
      throw new Error('not to be written to')
    })
    options.publish('campaigns.changed', [], { role: 'gm' })
    expect(await whole.next()).toEqual({ topic: 'campaigns.changed', payload: [] })
    await vi.waitFor(() => expect(broken.isClosed()).toBe(true))
    whole.send({ id: 1, name: 'x' })
    expect(await whole.next()).toEqual({ id: 1, envelope: { ok: true, reply: null } })
    end()
    expect([told, broken.heard]).toEqual([['telling a window'], []])
    vi.restoreAllMocks()
  })
  it('while it is answered takes nobody along', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { host } = await start(ok)
    const broken = await connect(host, '/ws')
    const whole = await connect(host, '/ws')
    broken.send({ id: 1, name: 'x' })
    vi.spyOn(WebSocket.prototype, 'send').mockImplementationOnce(() => {
      throw new Error('not to be written to')
    })
    await vi.waitFor(() => expect(broken.isClosed()).toBe(true))
    whole.send({ id: 2, name: 'x' })
    expect(await whole.next()).toMatchObject({ id: 2 })
    vi.restoreAllMocks()
  })
})

describe('the port', () => {
  it('that is taken is an error, never another port', async () => {
    const { host } = await start(ok)
    const port = Number(new URL(host.origin).port)
    await expect(start(ok, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
