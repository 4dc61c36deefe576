/**
 * The program's verbs on the command line: campaign files, scenarios, commands of a rule system. The same code answers
 * `npm run roundkeeper --` and the packaged program. Whoever calls it prints and ends the process.
 */
import { parseArgs } from 'node:util'
import { DATA_VARIABLE, isBlank, isDataFolderBlank } from '../campaign/dataFolder'
import { takeOverIn } from '../campaign/takeOver'
import { setBackupsFolder } from './backupsFolder'
import { isVerb, type Verb } from './call'
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
import { MOST_RUNS } from '@shared/forecast/runs'
import { forecastFight, isRunCount, type ForecastOptions } from './forecast'
import { repairCampaign, type RepairOptions } from './repair'
import { describeCommands } from './commands'
import { readScenario, scenarioFiles } from './scenario/files'
import { printReport } from './scenario/print'
import { runScenario } from './scenario/run'

export interface CommandLine {
  /** Of the program. */
  version: string
  /** A line of the answer. */
  print: (line: string) => void
  /** What is wrong with the call. */
  complain: (line: string) => void
}

const USAGE_TEXT = `usage:
  roundkeeper [FILE]                              opens the window; offers to import a *.roundkeeper file
  roundkeeper --browser                           serves the same program to a browser on this computer
  roundkeeper check PATH...                       checks campaign folders, data folders and *.roundkeeper files
  roundkeeper replay --verify PATH...             replays every command with its dice and compares
  roundkeeper export CAMPAIGN [--to FILE] [--data FOLDER]
  roundkeeper import FILE... [--choice ask|replace|keepBoth|skip] [--data FOLDER]
  roundkeeper repair FOLDER [--from N|newest] [--name NAME] [--data FOLDER]
                                                  shows what is intact in a damaged campaign; makes a new one from it
  roundkeeper move FOLDER [--data FOLDER]         moves all campaigns; Roundkeeper must not be running
  roundkeeper backups-folder FOLDER|none [--data FOLDER]
                                                  copies every backup there as well; Roundkeeper must not be running
  roundkeeper … --take-over=ID                    even if another computer may be using the folder: export, import,
                                                  move, backups-folder and --browser name ID when it is needed
  roundkeeper forecast CAMPAIGN FIGHT [--runs N] [--json] [--data FOLDER]
                                                  how a fight may end, played by autopilots
  roundkeeper scenario [--trace] FILE...          plays scenario files
  roundkeeper scenario --commands SYSTEM          lists the commands of a rule system with their payloads
  roundkeeper --help, --version

exit codes: 0 all fine, 1 something found or failed, 2 wrong usage`

type Print = (line: string) => void

function playFiles(paths: readonly string[], trace: boolean, print: Print): number {
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

/** Words and options of the verbs on campaign files; a text: what is wrong with them. */
function optionsOf(
  words: readonly string[],
):
  | { names: string[]; options: Options; repair: RepairOptions; verify: boolean; forecast: ForecastOptions }
  | string {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        data: { type: 'string' },
        choice: { type: 'string', default: 'ask' },
        from: { type: 'string' },
        name: { type: 'string' },
        verify: { type: 'boolean', default: false },
        runs: { type: 'string' },
        json: { type: 'boolean', default: false },
        'take-over': { type: 'string' }, // read by takeOverIn
      },
    })
    const { to, data, choice, from, name, verify, runs, json } = values
    if (!isChoice(choice)) return `There is no choice “${choice}”.`
    const options = { to: to ?? null, data: data ?? null, choice, takeOver: takeOverIn(words) }
    const wanted = runs === undefined ? null : Number(runs)
    if (wanted !== null && !isRunCount(wanted))
      return `“${String(runs)}” is no number of runs from 1 to ${String(MOST_RUNS)}.`
    return {
      names: positionals,
      options,
      repair: { from: from ?? null, name: name ?? null },
      verify,
      forecast: { runs: wanted, json },
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Verbs that look at paths alone, whatever the data folder is. */
const WITHOUT_DATA: readonly Verb[] = ['check', 'replay']

/** What names a path and is empty, which would be taken for the folder one stands in; null: nothing is. */
function blankIn(verb: Verb, names: readonly string[], { data, to }: Options): string | null {
  if (names.some(isBlank)) return `A name behind “${verb}”`
  if (isBlank(data)) return '--data'
  if (isBlank(to)) return '--to'
  return data === null && !WITHOUT_DATA.includes(verb) && isDataFolderBlank() ? DATA_VARIABLE : null
}

async function answer(words: readonly string[], { version, print, complain }: CommandLine): Promise<number> {
  const wrongly = (why?: string): number => {
    complain(why === undefined ? USAGE_TEXT : `${why}\n${USAGE_TEXT}`)
    return USAGE
  }

  function scenario(rest: readonly string[]): number {
    if (rest[0] === '--commands' && rest[1] !== undefined) {
      print(JSON.stringify(describeCommands(rest[1]), null, 2))
      return FINE
    }
    const trace = rest[0] === '--trace'
    const paths = trace ? rest.slice(1) : rest
    return paths.length > 0 && !paths.some(isBlank) ? playFiles(paths, trace, print) : wrongly()
  }

  const [verb, ...rest] = words
  if (verb === '--version' || verb === '--help') {
    print(verb === '--help' ? `Roundkeeper ${version}\n\n${USAGE_TEXT}` : `Roundkeeper ${version}`)
    return FINE
  }
  if (!isVerb(verb)) return wrongly(verb === undefined ? undefined : `No such file or command: “${verb}”.`)
  if (verb === 'scenario') return scenario(rest)
  const parsed = optionsOf(rest)
  if (typeof parsed === 'string') return wrongly(parsed)
  const { names, options, repair, verify, forecast } = parsed
  const [name] = names
  if (name === undefined) return wrongly()
  const blank = blankIn(verb, names, options)
  if (blank !== null) return wrongly(`${blank} is empty: is a variable of your script unset?`)
  switch (verb) {
    case 'check':
      return check(names, print)
    case 'replay':
      return verify ? replayAll(names, print) : wrongly('replay needs --verify.')
    case 'export':
      return names.length === 1 ? exportCampaign(name, options, print) : wrongly()
    case 'import':
      return importCampaigns(names, options, print)
    case 'repair':
      return names.length === 1 ? repairCampaign(name, repair, options, print) : wrongly()
    case 'forecast': {
      const [, fight] = names
      return names.length === 2 && fight !== undefined
        ? forecastFight({ campaign: name, fight }, forecast, options, print)
        : wrongly()
    }
    case 'move':
      return names.length === 1 ? moveAll(name, options, print) : wrongly()
    case 'backups-folder':
      return names.length === 1 ? setBackupsFolder(name, options, print) : wrongly()
  }
}

/**
 * Carries out what `callOf` found and resolves with the exit code. Never rejects: whatever stops a verb half way is told in
 * the system's words.
 */
export async function runCommandLine(words: readonly string[], line: CommandLine): Promise<number> {
  // whoever reads no further, as `head` does, has had enough
  process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit(0)
  })
  try {
    return await answer(words, line)
  } catch (error) {
    line.complain(error instanceof Error ? error.message : String(error))
    return FOUND
  }
}
