import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  openSocketTransport,
  socketAddress,
  type SocketLike,
  type SocketLink,
  waitBeforeAttempt,
} from './socket'

/** A socket that a test opens, answers and breaks by hand. */
class FakeSocket implements SocketLike {
  static made: FakeSocket[] = []
  static get latest(): FakeSocket {
    return FakeSocket.made.at(-1)!
  }
  readyState: SocketLike['readyState'] = 0
  sent: { id: number; name: string; params?: unknown }[] = []
  onopen: SocketLike['onopen'] = null
  onmessage: SocketLike['onmessage'] = null
  onclose: SocketLike['onclose'] = null
  onerror: SocketLike['onerror'] = null
  constructor(readonly address: string) {
    FakeSocket.made.push(this)
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FakeSocket['sent'][number])
  }
  close(): void {
    this.readyState = 3
  }
  open(): void {
    this.readyState = 1
    this.onopen?.call(this as never, {} as never)
  }
  break(): void {
    this.readyState = 3
    this.onclose?.call(this as never, {} as never)
  }
  say(message: object): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as never)
  }
}

const lost = { ok: false, failure: { code: 'connection-lost', with: {} } }
let link: SocketLink
/** What the host says to a page that asks whether it is let in. */
let isRefused = false

beforeEach(() => {
  vi.useFakeTimers()
  FakeSocket.made = []
  isRefused = false
  link = openSocketTransport(
    'ws://host/ws',
    (address) => new FakeSocket(address),
    () => Promise.resolve(isRefused),
  )
})
afterEach(() => {
  link.close()
  vi.useRealTimers()
})

describe('requests over the socket', () => {
  it('are answered by id, in whatever order the answers come', async () => {
    FakeSocket.latest.open()
    const first = link.transport.request('campaigns.list', null)
    const second = link.transport.request('app.info', null)
    const [one, two] = FakeSocket.latest.sent
    expect([one?.name, two?.name]).toEqual(['campaigns.list', 'app.info'])
    FakeSocket.latest.say({ id: two?.id, envelope: { ok: true, reply: 'second' } })
    FakeSocket.latest.say({ id: one?.id, envelope: { ok: true, reply: 'first' } })
    expect(await first).toEqual({ ok: true, reply: 'first' })
    expect(await second).toEqual({ ok: true, reply: 'second' })
  })

  it('wait for the first connection', () => {
    void link.transport.request('campaigns.list', null)
    expect(FakeSocket.latest.sent).toEqual([])
    FakeSocket.latest.open()
    expect(FakeSocket.latest.sent.map((message) => message.name)).toEqual(['campaigns.list'])
  })

  it('under way when the line breaks fail with connection-lost and are not sent again', async () => {
    FakeSocket.latest.open()
    const asked = link.transport.request('campaigns.list', null)
    FakeSocket.latest.break()
    expect(await asked).toEqual(lost)
    vi.advanceTimersByTime(250)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.latest.open()
    expect(FakeSocket.latest.sent).toEqual([])
  })

  it('made while the line is broken fail at once', async () => {
    FakeSocket.latest.open()
    FakeSocket.latest.break()
    expect(await link.transport.request('campaigns.list', null)).toEqual(lost)
  })
})

describe('the connection', () => {
  it('says connecting, connected, reconnecting, connected', () => {
    const heard: string[] = []
    expect(link.connection.current()).toBe('connecting')
    link.connection.subscribe((state) => heard.push(state))
    FakeSocket.latest.open()
    FakeSocket.latest.break()
    vi.advanceTimersByTime(250)
    FakeSocket.latest.open()
    expect(heard).toEqual(['connected', 'reconnecting', 'connected'])
  })

  it('says that it is refused by a host that was started anew, and goes on trying', async () => {
    const heard: string[] = []
    link.connection.subscribe((state) => heard.push(state))
    FakeSocket.latest.open()
    FakeSocket.latest.break()
    isRefused = true
    await vi.advanceTimersByTimeAsync(250)
    FakeSocket.latest.break()
    await vi.advanceTimersByTimeAsync(500)
    isRefused = false // it has ended as well
    FakeSocket.latest.break()
    await vi.advanceTimersByTimeAsync(1000)
    FakeSocket.latest.open()
    expect(heard).toEqual(['connected', 'reconnecting', 'refused', 'reconnecting', 'connected'])
  })

  it('is tried again with growing pauses up to five seconds', () => {
    expect([0, 1, 2, 3, 4, 5, 20].map(waitBeforeAttempt)).toEqual([250, 500, 1000, 2000, 4000, 5000, 5000])
    FakeSocket.latest.break()
    vi.advanceTimersByTime(249)
    expect(FakeSocket.made).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.made).toHaveLength(2)
    FakeSocket.latest.break()
    vi.advanceTimersByTime(499)
    expect(FakeSocket.made).toHaveLength(2)
    vi.advanceTimersByTime(1)
    expect(FakeSocket.made).toHaveLength(3)
  })
})

describe('topics', () => {
  it('reach the listeners of that topic until they unsubscribe', () => {
    FakeSocket.latest.open()
    const heard: unknown[] = []
    const end = link.transport.subscribe('campaigns.changed', (cards) => heard.push(cards))
    FakeSocket.latest.say({ topic: 'campaigns.changed', payload: [1] })
    FakeSocket.latest.say({ topic: 'players.changed', payload: {} })
    end()
    FakeSocket.latest.say({ topic: 'campaigns.changed', payload: [2] })
    expect(heard).toEqual([[1]])
  })
})

describe('the address', () => {
  const at = (pathname: string, search = '') =>
    socketAddress({ protocol: 'http:', host: 'h:1', pathname, search })
  it("is the GM's for the GM's page and the players' of one campaign for theirs", () => {
    expect(at('/index.html')).toBe('ws://h:1/ws')
    expect(at('/players.html', '?campaign=a%26b')).toBe('ws://h:1/ws/players?campaign=a%26b')
  })
})
