/** What follows a hit that does no damage: shoving, grabbing, breaking a shield (WWN-SHV-01, WWN-GRP-01, WWN-CCA-11). */
import type { WwnPendingAttack } from '@shared/wwn/fight'
import type { Handling } from '@shared/wwn/names'
import { HANDLING_PENALTY, SHIELD_DEFENDER_BONUS } from '../tables'
import type { Attack } from './figures'
import { drive } from '../movement/driving'
import { engage, feetBetween, isMeasured, setDistance } from '../movement/distance'
import { handlingOf } from './manoeuvreChecks'
import { better, contest, type Checked, type Contest } from '../checks/opposed'
import type { Combatant, Encounter, NamedModifier, Resolution, Sheet } from '../types'

type WwnShove = NonNullable<WwnPendingAttack['shove']>

/** WWN-GRP-07: on the checks of whoever handles the other, beside what the GM adds; null: as the sheets say. */
export function handlingModifiers(
  attacker: Readonly<Sheet>,
  target: Readonly<Sheet>,
  handling: Handling | null,
  byHand: readonly NamedModifier[],
): NamedModifier[] {
  const value = HANDLING_PENALTY[handling ?? handlingOf(attacker, target)]
  return value === 0 ? [...byHand] : [{ why: target.name, value }, ...byHand]
}

const ownModifiers = ({ attackerSheet, targetSheet, pending }: Attack): NamedModifier[] =>
  handlingModifiers(attackerSheet, targetSheet, pending.handling, pending.manoeuvreModifiers)

/** WWN-SHV-01: the better of Punch and Exert. */
const shoving = (sheet: Readonly<Sheet>, modifiers: readonly NamedModifier[] = []): Checked =>
  better(
    { sheet, skill: 'punch', attribute: 'strength', modifiers },
    { sheet, skill: 'exert', attribute: 'strength', modifiers },
  )

/** WWN-GRP-01. */
export const wrestling = (sheet: Readonly<Sheet>, modifiers: readonly NamedModifier[] = []): Checked => ({
  sheet,
  skill: 'punch',
  attribute: 'strength',
  modifiers,
})

function sayContest(
  resolution: Resolution,
  key: 'wwn.shove' | 'wwn.grapple' | 'wwn.shatter',
  { attackerSheet, targetSheet, attacker, target }: Attack,
  { active, passive, result }: Contest,
  rule: string,
): void {
  resolution.log.say(
    `${key}.${result === 'active' ? 'won' : 'lost'}`,
    { who: attackerSheet.name, target: targetSheet.name, total: active.total, against: passive.total },
    {
      rule,
      tone: result === 'active' ? 'good' : 'plain',
      derivations: [active, passive],
      secret: attacker.hidden || target.hidden,
    },
  )
}

export function shove(resolution: Resolution, made: Attack): void {
  const { attackerSheet, targetSheet, target, encounter, pending, attacker } = made
  const fought = contest(
    resolution,
    shoving(attackerSheet, ownModifiers(made)),
    shoving(targetSheet, pending.passiveModifiers),
    'WWN-SHV-01',
  )
  sayContest(resolution, 'wwn.shove', made, fought, 'WWN-SHV-01')
  if (fought.result !== 'active') return
  target.fight.jostled = true
  if (pending.shove?.how !== 'push') {
    target.fight.prone = true
    return
  }
  pushBack(encounter, attacker, target, pending.shove)
}

/** WWN-SHV-01: where nobody has said where to, the way that whoever pushes chooses, as far as the map goes. */
function pushBack(
  encounter: Encounter,
  from: Combatant,
  target: Combatant,
  { feet, to, heading }: WwnShove,
): void {
  if (!isMeasured(encounter, from, target)) {
    const apart = feetBetween(encounter, from, target)
    if (feet > 0) setDistance(from, target, (apart ?? 0) + feet)
    return
  }
  if (to === null) drive(encounter, from, target, [target], { feet, heading })
  else target.fight.position = { ...to }
}

export function grab(resolution: Resolution, made: Attack): void {
  const { attackerSheet, targetSheet, target, attacker, encounter, pending } = made
  const fought = contest(
    resolution,
    wrestling(attackerSheet, ownModifiers(made)),
    wrestling(targetSheet, pending.passiveModifiers),
    'WWN-GRP-01',
  )
  sayContest(resolution, 'wwn.grapple', made, fought, 'WWN-GRP-01')
  if (fought.result !== 'active') return
  target.fight.jostled = true
  if (!isMeasured(encounter, attacker, target)) engage(attacker, target)
  encounter.fight.grapples.push({
    id: resolution.freshId('h'),
    grappler: attacker.id,
    defender: target.id,
    startedRound: encounter.round,
    spares: null,
  })
}

/** WWN-CCA-11: the defender has 1 more. */
export function shatter(resolution: Resolution, made: Attack): void {
  const { attackerSheet, targetSheet, target, pending } = made
  const fought = contest(
    resolution,
    { sheet: attackerSheet, skill: 'stab', attribute: 'strength', modifiers: pending.manoeuvreModifiers },
    {
      sheet: targetSheet,
      skill: 'stab',
      attribute: 'strength',
      modifiers: [
        { why: targetSheet.shield?.name ?? '', value: SHIELD_DEFENDER_BONUS },
        ...pending.passiveModifiers,
      ],
    },
    'WWN-CCA-11',
  )
  sayContest(resolution, 'wwn.shatter', made, fought, 'WWN-CCA-11')
  if (fought.result !== 'active') return
  const written = resolution.sheet(target.sheet)
  if (written.shield !== null) written.shield.broken = true
}
