/** A browser's page and its host: it finds the host again, and a strange page never finds it. */
import { type BrowserContext, chromium } from '@playwright/test'
import { WebSocket } from 'ws'
import { browserLaunch } from '../harness/browser'
import { expect, makeFolder, removeFolder, test, testSeldom } from './launch'
import { type HostProgram, startHostProgram } from './launchHost'

async function cookieHeader(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

testSeldom('a page finds its host again after it was gone for a moment', async () => {
  const folder = await makeFolder()
  const browser = await chromium.launch(await browserLaunch())
  const context = await browser.newContext()
  const page = await context.newPage()
  const heard: string[] = []
  let open = 0
  page.on('websocket', (socket) => {
    open += 1
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString()))
    socket.on('close', () => (open -= 1))
  })
  /** Creates a campaign past the page, which makes every GM window hear `campaigns.changed`. */
  async function announce(host: HostProgram, name: string): Promise<void> {
    const headers = { cookie: await cookieHeader(context), origin: host.origin }
    const socket = new WebSocket(`ws://127.0.0.1:${host.port}/ws`, { headers })
    await new Promise((opened) => socket.once('open', opened))
    const params = { name, system: 'wcrpg', sample: null }
    socket.send(JSON.stringify({ id: 1, name: 'campaigns.create', params }))
    await new Promise((answered) => socket.once('message', answered))
    socket.close()
  }
  const hears = (host: HostProgram, name: string) =>
    expect
      .poll(
        async () => {
          await announce(host, name)
          return heard.some((text) => text.includes('campaigns.changed') && text.includes(name))
        },
        { timeout: 15_000 },
      )
      .toBe(true)

  const first = await startHostProgram(folder)
  await page.goto(first.address)
  expect(page.url()).not.toContain('token')
  await hears(first, 'Before')
  await first.stop()
  await expect.poll(() => open).toBe(0)
  const second = await startHostProgram(folder, first.port)
  await expect(page.getByText('Roundkeeper was restarted. Open the address it printed.')).toBeVisible({
    timeout: 15_000,
  })
  await (await context.newPage()).goto(second.address) // brings the new cookie, as the opened browser does
  await hears(second, 'After')

  await browser.close()
  await second.stop()
  await removeFolder(folder)
})

test('a page of another origin, which has the cookie, cannot open a socket', async () => {
  const folder = await makeFolder()
  const program = await startHostProgram(folder)
  const browser = await chromium.launch(await browserLaunch())
  const context = await browser.newContext()
  await (await context.newPage()).goto(program.address)
  const { host } = new URL(program.origin)
  const stranger = await context.newPage()
  await stranger.route('http://evil.invalid/', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'x' }),
  )
  await stranger.goto('http://evil.invalid/')
  const outcome = await stranger.evaluate(
    (address) =>
      new Promise((resolve) => {
        const socket = new WebSocket(`ws://${address}/ws`)
        socket.onopen = () => resolve('open')
        socket.onerror = () => resolve('refused')
      }),
    host,
  )
  expect(outcome).toBe('refused')
  await browser.close()
  await program.stop()
  await removeFolder(folder)
})
