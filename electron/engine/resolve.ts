/**
 * A command plus its dice gives one outcome. Pure: the campaign handed in is never changed. A refusal is a value, a
 * missing die drops the draft, and only a bug throws. A command may carry others: all of them are one outcome.
 */
import { create, type Patches } from 'mutative'
import { isSoundJson } from '@shared/campaign/keys'
import type { Campaign } from '@shared/campaign/types'
import type {
  OpenCommand,
  DiceRequest,
  JsonRecord,
  LogLine,
  Odds,
  Refusal,
  RolledDice,
} from '@shared/contract/types'
import { carryOut, commandsIn, refusalOf, stageOn, type Parsed, type Stage } from './carrying'
import { problemOf } from './problem'
import { BadDice, DiceNeeded, PlannedDice, ScriptedDice, type Dice } from './dice'
import { filledIn } from './filledIn'
import { unsaidEnds } from './lasting'
import type { Means } from './resolution'
import { hiddenDoers, revealDoers } from './revealing'
import { refuse, type CommandDefinition, type Systems } from './system'
import { takeAdded } from './taking'

export interface ResolvedOutcome {
  kind: 'resolved'
  campaign: Campaign
  patches: Patches
  inversePatches: Patches
  log: LogLine[]
  dice: RolledDice[]
}
export type Outcome =
  | ResolvedOutcome
  | { kind: 'refused'; refused: string; with: JsonRecord }
  | { kind: 'dice-needed'; request: DiceRequest; soFar: RolledDice[] }

/** Commands by type: the engine's own and those of every system. Built once by the registry. */
export type CommandTable = ReadonlyMap<string, CommandDefinition>

/** What a campaign is played by; which of it counts, the campaign says. */
export interface Rules {
  table: CommandTable
  systemOf: Systems
}

export function buildCommandTable(definitions: readonly CommandDefinition[]): CommandTable {
  const table = new Map<string, CommandDefinition>()
  for (const definition of definitions) {
    if (table.has(definition.type)) throw new Error(`command ${definition.type} is defined twice`)
    table.set(definition.type, definition)
  }
  return table
}

const asRefused = (refusal: Refusal): Outcome => ({ kind: 'refused', ...refusal })

function parse(rules: Rules, campaign: Campaign, command: OpenCommand): Parsed | Refusal {
  const definition = rules.table.get(command.type)
  const isKnown = definition?.system === undefined || campaign.systems.includes(definition.system)
  if (definition === undefined || !isKnown) return refuse('unknown-command', { type: command.type })
  if (!isSoundJson(command))
    return refuse('bad-payload', { field: '', problem: { key: 'problem.other', with: {} } })
  const { type: _type, ...rest } = command
  const parsed = definition.payload.safeParse(rest)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    return refuse('bad-payload', {
      field: issue?.path.map(String).join('.') ?? '',
      problem: problemOf(issue),
    })
  }
  const carried: Parsed[] = []
  for (const one of definition.carries?.(parsed.data) ?? []) {
    const inner = parse(rules, campaign, one)
    if ('refused' in inner) return inner
    carried.push(inner)
  }
  return { definition, payload: parsed.data, carried }
}

/**
 * Runs one command on a draft.
 * Refusals: `unknown-command`, `bad-payload`, `dice-*` for faces that do not fit, and each command's own codes.
 */
export function resolve(
  rules: Rules,
  campaign: Campaign,
  command: OpenCommand,
  dice: PlannedDice | ScriptedDice,
): Outcome {
  const parsed = parse(rules, campaign, command)
  if ('refused' in parsed) return asRefused(parsed)
  const found: { refusal: Refusal | null; log: LogLine[] } = { refusal: null, log: [] }
  try {
    const [next, patches, inversePatches] = create(
      campaign,
      (draft) => {
        const added = takeAdded(draft, parsed.definition, parsed.payload, rules.systemOf)
        const { stage, log } = stageOn(rules.systemOf, draft, dice)
        if (added !== null) log.say('campaign.systemAdded', { system: added })
        found.refusal = refusalOf(stage, parsed)
        if (found.refusal !== null) return
        revealDoers(stage(parsed).whole, hiddenDoers(rules.systemOf, campaign, commandsIn(parsed)))
        found.refusal = carryOut(stage, parsed)
        if (found.refusal !== null) return
        if (dice instanceof PlannedDice) {
          dice.assertAllUsed()
          if (dice.generatorAfter !== campaign.dice.generator) draft.dice.generator = dice.generatorAfter
        }
        found.log = log.lines
      },
      { enablePatches: true },
    )
    if (found.refusal !== null) return asRefused(found.refusal)
    const log = [...found.log, ...unsaidEnds(rules.systemOf, campaign, next, command, found.log)]
    return { kind: 'resolved', campaign: next, patches, inversePatches, log, dice: dice.rolled }
  } catch (error) {
    if (error instanceof DiceNeeded)
      return { kind: 'dice-needed', request: error.request, soFar: error.soFar }
    if (error instanceof BadDice) return asRefused({ refused: error.code, with: error.details })
    throw error
  }
}

/** Of the program's own making: it needs no schema. Null: it does. */
function ownCommand(rules: Rules, command: OpenCommand): Parsed | null {
  const definition = rules.table.get(command.type)
  if (definition === undefined || definition.carries !== undefined) return null
  const payload = filledIn(definition, command)
  return payload === null ? null : { definition, payload: payload as never, carried: [] }
}

/**
 * The same command on a campaign that is written in place: no draft, so no patches and no way back. For fights that are
 * played out many times on copies of their own. Refusals as in {@link resolve}; a command that is refused has changed
 * nothing, unless it carries others.
 * @param command as the program makes them: no stranger's
 * @param means its dice never run dry
 */
export function playInPlace(
  rules: Rules,
  campaign: Campaign,
  command: OpenCommand,
  { dice, ...means }: Means & { dice: Dice },
): Refusal | null {
  const parsed = ownCommand(rules, command) ?? parse(rules, campaign, command)
  if ('refused' in parsed) return parsed
  const { stage } = stageOn(rules.systemOf, campaign, dice, means)
  const refusal = refusalOf(stage, parsed)
  if (refusal !== null) return refusal
  if (campaign.players.revealWhenActing === true)
    revealDoers(stage(parsed).whole, hiddenDoers(rules.systemOf, campaign, commandsIn(parsed)))
  return carryOut(stage, parsed)
}

/** Chances of a command without rolling a die; refusals as in {@link resolve}, `no-odds` where none are known. */
export function oddsOf(rules: Rules, campaign: Campaign, command: OpenCommand): Odds | Refusal {
  const parsed = parse(rules, campaign, command)
  if ('refused' in parsed) return parsed
  const { stage } = stageOn(rules.systemOf, campaign, new ScriptedDice([]))
  return chancesOf(stage, parsed)
}

/**
 * The campaign as it will be when a planned command succeeds and nobody comes between; nothing of it is kept. Refusals as
 * in {@link resolve}, `not-foreseen` where nobody can tell.
 */
export function foresee(rules: Rules, campaign: Campaign, command: OpenCommand): Campaign | Refusal {
  const parsed = parse(rules, campaign, command)
  if ('refused' in parsed) return parsed
  const found: { refusal: Refusal | null } = { refusal: null }
  const ahead = create(campaign, (draft) => {
    const { stage } = stageOn(rules.systemOf, draft, new ScriptedDice([]))
    const { definition, payload } = parsed
    found.refusal = refusalOf(stage, parsed)
    if (found.refusal !== null) return
    if (definition.foresee === undefined) found.refusal = refuse('not-foreseen')
    else definition.foresee(stage(parsed), payload)
  })
  return found.refusal ?? ahead
}

/** Where one command is carried, the chances are its own. */
function chancesOf(stage: Stage, command: Parsed): Odds | Refusal {
  const { definition, payload, carried } = command
  const refusal = (definition.refuseOdds ?? definition.refuse)?.(stage(command), payload) ?? null
  if (refusal !== null) return refusal
  const [only, ...others] = carried
  if (only !== undefined && others.length === 0) return chancesOf(stage, only)
  return definition.odds?.(stage(command), payload) ?? refuse('no-odds', { type: definition.type })
}
