/**
 * Powers of adepts, and whatever else a person makes a unit better or worse by (MC-FRC-01, MC-FRC-02,
 * MC-FRC-03, MC-FRC-04, MC-FRC-05, MC-FRC-06, MC-FRC-07, MC-FRC-08, MC-FRC-09, MC-GEN-10).
 */
import { hasLostItsHero, strength } from '@shared/mass-combat/craft'
import { BOON_NUMBERS, MOST_BOONS, type BoonNumber, type Power } from '@shared/mass-combat/names'
import type { Json, Refusal } from '@shared/contract/types'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { tally } from '../../../engine/tally'
import { dealOutright } from '../attack/allocate'
import { succeeds, rollD20 } from '../sheet/checks'
import { refuseTarget } from '../attack/refuse'
import { findUnit, findUnits, type Commanded, unitOfCommand } from '../turn/orders'
import { applyToFigures, mergedFigures } from '../attack/apply'
import { hitPointsHealed, hitPointsLost, POWER_DAMAGE, POWER_OFFERS } from '../sheet/powers'
import { isGround, peekUnit, unitOf, unitIn } from '../sheet/unit'
import {
  defineCommand,
  type PayloadOf,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
} from '../types'

type Payload = PayloadOf<'mass-combat/use-power'>

/** The name that the table gave it, else that of its kind. */
const said = ({ name, power }: Payload): Json =>
  name === '' ? { key: `offer.${POWER_OFFERS[power]}`, with: {} } : name

const HARMS = ['lightning', 'strike', 'whirlwind'] as const
type Harm = (typeof HARMS)[number]
const isHarm = (power: Power): power is Harm => HARMS.some((harm) => harm === power)

const RULES: Readonly<Record<Power, string>> = {
  boon: 'MC-FRC-02',
  lightning: 'MC-FRC-03',
  strike: 'MC-FRC-04',
  whirlwind: 'MC-FRC-05',
  heal: 'MC-FRC-06',
  other: 'MC-GEN-10',
}

/** Refusals: those of a unit, `hero-gone`, `needs-name`, those of a target, `needs-target`, `not-ground` (healing restores figures). */
function refusePower(campaign: Campaign, given: Payload): Refusal | null {
  const found = findUnit(campaign, given.encounter, given.unit)
  if ('refused' in found) return found
  if (hasLostItsHero(found.unit)) return refuse('hero-gone', { who: found.unit.name })
  if ((given.power === 'boon' || given.power === 'other') && given.name === '') return refuse('needs-name')
  if (isHarm(given.power))
    return given.target === null
      ? refuse('needs-target', { power: said(given) })
      : refuseTarget(campaign, found.encounter, found.combatant, given.target)
  if (given.power === 'other') return null
  const aided = findUnit(campaign, given.encounter, given.target ?? given.unit)
  if ('refused' in aided) return aided
  if (given.power === 'boon' && changesNothing(given)) return refuse('boon-empty')
  const full = given.power === 'boon' ? refuseMoreBoons(campaign, [aided.combatant]) : null
  if (full !== null) return full
  return given.power !== 'heal' || isGround(aided.type)
    ? null
    : refuse('not-ground', { who: aided.unit.name })
}

/**
 * MC-FRC-01, MC-FRC-09: one hit point for every ten, of the user and of nobody else; a pilot's is his own, not his
 * ship's.
 */
function payFor(resolution: Resolution, { combatant }: Commanded, vitality: number): void {
  const { unit, type } = unitOf(resolution, combatant)
  const before = hitPointsLost(unit.vitalitySpent)
  unit.vitalitySpent += vitality
  const lost = hitPointsLost(unit.vitalitySpent) - before
  if (lost === 0) return
  resolution.log.say(
    isGround(type) ? 'mc.powerCosts' : 'mc.powerCostsPilot',
    { who: unit.name, points: lost, spent: unit.vitalitySpent },
    { rule: isGround(type) ? 'MC-FRC-01' : 'MC-FRC-09', tone: 'bad', secret: combatant.hidden },
  )
  if (isGround(type)) applyToFigures(resolution, combatant, lost)
}

/** MC-FRC-03: whether the target saves; only lightning asks. */
function saves(resolution: Resolution, target: Combatant, given: Payload): boolean {
  if (given.power !== 'lightning') return false
  const { saveDc: dc, saveModifier: modifier } = given
  const save = dc === null ? given.save : { modifier, dc }
  if (typeof save === 'string') return save === 'passed'
  const { unit } = peekUnit(resolution, target)
  const die = rollD20(resolution, unit, 'mcSave', 'MC-FRC-03')
  const check = tally('mcSave', 'MC-FRC-03', { who: unit.name })
    .add('mcDie', die)
    .add('mcSaveModifier', save.modifier)
  const isSaved = succeeds(check.total, save.dc)
  resolution.log.say(
    isSaved ? 'mc.saved' : 'mc.notSaved',
    { who: unit.name, total: check.total, dc: save.dc },
    { rule: 'MC-FRC-03', derivations: [check], secret: target.hidden },
  )
  return isSaved
}

function harm(resolution: Resolution, encounter: Encounter, given: Payload, power: Harm): void {
  const target = needById(encounter.combatants, given.target ?? '', 'target')
  const damage = POWER_DAMAGE[power][saves(resolution, target, given) ? 'saved' : 'failed']
  const most = oneFigure(resolution, target)
  if (most !== null && most < damage)
    resolution.log.say(
      'mc.powerSpent',
      { who: peekUnit(resolution, target).unit.name, points: damage - most },
      { rule: 'MC-FRC-03', tone: 'note', secret: target.hidden },
    )
  dealOutright(resolution, target, {
    damage: Math.min(damage, most ?? damage),
    kind: 'energy',
    pastShields: false,
  })
}

/** MC-FRC-03: it is aimed at one figure, the most damaged, and spends itself on it; craft take it whole (null). */
function oneFigure(resolution: Resolution, target: Combatant): number | null {
  const { unit, type } = peekUnit(resolution, target)
  const standing = unit.figures.filter(({ hp }) => hp > 0).map(({ hp }) => hp)
  return isGround(type) && standing.length > 0 ? Math.min(...standing) : null
}

/** MC-FRC-08: what is not stated costs twice the bonus that is given. */
const costOf = ({ vitality, ...given }: Payload): number =>
  vitality ?? 2 * Math.max(0, ...Object.values(numbersOf(given)))

/** MC-FRC-06: figures get hit points back, the worst hurt first, and nobody more than the sheet has. */
function heal(resolution: Resolution, encounter: Encounter, given: Payload): void {
  const target = needById(encounter.combatants, given.target ?? given.unit, 'target')
  const { unit, type } = unitOf(resolution, target)
  if (!isGround(type)) return
  let points = hitPointsHealed(given.points)
  const most = type.hp
  const left = [...unit.figures].sort((a, b) => a.hp - b.hp)
  const healed: typeof left = []
  for (const { hp, count } of left) {
    let waiting = count
    while (hp > 0 && hp < most && waiting > 0 && points > 0) {
      const back = Math.min(points, most - hp)
      points -= back
      waiting -= 1
      healed.push({ hp: hp + back, count: 1 })
    }
    if (waiting > 0) healed.push({ hp, count: waiting })
  }
  const restored = hitPointsHealed(given.points) - points
  unit.figures = mergedFigures(healed)
  resolution.log.say(
    'mc.healed',
    { who: unit.name, points: restored },
    { rule: 'MC-FRC-06', tone: 'good', secret: target.hidden },
  )
}

const numbersOf = (given: Readonly<Record<BoonNumber, number>>): Record<BoonNumber, number> => ({
  attack: given.attack,
  defense: given.defense,
  damage: given.damage,
  pilot: given.pilot,
  repair: given.repair,
  reflex: given.reflex,
  initiative: given.initiative,
})

function giveBoon(
  resolution: Resolution,
  combatant: Combatant,
  giver: Combatant,
  given: Pick<Payload, 'name' | BoonNumber>,
  rule: string,
): void {
  const { name } = given
  const numbers = numbersOf(given)
  combatant.fight.boons.push({ id: resolution.freshId('b'), name, from: giver.id, ...numbers })
  const who = peekUnit(resolution, combatant).unit.name
  const about = { rule, tone: 'good', secret: combatant.hidden } as const
  resolution.log.say('mc.boon', { who, name, giver: peekUnit(resolution, giver).unit.name }, about)
  for (const number of BOON_NUMBERS)
    if (numbers[number] !== 0) resolution.log.say(`mc.boon.${number}`, { who, plus: numbers[number] }, about)
}

/** Refusal: `too-many-boons`. */
function refuseMoreBoons(campaign: Campaign, combatants: readonly Combatant[]): Refusal | null {
  const full = combatants.find(({ fight }) => fight.boons.length >= MOST_BOONS)
  return full === undefined
    ? null
    : refuse('too-many-boons', { who: unitIn(campaign, full.sheet).name, most: MOST_BOONS })
}

const changesNothing = (given: Readonly<Record<BoonNumber, number>>): boolean =>
  Object.values(numbersOf(given)).every((number) => number === 0)

/** Units of its side that are in the battle still (MC-GEN-10). */
const sideOf = (campaign: Campaign, encounter: Encounter, { side }: Combatant): Combatant[] =>
  encounter.combatants.filter(
    (one) => one.side === side && !one.withdrawn && strength(unitIn(campaign, one.sheet)) > 0,
  )

const usePower = defineCommand('mass-combat/use-power', {
  rules: [
    'MC-FRC-01',
    'MC-FRC-02',
    'MC-FRC-03',
    'MC-FRC-04',
    'MC-FRC-05',
    'MC-FRC-06',
    'MC-FRC-08',
    'MC-FRC-09',
  ],
  refuse: ({ campaign }, given) => refusePower(campaign, given),
  apply(resolution, given) {
    const found = unitOfCommand(resolution, given)
    const { encounter } = found
    const vitality = costOf(given)
    resolution.log.say(
      'mc.power',
      { who: found.unit.name, power: said(given), vitality },
      { rule: RULES[given.power], tone: 'turn', secret: found.combatant.hidden },
    )
    payFor(resolution, found, vitality)
    if (isHarm(given.power)) harm(resolution, encounter, given, given.power)
    if (given.power === 'heal') heal(resolution, encounter, given)
    if (given.power === 'boon')
      giveBoon(
        resolution,
        needById(encounter.combatants, given.target ?? given.unit, 'unit'),
        found.combatant,
        given,
        'MC-FRC-02',
      )
  },
})

const boon = defineCommand('mass-combat/boon', {
  rules: ['MC-GEN-10', 'MC-FRC-07'],
  /** Refusals: those of the unit and of whoever gives it, `boon-empty`, `too-many-boons`. */
  refuse({ campaign }, given) {
    const found = findUnits(campaign, given.encounter, [given.unit, given.from ?? given.unit])
    if ('refused' in found) return found
    if (changesNothing(given)) return refuse('boon-empty')
    const [whom] = found
    if (whom === undefined) return null
    const { encounter, combatant } = whom
    return refuseMoreBoons(campaign, given.wholeSide ? sideOf(campaign, encounter, combatant) : [combatant])
  },
  apply(resolution, given) {
    const { encounter, combatant } = unitOfCommand(resolution, given)
    const giver = needById(encounter.combatants, given.from ?? given.unit, 'unit')
    const whom = given.wholeSide ? sideOf(resolution.campaign, encounter, combatant) : [combatant]
    for (const one of whom) giveBoon(resolution, one, giver, given, 'MC-GEN-10')
  },
})

export const powerCommands = [usePower, boon]
