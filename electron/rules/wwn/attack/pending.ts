/**
 * What is under way, the newest on top and settled first: attacks in their stages, spells, moves that provoke, acts
 * announced (WWN-ACT-08, WWN-DICE-02). Between two stages anybody's Instant may come.
 */
import type { WwnPending, WwnPendingAttack } from '@shared/wwn/fight'
import type { AttackStage } from '@shared/wwn/names'
import type { Refusal } from '@shared/contract/types'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { hasAbility } from '../sheet/person'
import { attacking, figuresOf } from './figures'
import { isUp, type SheetOf } from '../movement/distance'
import { carryOutMove } from '../movement/moving'
import { carryOutSpell } from '../magic/spells'
import { isVoid, mustChooseToSpare, rollDamage, rollToHit, settle } from './stages'
import { looking, type Campaign, type Encounter, type Resolution } from '../types'

export const topOf = ({ fight }: Pick<Encounter, 'fight'>): WwnPending | undefined => fight.pending.at(-1)

/** Attacks of one moment with the one on top, itself included, in the order announced. */
export const groupOnTop = (encounter: Encounter): WwnPendingAttack[] => {
  const top = topOf(encounter)
  if (top?.kind !== 'attack') return []
  return encounter.fight.pending.filter(
    (one): one is WwnPendingAttack =>
      one.kind === 'attack' &&
      (one.id === top.id || (top.together !== null && one.together === top.together)),
  )
}

const remove = (encounter: Encounter, ids: ReadonlySet<string>): void => {
  encounter.fight.pending = encounter.fight.pending.filter(({ id }) => !ids.has(id))
}

/** What a GM says when something goes on. */
export interface Choice {
  /** Whether a victim that falls is left alive (WWN-DMG-03). */
  spares?: boolean | undefined
  /** Which of several screeners takes the blow (WWN-CCA-15). */
  screener?: string | undefined
}

/** Where it is to wait: at the stage named at the latest; null: nowhere; undefined: as the fight is set. */
export type StopAt = AttackStage | null | undefined

/** Whether anybody whom the fight waits for could answer a hit roll: Total Defense or Veteran's Luck. */
export function couldAnswer(
  campaign: Campaign,
  encounter: Encounter,
  attack: WwnPendingAttack,
  sheetOf: SheetOf,
): boolean {
  const made = attacking(encounter, attack, sheetOf)
  const { target, targetSheet, attacker, attackerSheet } = made
  const counts = (sheet: { player: boolean }): boolean =>
    encounter.fight.waitsFor === 'everybody' || sheet.player
  const figures = figuresOf(made, attack.hitDie, sheetOf, looking(campaign))
  const hurts = figures.hits === true || (figures.reach === 'applies' && figures.shock.total > 0)
  const targetIsUp = isUp(target, targetSheet)
  if (counts(targetSheet) && targetIsUp) {
    if (hurts && target.fight.mainActions > 0 && !target.fight.totalDefense) return true
    if (figures.hits === true && hasLuck(target, targetSheet)) return true
  }
  return (
    counts(attackerSheet) &&
    isUp(attacker, attackerSheet) &&
    figures.hits === false &&
    hasLuck(attacker, attackerSheet)
  )
}

const hasLuck = (
  { fight }: { fight: { veteransLuckUsed: boolean } },
  sheet: Parameters<typeof hasAbility>[0],
): boolean => hasAbility(sheet, 'veteransLuck') && !fight.veteransLuckUsed

function waits(
  resolution: Resolution,
  encounter: Encounter,
  group: readonly WwnPendingAttack[],
  stage: AttackStage,
  stopAt: StopAt,
): boolean {
  if (stopAt !== undefined) return stopAt === stage
  if (!encounter.fight.waitsAt.includes(stage)) return false
  if (stage !== 'hitRolled') return true
  const sheetOf: SheetOf = (id) => resolution.peek(id)
  return group.some((attack) => couldAnswer(resolution.campaign, encounter, attack, sheetOf))
}

/** Carries the attacks on top further until they wait or are over. Returns whether they are over. */
function carryOnAttacks(
  resolution: Resolution,
  encounter: Encounter,
  choice: Choice,
  stopAt: StopAt,
  from: AttackStage | 'start',
): boolean {
  const dropped = groupOnTop(encounter).filter((attack) => isVoid(resolution, encounter, attack))
  for (const attack of dropped) sayDropped(resolution, encounter, attack)
  if (dropped.length > 0) remove(encounter, new Set(dropped.map(({ id }) => id)))
  const group = groupOnTop(encounter)
  if (
    dropped.length > 0 &&
    (group.length === 0 || dropped.some(({ together }) => together !== group[0]?.together))
  )
    return true
  if (from === 'start' && waits(resolution, encounter, group, 'announced', stopAt)) return false
  for (const attack of group)
    if (attack.stage === 'announced' && !rollToHit(resolution, encounter, attack, choice.screener))
      return false
  if (
    from !== 'hitRolled' &&
    from !== 'damageRolled' &&
    waits(resolution, encounter, group, 'hitRolled', stopAt)
  )
    return false
  for (const attack of group) if (attack.stage === 'hitRolled') rollDamage(resolution, encounter, attack)
  if (from !== 'damageRolled' && waits(resolution, encounter, group, 'damageRolled', stopAt)) return false
  for (const attack of group) {
    if (choice.spares !== undefined && attack.spares === null) attack.spares = choice.spares
    if (from !== 'damageRolled' && mustChooseToSpare(resolution, encounter, attack)) return false
  }
  for (const attack of group) {
    // who was killed by a blow of the same moment cannot be killed twice
    if (!isVoid(resolution, encounter, attack)) settle(resolution, encounter, attack)
  }
  remove(encounter, new Set(group.map(({ id }) => id)))
  // WWN-CCA-05: a mob strikes once
  const struck = new Set(group.map(({ swarm }) => swarm))
  if (encounter.fight.swarms.some(({ id }) => struck.has(id)))
    encounter.fight.swarms = encounter.fight.swarms.filter(({ id }) => !struck.has(id))
  return true
}

function sayDropped(resolution: Resolution, encounter: Encounter, attack: WwnPendingAttack): void {
  const attacker = findCombatant(encounter, attack.attacker)
  resolution.log.say(
    'wwn.attack.dropped',
    { who: attacker === undefined ? '' : resolution.peek(attacker.sheet).name },
    { rule: 'WWN-ACT-08', tone: 'note', secret: attacker?.hidden ?? true },
  )
}

/** A new attack has been put on top: as far as it goes by itself. */
export function begin(
  resolution: Resolution,
  encounter: Encounter,
  stopAt: StopAt,
  choice: Choice = {},
): void {
  const over = carryOnAttacks(resolution, encounter, choice, stopAt, 'start')
  if (over) goOnBelow(resolution, encounter)
}

/** After something has ended, an attack that waited below for it (the blow of a charge) is made. */
function goOnBelow(resolution: Resolution, encounter: Encounter, stopAt?: StopAt): void {
  const top = topOf(encounter)
  if (top?.kind === 'attack' && top.manner === 'charge' && top.stage === 'announced')
    begin(resolution, encounter, stopAt)
}

/** Carries whatever is on top one step further, or to its end. */
export function goOn(resolution: Resolution, encounter: Encounter, choice: Choice, stopAt?: StopAt): void {
  const top = topOf(encounter)
  if (top === undefined) return
  switch (top.kind) {
    case 'attack':
      if (carryOnAttacks(resolution, encounter, choice, undefined, top.stage))
        goOnBelow(resolution, encounter)
      return
    case 'spell':
      remove(encounter, new Set([top.id]))
      carryOutSpell(resolution, encounter, top)
      return
    case 'move':
      remove(encounter, new Set([top.id]))
      carryOutMove(resolution, encounter, top)
      goOnBelow(resolution, encounter, stopAt)
      return
    case 'act': {
      remove(encounter, new Set([top.id]))
      const actor = findCombatant(encounter, top.actor)
      if (actor === undefined) return
      const sheet = resolution.peek(actor.sheet)
      resolution.log.say(
        isUp(actor, sheet) ? 'wwn.act.done' : 'wwn.act.prevented',
        { who: sheet.name, what: top.what },
        { rule: 'WWN-ACT-08', secret: actor.hidden },
      )
    }
  }
}

/** Refusals: `nothing-waiting`, `instants-first` {who}, `not-yet-chosen` {choices} (which screener). */
export function refuseGoOn(encounter: Encounter, { screener }: Choice, sheetOf: SheetOf): Refusal | null {
  const top = topOf(encounter)
  if (top === undefined) return refuse('nothing-waiting')
  const [declared] = encounter.fight.instants
  const first = declared === undefined ? undefined : findCombatant(encounter, declared.combatant)
  if (first !== undefined) return refuse('instants-first', { who: sheetOf(first.sheet).name })
  if (top.kind !== 'attack' || top.chooseAmong.length === 0) return null
  return screener !== undefined && top.chooseAmong.includes(screener)
    ? null
    : refuse('not-yet-chosen', { choices: [...top.chooseAmong] })
}

/** Nothing points at somebody who is gone; an attack that is only announced falls with whoever makes it. */
export function tidyPending(resolution: Resolution, encounter: Encounter): void {
  const { pending } = encounter.fight
  if (pending.length === 0) return
  const isThere = (id: string): boolean => findCombatant(encounter, id) !== undefined
  const isGone = (one: WwnPending): boolean => {
    switch (one.kind) {
      case 'attack':
        return isVoid(resolution, encounter, one)
      case 'spell':
        return !isThere(one.caster)
      case 'move':
        return !isThere(one.mover)
      case 'act':
        return !isThere(one.actor)
    }
  }
  const gone = pending.filter(isGone)
  for (const one of gone) if (one.kind === 'attack') sayDropped(resolution, encounter, one)
  if (gone.length > 0) remove(encounter, new Set(gone.map(({ id }) => id)))
}
