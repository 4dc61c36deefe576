/** What a person gives to itself or to others, until that person's next turn comes up (MC-GEN-10, MC-FRC-02, MC-FRC-07). */
import { ownSum } from '@shared/campaign/conditions'
import type { BoonNumber } from '@shared/mass-combat/names'
import type { Unit } from '@shared/mass-combat/sheet'
import { addOwn } from '../../../engine/ownConditions'
import type { Tally } from '../../../engine/tally'
import { peekUnit } from '../sheet/unit'
import type { Combatant, Encounter, Resolution } from '../types'

/** Adds what boons and conditions of the GM's own change of a number, each by its name. */
export function addBoons(total: Tally, { fight }: Combatant, unit: Unit, number: BoonNumber): Tally {
  for (const boon of fight.boons) total.addIfAny('mcBoon', boon[number], { name: boon.name }, 'MC-FRC-02')
  return addOwn(total, unit, number)
}

/** All that they change of a number. */
export const boonsOf = ({ fight }: Combatant, unit: Unit, number: BoonNumber): number =>
  fight.boons.reduce((sum, boon) => sum + boon[number], ownSum(unit, number))

/** What these gave is over, and the log says so. */
export function endBoonsOf(
  resolution: Resolution,
  encounter: Encounter,
  isOver: (giver: string) => boolean,
): void {
  for (const combatant of encounter.combatants) {
    const ended = combatant.fight.boons.filter(({ from }) => isOver(from))
    if (ended.length === 0) continue
    combatant.fight.boons = combatant.fight.boons.filter(({ from }) => !isOver(from))
    for (const { name } of ended)
      resolution.log.say(
        'mc.boonEnds',
        { who: peekUnit(resolution, combatant).unit.name, name },
        { rule: 'MC-FRC-02', secret: combatant.hidden },
      )
  }
}

/** Those who have given anything when the first turn of a command begins: of hundreds they are looked for once. */
const giversIn = new WeakMap<Resolution, ReadonlySet<string>>()

/** What lasts until somebody's next turn ends with its beginning, which each unit of a side passes. */
export function endBoonsAtTurn(resolution: Resolution, encounter: Encounter, { id }: Combatant): void {
  const givers =
    giversIn.get(resolution) ??
    new Set(encounter.combatants.flatMap(({ fight }) => fight.boons.map(({ from }) => from)))
  giversIn.set(resolution, givers)
  if (givers.has(id)) endBoonsOf(resolution, encounter, (giver) => giver === id)
}
