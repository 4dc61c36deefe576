/**
 * What a fight has cost, added up command by command: one pure fold over the entries of the journal that stand. Damage is
 * read off the lines of the log: the document knows neither who has dealt it nor what of it went for more than was left.
 * Where no line tells of any, pools are compared in the document before and after the entry, as counts are.
 */
import type { Campaign, Encounter } from '@shared/campaign/types'
import type { ReportMoment } from '@shared/contract/report'
import type { Id, JsonRecord, LogLine, Patch } from '@shared/contract/types'
import { findCombatant, findEncounter, findSheet, runningEncounter } from '../lookup'
import { partOf } from '../part'
import { oddsOf, type Rules } from '../resolve'
import type { RuleSystem } from '../system'
import { actorOf, NOTHING_NAMED, readBlows, textsIn, type Blow, type Blows } from './blows'
import { addFigures, NO_FIGURES, type Figures, type Happened } from './figures'
import { changed, fallenOf, newcomer, standingOf, type PersonTally, type Seen } from './people'

/** An entry of the journal that stands, with the campaign before and after it. */
export interface FightStep {
  /** ISO time at which it was acknowledged. */
  at: string
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
  readonly figures: Figures
  /** ISO times of its first and its last entry; null: there was none. */
  readonly from: string | null
  readonly until: string | null
  /** As the last entry of the fight has left it; null: there was none. */
  readonly last: Campaign | null
}

const PERCENT = 100

export const noTally = (encounter: Id): FightTally => ({
  encounter,
  commands: 0,
  seconds: 0,
  people: new Map(),
  moments: [],
  figures: NO_FIGURES,
  from: null,
  until: null,
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
export function addStep(rules: Rules, tally: FightTally, step: FightStep): FightTally {
  const { after, before } = step
  const encounter = findEncounter(after, tally.encounter)
  if (encounter === undefined || !belongs(tally.encounter, step)) return tally
  const system = rules.systemOf(encounter.fight.system)
  const then = findEncounter(before, tally.encounter)
  const people = new Map(tally.people)
  if (tally.last === null || changesMembers(step)) admit(system, people, step, then, encounter)
  const changes = addChanges(system, people, step, then, encounter)
  const blows = blowsIn(system, { people, changes }, step, then ?? encounter, tally.figures)
  const hurts = hurtsIn(blows, changes).filter(({ to }) => people.get(to)?.gone === null)
  addDamage(people, hurts)
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
    figures: addFigures(tally.figures, {
      round: then?.status === 'running' ? then.round : encounter.round,
      sides: new Map([...people].map(([id, { side }]) => [id, side])),
      joined: joinedIn(system, people, tally.figures, step, then, encounter),
      changed: changes,
      actor: actorOf(step.command, (id) => people.has(id)),
      blows,
      hurts,
      chance: () => chanceIn(rules, system, step),
    }),
    from: tally.from ?? step.at,
    until: step.at,
    last: after,
  }
}

/** Who is new, and the points that they had before the entry. */
function joinedIn(
  { id: system, report }: RuleSystem,
  people: ReadonlyMap<Id, PersonTally>,
  { points }: Figures,
  { before, after }: FightStep,
  then: Encounter | undefined,
  encounter: Encounter,
): Happened['joined'] {
  const joined = new Map<Id, number>()
  if (people.size === points.size) return joined
  for (const id of people.keys()) {
    const seen = points.has(id) ? null : (seenIn(before, then, id) ?? seenIn(after, encounter, id))
    if (seen !== null) joined.set(id, report.points(partOf(seen.campaign, system), seen.sheet))
  }
  return joined
}

/** Chance that a strike of the entry's command hits, by the rules before it was rolled; null: they tell none. */
function chanceIn(
  rules: Rules,
  { report }: RuleSystem,
  { before, command, commandType }: FightStep,
): number | null {
  const odds = oddsOf(rules, before, { ...command, type: commandType })
  if ('refused' in odds) return null
  const outcomes: readonly string[] = report.hitOutcomes
  const hits = odds.outcomes.filter(({ key }) => outcomes.includes(key))
  if (hits.length === 0) return null
  return Math.min(1, hits.reduce((sum, { chance }) => sum + chance, 0) / PERCENT)
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

/** What an entry has changed of somebody: points that it took, those that are left, and whether they fell. */
interface PersonChange {
  lost: number
  points: number
  fell: boolean
}

function addChanges(
  system: RuleSystem,
  people: Map<Id, PersonTally>,
  step: FightStep,
  then: Encounter | undefined,
  encounter: Encounter,
): ReadonlyMap<Id, PersonChange> {
  const changes = new Map<Id, PersonChange>()
  for (const id of touched(system, step, then, encounter)) {
    const person = people.get(id)
    const after = seenIn(step.after, encounter, id)
    const before = seenIn(step.before, then, id)
    if (person === undefined || person.gone !== null || after === null || before === null) continue
    const change = changed(system, person, before, after)
    people.set(id, change.person)
    changes.set(id, {
      lost: change.lost,
      points: system.report.points(partOf(step.after, system.id), after.sheet),
      fell: fallenOf(system, after) !== null && fallenOf(system, before) === null,
    })
  }
  return changes
}

type Changes = ReadonlyMap<Id, PersonChange>

function blowsIn(
  system: RuleSystem,
  { people, changes }: { people: ReadonlyMap<Id, PersonTally>; changes: Changes },
  { command, log }: FightStep,
  encounter: Encounter,
  { struckWith }: Figures,
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
    struck: new Set([...changes].flatMap(([id, { lost }]) => (lost > 0 ? [id] : []))),
    struckWith,
  })
}

/** What each victim has taken, from whom, and by what. */
function hurtsIn({ hurts, drops, strikers, struckWith }: Blows, changes: Changes): Blow[] {
  const told = new Set(hurts.map(({ to }) => to))
  // some strikes take all that is left, and no line says how much
  const untold = [...changes].flatMap(([to, { lost }]): Blow[] => {
    if (lost === 0 || told.has(to)) return []
    const by = strikers.get(to) ?? null
    const named = by === null ? undefined : struckWith.get(by)
    return [{ to, by, damage: Math.max(0, lost - (drops.get(to) ?? 0)), struckWith: named ?? NOTHING_NAMED }]
  })
  return [...hurts, ...untold]
}

function addDamage(people: Map<Id, PersonTally>, hurts: readonly Blow[]): void {
  for (const { to, by, damage } of hurts) {
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
