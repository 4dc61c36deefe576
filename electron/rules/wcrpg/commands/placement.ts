/**
 * The field, and who stands where on it: by the GM's hand or by dice (WCG-METHOD-01, WCG-METHOD-02, WCG-GRID-01,
 * WCG-GRID-02, WCG-GRID-03, WCG-HEX-01, WCG-PLACE-01, WCG-PLACE-02, WCG-PLACE-03, WCG-PLACE-04).
 */
import type { Refusal } from '@shared/contract/types'
import { snapFacing, within } from '@shared/wcrpg/geometry'
import { findRunning, running } from '../../../engine/fighter'
import { findCombatant, findEncounter, findSheet, needById, runningEncounter } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { placeByDice } from '../field/placement'
import { onField, refuseSetUp, setUpField } from '../field/setUp'
import {
  defineCommand,
  type PayloadOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
  type Wcrpg,
} from '../types'

/**
 * The running encounter, or the one that is named while it is not over: a field is laid out ahead of its fight too.
 * Refusals: `no-running-encounter`, `unknown-encounter`, `encounter-over`.
 */
function findUnfinished(campaign: Campaign, id: string | undefined): Encounter | Refusal {
  if (id === undefined) return findRunning<Wcrpg>(campaign, id)
  const encounter = findEncounter(campaign, id)
  if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
  return encounter.status === 'over' ? refuse('encounter-over', { encounter: encounter.name }) : encounter
}

const unfinished = ({ campaign }: Resolution, id: string | undefined): Encounter =>
  id === undefined ? needRunning(campaign) : needById(campaign.encounters, id, 'encounter')

function needRunning(campaign: Campaign): Encounter {
  const encounter = runningEncounter(campaign)
  if (encounter === undefined) throw new Error('a refused command was applied: no encounter runs')
  return encounter
}

const setUp = defineCommand('wcrpg/set-up-field', {
  rules: ['WCG-METHOD-01', 'WCG-METHOD-02', 'WCG-GRID-01', 'WCG-GRID-02', 'WCG-GRID-03', 'WCG-HEX-01'],
  /** Refusals: those of an encounter that is over, and of {@link refuseSetUp}. */
  refuse({ campaign }, { encounter: id, ...wanted }) {
    const encounter = findUnfinished(campaign, id)
    if ('refused' in encounter) return encounter
    return refuseSetUp(encounter, wanted, (sheet) => findSheet(campaign, sheet)?.name ?? sheet)
  },
  apply(resolution, { encounter, ...wanted }) {
    setUpField(resolution, unfinished(resolution, encounter), wanted)
  },
})

type Spot = PayloadOf<'wcrpg/place-all'>['placements'][number]

/** Refusals: `no-field`, `named-twice`, `unknown-combatant`, `off-the-field` {x, y}. */
function refuseSpots(encounter: Encounter, spots: readonly Spot[]): Refusal | null {
  const { grid, field } = encounter.fight
  if (grid === 'none' || field === null) return refuse('no-field')
  if (new Set(spots.map(({ combatant }) => combatant)).size < spots.length) return refuse('named-twice')
  for (const { combatant, position } of spots) {
    if (findCombatant(encounter, combatant) === undefined) return refuse('unknown-combatant', { combatant })
    if (position !== null && !within(field, grid, onField(grid, position)))
      return refuse('off-the-field', { x: position.x, y: position.y })
  }
  return null
}

function putOnSpot(encounter: Encounter, { combatant: id, position, facing }: Spot): Combatant {
  const { grid } = encounter.fight
  if (grid === 'none') throw new Error('a refused command was applied: no field')
  const combatant = needById(encounter.combatants, id, 'combatant')
  combatant.fight.position = position === null ? null : onField(grid, position)
  if (facing !== undefined) combatant.fight.facing = snapFacing(grid, facing)
  return combatant
}

const PLACED_BY_HAND = ['WCG-PLACE-04', 'WCG-GRID-01', 'WCG-GRID-02', 'WCG-HEX-01'] as const

const place = defineCommand('wcrpg/place', {
  rules: PLACED_BY_HAND,

  /** Refusals: those of an encounter that is over, and of {@link refuseSpots}. */
  refuse({ campaign }, { encounter: id, ...wanted }) {
    const encounter = findUnfinished(campaign, id)
    return 'refused' in encounter ? encounter : refuseSpots(encounter, [wanted])
  },
  apply(resolution, { encounter, ...wanted }) {
    const combatant = putOnSpot(unfinished(resolution, encounter), wanted)
    const { position, facing } = combatant.fight
    resolution.log.say(
      position === null ? 'place.takenOff' : 'place.put',
      {
        who: resolution.peek(combatant.sheet).name,
        combatant: combatant.id,
        ...(position ?? {}),
        degrees: facing,
      },
      { rule: 'WCG-PLACE-04', secret: combatant.hidden },
    )
  },
})

const placeAll = defineCommand('wcrpg/place-all', {
  rules: PLACED_BY_HAND,

  /** Refusals: those of an encounter that is over, and of {@link refuseSpots}. */
  refuse({ campaign }, { encounter: id, placements }) {
    const encounter = findUnfinished(campaign, id)
    return 'refused' in encounter ? encounter : refuseSpots(encounter, placements)
  },
  apply(resolution, { encounter: id, placements }) {
    const encounter = unfinished(resolution, id)
    const placed = placements.map((wanted) => putOnSpot(encounter, wanted))
    resolution.log.say(
      'place.all',
      { count: placed.filter(({ fight }) => fight.position !== null).length },
      { rule: 'WCG-PLACE-04', secret: placed.every(({ hidden }) => hidden) },
    )
  },
})

/** Whom dice place when nobody is named: everybody in the fight who stands nowhere yet. */
const waiting = (encounter: Encounter): string[] =>
  encounter.combatants.filter((c) => !c.withdrawn && c.fight.position === null).map((c) => c.id)

const byDice = defineCommand('wcrpg/place-by-dice', {
  rules: ['WCG-PLACE-01', 'WCG-PLACE-02', 'WCG-PLACE-03', 'WCC-DICE-02', 'WCC-DICE-05'],
  /** Refusals: those of a fight that does not run, `no-field`, `initiative-missing`, `unknown-combatant`, `everybody-placed`. */
  refuse({ campaign }, { encounter: id, combatants }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.fight.field === null || encounter.fight.grid === 'none') return refuse('no-field')
    if (encounter.order.length === 0)
      return refuse('initiative-missing', { count: encounter.combatants.length })
    const unknown = combatants?.find((c) => findCombatant(encounter, c) === undefined)
    if (unknown !== undefined) return refuse('unknown-combatant', { combatant: unknown })
    return combatants === undefined && waiting(encounter).length === 0 ? refuse('everybody-placed') : null
  },
  apply(resolution, { encounter: id, combatants, pick, formation }) {
    const encounter = running<Wcrpg>(resolution, id)
    const { grid, field } = encounter.fight
    if (grid === 'none' || field === null) throw new Error('a refused command was applied: no field')
    const placing = { combatants: combatants ?? waiting(encounter), pick: pick ?? null, formation }
    placeByDice(resolution, encounter, field, grid, placing)
    encounter.fight.step = Math.max(encounter.fight.step, 3)
  },
})

export const placementCommands = [setUp, place, placeAll, byDice]
