/**
 * Persons of the roster aboard units, of whatever rule system: each aboard one unit at most, in a craft that it has, and one
 * hero at most, in the leader's craft.
 */
import { systemOfKind } from '@shared/campaign/ownership'
import type { Campaign as WholeCampaign, Sheet as AnySheet } from '@shared/campaign/types'
import type { Aboard, Unit } from '@shared/mass-combat/sheet'
import { findSheet } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import type { Resolution, Sheet } from '../types'

/** Somebody who is there to be played: no template, and nothing that units consist of. */
const isPerson = ({ kind, template }: AnySheet): boolean => !template && systemOfKind(kind) !== 'mass-combat'

/** The unit that a person is aboard, other than this one. */
export const unitOfPerson = (roster: readonly AnySheet[], person: string, except: string): Unit | undefined =>
  roster.find(
    (sheet): sheet is Unit =>
      sheet.kind === 'mass-combat/unit' &&
      sheet.id !== except &&
      sheet.aboard.some((one) => one.person === person),
  )

/** A hero is in the leader's craft; a craft that is no more is left for the unit as a whole. */
function inTheirCraft({ craft, leader }: Unit, one: Aboard): Aboard {
  if (one.as === 'hero' && leader !== null) return { ...one, craft: leader }
  return craft.some(({ id }) => id === one.craft) ? one : { ...one, craft: null }
}

const heroAmong = (aboard: readonly Aboard[]): Aboard | undefined => aboard.find(({ as }) => as === 'hero')

/** A second hero flies as a pilot like others. */
function withOneHero(aboard: readonly Aboard[]): Aboard[] {
  const hero = heroAmong(aboard)
  return aboard.map((one) => (one.as === 'hero' && one !== hero ? { ...one, as: 'pilot' } : one))
}

const areSame = (some: readonly Aboard[], others: readonly Aboard[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others.at(at)
    return one.person === other?.person && one.as === other.as && one.craft === other.craft
  })

/** Brings everybody into line with the craft that the unit has, after those or its leader have changed. */
export function settleAboard(unit: Unit): void {
  const settled = withOneHero(unit.aboard).map((one) => inTheirCraft(unit, one))
  if (!areSame(settled, unit.aboard)) unit.aboard = settled
}

/**
 * Who leads a unit is said once: with a hero of the roster aboard it is no generic crew. When the hero leaves it is one again,
 * unless numbers of a hero or an initiative of its own stay.
 * @param before who was aboard
 */
export function settleControl({ whole }: Resolution, unit: Unit, before: readonly Aboard[]): void {
  const hero = heroAmong(unit.aboard)
  if (hero !== undefined && unit.control === 'generic')
    unit.control = whole.glance(hero.person)?.player === true ? 'playerCharacter' : 'hero'
  if (hero !== undefined || heroAmong(before) === undefined || unit.hero !== null) return
  const actsAlone = whole.campaign.encounters.some(({ combatants }) =>
    combatants.some(
      ({ sheet, fight }) => sheet === unit.id && fight.system === 'mass-combat' && fight.ownInitiative,
    ),
  )
  if (!actsAlone) unit.control = 'generic'
}

/** Why somebody cannot be aboard. Refusals: `unknown-person`, `not-a-person`, `aboard-elsewhere`, `unknown-craft`, `hero-leads`. */
function refuseOne(roster: readonly AnySheet[], unit: Unit, { person, as, craft }: Aboard) {
  const sheet = roster.find(({ id }) => id === person)
  if (sheet === undefined) return refuse('unknown-person')
  if (!isPerson(sheet)) return refuse('not-a-person', { who: sheet.name })
  const elsewhere = unitOfPerson(roster, person, unit.id)
  if (elsewhere !== undefined) return refuse('aboard-elsewhere', { who: sheet.name, unit: elsewhere.name })
  if (craft === null) return null
  if (!unit.craft.some(({ id }) => id === craft)) return refuse('unknown-craft', { who: unit.name })
  return as === 'hero' && unit.leader !== null && unit.leader !== craft
    ? refuse('hero-leads', { who: sheet.name, unit: unit.name })
    : null
}

/** Refusals: those of one person, `aboard-twice`, `one-hero-aboard`. */
export function refuseAboard(roster: readonly AnySheet[], unit: Unit, aboard: readonly Aboard[]) {
  for (const [at, one] of aboard.entries()) {
    const early = refuseOne(roster, unit, one)
    if (early !== null) return early
    if (aboard.findIndex(({ person }) => person === one.person) < at)
      return refuse('aboard-twice', { who: roster.find(({ id }) => id === one.person)?.name ?? '' })
  }
  return aboard.filter(({ as }) => as === 'hero').length > 1
    ? refuse('one-hero-aboard', { who: unit.name })
    : null
}

/** A unit that is new here takes along only persons who are here and aboard no other; a template nobody. */
export function letGoOfStrangers({ roster }: WholeCampaign, sheet: Sheet): void {
  if (sheet.kind !== 'mass-combat/unit' || sheet.aboard.length === 0) return
  const kept = sheet.aboard.filter(
    (one, at) =>
      !sheet.template &&
      refuseOne(roster, sheet, { ...one, craft: null }) === null &&
      sheet.aboard.findIndex(({ person }) => person === one.person) === at,
  )
  sheet.aboard = kept
  settleAboard(sheet)
}

/** Who is aboard is said by a command that looks at the whole roster, never by a correction. */
export const isAboardCorrected = (before: Sheet | undefined, { aboard }: Unit): boolean =>
  before?.kind === 'mass-combat/unit' && !areSame(before.aboard, aboard)

/** With a hero aboard a unit is not made a generic crew's. */
export const isHeroDenied = (before: Sheet | undefined, { control, aboard }: Unit): boolean =>
  before?.kind === 'mass-combat/unit' &&
  before.control !== 'generic' &&
  control === 'generic' &&
  heroAmong(aboard) !== undefined

/** A person has left the roster. */
export function forgetPerson(resolution: Resolution, { id, name }: Pick<AnySheet, 'id' | 'name'>): void {
  for (const peeked of resolution.peekAll()) {
    if (peeked.kind !== 'mass-combat/unit' || !peeked.aboard.some(({ person }) => person === id)) continue
    const unit = resolution.sheet(peeked.id)
    if (unit.kind !== 'mass-combat/unit') continue
    const before = unit.aboard.map((one) => ({ ...one }))
    unit.aboard = unit.aboard.filter(({ person }) => person !== id)
    settleControl(resolution, unit, before)
    resolution.log.say('mc.aboard.leaves', { who: name, unit: unit.name })
  }
  const own = resolution.campaign.own['mass-combat']
  if (own.news.some(({ person }) => person === id)) own.news = own.news.filter(({ person }) => person !== id)
}

/** Those in the craft that leave go along, and their news with them (MC-SQD-05); a hero goes with the leader. */
export function takeAboard(unit: Unit, craft: ReadonlySet<string>, takesHero: boolean): Aboard[] {
  const goes = ({ craft: in_, as }: Aboard): boolean =>
    in_ === null ? takesHero && as === 'hero' : craft.has(in_)
  const going = unit.aboard.filter(goes).map((one) => ({ ...one }))
  if (going.length > 0) unit.aboard = unit.aboard.filter((one) => !goes(one))
  return going
}

/** What is told of a unit is told of another from now on: its craft have gone there, under these names. */
export function moveNews(
  { campaign }: Resolution,
  from: string,
  to: string,
  craftNow: (craft: string | null, person: string) => string | null | undefined,
): void {
  for (const one of campaign.own['mass-combat'].news) {
    if (one.unit !== from) continue
    const craft = craftNow(one.craft, one.person)
    if (craft === undefined) continue
    one.unit = to
    one.craft = craft
  }
}

export const sheetNamed = (resolution: Resolution, id: string): AnySheet | undefined =>
  findSheet(resolution.whole.campaign, id)
