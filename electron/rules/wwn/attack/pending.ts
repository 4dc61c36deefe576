/**
 * What is under way, the newest on top and settled first: attacks in their stages, spells, moves that provoke, acts
 * announced (WWN-ACT-08, WWN-DICE-02). Between two stages anybody's Instant may come.
 */
import type { WwnPending, WwnPendingAttack } from '@shared/wwn/fight'
import type { Refusal } from '@shared/contract/types'
import { findCombatant } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { isUp } from '../movement/distance'
import { carryOutMove } from '../movement/moving'
import { carryOutSpell } from '../magic/spells'
import { isPrevented, isVoid, said, type Choice } from './carryOut'
import { attackOf } from './figures'
import { carryThrough, type StopAt } from './stages'
import { sheetsOf, type Encounter, type Resolution, type SheetOf } from '../types'

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

function remove(encounter: Encounter, gone: readonly WwnPending[]): void {
  if (gone.length === 0) return
  const ids = new Set(gone.map(({ id }) => id))
  encounter.fight.pending = encounter.fight.pending.filter(({ id }) => !ids.has(id))
}

/** Carries the attacks on top further until they wait or are over; returns whether they are over. */
function carryOnAttacks(
  resolution: Resolution,
  encounter: Encounter,
  progress: Parameters<typeof carryThrough>[3],
): boolean {
  const dropped = groupOnTop(encounter).filter(
    (attack) =>
      isVoid(resolution, encounter, attack) ||
      ((progress.from !== null || attack.manner === 'charge') && isPrevented(resolution, encounter, attack)),
  )
  for (const attack of dropped) sayDropped(resolution, encounter, attack)
  remove(encounter, dropped)
  const group = groupOnTop(encounter)
  // what lies below those that fell away is another moment's
  const isOver = group.length === 0 || dropped.some(({ together }) => together !== group[0]?.together)
  if (dropped.length > 0 && isOver) return true
  if (!carryThrough(resolution, encounter, group, progress)) return false
  remove(encounter, group)
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
  if (carryOnAttacks(resolution, encounter, { from: null, stopAt, choice })) goOnBelow(resolution, encounter)
  else sayDeclared(resolution, encounter)
}

/** What waits before its first die has been paid for, and is to be answered: whose it is, and at whom. */
function sayDeclared(resolution: Resolution, encounter: Encounter): void {
  for (const attack of groupOnTop(encounter)) {
    if (attack.stage !== 'announced') continue
    const made = attackOf(encounter, attack, sheetsOf(resolution))
    resolution.log.say('wwn.attack.declared', said(made), {
      rule: 'WWN-ACT-08',
      tone: 'note',
      secret: made.attacker.hidden || made.target.hidden,
    })
  }
}

/** After something has ended, an attack that waited below for it (that of a charge) is made. */
function goOnBelow(resolution: Resolution, encounter: Encounter, stopAt?: StopAt): void {
  const top = topOf(encounter)
  if (top?.kind === 'attack' && top.manner === 'charge' && top.hitDie === null)
    begin(resolution, encounter, stopAt)
}

/** Carries whatever is on top one step further, or to its end. */
export function goOn(resolution: Resolution, encounter: Encounter, choice: Choice, stopAt?: StopAt): void {
  const top = topOf(encounter)
  if (top === undefined) return
  switch (top.kind) {
    case 'attack':
      if (carryOnAttacks(resolution, encounter, { from: top.stage, stopAt: undefined, choice }))
        goOnBelow(resolution, encounter)
      return
    case 'spell':
      remove(encounter, [top])
      carryOutSpell(resolution, encounter, top)
      return
    case 'move':
      remove(encounter, [top])
      carryOutMove(resolution, encounter, top)
      goOnBelow(resolution, encounter, stopAt)
      return
    case 'act': {
      remove(encounter, [top])
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
  remove(encounter, gone)
}

type AttackMade = Pick<
  WwnPendingAttack,
  | 'attacker'
  | 'target'
  | 'weapon'
  | 'thrown'
  | 'dualWield'
  | 'manner'
  | 'harm'
  | 'spares'
  | 'circumstances'
  | 'modifiers'
> &
  Partial<
    Pick<
      WwnPendingAttack,
      | 'shove'
      | 'swarm'
      | 'together'
      | 'screeners'
      | 'manoeuvreModifiers'
      | 'passiveModifiers'
      | 'screenModifiers'
      | 'handling'
    >
  >

/** An attack as it is announced, before any die. */
export const newAttack = (id: string, made: AttackMade): WwnPendingAttack => ({
  kind: 'attack',
  id,
  aimedAt: made.target,
  shove: null,
  swarm: null,
  stage: 'announced',
  together: null,
  screenCheck: null,
  screeners: null,
  chooseAmong: [],
  hitDie: null,
  damageFaces: null,
  adjustments: [],
  manoeuvreModifiers: [],
  passiveModifiers: [],
  screenModifiers: [],
  handling: null,
  ...made,
})

/** Who is about to do it. */
export function whoseIs(matter: WwnPending): string {
  switch (matter.kind) {
    case 'attack':
      return matter.attacker
    case 'spell':
      return matter.caster
    case 'move':
      return matter.mover
    case 'act':
      return matter.actor
  }
}
