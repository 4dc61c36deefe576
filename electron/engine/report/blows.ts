/**
 * Who has struck whom in one command, told by its log lines in their order. Lines name people by their names: where several
 * have the same, whoever the command itself names is meant.
 */
import type { Id, JsonRecord, LogLine } from '@shared/contract/types'
import type { KeyOf } from '../said'
import type { Landing, ReportLines } from './rules'

/** What somebody strikes with, as a line names it: the parameter and its value; nothing where it names none. */
export type StruckWith = Readonly<JsonRecord>

/** Damage that a line tells of, and what it was dealt with as far as is known. */
export interface Blow {
  by: Id | null
  to: Id
  damage: number
  struckWith: StruckWith
}

/** A strike that could miss. */
export interface Attempt {
  by: Id
  struckWith: StruckWith
  isHit: boolean
  isNearMiss: boolean
}

export interface Blows {
  hurts: Blow[]
  attempts: Attempt[]
  /** What each has struck with last, until now. */
  struckWith: ReadonlyMap<Id, StruckWith>
  /** Points that each has lost without damage. */
  drops: ReadonlyMap<Id, number>
  /** Whoever was struck at → by whom last. */
  strikers: Map<Id, Id | null>
  /** Everybody who strikes, is struck at or is hurt in them. */
  named: Set<Id>
}

export const NOTHING_NAMED: StruckWith = {}
/** Parameters by which lines name what somebody strikes with. */
const STRUCK_WITH = ['weapon', 'spell', 'power'] as const

function struckWithIn(said: JsonRecord): StruckWith | null {
  const named = STRUCK_WITH.find((parameter) => said[parameter] !== undefined && said[parameter] !== '')
  return named === undefined ? null : { [named]: said[named] ?? '' }
}

/** Fields by which commands name whoever acts, the most telling first. */
const ACTING = ['attacker', 'caster', 'combatant', 'unit', 'by'] as const

export type IdsOf = (name: string) => readonly Id[]

/** Whoever acts by a command; null: nobody, or it does not say. */
export function actorOf(command: JsonRecord, isHere: (id: Id) => boolean): Id | null {
  const [first] = Array.isArray(command['attackers']) ? command['attackers'] : []
  const leader = typeof first === 'object' && first !== null && !Array.isArray(first) ? first['unit'] : null
  for (const value of [...ACTING.map((field) => command[field]), leader])
    if (typeof value === 'string' && isHere(value)) return value
  return null
}

/** Every text in a command, however deep: whoever it names is among them. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}

interface Reading {
  lines: ReportLines
  command: JsonRecord
  actor: Id | null
  landings: readonly Landing[]
  idsOf: IdsOf
  isHere: (id: Id) => boolean
  /** Whose points have fallen: they are meant before others of their name. */
  struck: ReadonlySet<Id>
  /** What each has struck with before. */
  struckWith: ReadonlyMap<Id, StruckWith>
}

export function readBlows(log: readonly LogLine[], reading: Reading): Blows {
  const { lines, command, actor, idsOf, isHere } = reading
  const struck = new Set(reading.struck)
  const meant = new Set(textsIn(command))
  const landings = [...reading.landings]
  const strikers: Blows['strikers'] = new Map()
  let sweeping: Id | null = null
  const drops = new Map<Id, number>()
  const struckWith = new Map(reading.struckWith)
  const blows: Blows = { hurts: [], attempts: [], struckWith, drops, strikers, named: new Set() }

  /** @param other who is not meant, if anybody else bears the name */
  const who = (name: unknown, first: Id | null, other: Id | null = null): Id | null => {
    if (typeof name !== 'string') return null
    const ids = idsOf(name)
    if (first !== null && ids.includes(first)) return first
    const others = ids.filter((id) => id !== other)
    return others.find((id) => meant.has(id)) ?? others[0] ?? ids[0] ?? null
  }
  const victim = (name: unknown): Id | null => {
    const ids = typeof name === 'string' ? idsOf(name) : []
    const [found, next] = ids.length > 1 ? ids.filter((id) => struck.has(id)) : []
    // several lines may tell of the last of them
    if (found !== undefined && next !== undefined) struck.delete(found)
    return found ?? who(name, null, actor)
  }
  const name = (id: Id | null): void => void (id !== null && blows.named.add(id))
  const landing = (to: Id): Id | null => {
    const at = landings.findIndex((one) => one.to === to)
    const found = landings[at]
    if (found === undefined) return null
    // several lines may tell of what is left
    if (landings.some((one, other) => other > at && one.to === to)) landings.splice(at, 1)
    return isHere(found.by) ? found.by : who(found.by, actor)
  }
  const takesUp = (by: Id | null, said: JsonRecord): void => {
    const named = struckWithIn(said)
    if (by !== null && named !== null) struckWith.set(by, named)
  }
  const strikes = (key: KeyOf<'log'>, said: JsonRecord): void => {
    const by = who(said['who'], actor)
    const at = who(said['target'], null, by)
    name(by)
    name(at)
    takesUp(by, said)
    if (at !== null) strikers.set(at, by)
    const isHit = lines.attempts.hits.includes(key)
    if (by === null || !(isHit || lines.attempts.misses.includes(key))) return
    const isNearMiss = !isHit && lines.attempts.isNear(said)
    blows.attempts.push({ by, struckWith: struckWith.get(by) ?? NOTHING_NAMED, isHit, isNearMiss })
  }
  for (const { say, with: said } of log) {
    const key = say as ReportLines['strikes'][number]
    if (lines.strikes.includes(key)) strikes(key, said)
    if (lines.sweeps.includes(key)) {
      name((sweeping = who(said['who'], actor)))
      takesUp(sweeping, said)
    }
    const dropped = lines.drops[key]
    const dropping = dropped === undefined ? null : who(said['who'], null)
    if (dropped !== undefined && dropping !== null)
      drops.set(dropping, (drops.get(dropping) ?? 0) + dropped(said))
    const amount = lines.hurts[key] ?? lines.ails[key]
    const to = amount === undefined ? null : victim(said['who'])
    if (amount === undefined || to === null) continue
    const by =
      key in lines.ails
        ? null
        : (who(said['by'], actor, to) ?? strikers.get(to) ?? landing(to) ?? sweeping ?? actor)
    name(to)
    const dealer = by === to ? null : by
    blows.hurts.push({
      by: dealer,
      to,
      damage: amount(said),
      struckWith: (dealer === null ? undefined : struckWith.get(dealer)) ?? NOTHING_NAMED,
    })
  }
  return blows
}
