/**
 * What a fight has cost, added up command by command: one pure fold over the entries of the journal that stand. Damage is
 * read off the lines of the log: the document knows neither who has dealt it nor what of it went for more than was left.
 * Where no line tells of any, pools are compared in the document before and after the entry, as counts are.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { ReportMoment } from '@shared/contract/report'
import type { Id, JsonRecord, LogLine, Patch } from '@shared/contract/types'
import { findCombatant, findEncounter, findSheet, runningEncounter } from '../lookup'
import type { RuleSystem, Systems } from '../system'
import { actorOf, readBlows, textsIn, type Blows } from './blows'
import { changed, newcomer, standingOf, type PersonTally, type Seen } from './people'

/** An entry of the journal that stands, with the campaign before and after it. */
export interface FightStep {
  commandType: string
  command: JsonRecord
  log: readonly LogLine[]
  patches: readonly Patch[]
  before: Campaign
  after: Campaign
}

export interface FightTally {
  readonly encounter: Id
  readonly commands: number
  readonly seconds: number
  readonly people: ReadonlyMap<Id, PersonTally>
  readonly moments: readonly ReportMoment[]
  /** As the last entry of the fight has left it; null: there was none. */
  readonly last: Campaign | null
}

export const noTally = (encounter: Id): FightTally => ({
  encounter,
  commands: 0,
  seconds: 0,
  people: new Map(),
  moments: [],
  last: null,
})

/** The fight goes on in it, begins or stops with it, or is what it is about once it has begun. */
function belongs(id: Id, { before, after, command }: FightStep): boolean {
  const runs = runningEncounter(after)?.id ?? runningEncounter(before)?.id
  if (runs === id) return true
  return command['encounter'] === id && findEncounter(after, id)?.startedAt != null
}

function seenIn(campaign: Campaign, encounter: Encounter | undefined, id: Id): Seen | null {
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, id)
  const sheet = findSheet(campaign, combatant?.sheet ?? id)
  return sheet === undefined ? null : { campaign, encounter, combatant, sheet }
}

/** Ids of the records of a list at these places, before and after. */
const idsAt = (before: readonly { id: Id }[], after: readonly { id: Id }[], places: Set<number>): Id[] =>
  [...places].flatMap((at) => [before[at]?.id, after[at]?.id].filter((id): id is Id => id !== undefined))

/** Whose sheet an entry has changed, or what is counted of them in the fight. */
function touched(
  { report }: RuleSystem,
  { patches, before, after }: FightStep,
  then: Encounter | undefined,
  encounter: Encounter,
): ReadonlySet<Id> {
  const at = after.encounters.indexOf(encounter)
  const counted: readonly unknown[] = report.countedInFight
  const sheets = new Set<number>()
  const combatants = new Set<number>()
  for (const { path } of patches) {
    const [list, place, , member, part, field] = path
    if (list === 'roster' && typeof place === 'number') sheets.add(place)
    const isOfFight = list === 'encounters' && place === at && part === 'fight'
    if (isOfFight && typeof member === 'number' && (field === undefined || counted.includes(field)))
      combatants.add(member)
  }
  return new Set([
    ...idsAt(before.roster, after.roster, sheets),
    ...idsAt(then?.combatants ?? [], encounter.combatants, combatants),
  ])
}

/** Adds one entry; one that is not of the fight changes nothing. */
export function addStep(systems: Systems, tally: FightTally, step: FightStep): FightTally {
  const { after, before } = step
  const encounter = findEncounter(after, tally.encounter)
  if (encounter === undefined || !belongs(tally.encounter, step)) return tally
  const system = systems(encounter.fight.system)
  const then = findEncounter(before, tally.encounter)
  const people = new Map(tally.people)
  if (tally.last === null || changesMembers(step)) admit(system, people, step, then, encounter)
  const lost = addChanges(system, people, step, then, encounter)
  const blows = blowsIn(system, { people, struck: new Set(lost.keys()) }, step, then ?? encounter)
  addDamage(people, blows, lost)
  for (const id of [...blows.named, ...acting(system, step, encounter)]) takePart(people, id)
  const moments = step.log
    .filter((line) => system.report.isMoment(line))
    .map((line) => ({ round: encounter.round, line }))
  return {
    encounter: tally.encounter,
    commands: tally.commands + 1,
    seconds: tally.seconds + after.clock - before.clock,
    people,
    moments: moments.length === 0 ? tally.moments : [...tally.moments, ...moments],
    last: after,
  }
}

/** Whether somebody may have come or gone: a list of the fight itself was changed. */
const changesMembers = ({ patches }: FightStep): boolean =>
  patches.some(
    ({ path }) =>
      path[0] === 'encounters' &&
      (path.length <= 2 || (path[2] === 'combatants' && (path.length <= 4 || path[4] === 'side'))),
  )

/** Takes in who is new, and notes how those stood who are gone. */
function admit(
  system: RuleSystem,
  people: Map<Id, PersonTally>,
  { before, after }: FightStep,
  then: Encounter | undefined,
  encounter: Encounter,
): void {
  const here = new Set(encounter.combatants.map(({ id }) => id))
  for (const combatant of encounter.combatants) {
    const known = people.get(combatant.id)
    if (known !== undefined) {
      if (known.gone !== null || known.side !== combatant.side)
        people.set(known.id, { ...known, gone: null, side: combatant.side })
      continue
    }
    const seen = seenIn(before, then, combatant.id) ?? seenIn(after, encounter, combatant.id)
    if (seen !== null) people.set(combatant.id, newcomer(system, combatant, seen))
  }
  for (const person of people.values()) {
    const seen = person.gone === null && !here.has(person.id) ? seenIn(before, then, person.id) : null
    if (seen !== null) people.set(person.id, { ...person, gone: standingOf(system, seen) })
  }
}

/** Points that each has lost. */
function addChanges(
  system: RuleSystem,
  people: Map<Id, PersonTally>,
  step: FightStep,
  then: Encounter | undefined,
  encounter: Encounter,
): ReadonlyMap<Id, number> {
  const lost = new Map<Id, number>()
  for (const id of touched(system, step, then, encounter)) {
    const person = people.get(id)
    const after = seenIn(step.after, encounter, id)
    const before = seenIn(step.before, then, id)
    if (person === undefined || person.gone !== null || after === null || before === null) continue
    const change = changed(system, person, before, after)
    people.set(id, change.person)
    if (change.lost > 0) lost.set(id, change.lost)
  }
  return lost
}

function blowsIn(
  system: RuleSystem,
  { people, struck }: { people: ReadonlyMap<Id, PersonTally>; struck: ReadonlySet<Id> },
  { command, log }: FightStep,
  encounter: Encounter,
): Blows {
  const isHere = (id: Id): boolean => people.has(id)
  const { lines, landings } = system.report
  const byName = new Map<string, Id[]>()
  const idsOf = (name: string): readonly Id[] => {
    if (byName.size === 0)
      for (const { id, name } of people.values()) byName.set(name, [...(byName.get(name) ?? []), id])
    return byName.get(name) ?? []
  }
  return readBlows(log, {
    lines,
    command,
    actor: actorOf(command, isHere),
    landings: landings(encounter, { command, log }),
    idsOf,
    isHere,
    struck,
  })
}

/** What each victim has taken, and from whom. */
function addDamage(
  people: Map<Id, PersonTally>,
  { hurts, drops, strikers }: Blows,
  lost: ReadonlyMap<Id, number>,
): void {
  const told = new Set(hurts.map(({ to }) => to))
  // some strikes take all that is left, and no line says how much
  const untold = [...lost].flatMap(([to, points]) =>
    told.has(to)
      ? []
      : [{ to, by: strikers.get(to) ?? null, damage: Math.max(0, points - (drops.get(to) ?? 0)) }],
  )
  for (const { to, by, damage } of [...hurts, ...untold]) {
    if (people.get(to)?.gone !== null) continue
    addHarm(people, to, 'taken', damage)
    if (by !== null) addHarm(people, by, 'dealt', damage)
  }
}

function addHarm(people: Map<Id, PersonTally>, id: Id, what: 'taken' | 'dealt', damage: number): void {
  const person = people.get(id)
  if (person !== undefined)
    people.set(id, { ...person, harm: { ...person.harm, [what]: person.harm[what] + damage } })
}

/** Whose turn it is after an entry, and whoever a command of the rules names. */
function acting(system: RuleSystem, { commandType, command }: FightStep, encounter: Encounter): Id[] {
  const { turn } = encounter
  const now = system.turns.actingNow(encounter) ?? turn
  const isOfRules = commandType.startsWith(`${system.id}/`)
  return [...(now === null ? [] : [now]), ...(isOfRules ? textsIn(command) : [])]
}

function takePart(people: Map<Id, PersonTally>, id: Id): void {
  const person = people.get(id)
  if (person !== undefined && !person.tookPart) people.set(id, { ...person, tookPart: true })
}
