/**
 * The program on the command line: campaign files, scenarios, commands of a rule system.
 * Exit codes: 0 everything is fine, 1 something was found or failed, 2 it was called wrongly.
 */
import { parseArgs } from 'node:util'
import {
  check,
  exportCampaign,
  FINE,
  FOUND,
  importCampaigns,
  isChoice,
  moveAll,
  type Options,
  replayAll,
  USAGE,
} from './campaigns'
import { describeCommands } from './commands'
import { readScenario, scenarioFiles } from './scenario/files'
import { printReport } from './scenario/print'
import { runScenario } from './scenario/run'

const USAGE_TEXT = `usage:
  roundkeeper check PATH...                       campaign folders, data folders, *.roundkeeper files
  roundkeeper replay --verify PATH...             plays every command again with its dice and compares
  roundkeeper export CAMPAIGN [--to FILE] [--data FOLDER]
  roundkeeper import FILE... [--choice ask|replace|keepBoth|skip] [--data FOLDER]
  roundkeeper move FOLDER [--data FOLDER]         all campaigns to another folder; Roundkeeper must not be running
  roundkeeper scenario [--trace] FILE...          plays scenario files
  roundkeeper scenario --commands SYSTEM          commands of a rule system with their payloads`

const print = (line: string): void => {
  console.log(line)
}

function playFiles(paths: readonly string[], trace: boolean): number {
  let failed = 0
  const files = scenarioFiles(paths)
  for (const file of files) {
    try {
      const report = runScenario(readScenario(file))
      if (!report.passed) failed++
      print(`${printReport(report, trace)}${report.passed ? '' : `\n  in ${file}`}`)
    } catch (error) {
      failed++
      print(`FAIL ${file}\n  ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  print(`${String(files.length - failed)} of ${String(files.length)} scenarios pass`)
  return failed === 0 && files.length > 0 ? FINE : FOUND
}

function scenario(rest: readonly string[]): number {
  if (rest[0] === '--commands' && rest[1] !== undefined) {
    print(JSON.stringify(describeCommands(rest[1]), null, 2))
    return FINE
  }
  const trace = rest[0] === '--trace'
  const paths = trace ? rest.slice(1) : rest
  return paths.length > 0 ? playFiles(paths, trace) : wrongly()
}

function wrongly(why?: string): number {
  console.error(why === undefined ? USAGE_TEXT : `${why}\n${USAGE_TEXT}`)
  return USAGE
}

/** Words and options of the verbs on campaign files; null: an option that there is none of. */
function optionsOf(
  words: readonly string[],
): { names: string[]; options: Options; verify: boolean } | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        data: { type: 'string' },
        choice: { type: 'string', default: 'ask' },
        verify: { type: 'boolean', default: false },
      },
    })
    const { to, data, choice, verify } = values
    if (!isChoice(choice)) return `There is no choice “${choice}”.`
    return { names: positionals, options: { to: to ?? null, data: data ?? null, choice }, verify }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

async function main([verb, ...rest]: readonly string[]): Promise<number> {
  if (verb === 'scenario') return scenario(rest)
  const parsed = optionsOf(rest)
  if (typeof parsed === 'string') return wrongly(parsed)
  const { names, options, verify } = parsed
  const [name] = names
  if (name === undefined) return wrongly()
  switch (verb) {
    case 'check':
      return check(names, print)
    case 'replay':
      return verify ? replayAll(names, print) : wrongly('A replay can only --verify.')
    case 'export':
      return names.length === 1 ? exportCampaign(name, options, print) : wrongly()
    case 'move':
      return names.length === 1 ? moveAll(name, options, print) : wrongly()
    case 'import':
      return importCampaigns(names, options, print)
    default:
      return wrongly()
  }
}

process.exitCode = await main(process.argv.slice(2))
