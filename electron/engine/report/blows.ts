/**
 * Who has struck whom in one command, told by its log lines in their order. Lines name people by their names: where several
 * have the same, whoever the command itself names is meant.
 */
import type { Id, JsonRecord, LogLine } from '@shared/contract/types'
import type { Landing, ReportLines } from './rules'

/** One who has hurt another, in the proportion of what the lines say. */
export interface Blow {
  by: Id | null
  to: Id
  weight: number
}

export interface Blows {
  hurts: Blow[]
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

const numberOf = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : 0)

interface Reading {
  lines: ReportLines
  command: JsonRecord
  actor: Id | null
  landings: readonly Landing[]
  idsOf: IdsOf
  isHere: (id: Id) => boolean
}

export function readBlows(log: readonly LogLine[], reading: Reading): Blows {
  const { lines, command, actor, idsOf, isHere } = reading
  const meant = new Set(textsIn(command))
  const landings = [...reading.landings]
  const strikers: Blows['strikers'] = new Map()
  let sweeping: Id | null = null
  const blows: Blows = { hurts: [], strikers, named: new Set() }

  /** @param other who is not meant, if anybody else bears the name */
  const who = (name: unknown, first: Id | null, other: Id | null = null): Id | null => {
    if (typeof name !== 'string') return null
    const ids = idsOf(name)
    if (first !== null && ids.includes(first)) return first
    const others = ids.filter((id) => id !== other)
    return others.find((id) => meant.has(id)) ?? others[0] ?? ids[0] ?? null
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
    const amounts = lines.hurts[key] ?? lines.ails[key]
    const to = amounts === undefined ? null : who(said['who'], null, actor)
    if (amounts === undefined || to === null) continue
    const weight = amounts.reduce((sum, amount) => sum + numberOf(said[amount]), 0)
    const by =
      key in lines.ails
        ? null
        : (who(said['by'], actor, to) ?? strikers.get(to) ?? landing(to) ?? sweeping ?? actor)
    name(to)
    blows.hurts.push({ by: by === to ? null : by, to, weight })
  }
  return blows
}

/** Splits whole points in the proportion of the weights, the largest rests first; nothing is lost or made. */
export function apportion(points: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const fair = weights.map((weight) => (sum === 0 ? points / weights.length : (points * weight) / sum))
  const shares = fair.map(Math.floor)
  const rests = fair.map((share, at) => ({ at, rest: share - (shares[at] ?? 0) }))
  rests.sort((a, b) => (a.rest === b.rest ? a.at - b.at : b.rest - a.rest))
  let left = points - shares.reduce((total, share) => total + share, 0)
  for (const { at } of rests) if (left-- > 0) shares[at] = (shares[at] ?? 0) + 1
  return shares
}
