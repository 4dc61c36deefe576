/** Messages that no window of ours would send, and windows that ask for more than their role, in both hosts. */
import type { Envelope } from '@shared/contract/client'
import { MESSAGE_LIMIT_BYTES } from '@shared/contract/client'
import { describeOnBoth, describeInOne, expect, type OpenApp, test } from './launch'

/** A request as a hostile page would make it: any name, any parameters. */
const askAnything = (app: OpenApp, name: string, params: unknown): Promise<Envelope<unknown>> =>
  (app.ask as unknown as (name: string, params: unknown) => Promise<Envelope<unknown>>)(name, params)

const codeOf = (envelope: Envelope<unknown>): string | null => (envelope.ok ? null : envelope.failure.code)

const isAlive = async (app: OpenApp): Promise<boolean> => (await app.ask('app.info', null)).ok

describeInOne('messages', (open) => {
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
      ['campaigns.create', { name: '', system: 'wcrpg', sample: null }, 'bad-params'],
      ['campaigns.create', { name: 'X', system: 'wcrpg', sample: true }, 'bad-params'],
      ['campaigns.create', { name: 'X', system: 'wcrpg', sample: 'tallowYard' }, 'unknown-sample'],
      ['campaigns.create', { name: 'X', system: 'no-such-system', sample: null }, 'unknown-system'],
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
    const envelope = await askAnything(app, 'campaigns.create', { name, system: 'wcrpg', sample: null })
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
    const own = await app.request('campaigns.create', { name: 'Own', system: 'wcrpg', sample: 'cargoDock' })
    const other = await app.request('campaigns.create', {
      name: 'Other',
      system: 'wcrpg',
      sample: 'cargoDock',
    })
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
    const { id } = await app.request('campaigns.create', {
      name: 'Own',
      system: 'wcrpg',
      sample: 'cargoDock',
    })
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
    await app.request('campaigns.create', { name: 'News', system: 'wcrpg', sample: null })
    await expect.poll(() => heardIn(app.page)).toBeGreaterThan(0)
    expect(await heardIn(display)).toBe(0)
  })
})
