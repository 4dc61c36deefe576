/**
 * `npm run commands:reach`: which offer, dialog, menu or view sends each command. Fails on a command that nothing sends,
 * and on an exception that is none. Prints every command with its doors; `-- --brief` only what is wrong.
 */
import { resolve } from 'node:path'
import { ENGINE_COMMANDS, SYSTEMS } from '../electron/rules/registry'
import { EXCEPTIONS } from './commands-reach/exceptions'
import { doorsIn, faultsOf, printReach, reachOf } from './commands-reach/reach'

const known = [...ENGINE_COMMANDS, ...SYSTEMS.flatMap(({ commands }) => commands)].map(({ type }) => type)
const reach = reachOf(known, doorsIn(resolve(import.meta.dirname, '..'), known), EXCEPTIONS)
const faults = faultsOf(reach, EXCEPTIONS)

if (!process.argv.includes('--brief')) console.log(printReach(reach))
const left = Object.keys(EXCEPTIONS).length
console.log(
  `${String(known.length)} commands, ${String(known.length - left)} with a door, ${String(left)} excepted`,
)
for (const fault of faults) console.error(fault)
process.exitCode = faults.length === 0 ? 0 : 1
