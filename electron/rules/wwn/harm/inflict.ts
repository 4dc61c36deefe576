/**
 * Harm carried out on a sheet and in the fight it stands in: hit points, falls, their clocks, what is let go
 * (WWN-DMG-02, WWN-DMG-03, WWN-DMG-04, WWN-MTL-01, WWN-MTL-03, WWN-MTL-04, WWN-WND-01).
 */
import type { HarmKind, Vitality } from '@shared/wwn/names'
import { roller } from '../../../engine/dice'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { alert } from './alert'
import { injuryRoll, isAble, isHelpless, lose, vitalityAfter } from './harm'
import { isUp } from '../movement/distance'
import { dropEverything } from '../sheet/items'
import { isImportant } from '../sheet/person'
import { playerSides } from '../turn/order'
import { MORTAL_ROUNDS, FATAL_WOUND_ROUNDS, REVIVE_SECONDS, ROUND_SECONDS } from '../tables'
import type { Combatant, Encounter, Resolution, Sheet } from '../types'

export interface Harm {
  damage: number
  kind: HarmKind
  /** The attacker wants the victim alive, where the attack allows it (WWN-DMG-03, WWN-DMG-04). */
  spares: boolean
  rule: string
  /** By Shock alone, for the words. */
  byShock?: boolean
  /** Whose attack it was, so that the line ends that attack, too. */
  by?: string
}

/** The fight that a sheet stands in now. */
export function fightOf(
  resolution: Resolution,
  sheet: string,
): { encounter: Encounter; combatant: Combatant } | null {
  const encounter = runningEncounter<Encounter>(resolution.campaign)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, sheet)
  return encounter === undefined || combatant === undefined ? null : { encounter, combatant }
}

/** WWN-DICE-02, steps 6 to 9. Returns whether hit points were lost. */
export function inflict(resolution: Resolution, id: string, harm: Harm): boolean {
  const sheet = resolution.sheet(id)
  const here = fightOf(resolution, id)
  const secret = here?.combatant.hidden ?? false
  const { current } = sheet.hitPoints
  const { left, surplus } = lose(current, harm.damage)
  const isHarmed = harm.damage > 0
  sheet.hitPoints.current = left
  resolution.log.say(
    harm.byShock === true ? 'wwn.shocked' : 'wwn.hurt',
    {
      who: sheet.name,
      damage: harm.damage,
      left,
      surplus,
      count: harm.damage,
      ...(harm.by === undefined ? {} : { by: harm.by }),
    },
    { rule: harm.rule, tone: isHarmed ? 'bad' : 'plain', secret },
  )
  if (!isHarmed) return false
  if (here !== null) noteDamage(resolution, here.encounter, here.combatant)
  const after = afterDamage(resolution, sheet, left, surplus, harm)
  if (after !== sheet.vitality) become(resolution, sheet, after, harm.rule)
  return true
}

/** WWN-CCA-08, WWN-CCA-09, WWN-EXE-01: no spell this round, the one being cast is lost, and nobody stays unaware. */
function noteDamage(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  alert(resolution, encounter, combatant)
  combatant.fight.damageTaken = true
  for (const pending of encounter.fight.pending)
    if (pending.kind === 'spell' && pending.caster === combatant.id) pending.disrupted = true
}

function afterDamage(
  resolution: Resolution,
  sheet: Sheet,
  left: number,
  surplus: number,
  harm: Harm,
): Vitality {
  const faller = { vitality: sheet.vitality, frail: sheet.frail !== null, important: isImportant(sheet) }
  const after = vitalityAfter(faller, left, harm.kind, harm.spares)
  if (after !== 'mortallyWounded' || sheet.vitality !== 'able') return after
  return resolution.houseRule('woundRule') === 'fatalWounds' ? injure(resolution, sheet, surplus) : after
}

/** WWN-WND-01 under the switch: injuries and fatal wounds in place of the mortal wound. */
function injure(resolution: Resolution, sheet: Sheet, surplus: number): Vitality {
  const die = resolution.dice.one('d12', {
    purpose: 'wwnInjury',
    roller: roller(sheet),
    rule: 'WWN-WND-01',
    with: { who: sheet.name },
  })
  const { severity, injuries, fatalWounds, unconscious } = injuryRoll(
    sheet.name,
    die,
    sheet.injuries,
    surplus,
  )
  sheet.injuries += injuries
  sheet.fatalWounds += fatalWounds
  resolution.log.say(
    'wwn.injured',
    { who: sheet.name, severity: severity.total, injuries, fatal: fatalWounds },
    { rule: 'WWN-WND-01', tone: 'grave', derivations: [severity] },
  )
  return unconscious ? 'mortallyWounded' : 'able'
}

/** WWN-MTL-01, WWN-WND-01: seconds from the start of the round of the fall to death. */
export const secondsToLive = ({ fatalWounds }: Readonly<Sheet>): number =>
  ((fatalWounds > 0 ? FATAL_WOUND_ROUNDS : MORTAL_ROUNDS) + 1) * ROUND_SECONDS

/** Puts a sheet into a state, with its clock, its words, and what it does in the fight. */
export function become(resolution: Resolution, sheet: Sheet, vitality: Vitality, rule: string): void {
  const { clock } = resolution.campaign
  const wasUp = isAble(sheet.vitality)
  sheet.vitality = vitality
  const comesTo = vitality === 'unconscious' || vitality === 'incapacitated' || vitality === 'stabilized'
  sheet.revivesAt = comesTo ? clock + REVIVE_SECONDS : null
  sheet.fellAt = vitality === 'mortallyWounded' ? clock : null
  const here = fightOf(resolution, sheet.id)
  resolution.log.say(
    `wwn.became.${vitality}`,
    { who: sheet.name },
    { rule, tone: vitality === 'able' ? 'good' : 'grave', secret: here?.combatant.hidden ?? false },
  )
  if (here === null) return
  if (wasUp && vitality !== 'able') fall(resolution, here.encounter, here.combatant)
}

/** WWN-CCA-24: whoever goes down lies, and lets go of what it held. */
function fall(resolution: Resolution, encounter: Encounter, combatant: Combatant): void {
  const { fight } = combatant
  fight.prone = true
  fight.jostled = true
  fight.totalDefense = false
  fight.totalDefenseSince = null
  dropEverything(resolution, encounter, combatant)
  suggestMorale(resolution, encounter, combatant)
}

/** WWN-MOR-01: the first of a group to fall is a reason to waver; players' characters never check. */
function suggestMorale(resolution: Resolution, encounter: Encounter, { side, id }: Combatant): void {
  if (playerSides(encounter, (sheet) => resolution.peek(sheet)).includes(side)) return
  const mates = encounter.combatants.filter((c) => c.side === side && c.id !== id)
  if (mates.length === 0 || mates.some((mate) => !isUp(mate, resolution.peek(mate.sheet)))) return
  const name = encounter.sides.find((one) => one.id === side)?.name ?? ''
  resolution.log.say('wwn.morale.due', { side: name }, { rule: 'WWN-MOR-01', tone: 'note', secret: true })
}

/**
 * Gets up again; whoever had been stabilized is Frail from then on, however it was brought back (WWN-MTL-03,
 * WWN-MTL-04).
 */
export function comeTo(resolution: Resolution, sheet: Sheet, rule: string): void {
  const wasDying = sheet.vitality === 'stabilized'
  become(resolution, sheet, 'able', rule)
  if (!wasDying || sheet.frail !== null) return
  sheet.frail = { since: resolution.campaign.clock, treated: false, cared: false, outcome: null }
  resolution.log.say('wwn.frail', { who: sheet.name }, { rule: 'WWN-MTL-03', tone: 'bad' })
}

/** Healing above 0 brings back whoever was down (WWN-MTL-04); hit points never pass the maximum. Returns what it took. */
export function restore(resolution: Resolution, sheet: Sheet, points: number, rule: string): number {
  const healed = Math.min(Math.max(0, points), sheet.hitPoints.maximum - sheet.hitPoints.current)
  sheet.hitPoints.current += healed
  if (isHelpless(sheet.vitality) && sheet.hitPoints.current > 0) comeTo(resolution, sheet, rule)
  return healed
}
