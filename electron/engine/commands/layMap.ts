/** A map of the library comes into a fight that does not run: field, walls and picture as one entry. */
import { findEncounter, needById } from '../lookup'
import { layMap, refuseLaying } from '../maps'
import { refuse } from '../system'
import { defineCommand } from './define'

const lay = defineCommand('encounter/lay-map', {
  rules: [],
  /** Refusals: `unknown-encounter`, `encounter-running`, `encounter-over`, what waits in a parked fight, those of the map. */
  refuse(resolution, { encounter: id, map }) {
    const { campaign, system, own } = resolution
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (encounter.status === 'over') return refuse('encounter-over', { encounter: encounter.name })
    if (encounter.status === 'running') return refuse('map-in-running', { encounter: encounter.name })
    const waits = encounter.turn === null ? null : system.turns.refusePassing(own.campaign, encounter)
    return waits ?? refuseLaying(system, encounter.fight, map)
  },
  apply(resolution, { encounter: id, map }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    layMap(resolution, encounter, map)
    resolution.log.say(
      'encounter.mapBroughtIn',
      { encounter: encounter.name },
      { tone: 'note', secret: true },
    )
  },
})

export const layMapCommands = [lay]
