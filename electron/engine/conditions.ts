/** Conditions on sheets: added, looked up, lifted, and ended by turns, rounds and the clock. */
import { MARKER, MARKER_LENGTH } from '@shared/campaign/conditions'
import type { Condition, Expiry, Sheet } from '@shared/campaign/types'
import type { Refusal } from '@shared/contract/types'
import { effectKept, type EffectStated } from './effectKept'
import { changesIn } from './ownConditions'
import { refuse, type Resolution } from './system'

export interface NewCondition {
  kind: string
  part?: string | null
  value?: number | null
  note?: string | null
  fromRound?: number | null
  expires?: Expiry | null
  /** By the numbers of the rule system. */
  modifiers?: Readonly<Record<string, number>>
  /** By the effects of the rule system. */
  effect?: EffectStated | undefined
}

export function addCondition(resolution: Resolution, sheet: Sheet, condition: NewCondition): Condition {
  const added: Condition = {
    id: resolution.freshId('k'),
    kind: condition.kind,
    part: condition.part ?? null,
    value: condition.value ?? null,
    note: condition.note ?? null,
    since: resolution.campaign.clock,
    fromRound: condition.fromRound ?? null,
    expires: condition.expires ?? null,
    ...changesIn(condition.modifiers ?? {}),
    ...effectKept(condition.effect),
  }
  sheet.conditions.push(added)
  return added
}

/** Says that a condition has come or gone. The GM's own words about it are not for players. */
export function sayCondition(
  resolution: Resolution,
  what: 'condition.added' | 'condition.removed' | 'condition.ended',
  who: string,
  { kind, part, note, value }: Pick<Condition, 'kind' | 'part' | 'note' | 'value'>,
): void {
  const noted = note !== null && note !== ''
  // a name may hold the number or the body part: “Inspired +3”, “Left arm disabled”
  const told = {
    who,
    condition: kind,
    ...(value === null ? {} : { value }),
    ...(part === null ? {} : { part }),
  }
  resolution.log.say(what, noted ? { ...told, value, note } : told, {
    tone: what === 'condition.added' ? 'bad' : 'good',
    secret: noted,
  })
}

/** More than anybody can read; the schema of sheets holds no more. */
const MOST_CONDITIONS = 200

/** Refusal: `too-many-conditions`. */
export const refuseMoreConditions = ({
  name,
  conditions,
}: Pick<Sheet, 'name' | 'conditions'>): Refusal | null =>
  conditions.length < MOST_CONDITIONS
    ? null
    : refuse('too-many-conditions', { who: name, most: MOST_CONDITIONS })

/** Refusal: `bad-marker`. A marker is a line of the GM's own, short enough for a chip. */
export const refuseMarker = (kind: string, note: string | null): Refusal | null => {
  if (kind !== MARKER) return null
  const text = note?.trim() ?? ''
  return text === '' || text.length > MARKER_LENGTH || /[\r\n]/.test(text)
    ? refuse('bad-marker', { most: MARKER_LENGTH })
    : null
}

/** Removes every condition that fits; returns how many went. */
export function liftConditions(sheet: Sheet, fits: (condition: Condition) => boolean): number {
  let lifted = 0
  for (let i = sheet.conditions.length - 1; i >= 0; i--)
    if (fits(sheet.conditions[i] as Condition)) {
      sheet.conditions.splice(i, 1)
      lifted++
    }
  return lifted
}

/** Removes every condition that fits, and says so. */
export function endConditions(
  resolution: Resolution,
  id: string,
  fits: (condition: Condition) => boolean,
): void {
  if (!resolution.peek(id).conditions.some(fits)) return
  const sheet = resolution.sheet(id)
  for (const ended of sheet.conditions.filter(fits))
    sayCondition(resolution, 'condition.ended', sheet.name, ended)
  liftConditions(sheet, fits)
}

/** A moment at which conditions may end; turns and rounds are those of one fight. */
export type Moment =
  | { at: 'turnStart' | 'turnEnd'; fight: string; combatant: string; round: number }
  | { at: 'roundStart' | 'roundEnd'; fight: string; round: number }
  | { at: 'time'; time: number }

function endsAt(expires: Expiry | null, moment: Moment): boolean {
  if (expires === null) return false
  switch (expires.at) {
    case 'turnStart':
    case 'turnEnd':
      return (
        (moment.at === 'turnStart' || moment.at === 'turnEnd') &&
        moment.at === expires.at &&
        moment.fight === expires.fight &&
        moment.combatant === expires.whose &&
        moment.round >= expires.notBefore
      )
    case 'roundEnd':
      return (
        (moment.at === 'roundStart' || moment.at === 'roundEnd') &&
        moment.fight === expires.fight &&
        // the end of a round comes after its start: a round-end expiry of an earlier round is overdue at any later start
        (moment.round > expires.round || (moment.round === expires.round && moment.at === expires.at))
      )
    case 'fightEnd':
      return false // endFightConditions says when
    case 'time':
      return moment.at === 'time' && moment.time >= expires.time
  }
}

/** Ends every condition whose moment has come, unless the system holds it up, with a log line each. */
export function expireConditions(resolution: Resolution, moment: Moment): void {
  const { isHeldUp } = resolution.system.time
  for (const peeked of resolution.peekConditioned())
    endConditions(resolution, peeked.id, (c) => endsAt(c.expires, moment) && !isHeldUp(peeked, c))
}

/** Whose turns of a fight conditions wait for: with the turn of anybody else none can end. */
export function turnsAwaited(resolution: Resolution, fight: string): ReadonlySet<string> {
  const whose = new Set<string>()
  for (const { conditions } of resolution.peekConditioned())
    for (const { expires } of conditions)
      if (expires !== null && 'whose' in expires && expires.fight === fight) whose.add(expires.whose)
  return whose
}

/** Whether it ends with a turn, with a round or with the fight; of one fight, where that is named. */
export const isOfAFight = ({ expires }: Pick<Condition, 'expires'>, fight?: string): boolean =>
  expires !== null && expires.at !== 'time' && (fight === undefined || expires.fight === fight)

/**
 * Turns and rounds end with their fight, and somebody's turns with its leaving: what waits for them ends too, on whomever it
 * is, also on whoever has left before. Somebody who leaves takes along nothing that this fight would have ended.
 * @param leaver whose turns will not come any more; null: the fight is over
 */
export function endFightConditions(resolution: Resolution, fight: string, leaver: string | null): void {
  const ends = (sheet: string, condition: Condition): boolean =>
    isOfAFight(condition, fight) &&
    (leaver === null ||
      sheet === leaver ||
      (condition.expires !== null && 'whose' in condition.expires && condition.expires.whose === leaver))
  for (const { id } of resolution.peekAll()) endConditions(resolution, id, (c) => ends(id, c))
}

/** When the next timed condition of this sheet ends, or null; what is held up has no end for now. */
export function nextTimedEnd(sheet: Sheet, isHeldUp: (condition: Condition) => boolean): number | null {
  let next: number | null = null
  for (const condition of sheet.conditions) {
    const { expires } = condition
    if (expires?.at !== 'time' || isHeldUp(condition)) continue
    if (next === null || expires.time < next) next = expires.time
  }
  return next
}

/** Whether a stored condition acts now: effects of "the next round" wait for it. */
export const isInForce = (condition: Condition, round: number | null): boolean =>
  condition.fromRound === null || round === null || round >= condition.fromRound
