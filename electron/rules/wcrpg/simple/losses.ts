/**
 * What a round of Simple Combat costs a group: NPCs first, then a wound for a player character (WCG-SIMP-03,
 * WCG-SIMP-07, WCG-SIMP-08).
 */
import type { WcrpgSimpleResult } from '@shared/wcrpg/fight'
import { tally, type Tally } from '../../../engine/tally'
import { statusOf } from '../sheet/condition'
import { sumD10, askOf } from '../dice'
import { nowOf } from '../now'
import { settle } from '../harm/thresholds'
import type { Combatant, Encounter, Resolution } from '../types'
import { areHostile, sideName, strengthOf } from './groups'
import type { Rolled } from './roll'

/** Most dice for one victim before the order of entry decides: a safety net, not a rule. */
const MOST_TIE_BREAKS = 50

/** WCG-SIMP-04: hostile groups that rank above. */
export const above = (encounter: Encounter, ranking: readonly Rolled[], own: Rolled): Rolled[] =>
  ranking
    .slice(0, ranking.indexOf(own))
    .filter(({ strength }) => areHostile(encounter, strength.group.side, own.strength.group.side))

/** WCG-SIMP-03: by how much each of them rolled more, added up; whoever won a tie by further dice by nothing. */
export function lossesOf(encounter: Encounter, higher: readonly Rolled[], own: Rolled): Tally {
  const result = tally('simpleLosses', 'WCG-SIMP-03', { side: sideName(encounter, own.strength.group.side) })
  for (const { strength, total } of higher)
    result.add('simpleBehind', total - own.total, { side: sideName(encounter, strength.group.side), total })
  return result
}

/** WCG-SIMP-03, WCG-SIMP-07: takes the losses of one group; losses that use its NPCs up hurt one player character. */
export function suffer(
  resolution: Resolution,
  encounter: Encounter,
  ranking: readonly Rolled[],
  own: Rolled,
): WcrpgSimpleResult {
  const { group, heroes } = own.strength
  const side = sideName(encounter, group.side)
  const higher = above(encounter, ranking, own)
  const losses = lossesOf(encounter, higher, own)
  const wanted = losses.total
  const lost = losses.atMost('simpleMembersLeft', group.npcs).total
  group.npcs -= lost
  const rank = ranking.indexOf(own) + 1
  resolution.log.say(
    lost === 0 ? 'simple.unhurt' : 'simple.lost',
    { side, rank, lost, left: group.npcs },
    {
      rule: 'WCG-SIMP-03',
      tone: lost === 0 ? 'plain' : 'bad',
      derivations: higher.length === 0 ? [] : [losses],
    },
  )
  const victim = wanted > 0 && group.npcs === 0 ? findVictim(resolution, heroes) : null
  const hurt = victim === null ? null : { combatant: victim.id, lethal: higher.length }
  if (victim !== null) hurtHero(resolution, victim, higher.length)
  if (strengthOf(resolution.campaign, encounter, group).size === 0)
    resolution.log.say('simple.out', { side }, { rule: 'WCG-SIMP-03', tone: 'grave' })
  return { side: group.side, natural: own.natural, total: own.total, rank, lost, hurt }
}

/** WCG-SIMP-07: a d10 each, the lowest is hurt, ties among the lowest again; a lone one needs no die. */
function findVictim(resolution: Resolution, heroes: readonly Combatant[]): Combatant | null {
  let lowest = heroes
  for (let tries = 0; lowest.length > 1 && tries < MOST_TIE_BREAKS; tries++) {
    const isFirst = tries === 0
    const dice = lowest.map((hero) => rollVictim(resolution, hero, isFirst))
    const least = Math.min(...dice)
    lowest = lowest.filter((_hero, i) => dice[i] === least)
  }
  return lowest[0] ?? null
}

function rollVictim(resolution: Resolution, hero: Combatant, isFirst: boolean): number {
  const sheet = resolution.peek(hero.sheet)
  const value = sumD10(
    resolution,
    1,
    askOf(sheet, isFirst ? 'simpleVictim' : 'simpleVictimTie', 'WCG-SIMP-07'),
  )
  resolution.log.say('simple.victim', { who: sheet.name, value }, { rule: 'WCG-SIMP-07' })
  return value
}

/** WCG-SIMP-08: one point for each hostile group above, off the hit points; what follows from them is as usual. */
function hurtHero(resolution: Resolution, hero: Combatant, lethal: number): void {
  const sheet = resolution.sheet(hero.sheet)
  const before = statusOf(sheet, nowOf(resolution))
  sheet.hp -= lethal
  resolution.log.say(
    'simple.hurt',
    { who: sheet.name, lethal, left: sheet.hp },
    { rule: 'WCG-SIMP-08', tone: 'bad' },
  )
  settle(resolution, sheet, before)
}
