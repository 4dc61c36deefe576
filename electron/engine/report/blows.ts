/**
 * Who has struck whom in one command, told by its log lines in their order. Lines name people by their names: where several
 * have the same, whoever the command itself names is meant.
 */
import type { Id, JsonRecord, LogLine } from '@shared/contract/types'
import type { Landing, ReportLines } from './rules'

/** Damage that a line tells of. */
export interface Blow {
  by: Id | null
  to: Id
  damage: number
}

export interface Blows {
  hurts: Blow[]
  /** Points that each has lost without damage. */
  drops: ReadonlyMap<Id, number>
  /** Whoever was struck at → by whom last. */
  strikers: Map<Id, Id | null>
  /** Everybody who strikes, is struck at or is hurt in them. */
  named: Set<Id>
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
}

export function readBlows(log: readonly LogLine[], reading: Reading): Blows {
  const { lines, command, actor, idsOf, isHere } = reading
  const struck = new Set(reading.struck)
  const meant = new Set(textsIn(command))
  const landings = [...reading.landings]
  const strikers: Blows['strikers'] = new Map()
  let sweeping: Id | null = null
  const drops = new Map<Id, number>()
  const blows: Blows = { hurts: [], drops, strikers, named: new Set() }

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
  for (const { say, with: said } of log) {
    const key = say as ReportLines['strikes'][number]
    if (lines.strikes.includes(key)) {
      const by = who(said['who'], actor)
      const at = who(said['target'], null, by)
      name(by)
      name(at)
      if (at !== null) strikers.set(at, by)
    }
    if (lines.sweeps.includes(key)) name((sweeping = who(said['who'], actor)))
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
    blows.hurts.push({ by: by === to ? null : by, to, damage: amount(said) })
  }
  return blows
}
