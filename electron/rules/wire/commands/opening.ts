/**
 * The steps before the first turn: who is surprised, and the scene (WIRE-SEQ-01, WIRE-SUR-01, WIRE-SUR-02,
 * WIRE-SUR-03).
 */
import type { Refusal } from '@shared/contract/types'
import { findRunning, running } from '../../../engine/fighter'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { checkSurprise, surprise } from '../surprise'
import { defineCommand, type Campaign, type Encounter, type Resolution, type Wire } from '../types'

/** Refusals: those of a fight that does not run, `fight-has-begun`, `unknown-combatant`. */
function refuseOpening(campaign: Campaign, id: string | undefined, named: readonly string[]): Refusal | null {
  const encounter = findRunning<Wire>(campaign, id)
  if ('refused' in encounter) return encounter
  if (encounter.roundBegun || encounter.round > 0) return refuse('fight-has-begun')
  const unknown = named.find((combatant) => findCombatant(encounter, combatant) === undefined)
  return unknown === undefined ? null : refuse('unknown-combatant', { combatant: unknown })
}

function saySurprised(resolution: Resolution, encounter: Encounter, rule: string): void {
  const surprised = encounter.combatants.filter((c) => c.fight.surprised)
  for (const combatant of surprised)
    resolution.log.say(
      'surprise.marked',
      { who: resolution.peek(combatant.sheet).name },
      { rule, tone: 'turn', secret: combatant.hidden },
    )
  if (surprised.length === 0) resolution.log.say('surprise.nobody', {}, { rule, tone: 'turn' })
}

const decideSurprise = defineCommand('wire/decide-surprise', {
  rules: ['WIRE-SUR-01', 'WIRE-SUR-02', 'WIRE-QAD-03'],
  refuse: ({ campaign }, { encounter, surprised }) => refuseOpening(campaign, encounter, surprised),
  apply(resolution, { encounter: id, surprised }) {
    const encounter = running<Wire>(resolution, id)
    surprise(resolution, encounter, new Set(surprised))
    saySurprised(resolution, encounter, 'WIRE-SUR-02')
  },
})

const check = defineCommand('wire/check-surprise', {
  rules: ['WIRE-SUR-01', 'WIRE-SUR-03', 'WIRE-DCE-01', 'WIRE-QAD-03'],
  /** Refusals: those of opening, `nobody-hides`, `nobody-watches`, `hider-watches`. */
  refuse({ campaign }, { encounter, hiders, watchers }) {
    const early = refuseOpening(campaign, encounter, [...hiders, ...watchers])
    if (early !== null) return early
    if (hiders.length === 0) return refuse('nobody-hides')
    if (watchers.length === 0) return refuse('nobody-watches')
    return watchers.some((id) => hiders.includes(id)) ? refuse('hider-watches') : null
  },
  apply(resolution, { encounter: id, hiders, watchers, ...byHand }) {
    const encounter = running<Wire>(resolution, id)
    const watching = new Set(watchers)
    const found = checkSurprise(resolution, encounter, {
      ...byHand,
      hiders: new Set(hiders),
      watchers: watching,
    })
    // who has not watched keeps what was settled before
    const others = encounter.combatants.filter((c) => c.fight.surprised && !watching.has(c.id))
    for (const { id: other } of others) found.add(other)
    surprise(resolution, encounter, found)
    saySurprised(resolution, encounter, 'WIRE-SUR-03')
  },
})

const describeScene = defineCommand('wire/describe-scene', {
  rules: ['WIRE-SEQ-01'],
  refuse({ campaign }, { encounter }) {
    const found = findRunning<Wire>(campaign, encounter)
    return 'refused' in found ? found : null
  },
  apply(resolution, { encounter: id, scene }) {
    running<Wire>(resolution, id).fight.scene = scene
    resolution.log.say('scene.described', { scene }, { rule: 'WIRE-SEQ-01', tone: 'note' })
  },
})

export const openingCommands = [decideSurprise, check, describeScene]
