/**
 * The program's own binary on the command line: verbs, files to open, `--browser`, exit codes; no window and no instance
 * lock for verbs. Runs main as a program of its own, around the stand-in or in Electron.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, launchApp, makeFolder, removeFolder, test, testSeldom } from './launch'
import { askFromPage } from './launchCommon'
import { isRealElectron } from './launchElectron'
import { commandOfMain, ROOT, type Run, runMain } from './launchProgram'

const inElectron = isRealElectron()
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

// each call is a program of its own, and loads the rules
test.describe.configure({ timeout: 90_000 })

let folder: string
const data = (): string => join(folder, 'data')
const run = (...words: string[]): Promise<Run> => runMain(words, { ROUNDKEEPER_DATA: data() }, inElectron)

test.beforeEach(async () => {
  folder = await makeFolder()
})
test.afterEach(() => removeFolder(folder))

/** A data folder with one campaign, made by the program's windows. Returns the campaign's id. */
async function makeCampaign(name: string): Promise<string> {
  const app = await launchApp({ userData: data() })
  const page = await app.firstWindow()
  const made = await askFromPage(page, 'campaigns.create', { name, system: 'wire', sample: 'tallowYard' })
  await app.close()
  if (!made.ok) throw new Error('no campaign was made')
  return made.reply.id
}

test('--help and --version print and end with 0, and leave no folder behind', async () => {
  expect(await run('--version')).toEqual({ code: 0, output: `Roundkeeper ${version}\n`, errors: '' })
  const help = await run('--no-sandbox', '--help')
  expect(help).toMatchObject({ code: 0, errors: '' })
  for (const word of ['check', 'replay --verify', 'export', 'import', 'scenario', '--browser', 'exit codes'])
    expect(help.output).toContain(word)
  expect(existsSync(data())).toBe(false)
})

testSeldom('a wrong call ends with 2 and says how it is done', async () => {
  const wrong = await run('chek', 'somewhere')
  expect(wrong).toMatchObject({ code: 2, output: '' })
  expect(wrong.errors).toContain('No such file or command: “chek”.')
  expect(wrong.errors).toContain('usage:')
  expect(await run('check', '--bogus')).toMatchObject({ code: 2, output: '' })
})

testSeldom('a word that cannot even be looked up is no file, and is named too', async () => {
  for (const word of ['file://elsewhere.invalid/far.roundkeeper', 'file:%zz', 'x'.repeat(5000)]) {
    const wrong = await run(word)
    expect(wrong).toMatchObject({ code: 2, output: '' })
    expect(wrong.errors).toContain(`No such file or command: “${word}”.`)
  }
})

testSeldom('a data folder that cannot be is told in words, be it for windows or a browser', async () => {
  const file = join(folder, 'a file')
  writeFileSync(file, '')
  for (const words of [[], ['--browser']]) {
    const failed = await runMain(words, { ROUNDKEEPER_DATA: join(file, 'data') }, inElectron)
    expect(failed).toMatchObject({ code: 1, output: '' })
    expect(failed.errors).toContain('Roundkeeper could not start')
    expect(failed.errors).toContain(`Data folder: ${join(file, 'data')}`)
    expect(failed.errors).not.toMatch(/^\s+at /m)
  }
})

testSeldom('export, check, replay and import go from one data folder to another', async () => {
  const id = await makeCampaign('Tallow Yard')
  const archive = join(folder, 'tallow.roundkeeper')
  expect(await run('export', 'Tallow Yard', '--to', archive)).toMatchObject({ code: 0, errors: '' })
  const checked = await run('check', archive, data())
  expect(checked.output).toContain('2 of 2 fine')
  expect(checked.code).toBe(0)
  const replayed = await run('replay', '--verify', archive)
  expect(replayed).toMatchObject({ code: 0 })
  expect(replayed.output).toContain('“Tallow Yard”')

  const other = join(folder, 'other')
  mkdirSync(other)
  expect(await run('import', archive, '--data', other)).toMatchObject({ code: 0, errors: '' })
  expect(readdirSync(join(other, 'campaigns'))).toEqual([id])
})

testSeldom('what is damaged or missing ends with 1 and is named', async () => {
  const missing = await run('check', join(folder, 'nowhere'))
  expect(missing.code).toBe(1)
  expect(missing.output).toContain('nowhere')
  expect(await run('scenario', join(folder, 'nowhere.yaml'))).toMatchObject({ code: 1 })
})

testSeldom('a scenario is played by the program as by the sources', async () => {
  const played = await run('scenario', join(ROOT, 'tests/scenarios/wire'))
  expect(played).toMatchObject({ code: 0, errors: '' })
  expect(played.output).toMatch(/(\d+) of \1 scenarios pass/)
})

testSeldom('a verb needs no lock: campaigns that the running program has open can be checked', async () => {
  const app = await launchApp({ userData: data() })
  const page = await app.firstWindow()
  await askFromPage(page, 'campaigns.create', { name: 'Open', system: 'wwn', sample: null })
  const checked = await run('check', data())
  expect(checked).toMatchObject({ code: 0 })
  expect(checked.output).toContain('“Open”')
  const exported = await run('export', 'Open', '--to', join(folder, 'open.roundkeeper'))
  expect(exported.code).toBe(1) // the data folder has an owner: in words, and no window comes to the front
  expect(exported.output).toContain('in use')
  expect(app.windows()).toHaveLength(1)
  await app.close()
})

test('--browser serves the same program until it is told to stop', async () => {
  const [command, parameters] = commandOfMain(['--browser'], inElectron)
  const environment = { ROUNDKEEPER_DATA: data(), ROUNDKEEPER_PORT: '0', ROUNDKEEPER_OPEN: '0' }
  const program = spawn(command, parameters, { cwd: ROOT, env: { ...process.env, ...environment } })
  const exited = new Promise<number | null>((settle) => program.once('exit', settle))
  const address = await new Promise<string>((found, fail) => {
    let output = ''
    program.stdout.on('data', (more: Buffer) => {
      output += more.toString()
      const printed = /http:\/\/127\.0\.0\.1:\d+\/\S*/.exec(output)
      if (printed) found(printed[0])
    })
    void exited.then((code) => fail(new Error(`it ended with ${code}: ${output}`)))
  })
  try {
    const admitted = await fetch(address, { redirect: 'manual' })
    const cookie = admitted.headers.get('set-cookie')?.split(';')[0] ?? ''
    const page = await fetch(new URL('/', address), { headers: { cookie } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>Roundkeeper')
  } finally {
    program.kill('SIGTERM')
  }
  expect(await exited).toBe(0)
  expect(existsSync(join(data(), 'browser-host.json'))).toBe(false)
})

test.describe('a file to open', () => {
  let archive: string
  test.beforeEach(async () => {
    await makeCampaign('Tallow Yard')
    archive = join(folder, 'a file with spaces.roundkeeper')
    await run('export', 'Tallow Yard', '--to', archive)
  })

  const ways = [
    ['as an address of the file manager', (path: string) => pathToFileURL(path).href],
    ['as a path', (path: string) => path],
  ] as const
  for (const [how, wordOf] of ways)
    testSeldom(`named ${how} is shown to the window`, async () => {
      const app = await launchApp({ userData: data(), words: [wordOf(archive)] })
      const page = await app.firstWindow()
      const waiting = await askFromPage(page, 'files.waiting', null)
      expect(waiting.ok && waiting.reply.map(({ name }) => name)).toEqual(['a file with spaces.roundkeeper'])
      await app.close()
    })
})

test('a folder beside the program makes it portable, for windows and verbs alike', async () => {
  if (inElectron) return // the executable is then Electron's own, and nothing is put beside it
  const beside = join(folder, 'stick')
  mkdirSync(join(beside, 'roundkeeper-data/campaigns'), { recursive: true })
  const environment = {
    ROUNDKEEPER_DATA: '',
    HOME: folder,
    XDG_CONFIG_HOME: join(folder, 'config'),
    ROUNDKEEPER_EXE: join(beside, 'roundkeeper'),
  }
  const answer = await runMain(['export', 'Nobody'], environment, false)
  expect(answer).toMatchObject({ code: 1 })
  expect(readdirSync(join(beside, 'roundkeeper-data'))).toContain('campaigns')
  expect(existsSync(join(folder, 'config'))).toBe(false)
})
