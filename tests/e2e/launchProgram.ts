/**
 * Which build the specs drive, and how it runs as a program that prints and has an exit code. ROUNDKEEPER_E2E_APP names a
 * folder with what was packaged (an app.asar, unpacked anywhere); without it the project's own `npm run build`.
 */
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { PROGRAM } from '../harness/bundles'

export const ROOT = resolve(import.meta.dirname, '../..')
const given = process.env.ROUNDKEEPER_E2E_APP
export const APP_FOLDER = given ? resolve(given) : ROOT
/** What is under test came out of a package: it has no host.js, and no sources beside it. */
export const IS_FROM_PACKAGE = APP_FOLDER !== ROOT
export const BUILT_MAIN = join(APP_FOLDER, 'out/main/index.js')

/** Command and parameters that start a main bundle with these words, in the stand-in or (the one under test) in Electron. */
export function commandOfMain(
  words: readonly string[],
  inElectron: boolean,
  main = BUILT_MAIN,
): [string, string[]] {
  if (!inElectron) return [process.execPath, [PROGRAM, main, ...words]]
  const electron: unknown = createRequire(import.meta.url)('electron') // its package exports the path of the binary
  return [String(electron), [APP_FOLDER, ...words]]
}

/** Command and parameters that start the browser host: the sources' own program, or the packaged one with `--browser`. */
export const commandOfHost = (): [string, string[]] =>
  IS_FROM_PACKAGE ? commandOfMain(['--browser'], false) : [process.execPath, ['out/main/host.js']]

export interface Run {
  code: number | null
  output: string
  errors: string
}

/** Runs the main bundle with these words until it ends by itself. */
export function runMain(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  inElectron: boolean,
  main = BUILT_MAIN,
): Promise<Run> {
  const [command, parameters] = commandOfMain(words, inElectron, main)
  const program = spawn(command, parameters, { cwd: ROOT, env: { ...process.env, ...environment } })
  const run: Run = { code: null, output: '', errors: '' }
  program.stdout.on('data', (data: Buffer) => (run.output += data.toString()))
  program.stderr.on('data', (data: Buffer) => (run.errors += data.toString()))
  return new Promise((settle, fail) => {
    program.once('error', fail)
    program.once('close', (code) => settle({ ...run, code }))
  })
}
