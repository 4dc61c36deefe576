/**
 * Made-up commands in chains: whatever is accepted must leave a campaign that opens as it was left. Opened anew and
 * compared after each chain, and after every command that touched a bound. Prints its problems as it goes and its figures
 * in the end, each a line of JSON. Takes {commands, seed}.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as others } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { OpenCommand } from '@shared/contract/types'
import { CampaignSession } from '../../electron/campaign/session'
import { anyCommand, namesOf } from '../../electron/campaign/testing/anyCommand'
import { byApp, commandOf, commandsIn, MIXED, placed, SAMPLES } from '../../electron/campaign/testing/played'
import { randomOf } from './random'

const CHAIN = 200
/** In turn: campaigns of one system, and of all of them. */
const BEGINNINGS = [...SAMPLES, ...MIXED]
/** A number or a text from here on is, or may be, at the bound of its field. */
const LARGE_NUMBER = 1000
const LONG_TEXT = 60

const { commands, seed } = JSON.parse(process.argv[2] ?? '{}') as { commands: number; seed: string }
const random = randomOf(`chains ${seed}`)
const root = mkdtempSync(join(tmpdir(), 'roundkeeper-chains-'))
const figures = { commands: 0, accepted: 0, chains: 0, reopened: 0, notOpening: 0, other: 0 }

const print = (line: object): void => void process.stdout.write(`${JSON.stringify(line)}\n`)
function problem(kind: 'notOpening' | 'other', what: string): void {
  figures[kind] += 1
  print({ problem: what.slice(0, 2000) })
}

function touchesBound(value: unknown): boolean {
  if (typeof value === 'number') return Math.abs(value) >= LARGE_NUMBER
  if (typeof value === 'string') return value.length >= LONG_TEXT
  return typeof value === 'object' && value !== null && Object.values(value).some(touchesBound)
}

const opened = (folder: string): CampaignSession => CampaignSession.open(folder, () => undefined)

/** Closes it and opens it again; null where it is not as it was left. */
function reopened(
  folder: string,
  session: CampaignSession,
  last: OpenCommand | null,
): CampaignSession | null {
  const { campaign, revision } = session
  session.close()
  figures.reopened += 1
  const told = last === null ? 'a chain' : JSON.stringify(last)
  try {
    const again = opened(folder)
    if (again.revision === revision && isDeepStrictEqual(again.campaign, campaign)) return again
    again.close()
    problem('other', `is another after ${told}`)
  } catch (error) {
    problem('notOpening', `${error instanceof Error ? error.message : String(error)} after ${told}`)
  }
  return null
}

/** A command that makes sense, or one that nobody would think of. */
function nextCommand(session: CampaignSession): OpenCommand {
  return random.chance(0.1)
    ? commandOf(session, random.below(400))
    : anyCommand(random, commandsIn(session.campaign), namesOf(session.campaign))
}

/** A command is refused in words, whatever it holds; it never throws. */
function isResolved(session: CampaignSession, command: OpenCommand): boolean {
  try {
    return session.run(command, byApp, undefined).outcome === 'resolved'
  } catch (error) {
    const what = `${command.type} throws: ${error instanceof Error ? error.message : String(error)}`
    problem('other', `${what}: ${JSON.stringify(command)}`)
    return false
  }
}

function chain(folder: string): void {
  let session: CampaignSession | null = opened(folder)
  for (let i = 0; i < CHAIN; i++) {
    const command = nextCommand(session)
    figures.commands += 1
    const isAccepted = isResolved(session, command)
    figures.accepted += isAccepted ? 1 : 0
    const back = random.below(20)
    if (back === 0) session.undo(undefined)
    if (back === 1) session.redo(undefined)
    if (!isAccepted || !touchesBound(command)) continue
    session = reopened(folder, session, command)
    if (session === null) return
  }
  reopened(folder, session, null)?.close()
}

try {
  while (figures.commands < commands) {
    const number = figures.chains++
    const sample = BEGINNINGS[number % BEGINNINGS.length]
    if (sample === undefined) break
    const folder = placed(root, `c${String(number)}`, sample)
    chain(folder)
    rmSync(folder, { recursive: true, force: true })
    await others() // syncs that wait for a turn keep the campaigns that they are of
    if (figures.chains % 50 === 0) print({ deed: `${String(figures.commands)} made-up commands` })
  }
} finally {
  rmSync(root, { recursive: true, force: true })
}
print({ figures })
