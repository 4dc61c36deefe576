/**
 * Simple Combat: a fast procedure for whole groups in place of the full one (WCG-SIMP-01, WCG-SIMP-02, WCG-SIMP-03,
 * WCG-SIMP-04, WCG-SIMP-05, WCG-SIMP-06, WCG-SIMP-07, WCG-SIMP-08, WCG-SIMP-09, WCG-SIMP-10).
 */
import { z } from 'zod'
import { idSchema } from '@shared/campaign/parts'
import type { Refusal } from '@shared/contract/types'
import { simpleGroupSchema, type WcrpgSimpleGroup } from '@shared/wcrpg/fight'
import { blankSimpleGroup } from '@shared/wcrpg/blanks'
import { findRunning, inEncounter, running } from '../../../engine/fighter'
import { findById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { activeGroups, isOpposed, sideName, simpleOf, standingOf } from '../simple/groups'
import { playRound, refuseRound } from '../simple/round'
import { defineCommand, type Campaign, type Encounter, type Wcrpg } from '../types'

const given = simpleGroupSchema.pick({
  side: true,
  npcs: true,
  heroPoints: true,
  modifier: true,
  primaryGoal: true,
  secondaryGoal: true,
})
const groupSchema = z.strictObject({
  ...given.shape,
  heroPoints: given.shape.heroPoints.default(0),
  modifier: given.shape.modifier.default(0),
  primaryGoal: given.shape.primaryGoal.default(''),
  secondaryGoal: given.shape.secondaryGoal.default(''),
})

const groupOf = (given: z.infer<typeof groupSchema>): WcrpgSimpleGroup => ({
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
  const empty = groups.find((group) => standingOf(campaign, encounter, group).size === 0)
  if (empty !== undefined) return refuse('empty-group', { side: sideName(encounter, empty.side) })
  return isOpposed(encounter, activeGroups(campaign, encounter, groups)) ? null : refuse('no-opponents')
}

const begin = defineCommand({
  type: 'wcrpg/simple-begin',
  rules: ['WCG-SIMP-01', 'WCG-SIMP-04'],
  payload: z.strictObject({
    ...inEncounter,
    /** WCG-SIMP-05, WCG-SIMP-06: primary and secondary goals are played. */
    goals: z.boolean().default(false),
    /** WCG-SIMP-09. */
    sizeModifiers: z.boolean().default(false),
    /** WCG-SIMP-10. */
    experienceModifiers: z.boolean().default(false),
    groups: z.array(groupSchema).min(1).max(12),
  }),
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

const round = defineCommand({
  type: 'wcrpg/simple-round',
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
  payload: z.strictObject(inEncounter),
  /** Refusals: those of a fight that does not run, and of {@link refuseRound}. */
  refuse({ campaign }, { encounter: id }) {
    const encounter = findRunning<Wcrpg>(campaign, id)
    return 'refused' in encounter ? encounter : refuseRound(campaign, encounter)
  },
  apply(resolution, { encounter }) {
    playRound(resolution, running<Wcrpg>(resolution, encounter))
  },
})

const choose = defineCommand({
  type: 'wcrpg/simple-choose',
  rules: ['WCG-SIMP-05'],
  payload: z.strictObject({ ...inEncounter, side: idSchema, choice: z.enum(['secondaryGoal', 'bonus']) }),
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

const stop = defineCommand({
  type: 'wcrpg/simple-stop',
  rules: ['WCG-SIMP-01'],
  payload: z.strictObject(inEncounter),
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
