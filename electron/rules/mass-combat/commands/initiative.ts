/** Initiative with what the GM adds to the roll of a side or of a lone hero (MC-INIT-01, MC-INIT-02, MC-INIT-03, MC-GEN-04). */
import { findRunning, running } from '../../../engine/fighter'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { joinOrder, sortOrder } from '../../../engine/turns'
import { actorOf, rollInitiative } from '../turn/initiative'
import { defineCommand, type Combatant, type Encounter, type MassCombat } from '../types'

/** Whoever is named, else everybody who has not rolled yet. */
const rollers = ({ combatants }: Encounter, named: readonly string[] | undefined): Combatant[] =>
  combatants.filter(({ id, initiative }) => (named === undefined ? initiative === null : named.includes(id)))

const roll = defineCommand('mass-combat/roll-initiative', {
  rules: ['MC-INIT-01', 'MC-INIT-02', 'MC-INIT-03', 'MC-INIT-04', 'MC-GEN-04'],
  /** Refusals: those of a fight that runs, `unknown-combatant`, `everybody-has-rolled`, `rolls-nothing` {actor}. */
  refuse({ campaign }, { encounter: id, combatants, modifiers }) {
    const encounter = findRunning<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    const unknown = combatants?.find((one) => findCombatant(encounter, one) === undefined)
    if (unknown !== undefined) return refuse('unknown-combatant', { combatant: unknown })
    const rolling = rollers(encounter, combatants)
    if (rolling.length === 0) return refuse('everybody-has-rolled')
    const actors = new Set(rolling.map(actorOf))
    const idle = modifiers.find(({ actor }) => !actors.has(actor))
    return idle === undefined ? null : refuse('rolls-nothing', { why: idle.why })
  },
  apply(resolution, { encounter: id, combatants, modifiers }) {
    const encounter = running<MassCombat>(resolution, id)
    const rolling = rollers(encounter, combatants)
    rollInitiative(resolution, encounter, rolling, modifiers)
    if (encounter.roundBegun && combatants === undefined) joinOrder(resolution, encounter, rolling)
    else sortOrder(resolution, encounter)
  },
})

export const initiativeCommands = [roll]
