/**
 * A command plus its dice gives one outcome. Pure: the campaign handed in is never changed. A refusal is a value, a
 * missing die drops the draft, and only a bug throws.
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
import { problemOf } from './problem'
import { BadDice, DiceNeeded, PlannedDice, ScriptedDice, type Dice } from './dice'
import { unsaidEnds } from './lasting'
import { systemMeant } from './meant'
import { resolutionOn } from './resolution'
import { refuse, type CommandDefinition, type Resolution, type Systems } from './system'

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

function parse(
  { table }: Rules,
  campaign: Campaign,
  command: OpenCommand,
): { definition: CommandDefinition; payload: never } | Refusal {
  const definition = table.get(command.type)
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
  return { definition, payload: parsed.data }
}

/** What the command is played on: rules of a system see their part of the campaign. */
function resolutionFor(
  { systemOf }: Rules,
  campaign: Campaign,
  { system }: CommandDefinition,
  payload: JsonRecord,
  dice: Dice,
): Resolution {
  const whole = resolutionOn(systemOf, campaign, system ?? systemMeant(campaign, payload), dice)
  return system === undefined ? whole : whole.own
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
  const { definition, payload } = parsed
  const found: { refusal: Refusal | null; log: LogLine[] } = { refusal: null, log: [] }
  try {
    const [next, patches, inversePatches] = create(
      campaign,
      (draft) => {
        const resolution = resolutionFor(rules, draft, definition, payload, dice)
        found.refusal = definition.refuse?.(resolution, payload) ?? null
        if (found.refusal !== null) return
        definition.apply(resolution, payload)
        if (dice instanceof PlannedDice) {
          dice.assertAllUsed()
          if (dice.generatorAfter !== campaign.dice.generator) draft.dice.generator = dice.generatorAfter
        }
        found.log = resolution.log.lines
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

/** Chances of a command without rolling a die; refusals as in {@link resolve}, `no-odds` where none are known. */
export function oddsOf(rules: Rules, campaign: Campaign, command: OpenCommand): Odds | Refusal {
  const parsed = parse(rules, campaign, command)
  if ('refused' in parsed) return parsed
  const { definition, payload } = parsed
  const resolution = resolutionFor(rules, campaign, definition, payload, new ScriptedDice([]))
  const refusal = (definition.refuseOdds ?? definition.refuse)?.(resolution, payload) ?? null
  if (refusal !== null) return refusal
  return definition.odds?.(resolution, payload) ?? refuse('no-odds', { type: command.type })
}
