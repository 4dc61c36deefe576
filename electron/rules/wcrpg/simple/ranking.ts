/** The ranking of a round of Simple Combat, ties broken by further dice (WCG-SIMP-02). */
import { sumD10 } from '../dice'
import type { Encounter, Resolution } from '../types'
import { sideName } from './groups'
import { rollerOf, type Rolled } from './roll'

/** Most dice for one tie before the order of entry decides: a safety net, not a rule. */
const MOST_TIE_BREAKS = 50

/** From the highest to the lowest; dice are asked for only once everybody has rolled. */
export const rank = (resolution: Resolution, encounter: Encounter, rolled: readonly Rolled[]): Rolled[] =>
  inGroups(rolled, ({ total }) => total).flatMap((tied) => breakTie(resolution, encounter, tied, 0))

/** WCG-SIMP-02: a d10 for each of those tied, the highest first, again among those still tied. */
function breakTie(
  resolution: Resolution,
  encounter: Encounter,
  tied: readonly Rolled[],
  tries: number,
): Rolled[] {
  if (tied.length < 2 || tries >= MOST_TIE_BREAKS) return [...tied]
  const dice = new Map(tied.map((one) => [one, rollTie(resolution, encounter, one)]))
  return inGroups(tied, (one) => dice.get(one) ?? 0).flatMap((still) =>
    breakTie(resolution, encounter, still, tries + 1),
  )
}

function rollTie(resolution: Resolution, encounter: Encounter, { strength }: Rolled): number {
  const side = sideName(encounter, strength.group.side)
  const value = sumD10(resolution, 1, {
    purpose: 'simpleTie',
    roller: rollerOf(resolution, strength),
    rule: 'WCG-SIMP-02',
    with: { side },
  })
  resolution.log.say('simple.tie', { side, value }, { rule: 'WCG-SIMP-02' })
  return value
}

/** Those with the same value together, the highest value first, each in the order given. */
function inGroups(rolled: readonly Rolled[], valueOf: (one: Rolled) => number): Rolled[][] {
  const groups = new Map<number, Rolled[]>()
  for (const one of rolled) {
    const group = groups.get(valueOf(one))
    if (group === undefined) groups.set(valueOf(one), [one])
    else group.push(one)
  }
  return [...groups].sort(([a], [b]) => b - a).map(([, group]) => group)
}
