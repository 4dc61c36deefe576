/**
 * The built main bundle as a program of its own, around the stand-in for Electron and without windows, for what has exit
 * codes and prints: verbs of the command line and `--browser`. Started as bundles.ts has bundled it:
 *   node program.mjs MAIN [words…]
 * ROUNDKEEPER_DATA names the data folder, ROUNDKEEPER_EXE the executable that it takes itself for.
 */
import { runWithoutWindows } from './electron'

const [main = '', ...words] = process.argv.slice(2)
const { ROUNDKEEPER_DATA: userData = '/nonexistent', ROUNDKEEPER_EXE: executable } = process.env
await runWithoutWindows(
  { main, words, packaged: true, userData, ...(executable !== undefined && { executable }) },
  (code) => process.exit(code),
)
