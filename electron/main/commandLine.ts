/**
 * What the packaged program does without a window. Verbs of the command line answer before the app is ready, take no
 * instance lock and need no display; the code is loaded only then. On Windows the program belongs to no console: Electron
 * attaches to the one it was started from, and roundkeeper-console.cmd beside it waits for the answer and its exit code.
 */
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { app, shell } from 'electron'
import { type Call, callOf } from '../cli/call'
import { lockDown, silenceChromium } from './lockdown'

const LONGEST_FLUSH_MILLISECONDS = 2000

/** The words behind the program's name; from the sources (`electron . …`) the first one is the project's folder. */
function wordsGiven(given: readonly string[]): readonly string[] {
  const words = given.slice(1)
  if (!process.defaultApp) return words
  const folder = words.findIndex((word) => !word.startsWith('-'))
  return words.filter((_word, index) => index !== folder)
}

const isFile = (word: string): boolean => {
  const path = word.startsWith('file:') && URL.canParse(word) ? new URL(word) : word
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}

/** What this start is for, by the words of its command line. */
export const callOfThisStart = (given: readonly string[] = process.argv): Call =>
  callOf(wordsGiven(given), isFile)

type Stream = Pick<NodeJS.WriteStream, 'write' | 'on'>

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** Waits until what was written has left: pipes on Windows take it in later, and an exit would cut it off. */
function flushed(stream: Stream): Promise<void> {
  return new Promise((settle) => {
    const tooLong = setTimeout(settle, LONGEST_FLUSH_MILLISECONDS)
    stream.write('', () => {
      clearTimeout(tooLong)
      settle()
    })
  })
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
