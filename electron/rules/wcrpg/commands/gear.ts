/** Weapons and defensive gear in hand and on the body (WCA-DRAW-01, WCA-SHIELD-01, WCA-RELOAD-01). */
import { z } from 'zod'
import type { Sheet } from '@shared/campaign/types'
import { defineCommand, refuse } from '../../../engine/system'
import { costOf, spendPhases } from '../budget'
import { armouredParts } from '../gear'
import { checkParts } from '../partChecks'
import { freeHands } from '../sheet'
import { fighterOf, inFight, refuseOwnAction } from './fight'

const itemPayload = z.strictObject({ ...inFight, item: z.string().min(1).max(64) })

const draw = defineCommand({
  type: 'wcrpg/draw',
  rules: ['WCA-DRAW-01'],
  payload: itemPayload,
  /** Refusals: those of acting, `unknown-weapon`, `already-drawn`, `no-free-appendage` {needed, free}. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('draw').phases, ({ sheet, now }) => {
      const weapon = sheet.weapons[payload.item]
      if (weapon === undefined) return refuse('unknown-weapon', { weapon: payload.item })
      if (weapon.drawn) return refuse('already-drawn', { weapon: weapon.name })
      const free = freeHands(sheet, now).length
      return weapon.appendages > free
        ? refuse('no-free-appendage', { weapon: weapon.name, needed: weapon.appendages, free })
        : null
    }),
  apply(resolution, { encounter, combatant: id, item }) {
    const { combatant, sheet, now } = fighterOf(resolution, encounter, id)
    const weapon = sheet.weapons[item]
    if (weapon === undefined) return
    spendPhases(combatant, costOf('draw').phases)
    const hands = freeHands(sheet, now).slice(0, weapon.appendages)
    if (!checkParts(resolution, sheet, hands)) return // WCD-WND-12
    weapon.heldIn = hands
    weapon.drawn = true
    resolution.log.say(
      'gear.drawn',
      { who: sheet.name, item: weapon.name },
      { rule: 'WCA-DRAW-01', secret: combatant.hidden },
    )
  },
})

const sheathe = defineCommand({
  type: 'wcrpg/sheathe',
  rules: ['WCA-DRAW-01'],
  payload: itemPayload,
  /** Refusals: those of acting, `unknown-weapon`, `weapon-not-drawn`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('sheathe').phases, ({ sheet }) => {
      const weapon = sheet.weapons[payload.item]
      if (weapon === undefined) return refuse('unknown-weapon', { weapon: payload.item })
      return weapon.drawn ? null : refuse('weapon-not-drawn', { weapon: weapon.name })
    }),
  apply(resolution, { encounter, combatant: id, item }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    const weapon = sheet.weapons[item]
    if (weapon === undefined) return
    spendPhases(combatant, costOf('sheathe').phases)
    if (!checkParts(resolution, sheet, weapon.heldIn)) return // WCD-WND-12
    weapon.drawn = false
    weapon.heldIn = []
    resolution.log.say(
      'gear.sheathed',
      { who: sheet.name, item: weapon.name },
      { rule: 'WCA-DRAW-01', secret: combatant.hidden },
    )
  },
})

const isShield = (gear: Sheet['gear'][string]): boolean => gear.layer !== 'armour'

const raise = defineCommand({
  type: 'wcrpg/raise-shield',
  rules: ['WCA-SHIELD-01'],
  payload: itemPayload,
  /** Refusals: those of acting, `unknown-gear`, `already-active`, `other-shield-active`, `part-already-covered`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('shield').phases, ({ sheet }) => {
      const gear = sheet.gear[payload.item]
      if (gear === undefined) return refuse('unknown-gear', { gear: payload.item })
      if (gear.active) return refuse('already-active', { gear: gear.name })
      if (isShield(gear)) {
        const other = Object.values(sheet.gear).find((g) => g.active && isShield(g))
        return other === undefined
          ? null
          : refuse('other-shield-active', { gear: gear.name, other: other.name })
      }
      const covered = new Set(armouredParts(sheet))
      const clash = (gear.covers === 'all' ? Object.keys(sheet.parts) : gear.covers).find((part) =>
        covered.has(part),
      )
      return clash === undefined
        ? null
        : refuse('part-already-covered', { gear: gear.name, part: sheet.parts[clash]?.name ?? clash })
    }),
  apply(resolution, { encounter, combatant: id, item }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    const gear = sheet.gear[item]
    if (gear === undefined) return
    spendPhases(combatant, costOf('shield').phases)
    gear.active = true
    resolution.log.say(
      'gear.raised',
      { who: sheet.name, item: gear.name },
      { rule: 'WCA-SHIELD-01', secret: combatant.hidden },
    )
  },
})

const lower = defineCommand({
  type: 'wcrpg/lower-shield',
  rules: ['WCA-SHIELD-01'],
  payload: itemPayload,
  /** Refusals: those of acting, `unknown-gear`, `not-active`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('shield').phases, ({ sheet }) => {
      const gear = sheet.gear[payload.item]
      if (gear === undefined) return refuse('unknown-gear', { gear: payload.item })
      return gear.active ? null : refuse('not-active', { gear: gear.name })
    }),
  apply(resolution, { encounter, combatant: id, item }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, id)
    const gear = sheet.gear[item]
    if (gear === undefined) return
    spendPhases(combatant, costOf('shield').phases)
    gear.active = false
    resolution.log.say(
      'gear.lowered',
      { who: sheet.name, item: gear.name },
      { rule: 'WCA-SHIELD-01', secret: combatant.hidden },
    )
  },
})

const reload = defineCommand({
  type: 'wcrpg/reload',
  rules: ['WCA-RELOAD-01'],
  payload: itemPayload,
  /** Refusals: those of acting, `unknown-item`, `nothing-to-reload`, `weapon-broken`. */
  refuse: ({ campaign }, payload) =>
    refuseOwnAction(campaign, payload, costOf('reload').phases, ({ sheet, combatant }) => {
      const weapon = sheet.weapons[payload.item]
      if (weapon !== undefined) {
        if (weapon.broken) return refuse('weapon-broken', { weapon: weapon.name })
        return weapon.magazine === null || weapon.loaded === weapon.magazine
          ? refuse('nothing-to-reload', { item: weapon.name })
          : null
      }
      const gear = sheet.gear[payload.item]
      if (gear === undefined) return refuse('unknown-item', { item: payload.item })
      // WCG-SRND-03: nothing regenerates for who was damaged in the surprise round until it is over
      if (combatant.fight.damagedInSurpriseRound) return refuse('no-healing-in-surprise', { who: sheet.name })
      return gear.layer === 'energyShield' && gear.hp < gear.maxHp
        ? null
        : refuse('nothing-to-reload', { item: gear.name })
    }),
  apply(resolution, { encounter: encounterId, combatant: id, item }) {
    const { combatant, sheet, encounter } = fighterOf(resolution, encounterId, id)
    const thing = sheet.weapons[item] ?? sheet.gear[item]
    if (thing === undefined) return
    spendPhases(combatant, costOf('reload').phases)
    if ('heldIn' in thing && !checkParts(resolution, sheet, thing.heldIn)) return // WCD-WND-12
    const rounds = Math.max(1, 'reloadRounds' in thing ? thing.reloadRounds : thing.rechargeRounds)
    combatant.fight.reloading = { item, finishesAfterRound: encounter.round + rounds - 1 }
    resolution.log.say(
      'reload.begun',
      { who: sheet.name, item: thing.name, rounds },
      { rule: 'WCA-RELOAD-01', secret: combatant.hidden },
    )
  },
})

export const gearCommands = [draw, sheathe, raise, lower, reload]
