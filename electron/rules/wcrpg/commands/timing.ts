/** Simultaneous rounds: declare, resolve, close (WCG-TIME-01, WCG-TIME-03, WCG-TIME-04). */
import type { Refusal } from '@shared/contract/types'
import { findRunning, running } from '../../../engine/fighter'
import { findById, findCombatant } from '../../../engine/lookup'
import { refuse, type CommandDefinition, type Resolution as AnyResolution } from '../../../engine/system'
import { spendPhases } from '../turn/budget'
import { fighterOf, findFighter } from '../fighter'
import { TIMED_COMMANDS } from '@shared/wcrpg/timing'
import { supposingIn } from '../turn/supposing'
import { allHaveDeclared, isSimultaneous, nextDeclared, phasesOf } from '../turn/timing'
import { defineCommand, type PayloadOf, type Resolution, type Wcrpg } from '../types'

/** A command as it was declared, checked by its own definition. */
function parsed(
  resolution: Resolution,
  command: Record<string, unknown>,
): { definition: CommandDefinition; payload: never } | Refusal {
  const type = typeof command['type'] === 'string' ? command['type'] : ''
  const definition = resolution.system.commands.find((one) => one.type === type)
  if (definition === undefined || TIMED_COMMANDS[type] === undefined)
    return refuse('cannot-be-declared', { command: type })
  const { type: _type, ...rest } = command
  const checked = definition.payload.safeParse(rest)
  return checked.success
    ? { definition, payload: checked.data }
    : refuse('cannot-be-declared', { command: type })
}

type Declare = PayloadOf<'wcrpg/declare'>

/**
 * Refusals: `cannot-be-declared`, `not-simultaneous`, `declared-by-another`, and those of the command once the own earlier
 * declarations have succeeded.
 */
function refuseDeclaring(resolution: Resolution, { encounter, combatant, command }: Declare): Refusal | null {
  const fighter = findFighter(resolution.campaign, encounter, combatant)
  if ('refused' in fighter) return fighter
  const timed = TIMED_COMMANDS[String(command['type'])]
  if (timed === undefined) return refuse('cannot-be-declared', { command: String(command['type']) })
  if (!isSimultaneous(fighter.encounter, timed.kind)) return refuse('not-simultaneous')
  if (command[timed.who] !== combatant) return refuse('declared-by-another', { who: fighter.sheet.name })
  const checked = parsed(resolution, command)
  if ('refused' in checked) return checked
  // WCG-TIME-03: as it will be if what the same combatant has declared before succeeds
  const supposed = supposingIn(resolution, combatant) as unknown as AnyResolution
  return checked.definition.refuse?.(supposed, checked.payload) ?? null
}

const declare = defineCommand('wcrpg/declare', {
  rules: ['WCG-TIME-01', 'WCG-TIME-03', 'WCG-TIME-04'],
  refuse: refuseDeclaring,
  apply(resolution, { encounter: id, combatant: who, command }) {
    const { encounter, combatant, sheet } = fighterOf(resolution, id, who)
    const type = String(command['type'])
    const phases = phasesOf({ ...command, type })
    // penalties of stunts wear off when it is carried out, not when it is said
    const { attackPenalties } = combatant.fight
    spendPhases(combatant, phases)
    combatant.fight.attackPenalties = attackPenalties
    encounter.fight.declared.push({
      id: resolution.freshId('d'),
      combatant: who,
      kind: TIMED_COMMANDS[type]?.kind ?? 'other',
      phases,
      command,
    })
    resolution.log.say(
      'timing.declared',
      { who: sheet.name, what: { key: `command.${type}`, with: {} } },
      { rule: 'WCG-TIME-01', tone: 'turn', secret: combatant.hidden },
    )
  },
})

const takeBack = defineCommand('wcrpg/take-back', {
  rules: ['WCG-TIME-01'],
  /** On the turn it was declared in. Refusals: those of a fight that does not run, `unknown-declared`, `not-its-turn`. */
  refuse({ campaign }, { encounter: id, declared }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    const found = findById(encounter.fight.declared, declared)
    if (found === undefined) return refuse('unknown-declared')
    return encounter.turn === found.combatant ? null : refuse('not-its-turn', { who: found.combatant })
  },
  apply(resolution, { encounter: id, declared }) {
    const encounter = running<Wcrpg>(resolution, id)
    const found = findById(encounter.fight.declared, declared)
    if (found === undefined) return
    encounter.fight.declared = encounter.fight.declared.filter((one) => one.id !== declared)
    const combatant = findCombatant(encounter, found.combatant)
    if (combatant === undefined) return
    combatant.fight.phasesUsed = Math.max(0, combatant.fight.phasesUsed - found.phases)
    resolution.log.say(
      'timing.takenBack',
      { who: resolution.peek(combatant.sheet).name },
      { rule: 'WCG-TIME-01', tone: 'note', secret: combatant.hidden },
    )
  },
})

const resolveDeclared = defineCommand('wcrpg/resolve-declared', {
  rules: ['WCG-TIME-03', 'WCG-TIME-04', 'WCG-GEN-03'],
  /** Refusals: those of a fight that does not run, `nothing-declared`, `not-all-declared`, `move-pending`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.fight.declared.length === 0) return refuse('nothing-declared')
    if (!allHaveDeclared(campaign, encounter)) return refuse('not-all-declared')
    const waits = encounter.combatants.find(({ fight }) => fight.pending !== null)
    return waits === undefined ? null : refuse('move-pending', { who: waits.id })
  },
  apply(resolution, { encounter: id }) {
    const encounter = running<Wcrpg>(resolution, id)
    const next = nextDeclared(encounter)
    if (next === undefined) return
    encounter.fight.declared = encounter.fight.declared.filter((one) => one.id !== next.id)
    const combatant = findCombatant(encounter, next.combatant)
    const checked = parsed(resolution, next.command)
    if (combatant === undefined || 'refused' in checked) return
    const name = resolution.peek(combatant.sheet).name
    const before = combatant.fight.phasesUsed
    // its phases were paid when it was declared: what is carried out now pays with these
    combatant.fight.released = next.phases
    const isOwnTurn = encounter.turn === combatant.id
    if (isOwnTurn) combatant.fight.phasesUsed = Math.max(0, before - next.phases)
    const untyped = resolution as unknown as AnyResolution
    const refused = checked.definition.refuse?.(untyped, checked.payload) ?? null
    if (refused === null) checked.definition.apply(untyped, checked.payload)
    else
      resolution.log.say(
        'timing.comesToNothing',
        { who: name, why: { key: `refusal.${refused.refused}`, with: refused.with } },
        { rule: 'WCG-TIME-03', tone: 'bad', secret: combatant.hidden },
      )
    const after = findCombatant(encounter, next.combatant)
    if (after === undefined) return
    after.fight.released = 0
    after.fight.phasesUsed = before
  },
})

export const timingCommands = [declare, takeBack, resolveDeclared]
