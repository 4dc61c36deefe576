/**
 * Before the battle: mustering units, placing them, naming flagships and heroes' own initiative (MC-SQD-01, MC-SQD-02,
 * MC-INIT-02, MC-INIT-03).
 */
import { findUnfinished, unfinished } from '../../../engine/fighter'
import type { MassCombatEncounterState } from '@shared/mass-combat/fight'
import { MOST_GROUND } from '@shared/mass-combat/names'
import { MOST_CRAFT } from '@shared/mass-combat/commands/setup'
import { freshCraft } from '@shared/mass-combat/blanks'
import { findById, findCombatant, findSheet, needById } from '../../../engine/lookup'
import { distinguished, firstNumber } from '../../../engine/naming'
import { refuse, type ResolutionOf } from '../../../engine/system'
import { moveFigure } from '../movement/movement'
import { freshUnit } from '../sheet/sheet'
import { isGround, isShip, typeIn, unitIn, unitOf } from '../sheet/unit'
import { defineCommand, type MassCombat } from '../types'

const muster = defineCommand('mass-combat/muster', {
  rules: ['MC-SQD-01', 'MC-SQD-02', 'MC-SHEET-20', 'MC-GND-02'],
  /** Refusals: `id-taken`, `unknown-sheet`, `not-a-type`, `too-many-craft`, `unknown-carrier`, `unknown-craft`. */
  refuse({ campaign }, { unit, of: id, size, carrier, leader }) {
    if (unit !== undefined && findSheet(campaign, unit) !== undefined) return refuse('id-taken', { id: unit })
    const type = findSheet(campaign, id)
    if (type === undefined) return refuse('unknown-sheet', { sheet: id })
    if (type.kind === 'mass-combat/unit') return refuse('not-a-type', { who: type.name })
    if (type.kind !== 'mass-combat/ground' && size > MOST_CRAFT)
      return refuse('too-many-craft', { most: MOST_CRAFT })
    const isThere = Array.from({ length: size }, (_, i) => `c${String(i + 1)}`).some((c) => c === leader)
    if (leader !== null && !isThere) return refuse('unknown-craft', { who: leader })
    return carrier === null || findSheet(campaign, carrier) !== undefined ? null : refuse('unknown-carrier')
  },
  apply(resolution, { unit, name, of: id, size, control, carrier, player, hero, leader }) {
    const type = resolution.peek(id)
    if (type.kind === 'mass-combat/unit') throw new Error('a refused command was applied')
    const made = freshUnit(unit ?? resolution.freshId('u'), name, type, size)
    resolution.addSheet({ ...made, control, carrier, player, hero, leader })
    resolution.log.say('mc.mustered', { who: name, count: size, type: type.name }, { rule: 'MC-SQD-01' })
  },
})

/** Units of a type, each of as many craft as one may have (MC-SQD-01, MC-SQD-02). Returns their ids. */
export function musterAll(
  resolution: ResolutionOf<MassCombat>,
  type: MassCombat['sheet'],
  count: number,
): string[] {
  if (type.kind === 'mass-combat/unit') throw new Error('a unit is of another type')
  const most = type.kind === 'mass-combat/ground' ? count : MOST_CRAFT
  const sizes: number[] = []
  for (let left = count; left > 0; left -= most) sizes.push(Math.min(most, left))
  const first = firstNumber(resolution.campaign.roster, type.name)
  return sizes.map((size, i) => {
    const name = sizes.length === 1 ? type.name : distinguished(type.name, String(first + i))
    const unit = freshUnit(resolution.freshId('u'), name, type, size)
    resolution.addSheet(unit)
    resolution.log.say('mc.mustered', { who: name, count: size, type: type.name }, { rule: 'MC-SQD-01' })
    return unit.id
  })
}

const refit = defineCommand('mass-combat/refit', {
  rules: ['MC-SHEET-20', 'MC-DMG-03'],
  /** Refusals: `unknown-sheet`, `not-a-unit`, `unknown-craft`. Hulls do not mend in battle: this is for the yard, and the GM. */
  refuse({ campaign }, { unit: id, craft }) {
    const unit = findSheet(campaign, id)
    if (unit === undefined) return refuse('unknown-sheet', { sheet: id })
    if (unit.kind !== 'mass-combat/unit') return refuse('not-a-unit', { who: unit.name })
    return craft.every((c) => findById(unit.craft, c) !== undefined)
      ? null
      : refuse('unknown-craft', { who: unit.name })
  },
  apply(resolution, { unit: id, craft }) {
    const { unit, type } = unitOf(resolution, { sheet: id })
    if (isGround(type)) unit.figures = [{ hp: type.hp, count: unit.size }]
    else
      unit.craft = unit.craft.map((c) =>
        craft.length === 0 || craft.includes(c.id) ? freshCraft(c.id, type) : c,
      )
    resolution.log.say('mc.refitted', { who: unit.name }, { rule: 'MC-SHEET-20', tone: 'note' })
  },
})

const place = defineCommand('mass-combat/place', {
  rules: ['MC-SQD-06', 'MC-GEN-08', 'MC-MOVE-05', 'MC-CAP-06'],
  /** Refusals: those of a battle, `unknown-combatant`, `off-the-map`, `barred-environment` (MC-MOVE-05). */
  refuse({ campaign }, { encounter: id, positions }) {
    const encounter = findUnfinished<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    for (const { unit: unitId, at } of positions) {
      const combatant = findCombatant(encounter, unitId)
      if (combatant === undefined) return refuse('unknown-combatant', { combatant: unitId })
      if (at === null) continue
      if (at.x >= encounter.fight.columns || at.y >= encounter.fight.rows)
        return refuse('off-the-map', { x: at.x, y: at.y })
      const unit = unitIn(campaign, combatant.sheet)
      const type = typeIn(campaign, unit)
      const isStation = isShip(type) && type.class === 'station'
      if (!isStation && moveFigure(type, encounter.fight.environment) === null)
        return refuse('barred-environment', { who: unit.name })
    }
    return null
  },
  apply(resolution, { encounter: id, positions }) {
    const encounter = unfinished<MassCombat>(resolution, id)
    const names: string[] = []
    for (const { unit: unitId, at } of positions) {
      const combatant = needById(encounter.combatants, unitId, 'unit')
      combatant.fight.position = at
      combatant.fight.deployed = at !== null
      encounter.fight.launches = encounter.fight.launches.filter(({ unit }) => unit !== unitId)
      names.push(resolution.peek(combatant.sheet).name)
    }
    resolution.log.say('mc.placed', { who: names }, { rule: 'MC-SQD-06', secret: true })
  },
})

const setFlagship = defineCommand('mass-combat/set-flagship', {
  rules: ['MC-INIT-02'],
  /** Refusals: those of a battle, `unknown-side`, `unknown-combatant`, `not-one-side`. */
  refuse({ campaign }, { encounter: id, side, unit }) {
    const encounter = findUnfinished<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    if (findById(encounter.sides, side) === undefined) return refuse('unknown-side', { side })
    if (unit === null) return null
    const combatant = findCombatant(encounter, unit)
    if (combatant === undefined) return refuse('unknown-combatant', { combatant: unit })
    return combatant.side === side ? null : refuse('not-one-side')
  },
  apply(resolution, { encounter: id, side, unit }) {
    const encounter = unfinished<MassCombat>(resolution, id)
    const name = needById(encounter.sides, side, 'side').name
    if (unit === null) {
      Reflect.deleteProperty(encounter.fight.flagships, side)
      resolution.log.say('mc.noFlagship', { side: name }, { rule: 'MC-INIT-02' })
      return
    }
    encounter.fight.flagships[side] = unit
    resolution.log.say(
      'mc.flagship',
      { side: name, who: resolution.peek(needById(encounter.combatants, unit, 'unit').sheet).name },
      { rule: 'MC-INIT-02' },
    )
  },
})

const ownInitiative = defineCommand('mass-combat/own-initiative', {
  rules: ['MC-INIT-03'],
  /** Refusals: those of a battle, `unknown-combatant`, `not-a-hero`, `fight-has-begun`. */
  refuse({ campaign }, { encounter: id, unit: unitId, own }) {
    const encounter = findUnfinished<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    const combatant = findCombatant(encounter, unitId)
    if (combatant === undefined) return refuse('unknown-combatant', { combatant: unitId })
    if (encounter.order.length > 0) return refuse('fight-has-begun')
    const unit = unitIn(campaign, combatant.sheet)
    return own && unit.control === 'generic' ? refuse('not-a-hero', { who: unit.name }) : null
  },
  apply(resolution, { encounter: id, unit, own }) {
    const encounter = unfinished<MassCombat>(resolution, id)
    const combatant = needById(encounter.combatants, unit, 'unit')
    combatant.fight.ownInitiative = own
    resolution.log.say(
      own ? 'mc.ownInitiative' : 'mc.sideInitiative',
      { who: resolution.peek(combatant.sheet).name },
      { rule: 'MC-INIT-03' },
    )
  },
})

type Ground = MassCombatEncounterState['ground']

/** MC-VEH-12: squares that are changed, with those that stay; plain ones are not kept. */
function withGround(ground: Ground, changed: Ground): Ground {
  const keys = new Set(changed.map(({ at }) => `${String(at.x)}/${String(at.y)}`))
  return [
    ...ground.filter(({ at }) => !keys.has(`${String(at.x)}/${String(at.y)}`)),
    ...changed.filter(({ moveCost, impassable }) => moveCost > 1 || impassable),
  ]
}

const setGround = defineCommand('mass-combat/set-ground', {
  rules: ['MC-VEH-12'],
  /** Refusals: those of a battle, `off-the-map`, `too-much-ground` {most}. A square of cost 1 that can be entered is plain ground again. */
  refuse({ campaign }, { encounter: id, squares }) {
    const encounter = findUnfinished<MassCombat>(campaign, id)
    if ('refused' in encounter) return encounter
    const { columns, rows } = encounter.fight
    const off = squares.find(({ at }) => at.x >= columns || at.y >= rows)
    if (off !== undefined) return refuse('off-the-map', { ...off.at })
    return withGround(encounter.fight.ground, squares).length > MOST_GROUND
      ? refuse('too-much-ground', { most: MOST_GROUND })
      : null
  },
  apply(resolution, { encounter: id, squares }) {
    const encounter = unfinished<MassCombat>(resolution, id)
    encounter.fight.ground = withGround(encounter.fight.ground, squares)
    resolution.log.say('mc.ground', { count: squares.length }, { rule: 'MC-VEH-12', secret: true })
  },
})

export const setupCommands = [muster, refit, place, setFlagship, ownInitiative, setGround]
