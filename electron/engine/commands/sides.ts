/** Commands on the sides of an encounter: one more, whom one stands with, and one that nobody needs. */
import type { Encounter } from '@shared/campaign/types'
import { findById, needById } from '../lookup'
import { createSide } from '../newCampaign'
import { refuse } from '../system'
import { defineCommand } from './define'
import { missingEncounter } from './encounter'

const MOST_SIDES = 12

const addSide = defineCommand('encounter/add-side', {
  rules: [],
  /** Refusals: `unknown-encounter`, `too-many-sides`. */
  refuse({ campaign }, { encounter }) {
    const missing = missingEncounter(campaign, encounter)
    if (missing !== null) return missing
    return needById(campaign.encounters, encounter, 'encounter').sides.length < MOST_SIDES
      ? null
      : refuse('too-many-sides')
  },
  apply(resolution, { encounter: id, name }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    encounter.sides.push(createSide(resolution.freshId('side'), name, encounter.sides.length))
    resolution.log.say('encounter.sideAdded', { side: name })
  },
})

/** Allies are allies of each other: an alliance that either side keeps counts for both. */
const setAllies = defineCommand('encounter/set-allies', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-side`. */
  refuse({ campaign }, { encounter: id, side, allies }) {
    const missing = missingEncounter(campaign, id)
    if (missing !== null) return missing
    const { sides } = needById(campaign.encounters, id, 'encounter')
    const areThere = [side, ...allies].every((one) => findById(sides, one) !== undefined)
    return areThere && !allies.includes(side) ? null : refuse('unknown-side')
  },
  apply({ campaign, log }, { encounter: id, side: own, allies }) {
    const { sides } = needById(campaign.encounters, id, 'encounter')
    for (const side of sides)
      side.alliedWith =
        side.id === own ? [...new Set(allies)] : side.alliedWith.filter((ally) => ally !== own)
    const { name } = needById(sides, own, 'side')
    if (allies.length === 0) log.say('encounter.sideAlone', { side: name })
    else
      log.say('encounter.sidesAllied', {
        side: name,
        allies: sides.filter((side) => allies.includes(side.id)).map((side) => side.name),
      })
  },
})

/** Whether anything but the list of sides names it: who has stood on it may have won, and a count may be kept of it. */
const isNamed = ({ sides: _sides, ...rest }: Encounter, side: string): boolean =>
  JSON.stringify(rest).includes(JSON.stringify(side))

const removeSide = defineCommand('encounter/remove-side', {
  rules: [],
  /** Refusals: `unknown-encounter`, `unknown-side`, `last-side`, `side-not-empty`, `side-counts`. */
  refuse({ campaign }, { encounter: id, side }) {
    const missing = missingEncounter(campaign, id)
    if (missing !== null) return missing
    const encounter = needById(campaign.encounters, id, 'encounter')
    const found = findById(encounter.sides, side)
    if (found === undefined) return refuse('unknown-side')
    if (encounter.sides.length === 1) return refuse('last-side')
    if (encounter.combatants.some((combatant) => combatant.side === side))
      return refuse('side-not-empty', { side: found.name })
    return isNamed(encounter, side) ? refuse('side-counts', { side: found.name }) : null
  },
  apply({ campaign, log }, { encounter: id, side: removed }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    const { name } = needById(encounter.sides, removed, 'side')
    encounter.sides = encounter.sides.filter((side) => side.id !== removed)
    for (const side of encounter.sides) side.alliedWith = side.alliedWith.filter((ally) => ally !== removed)
    log.say('encounter.sideRemoved', { side: name })
  },
})

export const sideCommands = [addSide, setAllies, removeSide]
