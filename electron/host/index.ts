/** The browser host from the sources and for tests: `npm start -- --browser`, or where there is no Electron. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { takeOverIn } from '../campaign/takeOver'
import { runBrowserHost } from './run'

const built = resolve(import.meta.dirname, '..')
const { version } = JSON.parse(readFileSync(resolve(built, '../package.json'), 'utf8')) as { version: string }

const code = await runBrowserHost({
  version,
  takeOver: takeOverIn(process.argv),
  built,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  stopWith(stop) {
    process.once('SIGINT', stop)
    process.once('SIGTERM', stop)
  },
})
process.exit(code)
