/** The browser host's own doors: the port, the token, the cookie, the Host and Origin headers, the raw socket. */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { type Envelope, MESSAGE_LIMIT_BYTES } from '@shared/contract/client'
import { WebSocket } from 'ws'
import { expect, makeFolder, removeFolder, test } from './launch'
import { type HostProgram, runHostProgram, startHostProgram } from './launchHost'

test.describe('the browser host', () => {
  let folder: string
  let host: HostProgram
  let cookie: string
  test.beforeEach(async () => {
    folder = await makeFolder()
    host = await startHostProgram(folder)
    cookie = String((await ask(`/?token=${tokenOf(host)}`)).headers['set-cookie']?.[0]).split(';')[0] ?? ''
  })
  test.afterEach(async () => {
    await host.stop()
    await removeFolder(folder)
  })

  const tokenOf = ({ address }: HostProgram): string => new URL(address).searchParams.get('token') ?? ''

  /** A request with exactly these headers; a browser would not send a foreign Host. */
  function ask(path: string, headers: Record<string, string> = {}, method = 'GET') {
    return new Promise<{ status: number | undefined; headers: NodeJS.Dict<string | string[]>; body: string }>(
      (resolve, reject) => {
        const request = get({ host: '127.0.0.1', port: host.port, path, headers, method }, (response) => {
          let body = ''
          response.on('data', (data: Buffer) => (body += data.toString()))
          response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
        })
        request.on('error', reject)
      },
    )
  }
  const statusOf = async (path: string, headers?: Record<string, string>, method?: string) =>
    (await ask(path, headers, method)).status

  function connect(path: string, headers: Record<string, string>): Promise<WebSocket | string> {
    return new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${host.port}${path}`, { headers })
      socket.once('open', () => resolve(socket))
      socket.once('error', (cause) => resolve(cause.message))
    })
  }
  async function open(path = '/ws'): Promise<WebSocket> {
    const socket = await connect(path, { cookie, origin: host.origin })
    if (typeof socket === 'string') throw new Error(socket)
    return socket
  }
  interface Answer {
    id: number | string | null
    envelope: Envelope<unknown>
  }
  /** Sends one message as it stands and returns the next answer. */
  function exchange(socket: WebSocket, data: string | Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const hear = (text: Buffer): void => {
        const message = JSON.parse(text.toString()) as Partial<Answer>
        if (!('envelope' in message)) return // an event
        socket.off('message', hear).off('close', hangUp)
        resolve(message as Answer)
      }
      const hangUp = (code: number): void => reject(new Error(`closed with ${code}`))
      socket.on('message', hear).once('close', hangUp)
      socket.send(data)
    })
  }
  const info = JSON.stringify({ id: 'alive', name: 'app.info' })

  test('lets in whoever has the token, once, and takes it out of the address', async () => {
    const entry = await ask(`/?token=${tokenOf(host)}`)
    expect(entry.status).toBe(303)
    expect(entry.headers.location).toBe('/index.html')
    expect(entry.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/)
    expect(await statusOf('/index.html', { cookie })).toBe(200)
    expect((await ask('/index.html', { cookie })).headers['content-security-policy']).toContain(
      "default-src 'none'",
    )
  })

  test('gives nothing without the token, with a wrong one, or with a wrong cookie', async () => {
    expect(await statusOf('/')).toBe(403)
    expect(await statusOf('/index.html')).toBe(403)
    expect(await statusOf('/?token=wrong')).toBe(403)
    expect(await statusOf('/index.html', { cookie: `${cookie}x` })).toBe(403)
    expect(await statusOf('/index.html', { cookie: `roundkeeper_1=${tokenOf(host)}` })).toBe(403)
  })

  test('gives nothing under another host name, even with token and cookie', async () => {
    for (const name of ['evil.invalid', `evil.invalid:${host.port}`, `localhost:${host.port}`, '127.0.0.1']) {
      expect(await statusOf(`/?token=${tokenOf(host)}`, { host: name }), name).toBe(403)
      expect(await statusOf('/index.html', { host: name, cookie }), name).toBe(403)
    }
  })

  test('reads nothing outside the renderer and takes nothing in', async () => {
    for (const path of [
      '/..%2f..%2fpackage.json',
      '/../../package.json',
      '/%2e%2e%2fmain%2fhost.js',
      '/%00',
      '/%zz',
      '//',
    ])
      expect([400, 404], path).toContain(await statusOf(path, { cookie }))
    expect(await statusOf('/index.html', { cookie }, 'POST')).toBe(405)
    expect(await statusOf('/index.html', { cookie }, 'PUT')).toBe(405)
  })

  test('opens no socket from another origin, without the cookie or at another path', async () => {
    const { origin } = host
    for (const headers of [
      { cookie, origin: 'http://evil.invalid' },
      { cookie, origin: 'null' },
      { cookie },
      { origin },
      { cookie: `${cookie}x`, origin },
      { cookie, origin, host: `evil.invalid:${host.port}` },
    ] as Record<string, string>[])
      expect(await connect('/ws', headers), JSON.stringify(headers)).toBe('Unexpected server response: 403')
    for (const path of ['/', '/ws/other', '/ws/players', '/ws/players?campaign='])
      expect(await connect(path, { cookie, origin }), path).toBe('Unexpected server response: 404')
  })

  test('answers every malformed message and lives on', async () => {
    const socket = await open()
    const malformed = { ok: false, failure: { code: 'malformed-message', with: {} } }
    const messages = [
      '',
      'not JSON',
      '{',
      '[]',
      'null',
      '"text"',
      '{"name":"app.info"}',
      '{"id":{},"name":"app.info"}',
    ]
    for (const text of messages)
      expect(await exchange(socket, text), text).toEqual({ id: null, envelope: malformed })
    expect(await exchange(socket, Buffer.from(info))).toEqual({ id: null, envelope: malformed })
    expect(await exchange(socket, '{"id":7}')).toEqual({ id: 7, envelope: malformed })
    expect(await exchange(socket, info)).toMatchObject({ id: 'alive', envelope: { ok: true } })
    socket.close()
  })

  test('says that a message is too large, and hangs up only far beyond the limit', async () => {
    const socket = await open()
    const padded = (bytes: number): string => `{"id":5,"name":"app.info","params":"${'x'.repeat(bytes)}"}`
    const failure = { code: 'message-too-large', with: { limit: MESSAGE_LIMIT_BYTES } }
    expect(await exchange(socket, padded(MESSAGE_LIMIT_BYTES))).toEqual({
      id: 5,
      envelope: { ok: false, failure },
    })
    expect(await exchange(socket, info)).toMatchObject({ envelope: { ok: true } })
    await expect(exchange(socket, padded(2 * MESSAGE_LIMIT_BYTES))).rejects.toThrow('closed with 1009')
    const next = await open()
    expect(await exchange(next, info)).toMatchObject({ envelope: { ok: true } })
    next.close()
  })

  test('tells the players of a campaign nothing that is the GM’s', async () => {
    const gm = await open()
    const create = (name: string) =>
      exchange(
        gm,
        JSON.stringify({
          id: 1,
          name: 'campaigns.create',
          params: { name, system: 'wcrpg', sample: 'cargoDock' },
        }),
      )
    const { envelope } = await create('Own')
    const { id } = (envelope.ok ? envelope.reply : {}) as { id: string }
    const players = await open(`/ws/players?campaign=${id}`)
    const heard: string[] = []
    for (const [who, socket] of [
      ['gm', gm],
      ['players', players],
    ] as const)
      socket.on('message', (text: Buffer) => {
        const { topic } = JSON.parse(text.toString()) as { topic?: string }
        if (topic !== undefined) heard.push(`${who} ${topic}`)
      })
    await create('News')
    await expect.poll(() => heard).toContain('gm campaigns.changed')
    await exchange(players, info) // by now anything on its way to the players has arrived
    expect(heard).not.toContain('players campaigns.changed')
    gm.close()
    players.close()
  })

  test('a second start on the same port says where the first one is, in one line, and ends', async () => {
    const second = await runHostProgram(folder, host.port)
    expect(second).toEqual({
      code: 1,
      output: '',
      errors: `Roundkeeper is already running: open ${host.address}\n`,
    })
    const other = await makeFolder()
    const stranger = await runHostProgram(other, host.port)
    await removeFolder(other)
    expect(stranger.code).toBe(1)
    expect(stranger.errors).toBe(
      `Port ${host.port} is in use by another program. ROUNDKEEPER_PORT=<number> picks another one.\n`,
    )
    expect(await statusOf('/index.html', { cookie })).toBe(200)
  })

  test('two hosts never share a data folder, whatever their ports', async () => {
    const second = await runHostProgram(folder, 0)
    expect(second.code).toBe(1)
    expect(second.output).toBe('')
    expect(second.errors).toMatch(/^Roundkeeper could not start: .* is in use by another Roundkeeper\. .*\n$/)
    expect(await exchange(await open(), info)).toMatchObject({ envelope: { ok: true } })
  })

  test('does not start where another computer may be at it, and says how to start all the same', async () => {
    const other = await makeFolder()
    const id = 'ab'.repeat(16)
    const owner = {
      name: 'Kitchen',
      machine: 'm',
      boot: 'b',
      clock: null,
      processes: null,
      pid: 7,
      start: null,
    }
    await mkdir(join(other, 'in-use'))
    const lock = { format: 1, id, ...owner, folder: other, door: null, stamp: 'unreadable' }
    await writeFile(join(other, 'in-use', `${id}.json`), `${JSON.stringify(lock)}\n`)
    const refused = await runHostProgram(other, 0)
    expect(refused.code).toBe(1)
    expect(refused.errors).toMatch(
      /^Roundkeeper could not start: A Roundkeeper on Kitchen is using .*seconds? ago\)\./,
    )
    expect(refused.errors).toContain(`--take-over=${id.slice(0, 8)}\n`)
    expect(await readdir(join(other, 'in-use'))).toEqual([`${id}.json`])
    await removeFolder(other)
  })

  test('keeps the note with its address to its owner and takes it away when it stops', async () => {
    const note = join(folder, 'browser-host.json')
    expect(JSON.parse(await readFile(note, 'utf8'))).toEqual({ address: host.address })
    if (process.platform !== 'win32') expect((await stat(note)).mode & 0o077).toBe(0)
    expect(await host.stop()).toBe(0)
    await expect(stat(note)).rejects.toThrow('ENOENT')
  })
})
