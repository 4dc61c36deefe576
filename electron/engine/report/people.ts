/** One who stands or stood in a fight, as its report follows them: points and counts from one command to the next. */
import type { Campaign, Combatant, Encounter, Sheet } from '@shared/campaign/types'
import type { ReportHarm } from '@shared/contract/report'
import type { CombatantView, Id, PoolView } from '@shared/contract/types'
import { partOf } from '../part'
import type { RuleSystem } from '../system'
import type { Counter } from './rules'

export interface PoolTally {
  view: PoolView
  before: number
}

/** How somebody stands at one moment. */
export interface Standing {
  view: CombatantView
  fallen: 'out' | 'down' | null
  withdrawn: boolean
}

export interface PersonTally {
  id: Id
  /** As it was called last. */
  name: string
  side: Id
  template: Id | null
  tookPart: boolean
  harm: ReportHarm
  /** By pool, with the points that it had last. */
  pools: ReadonlyMap<string, PoolTally>
  /** Chips that were there before the fight. */
  marksBefore: ReadonlySet<string>
  counts: ReadonlyMap<string, { counter: Counter; count: number }>
  /** How they stood when they were taken out of the fight; null: they are in it. */
  gone: Standing | null
}

/** Somebody in a campaign as it stood at one moment. */
export interface Seen {
  campaign: Campaign
  encounter: Encounter | undefined
  combatant: Combatant | undefined
  sheet: Sheet
}

export const viewOf = (system: RuleSystem, { campaign, encounter, combatant, sheet }: Seen): CombatantView =>
  system.views.describe(
    partOf(campaign, system.id),
    combatant === undefined ? undefined : encounter,
    combatant,
    sheet,
  )

export const fallenOf = (
  system: RuleSystem,
  { campaign, encounter, combatant, sheet }: Seen,
): Standing['fallen'] =>
  encounter === undefined || combatant === undefined
    ? null
    : system.report.fallen(partOf(campaign, system.id), encounter, combatant, sheet)

export const standingOf = (system: RuleSystem, seen: Seen): Standing => ({
  view: viewOf(system, seen),
  fallen: fallenOf(system, seen),
  withdrawn: seen.combatant?.withdrawn ?? true,
})

/** Pools by what tells them apart: two of one kind and name stand one after the other. */
function poolsOf(system: RuleSystem, { campaign, sheet }: Seen): ReadonlyMap<string, PoolView> {
  const pools = new Map<string, PoolView>()
  for (const pool of system.report.pools(partOf(campaign, system.id), sheet)) {
    let key = `${pool.key}/${pool.label ?? ''}`
    while (pools.has(key)) key += '+'
    pools.set(key, pool)
  }
  return pools
}

export const markOf = ({ key, with: parameters }: CombatantView['chips'][number]): string =>
  `${key} ${JSON.stringify(parameters)}`

const noHarm = (): ReportHarm => ({ dealt: 0, taken: 0, absorbed: 0, regained: 0 })

/** Somebody who is new in the fight, as they were before it. */
export function newcomer(system: RuleSystem, combatant: Combatant, before: Seen): PersonTally {
  return {
    id: combatant.id,
    name: before.sheet.name,
    side: combatant.side,
    template: before.sheet.copyOf?.template ?? null,
    tookPart: false,
    harm: noHarm(),
    pools: new Map([...poolsOf(system, before)].map(([key, view]) => [key, { view, before: view.current }])),
    marksBefore: new Set(viewOf(system, before).chips.map(markOf)),
    counts: new Map(),
    gone: null,
  }
}

const counterKey = ({ what, key, with: parameters }: Counter): string =>
  `${what} ${key} ${Object.values(parameters ?? {})
    .map(String)
    .join()}`

const countersOf = (system: RuleSystem, { campaign, sheet, combatant }: Seen): ReadonlyMap<string, Counter> =>
  new Map(
    combatant === undefined
      ? []
      : system.report
          .counters(partOf(campaign, system.id), sheet, combatant)
          .map((counter) => [counterKey(counter), counter]),
  )

/** Points that one command has cost somebody: harm, and what was kept from doing harm. */
export interface Change {
  person: PersonTally
  lost: number
}

/**
 * Adds what one command has changed. What has only gone to another one counts as if it had been there from the beginning.
 */
export function changed(system: RuleSystem, person: PersonTally, before: Seen, after: Seen): Change {
  if (before.sheet === after.sheet && before.combatant?.fight === after.combatant?.fight)
    return { person, lost: 0 }
  const isRegrouped = system.report.isRegrouped(before.sheet, after.sheet)
  const { harm, pools, lost } =
    before.sheet === after.sheet
      ? { ...person, lost: 0 }
      : withPoints(system, person, before, after, isRegrouped)
  const counts = isRegrouped ? person.counts : countedOn(system, person, before, after)
  const isStruck = lost > 0 || harm.absorbed > person.harm.absorbed
  const tookPart = person.tookPart || isStruck || counts !== person.counts
  return { person: { ...person, name: after.sheet.name, harm, pools, counts, tookPart }, lost }
}

function withPoints(
  system: RuleSystem,
  person: PersonTally,
  before: Seen,
  after: Seen,
  isRegrouped: boolean,
): Pick<PersonTally, 'harm' | 'pools'> & { lost: number } {
  const harm = { ...person.harm }
  let lost = 0
  const pools = new Map(person.pools)
  const then = poolsOf(system, before)
  for (const [key, view] of poolsOf(system, after)) {
    const change = view.current - (then.get(key)?.current ?? view.current)
    const known = pools.get(key)?.before ?? view.current - change
    pools.set(key, { view, before: isRegrouped ? known + change : known })
    const measured = isRegrouped ? null : system.report.measure(view)
    if (measured === null) continue
    if (measured === 'absorbed') harm.absorbed += Math.max(0, -change)
    else {
      lost += Math.max(0, -change)
      harm.regained += Math.max(0, change)
    }
  }
  return { harm, pools, lost }
}

function countedOn(
  system: RuleSystem,
  { counts }: PersonTally,
  before: Seen,
  after: Seen,
): PersonTally['counts'] {
  const then = countersOf(system, before)
  const now = new Map(counts)
  let isSame = true
  for (const [key, counter] of countersOf(system, after)) {
    const change = counter.value - (then.get(key)?.value ?? counter.value)
    const count = Math.max(0, counter.goes === 'up' ? change : -change)
    if (count === 0) continue
    isSame = false
    now.set(key, { counter, count: (now.get(key)?.count ?? 0) + count })
  }
  return isSame ? counts : now
}
