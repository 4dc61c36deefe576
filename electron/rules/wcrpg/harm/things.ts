/** Lifeless things under attack (WCA-ITEM-01, WCA-ITEM-02, WCA-LOS-02). */
import type { WcrpgObstacle, WcrpgThing } from '@shared/wcrpg/fight'
import { standingObstacles as standingOf } from '@shared/wcrpg/sight'
import { tally, type Tally } from '../../../engine/tally'
import type { Encounter, Resolution } from '../types'

export const thingOf = (encounter: Encounter, id: string): WcrpgThing | undefined =>
  encounter.fight.things.find((thing) => thing.id === id)

/** Obstacles of a fight that still stand (WCA-LOS-02). */
export const standingObstacles = ({ fight }: Encounter): WcrpgObstacle[] => standingOf(fight)

/** WCA-ITEM-01: a hit less the damage reduction, never below 0. */
export const throughReduction = (gross: Tally, thing: string, reduction: number): Tally =>
  gross.addIfAny('damageReduction', -reduction, { thing }, 'WCA-ITEM-01').atLeast('neverBelow', 0)

/** WCA-ITEM-01: what gets through the damage reduction, whatever its type; at 0 the thing is destroyed. */
export function hurtThing(resolution: Resolution, thing: WcrpgThing, gross: Tally): void {
  const through = throughReduction(gross, thing.name, thing.damageReduction)
  thing.hp = Math.max(0, thing.hp - through.total)
  resolution.log.say(
    thing.hp === 0 ? 'thing.destroyed' : 'thing.hurt',
    { thing: thing.name, damage: through.total, hp: thing.hp, maxHp: thing.maxHp },
    { rule: 'WCA-ITEM-01', tone: thing.hp === 0 ? 'grave' : 'plain', derivations: [through] },
  )
}

/** Both shares of a hit together: things do not care for the difference. */
export const wholeDamage = (what: string, lethal: number, nonLethal: number): Tally =>
  tally('grossDamage', 'WCA-ITEM-01', { thing: what })
    .add('lethalShare', lethal)
    .addIfAny('nonLethalShare', nonLethal)
