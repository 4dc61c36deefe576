/**
 * Sends commands: one at a time, so that a window never makes itself stale; asks the dice tray for dice that somebody
 * must throw and sends the command again with everything rolled so far; says refusals and failures in words.
 */
import type { RequestFailure } from '@shared/contract/client'
import type {
  Command,
  DiceNeededOutcome,
  DicePlan,
  DiceRequest,
  PreviewOutcome,
  Refused,
  Resolved,
  RolledDice,
} from '@shared/contract/types'
import { focusedNow, useDiceTray, type TrayAnswer } from '@/dice/tray'
import { say, ui } from '@/words/words'
import { useCampaign } from './campaign'
import { ask, failureOf } from './link'
import { KEYS, useNotices } from './notices'
import { createQueue } from './queue'

export interface Cancelled {
  outcome: 'cancelled'
}
export interface Failed {
  outcome: 'failed'
  failure: RequestFailure
}
export type CommandResult<R extends Resolved = Resolved> = R | Refused | Cancelled | Failed

export interface CommandOptions {
  /** Dice to send along; left out: none, and beyond them the campaign's dice mode decides. */
  dice?: DicePlan
  /** The caller shows refusals itself. */
  quiet?: boolean
  /** The revision the command was prepared for; left out: whatever the window has seen when it is sent. */
  revision?: number
}

const BY_MODE: DicePlan = { answers: [], beyond: 'mode' }

/** The dice of an outcome as answers: exactly those faces, from whom they came. */
export const asAnswers = (rolled: readonly RolledDice[]): DicePlan['answers'] =>
  rolled.map(({ faces, by }) => ({ faces: [...faces], by }))

const oneAtATime = createQueue()

function openCampaign(): string {
  const { id } = useCampaign()
  if (id === null) throw new Error('no campaign is open')
  return id
}

type Send<R extends Resolved> = (plan: DicePlan) => Promise<R | Refused | DiceNeededOutcome>

/** Refusal of whatever would come between a command and the dice that it has asked for: they belong to it alone. */
function refuseMeanwhile(own?: symbol): Refused | null {
  const { holder, remind } = useDiceTray()
  if (holder === null || holder.who === own) return null
  remind()
  return { outcome: 'refused', refused: 'dice-waiting', with: { command: commandWords(holder.commandType) } }
}

/** Whether it is the die that was asked for before: what was typed then is proposed for no other. */
const isSameRequest = (rolled: RolledDice, request: DiceRequest): boolean =>
  rolled.kind === request.kind &&
  rolled.count === request.count &&
  rolled.purpose === request.purpose &&
  rolled.roller === request.roller

/** The dice to send next: each time the whole command, with all that was answered so far. */
function planAfter(
  answer: Exclude<TrayAnswer, null>,
  given: DicePlan['answers'],
  beyond: DicePlan['beyond'],
): DicePlan {
  if (answer === 'rest') return { answers: given, beyond: 'app' }
  if (answer === 'back') return { answers: given.slice(0, -1), beyond }
  return { answers: [...given, answer], beyond }
}

/** @param changes whether it changes the campaign: then it may not even begin while dice are asked for */
async function withDice<R extends Resolved>(
  commandType: string,
  changes: boolean,
  first: DicePlan,
  send: Send<R>,
): Promise<R | Refused | Cancelled> {
  const tray = useDiceTray()
  const who = Symbol(commandType)
  const focused = focusedNow()
  /** Typed dice that the GM went back over, the earliest last. */
  const takenBack: RolledDice[] = []
  let plan = first
  try {
    for (;;) {
      const outcome = await oneAtATime(async () => {
        const early = changes ? refuseMeanwhile(who) : null
        if (early !== null) return early
        const answer = await send(plan)
        if (answer.outcome !== 'dice-needed') return answer
        const late = refuseMeanwhile(who)
        if (late === null) tray.hold({ who, commandType, focused })
        return late ?? answer
      })
      if (outcome.outcome !== 'dice-needed') return outcome
      const { request, soFar } = outcome
      const last = soFar.length > first.answers.length ? soFar.at(-1) : undefined
      const before = takenBack.at(-1)
      const typed = before !== undefined && isSameRequest(before, request) ? before.faces : []
      const answer = await tray.ask({ commandType, request, soFar, canGoBack: last?.by === 'typed', typed })
      if (answer === null) return { outcome: 'cancelled' }
      if (answer === 'back' && last !== undefined) takenBack.push(last)
      else takenBack.pop()
      plan = planAfter(answer, asAnswers(soFar), first.beyond)
    }
  } finally {
    tray.release(who)
  }
}

/** Runs an exchange, and says what went wrong; once one succeeds, an earlier failure is told no longer. */
async function told<R extends Resolved>(
  exchange: () => Promise<R | Refused | Cancelled>,
  quiet: boolean,
  keyOf = KEYS.command,
): Promise<CommandResult<R>> {
  const notices = useNotices()
  const campaign = useCampaign()
  const id = campaign.id ?? ''
  const about = { key: keyOf(id), campaign: id }
  try {
    const outcome = await exchange()
    if (outcome.outcome === 'resolved') notices.settle(about.key)
    if (outcome.outcome === 'refused') {
      const isStale = outcome.refused === 'stale-revision'
      if (isStale) await campaign.catchUp()
      if (isStale || !quiet)
        notices.tellRefusal(
          outcome.refused,
          outcome.with,
          say('refusal', outcome.refused, outcome.with, campaign.nameOf),
        )
    }
    return outcome
  } catch (thrown) {
    const failure = failureOf(thrown)
    notices.tellFailure(failure, about)
    return { outcome: 'failed', failure }
  }
}

/** Sends a command. Resolves when it is done, refused, cancelled at the dice tray, or has failed. */
export function runCommand(command: Command, options: CommandOptions = {}): Promise<CommandResult> {
  const campaign = useCampaign()
  // faces answer what was asked of this state: another window may have changed it while somebody was rolling
  let { revision } = options
  const exchange = () =>
    withDice<Resolved>(command.type, true, options.dice ?? BY_MODE, async (dice) => {
      const seen = revision ?? campaign.revision
      const outcome = await ask('command.run', { campaign: openCampaign(), revision: seen, command, dice })
      if (outcome.outcome === 'dice-needed') revision = seen
      if (outcome.outcome === 'resolved') {
        await campaign.untilRevision(outcome.revision)
        // what was undone before is not the last thing that has happened any more
        useNotices().settle(KEYS.step(campaign.id ?? ''))
      }
      return outcome
    })
  return told(exchange, options.quiet ?? false)
}

/** Resolves a command without its counting. Change a die in `outcome.dice` and preview again, then commit. */
export function previewCommand(
  command: Command,
  dice: DicePlan = BY_MODE,
  quiet = true,
): Promise<CommandResult<PreviewOutcome>> {
  const exchange = () =>
    withDice<PreviewOutcome>(command.type, false, dice, (plan) =>
      ask('command.preview', { campaign: openCampaign(), command, dice: plan }),
    )
  return told(exchange, quiet, KEYS.preview)
}

/** Makes a preview count, with exactly its dice, if nothing has happened in between. */
export function commitPreview(
  command: Command,
  preview: Pick<Resolved, 'dice' | 'revision'>,
): Promise<CommandResult> {
  return runCommand(command, {
    dice: { answers: asAnswers(preview.dice), beyond: 'exact' },
    revision: preview.revision,
  })
}

/** @param seen the revision that it is meant for; left out: the newest when it is sent */
async function stepQuietly(direction: 'undo' | 'redo', seen?: number): Promise<CommandResult> {
  const campaign = useCampaign()
  const exchange = (): Promise<Resolved | Refused> =>
    oneAtATime(async () => {
      const early = refuseMeanwhile()
      if (early !== null) return early
      const outcome = await ask(`command.${direction}`, {
        campaign: openCampaign(),
        revision: seen ?? campaign.revision,
      })
      if (outcome.outcome === 'dice-needed') throw new Error(`${direction} asked for dice`)
      if (outcome.outcome === 'resolved') await campaign.untilRevision(outcome.revision)
      return outcome
    })
  return told(exchange, false)
}

async function step(direction: 'undo' | 'redo'): Promise<CommandResult> {
  const { history, id } = useCampaign()
  const crossed = history[direction]
  const result = await stepQuietly(direction)
  if (result.outcome === 'resolved' && crossed !== null) {
    const what = commandWords(crossed.commandType)
    useNotices().tell({
      tone: 'neutral',
      title: ui(`${direction}.done`, { what }),
      text: crossed.rolls ? ui(`${direction}.rolls`) : undefined,
      key: KEYS.step(id ?? ''),
      campaign: id ?? undefined,
    })
  }
  return result
}

export const undo = (): Promise<CommandResult> => step('undo')
export const redo = (): Promise<CommandResult> => step('redo')

/**
 * Undoes the commands of these revisions, the last one first, where nothing has been done since.
 * Resolves with false when something has, or when one of them could not be undone.
 */
export async function undoRevisions(first: number, last: number): Promise<boolean> {
  const campaign = useCampaign()
  const next = (): number | null => campaign.history.undo?.revision ?? null
  if (next() !== last) return false
  for (let revision = next(); revision !== null && revision >= first && revision <= last; revision = next())
    if ((await stepQuietly('undo', campaign.revision)).outcome !== 'resolved') return false
  return true
}

/** Short name of a command type for undo lines and the dice tray. */
export const commandWords = (commandType: string): string => say('command', commandType)
