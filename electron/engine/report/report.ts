/** The report of a fight, as windows are told it, from what was added up. Reads only. */
import type { Campaign, Encounter } from '@shared/campaign/types'
import { systemOfKind } from '@shared/campaign/ownership'
import {
  FATES,
  type Fate,
  type FightReport,
  type ReportCount,
  type ReportGoal,
  type ReportHarm,
  type ReportPerson,
  type ReportSide,
} from '@shared/contract/report'
import { countsTogether } from '@shared/statistics/together'
import { findCombatant, findEncounter, findSheet } from '../lookup'
import type { RuleSystem, Systems } from '../system'
import type { FightTally } from './fold'
import { markOf, standingOf, type PersonTally, type Standing } from './people'

/** Tones of chips that tell of harm. */
const HARMFUL: readonly string[] = ['bad', 'grave', 'warning']
/** A chip that says what the fate says already. */
const SAID_BY_FATE = 'withdrawn'

const fateOf = (
  { fallen, withdrawn }: Standing,
  { isHurt, tookPart }: { isHurt: boolean; tookPart: boolean },
): Fate => {
  if (fallen !== null) return fallen
  if (withdrawn) return 'withdrew'
  if (isHurt) return 'hurt'
  return tookPart ? 'unhurt' : 'idle'
}

const countsOf = ({ counts }: PersonTally): ReportCount[] =>
  [...counts.values()].map(({ counter: { what, key, with: parameters }, count }) => ({
    what,
    key,
    with: { ...parameters, count },
  }))

function personOf(system: RuleSystem, tally: PersonTally, standing: Standing): ReportPerson {
  const { view } = standing
  const pools = [...tally.pools.values()].flatMap(({ view: pool, before }) => {
    const { key, label, role, maximum, current: after } = pool
    return after === before ? [] : [{ key, label, role, maximum, before, after, pool }]
  })
  const counts = countsOf(tally)
  // whoever was healed in the fight was hurt in it
  const isHurt =
    tally.harm.taken > 0 ||
    counts.some(({ what }) => what === 'lost') ||
    pools.some(({ pool, before, after }) => after < before && system.report.measure(pool) === 'harm')
  return {
    id: tally.id,
    name: view.name,
    player: view.player,
    hidden: view.hidden,
    template: tally.template,
    fate: fateOf(
      { ...standing, withdrawn: standing.withdrawn || tally.gone !== null },
      { isHurt, tookPart: tally.tookPart },
    ),
    harm: tally.harm,
    pools: pools.map(({ pool: _pool, ...changed }) => changed),
    marks: view.chips
      .filter((chip) => HARMFUL.includes(chip.tone) && chip.key !== SAID_BY_FATE)
      .filter((chip) => !tally.marksBefore.has(markOf(chip)))
      .map(({ key, with: parameters, tone }) => ({ key, with: parameters, tone })),
    counts,
  }
}

const harmOf = (people: readonly ReportPerson[]): ReportHarm => ({
  dealt: people.reduce((sum, { harm }) => sum + harm.dealt, 0),
  taken: people.reduce((sum, { harm }) => sum + harm.taken, 0),
  absorbed: people.reduce((sum, { harm }) => sum + harm.absorbed, 0),
  regained: people.reduce((sum, { harm }) => sum + harm.regained, 0),
})

const fatesOf = (people: readonly ReportPerson[]): Record<Fate, number> =>
  Object.fromEntries(
    FATES.map((fate) => [fate, people.filter((person) => person.fate === fate).length]),
  ) as Record<Fate, number>

/** Those who came out worst first, else as they stand in the fight. */
const worstFirst = (a: ReportPerson, b: ReportPerson): number => FATES.indexOf(a.fate) - FATES.indexOf(b.fate)

function sideOf(
  { id, name, victory }: Encounter['sides'][number],
  people: readonly ReportPerson[],
  goals: readonly ReportGoal[],
): ReportSide {
  return {
    id,
    name,
    victory,
    goals: [...goals],
    fates: fatesOf(people),
    harm: harmOf(people),
    counts: countsTogether(people.flatMap(({ counts }) => counts)),
    people: [...people].sort(worstFirst),
  }
}

function standingAtEnd(system: RuleSystem, last: Campaign, encounter: Encounter, tally: PersonTally) {
  const combatant = findCombatant(encounter, tally.id)
  const sheet = findSheet(last, tally.id)
  if (tally.gone !== null || sheet === undefined) return tally.gone
  return standingOf(system, { campaign: last, encounter, combatant, sheet })
}

/**
 * @param now the campaign as it stands: a fight without an entry has only its name there
 * Throws when the fight is not there.
 */
export function reportOf(
  systems: Systems,
  tally: FightTally,
  now: Campaign,
): Omit<FightReport, 'revision' | 'partial'> {
  const last = tally.last ?? now
  const encounter = findEncounter(last, tally.encounter)
  if (encounter === undefined) throw new Error(`encounter ${tally.encounter} is missing`)
  const system = systems(encounter.fight.system)
  const { report } = system
  const people = [...tally.people.values()].flatMap((person) => {
    const standing = standingAtEnd(system, last, encounter, person)
    return standing === null ? [] : [{ side: person.side, person: personOf(system, person, standing) }]
  })
  const goals = tally.last === null ? [] : report.goals(encounter)
  return {
    encounter: encounter.id,
    rounds: tally.last === null ? 0 : encounter.round,
    roundsKey: report.roundsKey,
    outAs: report.outAs,
    seconds: tally.seconds,
    began: tally.last === null ? null : encounter.startedAt,
    commands: tally.commands,
    tellsDealt: Object.keys(report.lines.hurts).length > 0,
    sides: encounter.sides.map((side) =>
      sideOf(
        side,
        people.filter((one) => one.side === side.id).map(({ person }) => person),
        goals.filter((goal) => goal.side === side.id).map(({ side: _side, ...goal }) => goal),
      ),
    ),
    moments: [...tally.moments],
    absent: last.roster
      .filter(({ player, template, kind }) => player && !template && systemOfKind(kind) === system.id)
      .filter(({ id }) => !tally.people.has(id))
      .map(({ id, name }) => ({ id, name })),
  }
}
