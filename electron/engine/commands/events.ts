/** Commands on what is planned for the rounds of a fight. */
import type { Campaign, FightEvent } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findById, findEncounter, needById } from '../lookup'
import { refuse } from '../system'
import { defineCommand } from './define'

const MOST_EVENTS = 60

/** Refusals: `unknown-encounter`, `encounter-over`. */
function refuseOver(campaign: Campaign, id: string): Refusal | null {
  const encounter = findEncounter(campaign, id)
  if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
  return encounter.status === 'over' ? refuse('encounter-over', { encounter: encounter.name }) : null
}
const eventsOf = (campaign: Campaign, id: string): readonly FightEvent[] =>
  needById(campaign.encounters, id, 'encounter').events ?? []

const about = { tone: 'note', secret: true } as const

const planEvent = defineCommand('encounter/plan-event', {
  rules: [],
  /** Refusals: those of a fight that is over, `unknown-event`, `too-many-events`, `round-has-begun`. */
  refuse({ campaign }, { encounter: id, event, round }) {
    const over = refuseOver(campaign, id)
    if (over !== null) return over
    const events = eventsOf(campaign, id)
    if (event !== undefined && findById(events, event) === undefined) return refuse('unknown-event')
    if (event === undefined && events.length >= MOST_EVENTS) return refuse('too-many-events')
    const fight = needById(campaign.encounters, id, 'encounter')
    // its bell has rung, or would never ring
    return round < fight.round || (round === fight.round && fight.roundBegun)
      ? refuse('round-has-begun', { round })
      : null
  },
  apply(resolution, { encounter: id, event, name, round }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const planned = { id: event ?? resolution.freshId('event'), name, round }
    const others = (encounter.events ?? []).filter((one) => one.id !== planned.id)
    encounter.events = [...others, planned].sort((a, b) => a.round - b.round)
    resolution.log.say('event.planned', { event: name, round }, about)
  },
})

const dropEvent = defineCommand('encounter/drop-event', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-event`. */
  refuse({ campaign }, { encounter: id, event }) {
    if (findEncounter(campaign, id) === undefined) return refuse('unknown-encounter', { encounter: id })
    return findById(eventsOf(campaign, id), event) === undefined ? refuse('unknown-event') : null
  },
  apply({ campaign, log }, { encounter: id, event }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    const { name } = needById(encounter.events ?? [], event, 'event')
    const left = (encounter.events ?? []).filter((one) => one.id !== event)
    if (left.length === 0) delete encounter.events
    else encounter.events = left
    log.say('event.dropped', { event: name }, about)
  },
})

export const eventCommands = [planEvent, dropEvent]
