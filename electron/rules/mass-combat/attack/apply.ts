/**
 * What damage does to whom it is allocated: shields, hull, flaws, destruction, ejecting; figures fall (MC-ATK-09 steps 9
 * and 10).
 */
import { addByHand, rollD20 } from '../sheet/checks'
import { activeCraft, craftNumber, figuresLeft, heroFlies } from '@shared/mass-combat/craft'
import type { Modifiers } from '@shared/campaign/commands/parts'
import type { Craft, Figures, Unit } from '@shared/mass-combat/sheet'
import { needById, runningEncounter } from '../../../engine/lookup'
import { tally } from '../../../engine/tally'
import { applyFlaw, hullLost, mustRollFlaw, rollFlaw, type FlawEffect } from './flaws'
import { damageCraft, ionise, isDestroyed, type Taken } from './shields'
import { EJECT_DC } from '../tables'
import { pilotOf } from '../sheet/pilots'
import { isCapital, unitOf } from '../sheet/unit'
import { addBoons } from '../turn/boons'
import { noting, type Combatant, type Encounter, type Resolution, type UnitType } from '../types'
import type { FigureShare, Pool, Share, UnitShare } from './types'

type CraftType = Exclude<UnitType, { kind: 'mass-combat/ground' }>

/** Shares of a pool over the craft as earlier pools have left them. */
export type Spreading = (pool: Pool, index: number, craft: readonly Craft[]) => readonly Share[]

/** A unit of the target group, to write to (MC-FG-10). */
export interface Victim {
  id: string
  unit: Unit
  type: CraftType
}

/** Shares of a pool over a whole target group. */
export type GroupSpreading = (pool: Pool, index: number) => readonly UnitShare[]

/**
 * Spreads every pool of one attack, then settles each damaged craft once, in the order in which it was first hit: one
 * flaw roll for a craft and attack, whatever the amount (MC-FLAW-02, MC-GEN-17). All of it goes by craft (MC-SQD-03).
 */
export function strikeGroup(
  resolution: Resolution,
  victims: readonly Victim[],
  pools: readonly Pool[],
  spread: GroupSpreading,
  reflex: Modifiers = [],
): void {
  const struck = new Map<string, { victim: Victim; craft: string; hull: number }>()
  pools.forEach((pool, index) => {
    for (const { unit: id, craft: craftId, damage } of spread(pool, index)) {
      const victim = needById(victims, id, 'unit')
      const craft = needById(victim.unit.craft, craftId, 'craft')
      const { hull } = takePart(resolution, victim.unit, craft, pool, damage)
      const key = `${id}/${craftId}`
      struck.set(key, { victim, craft: craftId, hull: (struck.get(key)?.hull ?? 0) + hull })
    }
  })
  for (const { victim, craft, hull } of struck.values())
    settle(resolution, victim.unit, victim.type, needById(victim.unit.craft, craft, 'craft'), hull, reflex)
}

/** The same of one unit alone. */
export function strikeCraft(
  resolution: Resolution,
  unit: Unit,
  type: CraftType,
  pools: readonly Pool[],
  spread: Spreading,
  reflex: Modifiers = [],
): void {
  strikeGroup(
    resolution,
    [{ id: unit.id, unit, type }],
    pools,
    (pool, index) => spread(pool, index, activeCraft(unit)).map((share) => ({ ...share, unit: unit.id })),
    reflex,
  )
}

/** Damage straight to the hull of one craft that is no attack: a collision (MC-STR-03). */
export function strikeHull(
  resolution: Resolution,
  unit: Unit,
  type: CraftType,
  craft: Craft,
  damage: number,
  reflex: Modifiers = [],
): void {
  const pool: Pool = { damage, kind: 'energy', pastShields: true, each: damage, group: [] }
  strikeCraft(resolution, unit, type, [pool], () => [{ craft: craft.id, damage }], reflex)
}

/** MC-ATK-09 step 9, MC-DMG-01, MC-ION-01: one craft's part of a pool, from shields and hull. */
function takePart(resolution: Resolution, unit: Unit, craft: Craft, pool: Pool, damage: number): Taken {
  const taken =
    pool.kind === 'ion'
      ? ionise(craft, {
          damage,
          each: pool.each,
          critical: pool.pastShields,
          fullDamage: resolution.houseRule('ionDC') === 'fullDamage',
        })
      : damageCraft(craft, damage, pool.pastShields)
  resolution.log.say(
    pool.kind === 'ion' ? 'mc.ionised' : 'mc.damaged',
    {
      who: unit.name,
      craft: craftNumber(craft),
      damage,
      shields: taken.shields,
      hull: taken.hull,
      shieldsLeft: craft.shields,
      hullLeft: craft.hull,
      dc: craft.ionDc,
    },
    { rule: pool.kind === 'ion' ? 'MC-ION-02' : 'MC-DMG-01', tone: 'bad' },
  )
  return taken
}

/** MC-ATK-09 step 10: flaw, extra damage, destruction, the pilot's last chance. */
function settle(
  resolution: Resolution,
  unit: Unit,
  type: CraftType,
  craft: Craft,
  hullCost: number,
  reflex: Modifiers,
): void {
  if (mustRollFlaw(craft, type, hullCost, noting(resolution))) flaw(resolution, unit, type, craft)
  if (craft.status === 'active' && isDestroyed(craft)) destroy(resolution, unit, type, craft, reflex)
}

/** MC-FLAW-01, MC-FLAW-11, MC-FLAW-13: player ships only have it reported, unless the switch says otherwise. */
function flaw(resolution: Resolution, unit: Unit, type: CraftType, craft: Craft): void {
  const where = { who: unit.name, craft: craftNumber(craft) }
  if (unit.control === 'playerCharacter' && resolution.houseRule('playerShipFlaws') !== 'useChart') {
    resolution.log.say(
      'mc.flaw.playersOwn',
      { ...where, lost: hullLost(craft, type) },
      { rule: 'MC-FLAW-13', tone: 'note' },
    )
    return
  }
  const effect = applyFlaw(craft, type, rollFlaw(resolution, unit, craft, type))
  sayFlaw(resolution, where, effect)
  if (effect.kind !== 'damage') return
  const damage = rollD20(resolution, unit, 'mcFlawDamage', 'MC-FLAW-11', where)
  const taken = damageCraft(craft, damage, true)
  resolution.log.say(
    'mc.flaw.damage',
    { ...where, damage, hull: taken.hull, hullLeft: craft.hull },
    { rule: 'MC-FLAW-11', tone: 'bad' },
  )
}

function sayFlaw(
  resolution: Resolution,
  where: { who: string; craft: number | string },
  effect: FlawEffect,
): void {
  switch (effect.kind) {
    case 'none':
      resolution.log.say('mc.flaw.none', where, { rule: 'MC-FLAW-03' })
      return
    case 'system':
      resolution.log.say(
        'mc.flaw.system',
        { ...where, system: effect.system },
        { rule: 'MC-FLAW-04', tone: 'bad' },
      )
      return
    case 'speed':
      resolution.log.say(effect.dead ? 'mc.flaw.deadInSpace' : 'mc.flaw.speed', where, {
        rule: effect.dead ? 'MC-FLAW-09' : 'MC-FLAW-08',
        tone: 'bad',
      })
      return
    case 'weapon':
      resolution.log.say(
        'mc.flaw.weapon',
        { ...where, weapon: effect.weapon },
        { rule: 'MC-FLAW-10', tone: 'bad' },
      )
      return
    case 'damage':
      resolution.log.say('mc.flaw.extraDamage', where, { rule: 'MC-FLAW-11', tone: 'bad' })
  }
}

/** MC-DMG-02, MC-EJC-01: hull 0 destroys; the pilot of a small craft may get out. */
export function destroy(
  resolution: Resolution,
  unit: Unit,
  type: CraftType,
  craft: Craft,
  reflex: Modifiers = [],
): void {
  craft.status = 'destroyed'
  const where = { who: unit.name, craft: craftNumber(craft) }
  resolution.log.say('mc.destroyed', where, { rule: 'MC-DMG-02', tone: 'grave' })
  if (isCapital(type)) return // the crew of a large ship is the GM's
  const who = resolution.houseRule('ejection')
  if (who === 'off' || (who === 'heroesOnly' && unit.control === 'generic')) return
  const die = rollD20(resolution, unit, 'mcReflex', 'MC-EJC-01', where)
  const save = tally('mcReflex', 'MC-EJC-01', { who: unit.name })
    .add('mcDie', die)
    .add('mcReflexSave', pilotOf(unit, type, craft).reflex, {}, 'MC-SHEET-15')
  const encounter: Encounter | undefined = runningEncounter(resolution.campaign)
  const combatant = encounter?.combatants.find(({ sheet }) => sheet === unit.id)
  if (combatant !== undefined) addBoons(save, combatant, unit, 'reflex')
  addByHand(save, reflex)
  const isOut = die !== 1 && (die === 20 || save.total >= EJECT_DC)
  if (isOut) craft.status = 'ejected'
  resolution.log.say(
    isOut ? 'mc.ejected' : 'mc.lostWithShip',
    { who: where.who, craft: where.craft, total: save.total, dc: EJECT_DC },
    { rule: 'MC-EJC-01', tone: isOut ? 'good' : 'grave', derivations: [save] },
  )
  if (heroFlies(unit, craft))
    resolution.log.say(
      isOut ? 'mc.heroOut' : 'mc.heroLost',
      { who: unit.name },
      { rule: 'MC-EJC-01', tone: isOut ? 'note' : 'grave' },
    )
}

/** MC-GND-11. */
export function applyToFigures(resolution: Resolution, target: Combatant, damage: number): void {
  const { left, fallen } = strikeFigures(unitOf(resolution, target).unit.figures, damage)
  setFigures(resolution, target, left, damage, fallen)
}

/** MC-GND-11: so many figures take what their owner has given them. */
export function applyToChosen(
  resolution: Resolution,
  target: Combatant,
  shares: readonly FigureShare[],
): void {
  const { left, fallen } = strikeOut(unitOf(resolution, target).unit.figures, shares)
  const damage = shares.reduce((sum, share) => sum + share.count * share.damage, 0)
  setFigures(resolution, target, left, damage, fallen)
}

/** What is left of figures that take so much each; how many fell. */
export function strikeOut(
  figures: readonly Figures[],
  shares: readonly FigureShare[],
): { left: Figures[]; fallen: number } {
  const left = figures.map((one) => ({ ...one }))
  const struck: Figures[] = []
  let fallen = 0
  for (const { hp, count, damage } of shares) {
    const bucket = left.find((one) => one.hp === hp)
    if (bucket === undefined) continue
    bucket.count -= count
    struck.push({ hp: Math.max(0, hp - damage), count })
    if (damage >= hp) fallen += count
  }
  return { left: mergedFigures([...left.filter(({ count }) => count > 0), ...struck]), fallen }
}

function setFigures(
  resolution: Resolution,
  target: Combatant,
  figures: Figures[],
  damage: number,
  count: number,
): void {
  const { unit } = unitOf(resolution, target)
  unit.figures = figures
  resolution.log.say(
    count > 0 ? 'mc.figuresFall' : 'mc.figuresHurt',
    { who: unit.name, damage, count, left: figuresLeft(unit) },
    { rule: 'MC-GND-11', tone: 'bad', secret: target.hidden },
  )
}

/**
 * MC-GND-03, MC-GND-11, MC-GND-12: figures take it up to their hit points, the most damaged first; returns how many
 * fell.
 */
export function strikeFigures(figures: Figures[], damage: number): { left: Figures[]; fallen: number } {
  let rest = damage
  let fallen = 0
  const left: Figures[] = []
  for (const { hp, count } of [...figures].sort((a, b) => a.hp - b.hp)) {
    if (hp === 0) {
      left.push({ hp, count })
      continue
    }
    const down = Math.min(count, (rest - (rest % hp)) / hp)
    rest -= down * hp
    fallen += down
    if (down > 0) left.push({ hp: 0, count: down })
    if (count > down && rest > 0) {
      left.push({ hp: hp - rest, count: 1 })
      rest = 0
      if (count - down > 1) left.push({ hp, count: count - down - 1 })
    } else if (count > down) left.push({ hp, count: count - down })
  }
  return { left: mergedFigures(left), fallen }
}

/** Figures of the same hit points stand together; the freshest first. */
export function mergedFigures(figures: readonly Figures[]): Figures[] {
  const counts = new Map<number, number>()
  for (const { hp, count } of figures) counts.set(hp, (counts.get(hp) ?? 0) + count)
  return [...counts].map(([hp, count]) => ({ hp, count })).sort((a, b) => b.hp - a.hp)
}
