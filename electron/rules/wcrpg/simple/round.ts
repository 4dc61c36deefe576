/**
 * A round of Simple Combat from the roll to the losses, and who is left after it (WCG-SIMP-01, WCG-SIMP-02,
 * WCG-SIMP-03, WCG-SIMP-04, WCG-SIMP-05, WCG-SIMP-06, WCG-SIMP-07, WCG-SIMP-08).
 */
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import type { Campaign, Encounter, Resolution } from '../types'
import { activeGroups, areHostile, isOpposed, sideName, simpleOf } from './groups'
import { suffer } from './losses'
import { rank } from './ranking'
import { rollGroup } from './roll'

/** Refusals: `no-simple-combat`, `choice-waits` {side}, `no-opponents`. */
export function refuseRound(campaign: Campaign, encounter: Encounter): Refusal | null {
  const { simple } = encounter.fight
  if (simple === null) return refuse('no-simple-combat')
  const choosing = simple.groups.find((group) => group.choosing)
  if (choosing !== undefined) return refuse('choice-waits', { side: sideName(encounter, choosing.side) })
  return isOpposed(encounter, activeGroups(campaign, encounter, simple.groups))
    ? null
    : refuse('no-opponents')
}

/** Everybody rolls, is ranked and takes losses; sizes and numbers of groups are those of the beginning. */
export function playRound(resolution: Resolution, encounter: Encounter): void {
  const simple = simpleOf(encounter)
  simple.round += 1
  resolution.log.say('simple.round', { round: simple.round }, { rule: 'WCG-SIMP-01', tone: 'turn' })
  const active = activeGroups(resolution.campaign, encounter, simple.groups)
  const rolled = active.map((strength) => rollGroup(resolution, encounter, simple, strength, active))
  const ranking = rank(resolution, encounter, rolled)
  simple.results = ranking.map((own) => suffer(resolution, encounter, ranking, own))
  settleVictory(resolution, encounter)
}

/** WCG-SIMP-06: with nobody left against them, groups have their primary goal even if it could not be won otherwise. */
function settleVictory(resolution: Resolution, encounter: Encounter): void {
  const simple = simpleOf(encounter)
  const left = activeGroups(resolution.campaign, encounter, simple.groups)
  if (isOpposed(encounter, left)) return
  resolution.log.say(
    left.length === 0 ? 'simple.nobodyLeft' : 'simple.won',
    { sides: left.map(({ group }) => sideName(encounter, group.side)).join(', ') },
    { rule: 'WCG-SIMP-01', tone: 'turn' },
  )
  if (!simple.goals) return
  for (const { group } of left) {
    const hasFoes = simple.groups.some(({ side }) => areHostile(encounter, side, group.side))
    if (!hasFoes || group.primary === 'achieved') continue
    group.primary = 'achieved'
    resolution.log.say(
      'simple.primary.byVictory',
      { side: sideName(encounter, group.side) },
      { rule: 'WCG-SIMP-06', tone: 'good' },
    )
  }
}
