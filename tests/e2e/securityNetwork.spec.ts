/**
 * No network request, ever: not by the host's process or its workers, with every way out of Node watched; not by its
 * pages; and what is built has not even the modules for it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { networkInterfaces } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import type { Command } from '@shared/contract/types'
import { browserLaunch } from '../harness/browser'
import { connectClient } from './hostClient'
import { describeOnce, expect, makeFolder, removeFolder, test, testSeldom } from './launch'
import { startHostProgram } from './launchHost'
import { openCampaign } from './openCampaign'

const ROOT = resolve(import.meta.dirname, '../..')
const WATCH = pathToFileURL(join(ROOT, 'tests/harness/noNetwork.mjs')).href
const SAMPLES = {
  wcrpg: 'cargoDock',
  'mass-combat': 'fourBattles',
  wwn: 'harrowFen',
  wire: 'tallowYard',
} as const

const readLog = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []

/** For the programs that are started meanwhile. */
async function watched<T>(log: string, work: () => Promise<T>): Promise<T> {
  const before = process.env.NODE_OPTIONS
  Object.assign(process.env, { NODE_OPTIONS: `--import=${WATCH}`, ROUNDKEEPER_NETWORK_LOG: log })
  try {
    return await work()
  } finally {
    delete process.env.ROUNDKEEPER_NETWORK_LOG
    if (before === undefined) delete process.env.NODE_OPTIONS
    else process.env.NODE_OPTIONS = before
  }
}

test.describe('the host’s process', () => {
  let folder: string
  test.beforeEach(async () => {
    folder = await makeFolder()
  })
  test.afterEach(() => removeFolder(folder))

  testSeldom('and its workers reach for no network, whatever is played', async () => {
    test.slow()
    const log = join(folder, 'network.log')
    const host = await watched(log, () => startHostProgram(join(folder, 'data')))
    const client = await connectClient(host)
    const ask = (campaign: string, command: object) =>
      client.ask('command.run', {
        campaign,
        command: command as Command,
        dice: { answers: [], beyond: 'app' },
      })
    for (const [system, sample] of Object.entries(SAMPLES)) {
      const { id } = await client.request('campaigns.create', { name: system, system, sample })
      const { campaign } = await client.request('campaigns.open', { campaign: id })
      const [encounter] = campaign.encounters
      const sheet = campaign.roster.find(({ template }) => !template)?.id ?? ''
      const combatants = encounter?.combatants.map((combatant) => combatant.id) ?? []
      await ask(id, { type: 'encounter/start', encounter: encounter?.id })
      await ask(id, { type: 'encounter/roll-initiative', encounter: encounter?.id, combatants })
      for (let turn = 0; turn < 3; turn++)
        await ask(id, { type: 'encounter/next-turn', encounter: encounter?.id })
      await client.ask('offers.list', {
        campaign: id,
        encounter: encounter?.id ?? '',
        combatant: combatants[0] ?? '',
      })
      await client.ask('healing.lanes', { campaign: id })
      // the forecast runs in a worker
      const runs = await client.ask('healing.forecast', {
        campaign: id,
        sheet,
        first: 0,
        runs: 2,
        horizon: 3600,
      })
      expect(runs, system).toMatchObject({ ok: true, reply: { runs: 2 } })
      await client.ask('command.undo', { campaign: id })
      await client.ask('command.redo', { campaign: id })
      await client.ask('journal.page', { campaign: id, limit: 50 })
      await client.ask('players.view', { campaign: id })
      await client.ask('rules.list', { system })
    }
    await client.request('app.info', null)
    client.close()
    expect(await host.stop()).toBe(0)
    expect(readLog(log)).toEqual([])
  })

  test('is watched well: every way out is seen, in a worker too', async () => {
    const log = join(folder, 'network.log')
    const tries = [
      `fetch('https://example.invalid/')`,
      `(await import('node:dns')).lookup('example.invalid', () => {})`,
      `await (await import('node:dns/promises')).resolve4('example.invalid')`,
      `(await import('node:net')).connect(80, '192.0.2.1')`,
      `(await import('node:net')).createServer().listen(0)`,
      `(await import('node:net')).createServer().listen(0, '0.0.0.0')`,
      `(await import('node:tls')).connect(443, '192.0.2.1')`,
      `(await import('node:dgram')).createSocket('udp4')`,
      `(await import('node:http')).get('http://example.invalid/')`,
      `(await import('node:https')).request('https://example.invalid/')`,
      `(await import('node:http2')).connect('https://example.invalid/')`,
      `new WebSocket('wss://example.invalid/')`,
      `(await import('node:child_process')).spawn('ping', ['192.0.2.1'])`,
    ]
    const source = [
      `import { Worker, isMainThread } from 'node:worker_threads'`,
      ...tries.map((attempt) => `try { ${attempt} } catch {}`),
      `if (isMainThread) await new Promise((ended) => new Worker(new URL(import.meta.url)).on('exit', ended))`,
    ].join('\n')
    const file = join(folder, 'tries.mjs')
    writeFileSync(file, source)
    await watched(log, () => {
      execFileSync(process.execPath, [file], { stdio: 'ignore' })
      return Promise.resolve()
    })
    const seen = readLog(log).map((line) => line.split(' ')[0])
    const once = [
      'fetch',
      'dns.lookup',
      'dns.resolve4',
      'net.connect',
      'net.listen',
      'net.listen',
      'tls.connect',
      'dgram.createSocket',
      'http.get',
      'https.request',
      'http2.connect',
      'WebSocket',
      'child_process.spawn',
    ]
    expect(seen).toEqual([...once, ...once])
  })
})

/** The chunk with the browser host's server; the program without `--browser` never loads it. */
const isBrowserHost = (file: string): boolean =>
  file.includes('chunks') && /from\s*["']node:http["']/.test(readFileSync(file, 'utf8'))

/** The files of a bundle that an entry reaches, by its imports. */
function reachedFrom(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry) || isBrowserHost(entry)) return seen
  seen.add(entry)
  for (const [, file] of readFileSync(entry, 'utf8').matchAll(
    /(?:from\s*|import\s*\(?\s*)["'](\.[^"']+)["']/g,
  ))
    reachedFrom(join(dirname(entry), file ?? ''), seen)
  return seen
}
/** Modules that a bundle imports by name, its own files aside. */
const importsOf = (entry: string): string[] =>
  [
    ...new Set(
      [...reachedFrom(entry)].flatMap((file) =>
        [
          ...readFileSync(file, 'utf8').matchAll(
            /^\s*(?:import|export)[^;'"]*?from\s*["']([^."'][^"']*)["']/gm,
          ),
        ].map(([, name]) => (name ?? '').replace('node:', '')),
      ),
    ),
  ].sort()

test.describe('what is built', () => {
  const NETWORK = ['http', 'https', 'http2', 'dns', 'dns/promises', 'tls', 'dgram', 'inspector']

  test('has in Electron’s part no module that knows a network', () => {
    for (const entry of ['index', 'forecastWorker', 'fileWorker', 'pictureWorker']) {
      const names = importsOf(join(ROOT, `out/main/${entry}.js`))
      expect(names.length, entry).toBeGreaterThan(0)
      expect(
        names.filter((name) => NETWORK.includes(name)),
        entry,
      ).toEqual([])
    }
  })

  test('loads the browser host when it is asked for by --browser, and never otherwise', () => {
    const chunks = readdirSync(join(ROOT, 'out/main/chunks')).map((name) =>
      join(ROOT, 'out/main/chunks', name),
    )
    expect(chunks.filter(isBrowserHost)).toHaveLength(1)
    const main = readdirSync(join(ROOT, 'electron/main')).filter((name) => name.endsWith('.ts'))
    const loading = main.filter((name) =>
      readFileSync(join(ROOT, 'electron/main', name), 'utf8').includes("'../host/run'"),
    )
    expect(loading).toEqual(['commandLine.ts'])
    const line = readFileSync(join(ROOT, 'electron/main/commandLine.ts'), 'utf8')
    expect(line.match(/'\.\.\/host\/run'/g)).toHaveLength(1)
    expect(line).toContain("await import('../host/run')")
    const entry = readFileSync(join(ROOT, 'electron/main/index.ts'), 'utf8')
    expect(entry.match(/serveBrowser\(/g)).toHaveLength(1)
    expect(entry).toMatch(/call\.kind === 'browser'\) serveBrowser\(\)/)
  })

  test('starts no program but those of the system that tell which computer it is', () => {
    const starting = [...reachedFrom(join(ROOT, 'out/main/index.js'))].filter((file) =>
      /from\s*["']node:child_process["']/.test(readFileSync(file, 'utf8')),
    )
    expect(starting).toHaveLength(1)
    const sources = readdirSync(join(ROOT, 'electron'), { recursive: true, encoding: 'utf8' }).filter(
      (name) =>
        name.endsWith('.ts') &&
        !/\.test\.ts$|[\\/]testing[\\/]/.test(name) &&
        readFileSync(join(ROOT, 'electron', name), 'utf8').includes('node:child_process'),
    )
    expect(sources.sort()).toEqual([join('campaign', 'systemFacts.ts'), join('host', 'run.ts')])
    const facts = readFileSync(join(ROOT, 'electron/campaign/systemFacts.ts'), 'utf8')
    expect(facts.match(/execFile\(|spawn\(|(?<![.\w])exec\(|fork\(|shell:/g)).toEqual(['execFile('])
    expect([...facts.matchAll(/'[^'\n]*(?:\/s?bin\/|\.exe)[^'\n]*'/g)].map(([name]) => name).sort()).toEqual(
      ["'/bin/ps'", "'/usr/sbin/ioreg'", "'/usr/sbin/sysctl'", "'powershell.exe'", "'reg.exe'"].sort(),
    )
  })

  test('connects to nothing but a file: the lock of the data folder is a local socket', () => {
    const users = [...reachedFrom(join(ROOT, 'out/main/index.js'))].filter((file) =>
      /from\s*["']node:net["']/.test(readFileSync(file, 'utf8')),
    )
    expect(users).toHaveLength(1)
    const lock = readFileSync(join(ROOT, 'electron/campaign/lockDoor.ts'), 'utf8')
    const calls = lock.match(/(?:connect|listen)\([^)]*\)/g) ?? []
    expect(calls.length).toBeGreaterThan(0)
    for (const call of calls) expect(call).not.toMatch(/\d|host|port/i)
    expect(lock).toContain('if (!isDoor(path))')
  })

  test('has no page that names another server or knows WebRTC, beacons or event streams', () => {
    const folder = join(ROOT, 'out/renderer')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.html')))
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
        /https?:|\/\/[a-z]|rel="(?!modulepreload|stylesheet)/i,
      )
    for (const file of files.filter((name) => name.endsWith('.css')))
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
        /(url\(\s*["']?|@import\s*["'])(https?:)?\/\//i,
      )
    for (const file of files.filter((name) => name.endsWith('.js')))
      expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(
        /\b(RTCPeerConnection|EventSource|sendBeacon|WebTransport)\b/,
      )
  })
})

describeOnce('a page', (open) => {
  testSeldom('asks for nothing but its own files in every view', async () => {
    const app = await open()
    const asked: string[] = []
    const context = app.page.context()
    context.on('request', (request) => asked.push(request.url()))
    for (const page of context.pages()) page.on('websocket', (socket) => asked.push(socket.url()))
    context.on('serviceworker', (worker) => asked.push(worker.url()))
    const own = new URL(app.page.url())
    const { id } = await app.request('campaigns.create', { name: 'X', system: 'wcrpg', sample: 'cargoDock' })
    await app.page.reload()
    await openCampaign(app.page, 'X')
    for (const hash of [
      '#/roster',
      '#/sheets/imre',
      '#/healing',
      '#/healing/week',
      '#/journal',
      '#/rules',
      '#/settings',
    ]) {
      await app.page.evaluate((wanted) => {
        location.hash = wanted
      }, hash)
      await app.page.waitForTimeout(150)
    }
    await app.openPlayers(id)
    expect(asked.length).toBeGreaterThan(5)
    expect(asked.map((address) => new URL(address).host).filter((host) => host !== own.host)).toEqual([])
  })
})

test('the browser looks up no name and opens no line but to the host, from start to end', async () => {
  const folder = await makeFolder()
  const host = await startHostProgram(join(folder, 'data'))
  const netLog = join(folder, 'net-log.json')
  const launch = await browserLaunch()
  const browser = await chromium.launch({ ...launch, args: [...launch.args, `--log-net-log=${netLog}`] })
  const page = await browser.newPage()
  await page.goto(host.address)
  await page.getByText('No campaigns yet').waitFor()
  for (const hash of ['#/rules', '#/settings', '#/campaigns']) {
    await page.evaluate((wanted) => {
      location.hash = wanted
    }, hash)
    await page.waitForTimeout(300)
  }
  await browser.close()
  await host.stop()
  const text = readFileSync(netLog, 'utf8')
  const lines = [...text.matchAll(/"(?:address|remote_address|host)":"([^"]+)"/g)].map(
    ([, found]) => found ?? '',
  )
  await removeFolder(folder)
  expect(lines).toContainEqual(expect.stringContaining(String(host.port)))
  const local = Object.values(networkInterfaces()).flatMap(
    (found) => found?.map(({ address }) => address) ?? [],
  )
  const isOwn = (line: string): boolean =>
    // Chromium asks its system for a way to this address to learn whether there is IPv6, and sends nothing there
    ['127.0.0.1', '2001:4860:4860::8888', ...local].some((address) => line.includes(address))
  expect(lines.filter((line) => !isOwn(line))).toEqual([])
})
