/** Commands that prepare, start, park and end encounters, and take people out of them. */
import { defineCommand } from './define'
import { encounterSchema } from '@shared/campaign/schema'
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { endFightConditions } from '../conditions'
import { applyCorrections, changeOf, refuseCorrections } from '../correction'
import { findById, findCombatant, findEncounter, needById, runningEncounter } from '../lookup'
import { createEncounter, createSide } from '../newCampaign'
import { refuse, type WholeResolution } from '../system'
import { fogCommands } from './fog'
import { wallCommands } from './walls'
import { isUnrolled, joiningCommands } from './joining'
import { endEncounter, joinOrder, leaveEncounter, sortOrder } from '../turns'
import { layMap } from '../maps'
import { applySettings, refuseNewMap, refuseSettings } from './settings'
import { missingSystem } from './systems'

export const missingEncounter = (campaign: Campaign, id: string): Refusal | null =>
  findEncounter(campaign, id) === undefined ? refuse('unknown-encounter', { encounter: id }) : null

const encounterOf = ({ campaign }: WholeResolution, id: string): Encounter =>
  needById(campaign.encounters, id, 'encounter')

const create = defineCommand('encounter/create', {
  rules: [],
  /** Refusals: `system-not-in-use`, `id-taken`, `bad-settings`, those of a map. */
  refuse(resolution, { encounter, system: wanted, settings, map }) {
    const { campaign, system, own } = resolution
    const missing = missingSystem(campaign, wanted)
    if (missing !== null) return missing
    if (encounter !== undefined && findEncounter(campaign, encounter) !== undefined)
      return refuse('id-taken', { id: encounter })
    const unsettled = refuseSettings(system, own.campaign, settings)
    return unsettled ?? (map === undefined ? null : refuseNewMap(resolution, settings, map))
  },
  apply(resolution, { encounter: id, name, sides, notes, settings, map }) {
    const { campaign, system, own } = resolution
    const encounter = createEncounter(own.campaign, system, id ?? resolution.freshId('e'), name)
    if (sides !== undefined)
      encounter.sides = sides.map(
        (side, i) => ({ ...createSide(side.id, side.name, i), ...side }) as Encounter['sides'][number],
      )
    if (notes !== undefined) encounter.notes = notes
    applySettings(encounter, settings)
    campaign.encounters.push(encounter)
    resolution.log.say('encounter.created', { encounter: name })
    if (map !== undefined) layMap(resolution, campaign.encounters.at(-1) ?? encounter, map)
  },
})

const removeCombatant = defineCommand('encounter/remove-combatant', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-combatant`. */
  refuse({ campaign }, { encounter, combatant }) {
    const found = findEncounter(campaign, encounter)
    if (found === undefined) return refuse('unknown-encounter', { encounter })
    return findCombatant(found, combatant) === undefined ? refuse('unknown-combatant', { combatant }) : null
  },
  apply(resolution, { encounter: id, combatant: combatantId }) {
    const encounter = encounterOf(resolution, id)
    const combatant = needById(encounter.combatants, combatantId, 'combatant')
    resolution.log.say(
      'encounter.removed',
      { who: resolution.peek(combatant.sheet).name },
      { secret: combatant.hidden },
    )
    leaveEncounter(resolution.own, encounter, combatant)
  },
})

const correct = defineCommand('encounter/correct', {
  rules: [],
  /** Refusals: `unknown-encounter`, `fixed-field`, `unknown-field`, `bad-value`, `unknown-combatant` (for the turn). */
  refuse({ campaign }, { encounter, changes }) {
    const found = findEncounter(campaign, encounter)
    if (found === undefined) return refuse('unknown-encounter', { encounter })
    const structural = changes.find(isStructural)
    if (structural !== undefined) return refuse('fixed-field', { field: structural.path.join('.') })
    const turn = changes.find((c) => c.path[0] === 'turn')?.value
    if (typeof turn === 'string' && !found.order.includes(turn))
      return refuse('unknown-combatant', { combatant: turn })
    return refuseCorrections(encounterSchema, found, changes)
  },
  apply(resolution, { encounter: id, changes }) {
    const encounter = encounterOf(resolution, id)
    const changed = new Set(
      changes.flatMap(({ path }) => (path[0] === 'combatants' && path[2] === 'initiative' ? [path[1]] : [])),
    )
    const about = { tone: 'note', secret: true } as const
    for (const corrected of applyCorrections(encounter, changes)) {
      const change = changeOf(corrected)
      const { field, from, to } = corrected
      const { name } = encounter
      if (change === null)
        resolution.log.say('encounter.corrected', { encounter: name, field, from, to }, about)
      else resolution.log.say('encounter.changed', { encounter: name, change }, about)
    }
    for (const combatant of encounter.combatants)
      if (changed.has(combatant.id))
        resolution.system.turns.hooks.initiativeCorrected(resolution.own, encounter, combatant)
    if (changed.size > 0 && encounter.order.length > 0) sortOrder(resolution.own, encounter)
  },
})

/** What only the commands made for it may change, because other parts of the encounter hang on it. */
const STRUCTURE = new Set(['status', 'order', 'acted', 'result', 'startedAt', 'roundBegun'])

/** Those fields, and combatants, events with their reserves, or the system's state taken away or replaced as a whole. */
const isStructural = ({ path }: { path: string[] }): boolean =>
  STRUCTURE.has(path[0] ?? '') ||
  (path[0] === 'combatants' && path.length < 3) ||
  (path[0] === 'events' && (path.length < 3 || path[2] === 'reserve')) ||
  (path[0] === 'fight' && path.length < 2)

const start = defineCommand('encounter/start', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-over`, `already-running`, `nobody-here`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (encounter.status === 'running') return refuse('already-running', { encounter: encounter.name })
    if (encounter.status === 'over') return refuse('encounter-over', { encounter: encounter.name })
    return encounter.combatants.length === 0 ? refuse('nobody-here', { encounter: encounter.name }) : null
  },
  apply(resolution, { encounter: id }) {
    parkRunning(resolution)
    const encounter = encounterOf(resolution, id)
    const resumed = encounter.status === 'parked'
    encounter.status = 'running'
    if (!resumed) {
      encounter.startedAt = resolution.campaign.clock
      resolution.system.turns.hooks.encounterStart(resolution.own, encounter)
    }
    resolution.log.say(
      resumed ? 'encounter.resumed' : 'encounter.started',
      { encounter: encounter.name },
      { tone: 'turn' },
    )
  },
})

/** Starting a fight never replaces the one that runs: that one is parked with all it holds. */
function parkRunning(resolution: WholeResolution): void {
  const running = runningEncounter(resolution.campaign)
  if (running === undefined) return
  running.status = 'parked'
  resolution.log.say('encounter.parked', { encounter: running.name }, { tone: 'note' })
}

const park = defineCommand('encounter/park', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-not-running`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    return encounter.status === 'running'
      ? null
      : refuse('encounter-not-running', { encounter: encounter.name })
  },
  apply(resolution) {
    parkRunning(resolution)
  },
})

const end = defineCommand('encounter/end', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-over`, `unknown-side`. */
  refuse({ campaign }, { encounter: id, winner }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (encounter.status === 'over') return refuse('encounter-over', { encounter: encounter.name })
    return winner !== null && findById(encounter.sides, winner) === undefined
      ? refuse('unknown-side', { side: winner })
      : null
  },
  apply(resolution, { encounter, winner }) {
    endEncounter(resolution.own, encounterOf(resolution, encounter), winner)
  },
})

const reopen = defineCommand('encounter/reopen', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-not-over`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    return encounter.status === 'over' ? null : refuse('encounter-not-over', { encounter: encounter.name })
  },
  apply(resolution, { encounter: id }) {
    const encounter = encounterOf(resolution, id)
    encounter.status = 'parked'
    encounter.result = null
    resolution.log.say('encounter.reopened', { encounter: encounter.name }, { tone: 'note' })
  },
})

const remove = defineCommand('encounter/delete', {
  rules: [],
  /** Refusals: `unknown-encounter`, `already-running` (park or end it first). */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    return encounter.status === 'running' ? refuse('already-running', { encounter: encounter.name }) : null
  },
  apply(resolution, { encounter: id }) {
    const { campaign, log } = resolution
    endFightConditions(resolution.own, id, null)
    const [gone] = campaign.encounters.splice(
      campaign.encounters.findIndex((e) => e.id === id),
      1,
    )
    log.say('encounter.deleted', { encounter: gone?.name ?? '' })
  },
})

const rollInitiative = defineCommand('encounter/roll-initiative', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-not-running`, `unknown-combatant`, `everybody-has-rolled`. */
  refuse({ campaign }, { encounter: id, combatants }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (encounter.status !== 'running') return refuse('encounter-not-running', { encounter: encounter.name })
    for (const combatant of combatants ?? [])
      if (findCombatant(encounter, combatant) === undefined) return refuse('unknown-combatant', { combatant })
    const waiting = combatants?.length ?? encounter.combatants.filter(isUnrolled).length
    return waiting === 0 ? refuse('everybody-has-rolled') : null
  },
  apply(resolution, { encounter: id, combatants }) {
    const encounter = encounterOf(resolution, id)
    const asked = new Set(combatants)
    const rolling = encounter.combatants.filter((c) =>
      combatants === undefined ? isUnrolled(c) : asked.has(c.id),
    )
    resolution.system.turns.rollInitiative(resolution.own, encounter, rolling)
    if (encounter.roundBegun && combatants === undefined) joinOrder(resolution.own, encounter, rolling)
    else sortOrder(resolution.own, encounter)
  },
})

const setLikeRolls = defineCommand('encounter/set-like-rolls', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-over`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    return encounter.status === 'over' ? refuse('encounter-over', { encounter: encounter.name }) : null
  },
  apply(resolution, { encounter: id, once }) {
    const encounter = encounterOf(resolution, id)
    if (once) encounter.likeRollOnce = true
    else delete encounter.likeRollOnce
    resolution.log.say(
      once ? 'encounter.likeRollOnce' : 'encounter.eachRolls',
      { encounter: encounter.name },
      { tone: 'note' },
    )
  },
})

export const encounterCommands = [
  create,
  ...joiningCommands,
  removeCombatant,
  correct,
  start,
  park,
  end,
  reopen,
  remove,
  rollInitiative,
  setLikeRolls,
  ...fogCommands,
  ...wallCommands,
]
