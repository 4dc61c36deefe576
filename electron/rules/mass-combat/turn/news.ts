/**
 * What a command has done to the craft of persons of the roster: told by the difference that it made, in one place for every
 * way of being hit (MC-ATK-09, MC-FLAW-09, MC-ION-04, MC-DMG-02, MC-EJC-01). It changes no sheet of another system.
 */
import { isOfWhole, plightAboard } from '@shared/mass-combat/craft'
import type { NewsOf } from '@shared/mass-combat/names'
import { MOST_NEWS, type News } from '@shared/mass-combat/own'
import type { Aboard, Craft, Unit } from '@shared/mass-combat/sheet'
import { findCombatant, runningEncounter } from '../../../engine/lookup'
import { sheetNamed } from '../sheet/aboard'
import { isDeadInSpace, isIonDisabled } from '../sheet/unit'
import type { Encounter, Resolution } from '../types'

interface State {
  unit: string
  craft: string | null
  /** Craft or figures at the start of the unit: another number means that it was split or joined. */
  size: number
  hull: number
  isLost: boolean
  isOut: boolean
  isDead: boolean
}

const isStuck = (craft: Craft): boolean => isDeadInSpace(craft) || isIonDisabled(craft)

/** How the craft of somebody is, or the whole unit. */
function stateOf(unit: Unit, one: Aboard): State {
  const { craft } = one
  const those = craft === null ? unit.craft : unit.craft.filter(({ id }) => id === craft)
  const flying = those.filter(({ status }) => status === 'active')
  const plight = plightAboard(unit, one)
  return {
    unit: unit.id,
    craft,
    size: unit.size,
    hull:
      unit.craft.length === 0
        ? unit.figures.reduce((sum, { hp, count }) => sum + hp * count, 0)
        : those.reduce((sum, { hull }) => sum + hull, 0),
    isLost: plight === 'lost',
    isOut: plight === 'out',
    isDead: flying.length > 0 && flying.every(isStuck),
  }
}

/** By person, of whoever is aboard a unit of the battle. */
export type Crews = ReadonlyMap<string, State>

export function crewsIn(resolution: Resolution, encounter: Encounter): Crews {
  const crews = new Map<string, State>()
  for (const { sheet } of encounter.combatants) {
    const unit = resolution.glance(sheet)
    if (unit?.kind !== 'mass-combat/unit') continue
    for (const one of unit.aboard) crews.set(one.person, stateOf(unit, one))
  }
  return crews
}

/** Somebody who was put elsewhere by the command, or whose unit was divided, was not hit by that. */
const isComparable = (before: State, after: State): boolean =>
  before.unit === after.unit &&
  before.craft === after.craft &&
  (after.craft !== null || before.size === after.size)

/** The worst of what has happened; null: nothing. */
function whatHappened(before: State, after: State): NewsOf | null {
  if (after.isLost && !before.isLost) return 'lost'
  if (after.isOut && !before.isOut) return 'ejected'
  if (after.isDead && !before.isDead) return 'deadInSpace'
  return after.hull < before.hull ? 'hit' : null
}

const RULE_OF: Readonly<Record<NewsOf, string>> = {
  hit: 'MC-ATK-09',
  deadInSpace: 'MC-FLAW-09',
  ejected: 'MC-EJC-01',
  lost: 'MC-DMG-02',
}

function say(resolution: Resolution, { person, unit: id, craft, what, hull }: News, secret: boolean): void {
  const who = sheetNamed(resolution, person)?.name ?? person
  const unit = resolution.peek(id)
  const isWhole = unit.kind === 'mass-combat/unit' && isOfWhole(unit, craft)
  const about = { rule: RULE_OF[what], tone: what === 'ejected' ? 'note' : 'bad', secret } as const
  switch (what) {
    case 'hit':
      resolution.log.say(isWhole ? 'mc.news.unitHit' : 'mc.news.hit', { who, hull }, about)
      return
    case 'lost':
      resolution.log.say(isWhole ? 'mc.news.unitLost' : 'mc.news.lost', { who }, about)
      return
    default:
      resolution.log.say(what === 'ejected' ? 'mc.news.ejected' : 'mc.news.deadInSpace', { who }, about)
  }
}

/** News that stood there before: what an inner step has told is told again, with all that the whole command has cost. */
type Told = ReadonlySet<string>

/** Puts it down in place of what an inner step has told; who gets out after all was not lost. */
function putDown({ campaign }: Resolution, news: News): void {
  const own = campaign.own['mass-combat']
  const isReplaced = ({ id, what, person, encounter }: News): boolean =>
    id === news.id ||
    (news.what === 'ejected' && what === 'lost' && person === news.person && encounter === news.encounter)
  own.news = [...own.news.filter((one) => !isReplaced(one)).slice(1 - MOST_NEWS), news]
}

/** Tells what has happened to each since, once. */
function tell(resolution: Resolution, encounter: Encounter, before: Crews, told: Told): void {
  for (const [person, now] of crewsIn(resolution, encounter)) {
    const then = before.get(person)
    const what = then !== undefined && isComparable(then, now) ? whatHappened(then, now) : null
    if (then === undefined || what === null) continue
    const inner = resolution.campaign.own['mass-combat'].news.find(
      (one) => one.person === person && !told.has(one.id),
    )
    const hull = Math.max(0, then.hull - now.hull)
    const isTold = inner?.what === what && inner.hull === hull
    const news: News = {
      id: inner?.id ?? resolution.freshId('n'),
      person,
      unit: now.unit,
      craft: now.craft,
      what,
      hull,
      encounter: encounter.id,
      at: resolution.campaign.clock,
    }
    putDown(resolution, news)
    if (!isTold) say(resolution, news, findCombatant(encounter, now.unit)?.hidden ?? false)
  }
}

/**
 * What a command or a step of the turn does to this battle, and news of it for whoever is aboard.
 * @param encounter left out: the one that runs
 */
export function withNews(
  resolution: Resolution,
  act: () => void,
  encounter: Encounter | undefined = runningEncounter(resolution.campaign),
): void {
  const before = encounter === undefined ? new Map<string, State>() : crewsIn(resolution, encounter)
  const told = new Set(
    before.size === 0 ? [] : resolution.campaign.own['mass-combat'].news.map(({ id }) => id),
  )
  act()
  if (encounter !== undefined && before.size > 0) tell(resolution, encounter, before, told)
}
