/** Commands on turns: the next one, delaying, and a new order made by hand. */
import { defineCommand } from './define'
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findById, findEncounter, needById } from '../lookup'
import { placeBehind } from '../order'
import { refuse } from '../system'
import { actorName, membersOf, passTurn } from '../turns'

/** Refusals: `unknown-encounter`, `encounter-not-running`. */
function refuseUnlessRunning(campaign: Campaign, id: string): Refusal | null {
  const encounter = findEncounter(campaign, id)
  if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
  return encounter.status === 'running'
    ? null
    : refuse('encounter-not-running', { encounter: encounter.name })
}

/** Name of a side or a combatant; empty for somebody who is neither any more. */
function nameOfActor({ roster }: Campaign, { sides, combatants }: Encounter, actor: string): string {
  const combatant = findById(combatants, actor)
  const sheet = combatant === undefined ? undefined : findById(roster, combatant.sheet)
  return findById(sides, actor)?.name ?? sheet?.name ?? ''
}

const next = defineCommand('encounter/next-turn', {
  rules: [],
  /** Refusals: those of a fight that does not run, `initiative-missing`, `turn-has-passed`, those of the rule system. */
  refuse({ campaign, system, own }, { encounter: id, from }) {
    const notRunning = refuseUnlessRunning(campaign, id)
    if (notRunning !== null) return notRunning
    const encounter = needById(campaign.encounters, id, 'encounter')
    if (encounter.order.length === 0)
      return refuse('initiative-missing', { count: encounter.combatants.length })
    const waiting = encounter.combatants.filter((c) => c.initiative === null && !c.withdrawn).length
    if (waiting > 0) return refuse('initiative-missing', { count: waiting })
    if (from !== undefined && from !== encounter.turn) return refuse('turn-has-passed')
    return system.turns.refusePassing(own.campaign, encounter)
  },
  apply(resolution, { encounter }) {
    passTurn(resolution.own, needById(resolution.campaign.encounters, encounter, 'encounter'))
  },
})

const delay = defineCommand('encounter/delay', {
  rules: [],
  /** Refusals: those of a fight that does not run, `not-its-turn`, `unknown-combatant`, `has-acted`. */
  refuse({ campaign }, { encounter: id, combatant, behind }) {
    const notRunning = refuseUnlessRunning(campaign, id)
    if (notRunning !== null) return notRunning
    const encounter = needById(campaign.encounters, id, 'encounter')
    if (encounter.turn !== combatant)
      return refuse('not-its-turn', { who: nameOfActor(campaign, encounter, combatant) })
    if (!encounter.order.includes(behind) || behind === combatant)
      return refuse('unknown-combatant', { combatant: behind })
    return encounter.acted.includes(behind) ? refuse('has-acted') : null
  },
  apply(resolution, { encounter: id, combatant, behind }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    resolution.log.say('turn.delayed', {
      who: actorName(resolution.own, encounter, combatant),
      behind: actorName(resolution.own, encounter, behind),
    })
    encounter.order = placeBehind(encounter.order, combatant, behind)
    for (const member of membersOf(resolution.own, encounter, combatant))
      resolution.system.turns.hooks.turnDelayed(resolution.own, encounter, member)
    encounter.turn = null // it has not had its turn yet, so none ends here
    passTurn(resolution.own, encounter)
  },
})

const reorder = defineCommand('encounter/reorder', {
  rules: [],
  /** Refusals: `unknown-encounter`, `not-the-same-people`. */
  refuse({ campaign }, { encounter: id, order }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    const same = order.length === encounter.order.length && new Set(order).size === order.length
    return same && order.every((actor) => encounter.order.includes(actor))
      ? null
      : refuse('not-the-same-people')
  },
  apply({ campaign, log }, { encounter: id, order }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    encounter.order = order
    log.say('encounter.reordered', { encounter: encounter.name }, { tone: 'note' })
  },
})

export const turnCommands = [next, delay, reorder]
