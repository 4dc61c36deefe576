/** Commands on what is planned for the rounds of a fight, and on who comes with it. */
import type { Campaign, Encounter, FightEvent, Reserve } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { findById, findEncounter, needById } from '../lookup'
import { refuse, type WholeResolution } from '../system'
import { defineCommand } from './define'
import { missingEncounter } from './encounter'
import { bringIn, refusePeople, rollFor } from './joining'
import { comingWith, refuseElsewhere, refuseReserve } from './reserve'
import { copyTemplate } from './roster'

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
  /** Refusals: those of a fight that is over, `unknown-event`, `too-many-events`, `round-has-begun`, those of the reserve. */
  refuse(resolution, { encounter: id, event, round, reserve = [] }) {
    const { campaign } = resolution
    const over = refuseOver(campaign, id)
    if (over !== null) return over
    const events = eventsOf(campaign, id)
    const known = event === undefined ? undefined : findById(events, event)
    if (event !== undefined && known === undefined) return refuse('unknown-event')
    if (event === undefined && events.length >= MOST_EVENTS) return refuse('too-many-events')
    const fight = needById(campaign.encounters, id, 'encounter')
    // its bell has rung, or would never ring; who comes late may still be changed
    const isPast = round < fight.round || (round === fight.round && fight.roundBegun)
    if (isPast && known?.round !== round) return refuse('round-has-begun', { round })
    return (
      refuseReserve(resolution, fight, reserve) ?? refuseElsewhere(resolution, fight, { id: event, reserve })
    )
  },
  apply(resolution, { encounter: id, event, name, round, reserve }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const events = encounter.events ?? []
    const coming = reserve ?? events.find((one) => one.id === event)?.reserve ?? []
    const planned: FightEvent = { id: event ?? resolution.freshId('event'), name, round }
    if (coming.length > 0) planned.reserve = coming.map((one) => ({ ...one }))
    encounter.events = [...events.filter((one) => one.id !== planned.id), planned].sort(
      (a, b) => a.round - b.round,
    )
    const count = comingWith(planned)
    if (count === 0) resolution.log.say('event.planned', { event: name, round }, about)
    else resolution.log.say('event.plannedWith', { event: name, round, count }, about)
  },
})

function dropFrom(encounter: Encounter, event: string): void {
  const left = (encounter.events ?? []).filter((one) => one.id !== event)
  if (left.length === 0) delete encounter.events
  else encounter.events = left
}

const dropEvent = defineCommand('encounter/drop-event', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-event`. */
  refuse({ campaign }, { encounter: id, event }) {
    const missing = missingEncounter(campaign, id)
    if (missing !== null) return missing
    return findById(eventsOf(campaign, id), event) === undefined ? refuse('unknown-event') : null
  },
  apply({ campaign, log }, { encounter: id, event }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    const { name } = needById(encounter.events ?? [], event, 'event')
    dropFrom(encounter, event)
    log.say('event.dropped', { event: name }, about)
  },
})

/** A person, or the copies that are made of a template now. */
const peopleOf = (resolution: WholeResolution, { sheet, count }: Reserve): string[] =>
  resolution.peek(sheet).template ? copyTemplate(resolution, sheet, count) : [sheet]

const bringInReserve = defineCommand('encounter/bring-in', {
  rules: [],
  /** Refusals: those of a fight that is over, `unknown-event`, `no-reserve`, those of the people and of the reserve. */
  refuse(resolution, { encounter: id, event }) {
    const { campaign } = resolution
    const over = refuseOver(campaign, id)
    if (over !== null) return over
    const found = findById(eventsOf(campaign, id), event)
    if (found === undefined) return refuse('unknown-event')
    const { name, reserve } = found
    if (reserve === undefined) return refuse('no-reserve', { event: name })
    const people = reserve.map(({ sheet }) => sheet)
    const isPerson = (sheet: string): boolean => findById(campaign.roster, sheet)?.template === false
    return (
      refuseReserve(resolution, needById(campaign.encounters, id, 'encounter'), reserve) ??
      refusePeople(resolution, id, people.filter(isPerson))
    )
  },
  /** All of them roll together, so that like foes of two sides and ties stand as if they had joined at once. */
  apply(resolution, { encounter: id, event: eventId }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const { name, reserve = [], ...event } = needById(encounter.events ?? [], eventId, 'event')
    const count = comingWith({ reserve })
    resolution.log.say('event.broughtIn', { event: name, count }, { tone: 'turn', secret: true })
    const coming = reserve.map((one) => ({ ...one }))
    // an event that was planned for later has come with its people
    dropFrom(encounter, event.id)
    const before = new Set(encounter.combatants.map((combatant) => combatant.id))
    for (const one of coming)
      bringIn(resolution, encounter, peopleOf(resolution, one), {
        side: one.side,
        hidden: one.hidden,
        rolls: false,
      })
    if (encounter.status !== 'running' || encounter.order.length === 0) return
    const newcomers = encounter.combatants.filter((combatant) => !before.has(combatant.id))
    rollFor(resolution, encounter, new Set(newcomers.map((combatant) => combatant.id)))
  },
})

export const eventCommands = [planEvent, dropEvent, bringInReserve]
