/**
 * Simple Combat: a fast procedure for whole groups in place of the full one (WCG-SIMP-01, WCG-SIMP-02, WCG-SIMP-03,
 * WCG-SIMP-04, WCG-SIMP-05, WCG-SIMP-06, WCG-SIMP-07, WCG-SIMP-08, WCG-SIMP-09, WCG-SIMP-10).
 */
import type { Refusal } from '@shared/contract/types'
import type { WcrpgSimpleGroup } from '@shared/wcrpg/fight'
import { blankSimpleGroup } from '@shared/wcrpg/blanks'
import { findRunning, running } from '../../../engine/fighter'
import { findById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { activeGroups, isOpposed, sideName, simpleOf, strengthOf } from '../simple/groups'
import { playRound, refuseRound } from '../simple/round'
import { defineCommand, type PayloadOf, type Campaign, type Encounter, type Wcrpg } from '../types'

const groupOf = (given: PayloadOf<'wcrpg/simple-begin'>['groups'][number]): WcrpgSimpleGroup => ({
  ...blankSimpleGroup(given.side, given.npcs),
  ...given,
})

/** Refusals: `unknown-side` {side}, `named-twice`, `empty-group` {side}, `no-opponents`. */
function refuseGroups(
  campaign: Campaign,
  encounter: Encounter,
  groups: readonly WcrpgSimpleGroup[],
): Refusal | null {
  const unknown = groups.find(({ side }) => findById(encounter.sides, side) === undefined)
  if (unknown !== undefined) return refuse('unknown-side', { side: unknown.side })
  if (new Set(groups.map(({ side }) => side)).size < groups.length) return refuse('named-twice')
  const empty = groups.find((group) => strengthOf(campaign, encounter, group).size === 0)
  if (empty !== undefined) return refuse('empty-group', { side: sideName(encounter, empty.side) })
  return isOpposed(encounter, activeGroups(campaign, encounter, groups)) ? null : refuse('no-opponents')
}

const begin = defineCommand('wcrpg/simple-begin', {
  rules: ['WCG-SIMP-01', 'WCG-SIMP-04'],
  /** Refusals: those of a fight that does not run, `simple-too-late`, `simple-running`, those of {@link refuseGroups}. */
  refuse({ campaign }, { encounter: id, groups }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.roundBegun || encounter.round > 0) return refuse('simple-too-late')
    if (encounter.fight.simple !== null) return refuse('simple-running')
    return refuseGroups(campaign, encounter, groups.map(groupOf))
  },
  apply(resolution, { encounter: id, groups, goals, sizeModifiers, experienceModifiers }) {
    const encounter = running<Wcrpg>(resolution, id)
    encounter.fight.simple = {
      round: 0,
      goals,
      sizeModifiers,
      experienceModifiers,
      groups: groups.map(groupOf),
      results: [],
    }
    resolution.log.say(
      'simple.begun',
      { sides: groups.map(({ side }) => sideName(encounter, side)).join(', ') },
      { rule: 'WCG-SIMP-01', tone: 'turn' },
    )
  },
})

const round = defineCommand('wcrpg/simple-round', {
  rules: [
    'WCG-SIMP-02',
    'WCG-SIMP-03',
    'WCG-SIMP-05',
    'WCG-SIMP-06',
    'WCG-SIMP-07',
    'WCG-SIMP-08',
    'WCG-SIMP-09',
    'WCG-SIMP-10',
  ],
  /** Refusals: those of a fight that does not run, and of {@link refuseRound}. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    return 'refused' in encounter ? encounter : refuseRound(campaign, encounter)
  },
  apply(resolution, { encounter }) {
    playRound(resolution, running<Wcrpg>(resolution, encounter))
  },
})

const choose = defineCommand('wcrpg/simple-choose', {
  rules: ['WCG-SIMP-05'],
  /** Refusals: those of a fight that does not run, `no-simple-combat`, `unknown-group`, `nothing-to-choose`, `goal-achieved`. */
  refuse({ campaign }, { encounter: id, side, choice }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    const { simple } = encounter.fight
    if (simple === null) return refuse('no-simple-combat')
    const group = simple.groups.find((one) => one.side === side)
    if (group === undefined) return refuse('unknown-group', { side })
    const name = sideName(encounter, side)
    if (!group.choosing) return refuse('nothing-to-choose', { side: name })
    return choice === 'secondaryGoal' && group.secondary === 'achieved'
      ? refuse('goal-achieved', { side: name })
      : null
  },
  apply(resolution, { encounter: id, side, choice }) {
    const encounter = running<Wcrpg>(resolution, id)
    const group = simpleOf(encounter).groups.find((one) => one.side === side)
    if (group === undefined) throw new Error('a refused command was applied: no such group')
    group.choosing = false
    if (choice === 'secondaryGoal') group.secondary = 'achieved'
    else group.bonus += 1
    resolution.log.say(
      choice === 'secondaryGoal' ? 'simple.chose.secondaryGoal' : 'simple.chose.bonus',
      { side: sideName(encounter, side), bonus: group.bonus },
      { rule: 'WCG-SIMP-05', tone: 'good' },
    )
  },
})

const stop = defineCommand('wcrpg/simple-stop', {
  rules: ['WCG-SIMP-01'],
  /** Refusals: those of a fight that does not run, `no-simple-combat`. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    if ('refused' in encounter) return encounter
    return encounter.fight.simple === null ? refuse('no-simple-combat') : null
  },
  apply(resolution, { encounter: id }) {
    const encounter = running<Wcrpg>(resolution, id)
    const { round: rounds } = simpleOf(encounter)
    encounter.fight.simple = null
    resolution.log.say('simple.stopped', { round: rounds }, { rule: 'WCG-SIMP-01', tone: 'turn' })
  },
})

export const simpleCommands = [begin, round, choose, stop]
