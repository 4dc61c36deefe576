/** What the GM makes of a Quick and Dirty fight: the damage kept or discarded, a draw decided, the story (WIRE-QAD-02). */
import { findById, findEncounter, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { noteHealing } from '../harm'
import { isQuick } from '../quickAndDirty'
import { defineCommand, type Encounter, type Resolution } from '../types'

/** Everybody who was there, to the end or not, is what they were before. */
function discardDamage(resolution: Resolution, encounter: Encounter): void {
  const stayed = encounter.combatants.flatMap(({ sheet, fight: { before } }) =>
    before === null ? [] : [[sheet, before] as const],
  )
  for (const [id, before] of new Map([...Object.entries(encounter.fight.left), ...stayed])) {
    if (resolution.glance(id) === undefined) continue
    const sheet = resolution.sheet(id)
    sheet.pools = { ...before.pools }
    sheet.dead = before.dead
    noteHealing(sheet, resolution.campaign.clock)
  }
}

const settleQuick = defineCommand('wire/settle-quick', {
  rules: ['WIRE-QAD-02'],
  /** Refusals: `unknown-encounter`, `not-quick`, `not-decided`, `already-settled`, `unknown-side`, `won-already`. */
  refuse({ campaign }, { encounter: id, winner }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (!isQuick(encounter)) return refuse('not-quick', { encounter: encounter.name })
    if (encounter.status !== 'over' || encounter.result === null)
      return refuse('not-decided', { encounter: encounter.name })
    if (encounter.fight.settled !== null) return refuse('already-settled', { encounter: encounter.name })
    if (winner === null) return null
    if (findById(encounter.sides, winner) === undefined) return refuse('unknown-side', { side: winner })
    return encounter.result.winner === null || encounter.result.winner === winner
      ? null
      : refuse('won-already', { encounter: encounter.name })
  },
  apply(resolution, { encounter: id, keepDamage, winner, narration }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    if (!keepDamage) discardDamage(resolution, encounter)
    encounter.fight.settled = { keepDamage, narration }
    if (winner !== null) encounter.result = { winner }
    const won = encounter.result?.winner ?? null
    resolution.log.say(
      keepDamage ? 'quick.kept' : 'quick.discarded',
      {
        encounter: encounter.name,
        side: won === null ? '' : needById(encounter.sides, won, 'side').name,
      },
      { rule: 'WIRE-QAD-02', tone: 'turn' },
    )
    if (narration !== '')
      resolution.log.say('quick.told', { narration }, { rule: 'WIRE-QAD-02', tone: 'note' })
  },
})

export const quickCommands = [settleQuick]
