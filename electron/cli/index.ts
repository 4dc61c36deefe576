/**
 * The program on the command line. `scenario FILE...` plays scenario files (or folders of them) and fails when one
 * fails; `scenario --trace FILE...` shows every step; `scenario --commands SYSTEM` lists the commands of a system.
 */
import { describeCommands } from './commands'
import { readScenario, scenarioFiles } from './scenario/files'
import { printReport } from './scenario/print'
import { runScenario } from './scenario/run'

const USAGE = 'usage: scenario [--trace] FILE... | scenario --commands SYSTEM'

function playFiles(paths: readonly string[], trace: boolean): number {
  let failed = 0
  const files = scenarioFiles(paths)
  for (const file of files) {
    try {
      const report = runScenario(readScenario(file))
      if (!report.passed) failed++
      console.log(`${printReport(report, trace)}${report.passed ? '' : `\n  in ${file}`}`)
    } catch (error) {
      failed++
      console.log(`FAIL ${file}\n  ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  console.log(`${files.length - failed} of ${files.length} scenarios pass`)
  return failed === 0 && files.length > 0 ? 0 : 1
}

function main(words: readonly string[]): number {
  const [verb, ...rest] = words
  if (verb === 'scenario' && rest[0] === '--commands' && rest[1] !== undefined) {
    console.log(JSON.stringify(describeCommands(rest[1]), null, 2))
    return 0
  }
  const trace = rest[0] === '--trace'
  const paths = trace ? rest.slice(1) : rest
  if (verb === 'scenario' && paths.length > 0) return playFiles(paths, trace)
  console.error(USAGE)
  return 2
}

process.exitCode = main(process.argv.slice(2))
