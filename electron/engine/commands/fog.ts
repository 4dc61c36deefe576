/** Commands that cover the map for players, and uncover it. Fog is of the table, not of the rules: it changes no outcome. */
import { MOST_FOG_PIECES, type Fog } from '@shared/campaign/fog'
import { boxOfShape, withPiece } from '@shared/fog'
import { findEncounter, needById } from '../lookup'
import { refuse } from '../system'
import { defineCommand } from './define'

/** What lies on a map that nobody has covered. */
const NO_FOG: Fog = { covers: false, pieces: [] }

const setFog = defineCommand('encounter/set-fog', {
  rules: [],
  /** Refusals: `unknown-encounter`, `fog-covers-everything`, `no-fog` (there is none to take away). */
  refuse({ campaign }, { encounter: id, covers }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    const { fog, name } = encounter
    if (covers === 'nothing') return fog === null ? refuse('no-fog', { name }) : null
    return fog?.covers === true && fog.pieces.length === 0 ? refuse('fog-covers-everything', { name }) : null
  },
  apply({ campaign, log }, { encounter: id, covers }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    encounter.fog = covers === 'everything' ? { covers: true, pieces: [] } : null
    log.say(
      covers === 'everything' ? 'encounter.fogCoversAll' : 'encounter.fogLifted',
      { encounter: encounter.name },
      { tone: 'note', secret: true },
    )
  },
})

const paintFog = defineCommand('encounter/paint-fog', {
  rules: [],
  /**
   * Refusals: `unknown-encounter`, `no-fog` (nothing is covered that could be uncovered), `fog-shape-empty` (of no
   * width), `fog-too-many-pieces`.
   */
  refuse({ campaign }, { encounter: id, uncovers, shape }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    const { fog, name } = encounter
    if (fog === null && uncovers) return refuse('no-fog', { name })
    const { left, top, right, bottom } = boxOfShape(shape)
    if (right <= left || bottom <= top) return refuse('fog-shape-empty')
    const pieces = withPiece(fog ?? NO_FOG, { uncovers, shape }).pieces.length
    return pieces > MOST_FOG_PIECES ? refuse('fog-too-many-pieces', { name, most: MOST_FOG_PIECES }) : null
  },
  apply({ campaign, log }, { encounter: id, uncovers, shape }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    encounter.fog = withPiece(encounter.fog ?? NO_FOG, { uncovers, shape })
    log.say(
      uncovers ? 'encounter.fogUncovered' : 'encounter.fogCovered',
      { encounter: encounter.name },
      { tone: 'note', secret: true },
    )
  },
})

export const fogCommands = [setFog, paintFog]
