/** `npm run roundkeeper -- …`: the program's command line from the sources. Windows are `npm start`. */
import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { callOf } from './call'
import { USAGE } from './campaigns'
import { runCommandLine } from './commandLine'

const isFile = (word: string): boolean => statSync(word, { throwIfNoEntry: false })?.isFile() ?? false
const { version } = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string
}

const words = process.argv.slice(2)
const call = callOf(words, isFile)
if (words.length === 0 || call.kind === 'command') {
  process.exitCode = await runCommandLine(call.kind === 'command' ? call.words : [], {
    version,
    print: (line) => console.log(line),
    complain: (line) => console.error(line),
  })
} else {
  console.error('From the sources, `npm start` opens the program and `npm start -- --browser` serves it.')
  process.exitCode = USAGE
}
