/** Tries what is forbidden and sees it fail, in Electron and in the browser host. The host's own doors: host.spec.ts. */
import type { Envelope } from '@shared/contract/client'
import { MESSAGE_LIMIT_BYTES } from '@shared/contract/client'
import { describeOnBoth, expect, launchApp, makeFolder, type OpenApp, removeFolder, test } from './launch'

/** A request as a hostile page would make it: any name, any parameters. */
const askAnything = (app: OpenApp, name: string, params: unknown): Promise<Envelope<unknown>> =>
  (app.ask as unknown as (name: string, params: unknown) => Promise<Envelope<unknown>>)(name, params)

const codeOf = (envelope: Envelope<unknown>): string | null => (envelope.ok ? null : envelope.failure.code)

const isAlive = async (app: OpenApp): Promise<boolean> => (await app.ask('app.info', null)).ok

describeOnBoth('messages', (open) => {
  test('an unknown request is answered with a failure and the app lives on', async () => {
    const app = await open()
    for (const name of ['nothing.such', '', 'constructor', '__proto__', 'toString']) {
      expect(codeOf(await askAnything(app, name, {})), name).toBe('unknown-request')
    }
    expect(await isAlive(app)).toBe(true)
  })

  test('parameters of the wrong form are answered with a failure and the app lives on', async () => {
    const app = await open()
    const wrong: [name: string, params: unknown, code: string][] = [
      ['campaigns.create', null, 'bad-params'],
      ['campaigns.create', { name: '', system: 'wcrpg', sample: false }, 'bad-params'],
      ['campaigns.create', { name: 'X', system: 'wcrpg', sample: 'yes' }, 'bad-params'],
      ['campaigns.create', { name: 'X', system: 'no-such-system', sample: false }, 'unknown-system'],
      ['campaigns.open', { campaign: '../../elsewhere' }, 'unknown-campaign'],
      ['campaigns.open', { campaign: '..' }, 'unknown-campaign'],
      ['campaigns.open', { campaign: 'x'.repeat(65) }, 'bad-params'],
      ['campaigns.open', { campaign: 'x', more: true }, 'bad-params'],
      ['campaigns.remove', { campaign: '..' }, 'unknown-campaign'],
      ['journal.page', { campaign: 'x', limit: 1e9 }, 'bad-params'],
      ['command.run', { campaign: 'x', command: {}, dice: {} }, 'bad-params'],
    ]
    for (const [name, params, code] of wrong) {
      expect(codeOf(await askAnything(app, name, params)), `${name} ${JSON.stringify(params)}`).toBe(code)
    }
    expect(await isAlive(app)).toBe(true)
  })

  test('a message without a name is malformed', async () => {
    const app = await open()
    for (const name of [42, null, { toString: 'x' }, ['app.info']])
      expect(codeOf(await askAnything(app, name as never, null))).toBe('malformed-message')
    expect(await isAlive(app)).toBe(true)
  })

  test('a message beyond the limit is refused in words and the app lives on', async () => {
    const app = await open()
    const name = 'x'.repeat(MESSAGE_LIMIT_BYTES)
    const envelope = await askAnything(app, 'campaigns.create', { name, system: 'wcrpg', sample: false })
    expect(envelope).toEqual({
      ok: false,
      failure: { code: 'message-too-large', with: { limit: MESSAGE_LIMIT_BYTES } },
    })
    expect(await isAlive(app)).toBe(true)
  })
})

describeOnBoth('the players’ window', (open, kind) => {
  /** Asks from the players' page, through whatever that page has. */
  async function askAsPlayer(app: OpenApp, campaign: string) {
    const display = await app.openPlayers(campaign)
    return (name: string, params: unknown): Promise<Envelope<unknown>> =>
      display.evaluate(
        ([requestName, requestParams, ownCampaign]) => {
          const { roundkeeper } = window as {
            roundkeeper?: { request(...given: unknown[]): Promise<unknown> }
          }
          if (roundkeeper) return roundkeeper.request(requestName, requestParams)
          return new Promise<unknown>((resolve, reject) => {
            const query = encodeURIComponent(ownCampaign)
            const socket = new WebSocket(`ws://${location.host}/ws/players?campaign=${query}`)
            socket.onerror = () => reject(new Error('refused'))
            socket.onopen = () =>
              socket.send(JSON.stringify({ id: 1, name: requestName, params: requestParams }))
            socket.onmessage = (event) => {
              const message = JSON.parse(String(event.data)) as { id?: number; envelope?: unknown }
              if (message.id === 1) resolve(message.envelope)
            }
          })
        },
        [name, params, campaign] as const,
      ) as Promise<Envelope<unknown>>
  }

  test('sees its own campaign and may ask for nothing that is the GM’s', async () => {
    const app = await open()
    const own = await app.request('campaigns.create', { name: 'Own', system: 'wcrpg', sample: true })
    const other = await app.request('campaigns.create', { name: 'Other', system: 'wcrpg', sample: true })
    const ask = await askAsPlayer(app, own.id)
    expect(codeOf(await ask('players.view', { campaign: own.id }))).toBeNull()
    const refused: [string, unknown][] = [
      ['players.view', { campaign: other.id }],
      ['campaigns.list', null],
      ['campaigns.open', { campaign: own.id }],
      ['campaign.catchUp', { campaign: own.id, revision: 0 }],
      ['campaigns.remove', { campaign: own.id }],
      ['journal.page', { campaign: own.id, limit: 10 }],
      ['command.undo', { campaign: own.id }],
      ['players.open', { campaign: own.id }],
    ]
    for (const [name, params] of refused) expect(codeOf(await ask(name, params)), name).toBe('not-allowed')
    expect((await app.request('campaigns.list', null)).map((card) => card.id)).toContain(own.id)
  })

  if (kind === 'host') return // what a raw socket hears there: host.spec.ts

  test('hears nothing that is the GM’s', async () => {
    const app = await open()
    const { id } = await app.request('campaigns.create', { name: 'Own', system: 'wcrpg', sample: true })
    const display = await app.openPlayers(id)
    for (const page of [app.page, display]) {
      await page.evaluate(() => {
        const heard: unknown[] = []
        Object.assign(window, { heardBySpec: heard })
        window.roundkeeper?.subscribe('campaigns.changed', (cards) => heard.push(cards))
      })
    }
    const heardIn = (page: typeof display) =>
      page.evaluate(() => (window as unknown as { heardBySpec: unknown[] }).heardBySpec.length)
    await app.request('campaigns.create', { name: 'News', system: 'wcrpg', sample: false })
    await expect.poll(() => heardIn(app.page)).toBeGreaterThan(0)
    expect(await heardIn(display)).toBe(0)
  })
})

describeOnBoth('a page', (open, kind) => {
  test('has no Node, and of Electron only the frozen bridge', async () => {
    const app = await open()
    const found = await app.page.evaluate(() =>
      ['require', 'process', 'module', 'Buffer', 'global', 'electron', 'ipcRenderer', '__standInSend'].filter(
        (name) => name in window,
      ),
    )
    expect(found).toEqual([])
    const bridge = await app.page.evaluate(() => {
      const { roundkeeper } = window
      return roundkeeper && { names: Object.keys(roundkeeper).sort(), isFrozen: Object.isFrozen(roundkeeper) }
    })
    expect(bridge).toEqual(
      kind === 'electron' ? { names: ['kind', 'request', 'subscribe'], isFrozen: true } : undefined,
    )
  })

  test('runs no text as code', async () => {
    const app = await open()
    // A DevTools evaluation may use eval whatever the policy says, so it is tried from a later task.
    const outcome = await app.page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => {
            try {
              resolve((0, eval)('1'))
            } catch (cause) {
              resolve((cause as Error).name)
            }
          })
        }),
    )
    expect(outcome).toBe('EvalError')
  })

  test('runs no inline script and embeds no page', async () => {
    const app = await open()
    const outcome = await app.page.evaluate(async () => {
      const broken: string[] = []
      document.addEventListener('securitypolicyviolation', (event) => broken.push(event.effectiveDirective))
      const script = document.createElement('script')
      script.textContent = 'window.inlineRan = true'
      document.head.append(script)
      const frame = document.createElement('iframe')
      frame.src = './index.html'
      document.body.append(frame)
      await new Promise((settle) => setTimeout(settle, 300))
      return { ran: 'inlineRan' in window, broken: broken.sort() }
    })
    expect(outcome.ran).toBe(false)
    expect(outcome.broken).toEqual(['frame-src', 'script-src-elem'])
  })

  test('gets no permission', async () => {
    const app = await open()
    const states = await app.page.evaluate(async () => {
      const names = ['geolocation', 'notifications', 'camera', 'microphone', 'midi'] as PermissionName[]
      const found = await Promise.all(names.map((name) => navigator.permissions.query({ name })))
      return found.map((status) => status.state)
    })
    // A browser asks its user where Electron must be told to refuse.
    if (kind === 'electron') expect(states).toEqual(['denied', 'denied', 'denied', 'denied', 'denied'])
    else expect(states).not.toContain('granted')
    const position = await app.page.evaluate(
      () =>
        new Promise((resolve) => {
          navigator.geolocation.getCurrentPosition(
            () => resolve('found'),
            (error) => resolve(error.code === error.PERMISSION_DENIED ? 'denied' : 'failed'),
            { timeout: 2000 },
          )
          setTimeout(resolve, 3000, 'unanswered')
        }),
    )
    expect(position).not.toBe('found')
  })

  if (kind === 'host') return // a browser's page has no bridge

  test('cannot subscribe to anything but the topics', async () => {
    const app = await open()
    const answer = await app.page.evaluate(() => {
      try {
        window.roundkeeper?.subscribe('constructor' as never, () => undefined)
        return 'subscribed'
      } catch (cause) {
        return String(cause)
      }
    })
    expect(answer).toContain('unknown topic')
  })
})

test.describe('an Electron window', () => {
  let folder: string
  let app: Awaited<ReturnType<typeof launchApp>>
  test.beforeEach(async () => {
    folder = await makeFolder()
    app = await launchApp({ userData: folder })
  })
  test.afterEach(async () => {
    await app.close()
    await removeFolder(folder)
  })

  test('goes nowhere else', async () => {
    const page = await app.firstWindow()
    const pageOf = (address: string) => address.split('#')[0] // its own routes are the page's affair
    const before = pageOf(page.url())
    for (const address of ['https://example.invalid/', 'file:///etc/hosts', 'players.html?campaign=x']) {
      await page.evaluate((to) => {
        location.href = to
      }, address)
      await page.waitForTimeout(200)
      expect(pageOf(page.url()), address).toBe(before)
    }
    expect(await page.evaluate(() => document.readyState)).toBe('complete')
  })

  test('opens no window', async () => {
    const page = await app.firstWindow()
    await page.evaluate(() => {
      window.open('https://example.invalid/')
      window.open('./index.html')
      window.open('about:blank')
    })
    await page.waitForTimeout(400)
    expect(app.windows()).toHaveLength(1)
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1)
    await expect.poll(() => page.context().pages().length).toBeLessThanOrEqual(2) // with the browser's empty first page
  })

  test('reaches no network', async () => {
    const page = await app.firstWindow()
    const outcome = await page.evaluate(() =>
      fetch('https://example.invalid/').then(
        () => 'sent',
        () => 'refused',
      ),
    )
    expect(outcome).toBe('refused')
    expect(app.blocked).toEqual([]) // the policy stopped it before it became a request
  })

  test('reads nothing outside the renderer', async () => {
    const page = await app.firstWindow()
    const paths = [
      '/..%2f..%2fpackage.json',
      '/%2e%2e/%2e%2e/package.json',
      '/..%5c..%5cpackage.json',
      '/assets/..%2f..%2f..%2fpackage.json',
      '/%00',
      '/%zz',
      '/..%2fmain%2findex.js',
      '/',
    ]
    const statuses = await page.evaluate(
      (tried) => Promise.all(tried.map((path) => fetch(path).then((response) => response.status))),
      paths,
    )
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404, 404, 200])
    expect(await page.evaluate(() => fetch('/index.html', { method: 'POST' }).then((r) => r.status))).toBe(
      404,
    )
  })

  test('is served with the security headers', async () => {
    const page = await app.firstWindow()
    const headers = await page.evaluate(() =>
      fetch('/index.html').then((response) => Object.fromEntries(response.headers)),
    )
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; ")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
