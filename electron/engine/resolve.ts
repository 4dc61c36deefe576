/**
 * A command plus its dice gives one outcome. Pure: the campaign handed in is never changed. A refusal is a value, a
 * missing die drops the draft, and only a bug throws.
 */
import { create, isDraft, original, type Patches } from 'mutative'
import { isSoundJson } from '@shared/campaign/keys'
import type { Campaign, Sheet } from '@shared/campaign/types'
import type {
  OpenCommand,
  DiceRequest,
  JsonRecord,
  LogLine,
  Odds,
  Refusal,
  RolledDice,
} from '@shared/contract/types'
import { switchInForce } from '@shared/houseRules'
import { problemOf } from './problem'
import { BadDice, DiceNeeded, PlannedDice, ScriptedDice, type Dice } from './dice'
import { LogBook } from './logbook'
import { findById, indexOfId, needById } from './lookup'
import { unsaidEnds } from './lasting'
import { refuse, type CommandDefinition, type Resolution, type RuleSystem } from './system'

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

/** Commands by type: the engine's own and the system's. Built once per system by the registry. */
export type CommandTable = ReadonlyMap<string, CommandDefinition>

export function buildCommandTable(definitions: readonly CommandDefinition[]): CommandTable {
  const table = new Map<string, CommandDefinition>()
  for (const definition of definitions) {
    if (table.has(definition.type)) throw new Error(`command ${definition.type} is defined twice`)
    table.set(definition.type, definition)
  }
  return table
}

export function resolutionOn(campaign: Campaign, system: RuleSystem, dice: Dice): Resolution {
  const log = new LogBook(dice.rolled, campaign)
  const touched = new Set<string>()
  const sheet = (id: string): Sheet => {
    touched.add(id)
    return needById(campaign.roster, id, 'sheet')
  }
  const rosterBefore = isDraft(campaign) ? (original(campaign as object) as Campaign).roster : campaign.roster
  const glance = (id: string): Sheet | undefined => {
    if (touched.has(id)) return sheet(id)
    const index = indexOfId(rosterBefore, id)
    return index === -1 ? findById(campaign.roster, id) : rosterBefore[index]
  }
  return {
    campaign,
    dice,
    log,
    system,
    houseRule(key) {
      const value = switchInForce(campaign, key)
      log.noteSwitch(key, value)
      return value
    },
    freshId(prefix) {
      campaign.serial += 1
      return `${prefix}${String(campaign.serial)}`
    },
    sheet,
    peek: (id) => glance(id) ?? sheet(id),
    glance,
    peekAll() {
      if (touched.size === 0) return rosterBefore
      return rosterBefore.map((before) => (touched.has(before.id) ? sheet(before.id) : before))
    },
  }
}

const asRefused = (refusal: Refusal): Outcome => ({ kind: 'refused', ...refusal })

function parse(
  table: CommandTable,
  command: OpenCommand,
): { definition: CommandDefinition; payload: never } | Refusal {
  const definition = table.get(command.type)
  if (definition === undefined) return refuse('unknown-command', { type: command.type })
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

/**
 * Runs one command on a draft.
 * Refusals: `unknown-command`, `bad-payload`, `dice-*` for faces that do not fit, and each command's own codes.
 */
export function resolve(
  table: CommandTable,
  system: RuleSystem,
  campaign: Campaign,
  command: OpenCommand,
  dice: PlannedDice | ScriptedDice,
): Outcome {
  const parsed = parse(table, command)
  if ('refused' in parsed) return asRefused(parsed)
  const { definition, payload } = parsed
  const found: { refusal: Refusal | null; log: LogLine[] } = { refusal: null, log: [] }
  try {
    const [next, patches, inversePatches] = create(
      campaign,
      (draft) => {
        const resolution = resolutionOn(draft, system, dice)
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
    const log = [...found.log, ...unsaidEnds(system, campaign, next, command, found.log)]
    return { kind: 'resolved', campaign: next, patches, inversePatches, log, dice: dice.rolled }
  } catch (error) {
    if (error instanceof DiceNeeded)
      return { kind: 'dice-needed', request: error.request, soFar: error.soFar }
    if (error instanceof BadDice) return asRefused({ refused: error.code, with: error.details })
    throw error
  }
}

/** Chances of a command without rolling a die; refusals as in {@link resolve}, `no-odds` where none are known. */
export function oddsOf(
  table: CommandTable,
  system: RuleSystem,
  campaign: Campaign,
  command: OpenCommand,
): Odds | Refusal {
  const parsed = parse(table, command)
  if ('refused' in parsed) return parsed
  const { definition, payload } = parsed
  const resolution = resolutionOn(campaign, system, new ScriptedDice([]))
  const refusal = (definition.refuseOdds ?? definition.refuse)?.(resolution, payload) ?? null
  if (refusal !== null) return refusal
  return definition.odds?.(resolution, payload) ?? refuse('no-odds', { type: command.type })
}
