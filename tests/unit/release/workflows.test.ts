/** The public CI: it runs what there is, with as few rights as it needs, and publishes everything that is packaged. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = resolve(import.meta.dirname, '../../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

interface Step {
  uses?: string
  run?: string
  with?: Record<string, unknown>
  env?: Record<string, string>
}
interface Job {
  permissions?: Record<string, string>
  strategy?: { matrix: { include?: { os: string; system: string; files: string }[]; os?: string[] } }
  'timeout-minutes'?: number
  env?: Record<string, string>
  needs?: string
  steps: Step[]
}
interface Workflow {
  on: Record<string, unknown>
  permissions: Record<string, string>
  jobs: Record<string, Job>
}
const names = readdirSync(join(ROOT, '.github/workflows'))
const workflows = names.map((name) => ({
  name,
  text: read(`.github/workflows/${name}`),
  workflow: parse(read(`.github/workflows/${name}`)) as Workflow,
}))
const release = workflows.find(({ name }) => name === 'release.yml')!.workflow
const jobsOf = ({ jobs }: Workflow): Job[] => Object.values(jobs)
const stepsOf = (workflow: Workflow): Step[] => jobsOf(workflow).flatMap(({ steps }) => steps)

interface Target {
  target: string
  arch: string[]
}
interface Platform {
  artifactName?: string
  target: Target[]
}
type Settings = Record<'linux' | 'win' | 'mac', Platform> & Record<string, unknown>
const settings = parse(read('electron-builder.yml')) as Settings
const { version, scripts } = JSON.parse(read('package.json')) as {
  version: string
  scripts: Record<string, string>
}

const EXTENSIONS: Record<string, string> = { nsis: 'exe' }
/** Words of their own for a processor: of Debian, and of AppImages. */
const ARCHITECTURES: Record<string, Record<string, string>> = {
  deb: { x64: 'amd64' },
  AppImage: { x64: 'x86_64' },
}

/** Names of the files that electron-builder makes of a system's targets, by its own patterns. */
function filesOf(system: 'linux' | 'win' | 'mac'): string[] {
  return settings[system].target.flatMap(({ target, arch }) => {
    const own = settings[target === 'AppImage' ? 'appImage' : target] as { artifactName?: string } | undefined
    const pattern = own?.artifactName ?? settings[system].artifactName ?? (settings.artifactName as string)
    return arch.map((one) => {
      const words: Record<string, string> = {
        productName: 'Roundkeeper',
        name: 'roundkeeper',
        version,
        os: system,
        arch: ARCHITECTURES[target]?.[one] ?? one,
        ext: EXTENSIONS[target] ?? target,
      }
      return `dist/${pattern.replace(/\$\{(\w+)\}/g, (_whole, word: string) => words[word] ?? '?')}`
    })
  })
}
const matches = (glob: string, file: string): boolean =>
  new RegExp(
    `^${glob
      .split('*')
      .map((part) => part.replace(/[.+]/g, '\\$&'))
      .join('[^/]*')}$`,
  ).test(file)

describe.each(workflows)('$name', ({ text, workflow }) => {
  it('may read the project, and only the job that makes the draft may write', () => {
    expect(workflow.permissions).toEqual({ contents: 'read' })
    for (const [name, { permissions }] of Object.entries(workflow.jobs))
      expect(permissions, name).toEqual(name === 'draft' ? { contents: 'write' } : undefined)
  })
  it('is started by nobody’s fork with rights of ours, and leaves no credentials behind', () => {
    expect(Object.keys(workflow.on)).not.toContain('pull_request_target')
    for (const { uses, with: given } of stepsOf(workflow))
      if (uses?.startsWith('actions/checkout@') === true)
        expect(given).toEqual({ 'persist-credentials': false })
  })
  it('takes only actions of the makers of the CI, each at one commit with its version beside it', () => {
    const lines = text.split('\n').filter((line) => line.includes('uses:'))
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines) expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  })
  it('runs scripts that there are', () => {
    const commands = stepsOf(workflow).flatMap(({ run }) => (run === undefined ? [] : [run]))
    expect(commands.length).toBeGreaterThan(2)
    for (const command of commands) {
      const script = /npm (?:run ([\w:-]+)|(test))/.exec(command)
      if (script) expect(scripts).toHaveProperty([script[1] ?? script[2] ?? ''])
      const file = /(?:^| )node (scripts\/\S+)/.exec(command)?.[1]
      if (file !== undefined) expect(existsSync(join(ROOT, file)), file).toBe(true)
      const notes = /--notes-file (\S+)/.exec(command)?.[1]
      if (notes !== undefined) expect(existsSync(join(ROOT, notes)), notes).toBe(true)
      expect(command).not.toMatch(/\$\{\{ *(github|secrets|inputs)/) // words of others never become a command
    }
  })
  it('comes to an end', () => {
    for (const job of jobsOf(workflow)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90)
  })
})

describe('the release', () => {
  const systems = release.jobs.package!.strategy!.matrix.include!

  it('is packaged on each system by that system', () => {
    expect(systems.map(({ os, system }) => [system, os.split('-')[0]])).toEqual([
      ['linux', 'ubuntu'],
      ['win', 'windows'],
      ['mac', 'macos'],
    ])
  })
  it.each(['linux', 'win', 'mac'] as const)(
    'uploads every target for %s, and asks for nothing else',
    (system) => {
      const globs = systems
        .find((one) => one.system === system)!
        .files.trim()
        .split('\n')
      const files = filesOf(system)
      expect(files.length).toBeGreaterThan(1)
      expect(files.filter((file) => !globs.some((glob) => matches(glob, file)))).toEqual([])
      expect(globs.filter((glob) => !files.some((file) => matches(glob, file)))).toEqual([])
      expect(new Set(files).size).toBe(files.length)
    },
  )
  it('has the names that the README gives', () => {
    const names = [...read('README.md').matchAll(/`(roundkeeper[-_]…[^`]+)`/gi)].map(([, name]) => name ?? '')
    expect(names.length).toBeGreaterThan(3)
    const files = (['linux', 'win', 'mac'] as const).flatMap(filesOf)
    const unknown = names.filter(
      (name) => !files.some((file) => matches(`dist/${name.replaceAll('…', '*')}`, file)),
    )
    expect(unknown).toEqual([])
  })
  it('is one program for Windows, started from its entry or by a file', () => {
    const [, name] = /WINDOWS_NAME = '([^']+)'/.exec(read('electron/main/index.ts')) ?? []
    expect(name).toBe(settings.appId)
  })
  it('has the targets that the project promises', () => {
    const targetsOf = (system: 'linux' | 'win' | 'mac') =>
      Object.fromEntries(settings[system].target.map(({ target, arch }) => [target, arch]))
    expect(targetsOf('linux')).toEqual({ AppImage: ['x64'], deb: ['x64'], 'tar.gz': ['x64'] })
    expect(targetsOf('win')).toEqual({ nsis: ['x64'], zip: ['x64'] })
    expect(targetsOf('mac')).toEqual({
      dmg: ['arm64', 'x64', 'universal'],
      zip: ['arm64', 'x64', 'universal'],
    })
  })
  it('tests before it packages, and makes a draft of all three with checksums', () => {
    const order = release.jobs.package!.steps.map(({ run }) => run ?? '')
    expect(order.indexOf('npm test')).toBeGreaterThan(0)
    expect(order.findIndex((run) => run.startsWith('npm run package'))).toBeGreaterThan(
      order.indexOf('npm test'),
    )
    expect(release.jobs.draft!.needs).toBe('package')
    const draft = release.jobs.draft!.steps.map(({ run }) => run ?? '').join('\n')
    expect(draft).toMatch(/release\.mjs checksums release\n[\s\S]*gh release create .*--draft .*release\/\*/)
  })
  it('hands secrets to the packager alone', () => {
    for (const { run, env } of stepsOf(release))
      if (JSON.stringify(env ?? {}).includes('secrets.')) expect(run).toMatch(/^npm run package /)
    expect(JSON.stringify(release)).not.toMatch(/"if":"[^"]*secrets/)
  })
})
