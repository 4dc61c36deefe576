/**
 * What the packaged program does without a window. Verbs of the command line answer before the app is ready, take no
 * instance lock and need no display; the code is loaded only then. On Windows the program belongs to no console: Electron
 * attaches to the one it was started from, and roundkeeper-console.cmd beside it waits for the answer and its exit code.
 */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { app, shell } from 'electron'
import { type Call, callOf } from '../cli/call'
import { takeOverIn } from '../campaign/takeOver'
import { lockDown, silenceChromium } from './lockdown'

const LONGEST_FLUSH_MILLISECONDS = 2000

/** File managers hand files over as paths or as file: addresses. null: an address of another computer. */
function pathOf(word: string, folder: string): string | null {
  if (!/^file:/i.test(word)) return resolve(folder, word)
  try {
    return fileURLToPath(word)
  } catch {
    return null
  }
}

/** What cannot even be looked at (no permission, a name that is too long) is no file to open. */
function isFile(word: string, folder: string): boolean {
  const path = pathOf(word, folder)
  try {
    return path !== null && statSync(path).isFile()
  } catch {
    return false
  }
}

/**
 * The words behind the program's name. From the sources (`electron . …`) the project's folder stands before them.
 */
function wordsGiven(given: readonly string[], folder: string): readonly string[] {
  const words = given.slice(1)
  if (!process.defaultApp) return words
  const project = words.findIndex((word) => !word.startsWith('-') && !isFile(word, folder))
  return words.filter((_word, index) => index !== project)
}

/** What a start is for, by the words of its command line and the folder that it was called in. */
export const callOfStart = (given: readonly string[] = process.argv, folder: string = process.cwd()): Call =>
  callOf(wordsGiven(given, folder), (word) => isFile(word, folder))

/** Paths of the files that a start is to show. Whatever they are: the application says what is no campaign. */
export function filesOfStart(given: readonly string[], folder: string): string[] {
  const call = callOfStart(given, folder)
  if (call.kind !== 'window') return []
  return call.files.map((word) => pathOf(word, folder)).filter((path) => path !== null)
}

type Stream = Pick<NodeJS.WriteStream, 'write' | 'on'>

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** Waits until what was written has left: pipes on Windows take it in later, and an exit would cut it off. */
async function flushed(stream: Stream): Promise<void> {
  const taken = new Promise<void>((settle) => {
    stream.write('', () => {
      settle()
    })
  })
  const waiting = new AbortController()
  await Promise.race([taken, pause(LONGEST_FLUSH_MILLISECONDS, undefined, waiting)])
  waiting.abort()
}

function endWithoutReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined) // `… | head`
}

async function exitWith(code: number): Promise<void> {
  await Promise.all([flushed(process.stdout), flushed(process.stderr)])
  app.exit(code)
}

/** Answers a verb, prints, and ends the program with 0, 1 or 2. */
export async function answerOnCommandLine(words: readonly string[]): Promise<void> {
  endWithoutReaders()
  const { runCommandLine } = await import('../cli/commandLine')
  await exitWith(await runCommandLine(words, { version: app.getVersion(), print, complain }))
}

/** Serves the program to a browser until it is told to stop. Opens no window and takes no instance lock: the port is one. */
export async function serveBrowser(): Promise<void> {
  endWithoutReaders()
  silenceChromium()
  await app.whenReady()
  lockDown()
  app.dock?.hide()
  const { runBrowserHost } = await import('../host/run')
  const code = await runBrowserHost({
    version: app.getVersion(),
    takeOver: takeOverIn(process.argv),
    built: resolve(import.meta.dirname, '..'),
    print,
    complain,
    moveToBin: (path) => shell.trashItem(path),
    stopWith(stop) {
      process.once('SIGINT', stop)
      process.once('SIGTERM', stop)
      app.on('before-quit', (event) => {
        event.preventDefault()
        stop()
      })
    },
  })
  await exitWith(code)
}
