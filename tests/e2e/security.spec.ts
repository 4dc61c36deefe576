/**
 * Tries what a page must not do and sees it fail, in Electron and in the browser host. What it may ask: messages.spec.ts;
 * the host's own doors: host.spec.ts.
 */
import { describeInOne, expect, launchApp, makeFolder, removeFolder, test } from './launch'

describeInOne('a page', (open, kind) => {
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
      script.append('window.inlineRan = true') // as a child: as text it is stopped earlier still
      document.head.append(script)
      const frame = document.createElement('iframe')
      frame.src = './index.html'
      document.body.append(frame)
      await new Promise((settle) => setTimeout(settle, 300))
      return { ran: 'inlineRan' in window, broken: broken.sort() }
    })
    expect(outcome.ran).toBe(false)
    expect(outcome.broken).toEqual(['frame-src', 'require-trusted-types-for'])
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

/** One window for all of them: none of what is tried may change it. */
test.describe('an Electron window', () => {
  let folder: string
  let app: Awaited<ReturnType<typeof launchApp>>
  test.beforeAll(async () => {
    folder = await makeFolder()
    app = await launchApp({ userData: folder })
  })
  test.afterAll(async () => {
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
