/**
 * The steps before the first turn: surprise, and what a side brings to initiative (WWN-SUR-01, WWN-SUR-02, WWN-SUR-03,
 * WWN-SUR-04, WWN-INI-01).
 */
import type { Refusal } from '@shared/contract/types'
import { findRunning, running } from '../../../engine/fighter'
import { findById, findCombatant, needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { sortOrder } from '../../../engine/turns'
import { opposed } from '../checks/checks'
import { isUp } from '../movement/distance'
import { rollCheck, sayTie, type Checked } from '../checks/opposed'
import { checkBonus } from '../sheet/person'
import {
  defineCommand,
  noting,
  type Campaign,
  type Combatant,
  type Encounter,
  type Resolution,
  type Wwn,
} from '../types'

/** Refusals: those of a fight that does not run, `fight-has-begun`, `unknown-side`. */
function refuseOpening(campaign: Campaign, id: string | undefined, sides: readonly string[]): Refusal | null {
  const encounter = findRunning<Wwn>(campaign, id)
  if ('refused' in encounter) return encounter
  if (encounter.roundBegun || encounter.round > 0) return refuse('fight-has-begun')
  const unknown = sides.find((side) => findById(encounter.sides, side) === undefined)
  return unknown === undefined ? null : refuse('unknown-side', { side: unknown })
}

/** Who is caught, and by whom. */
interface Ambush {
  surprised: readonly string[]
  ambushers: readonly string[]
}

/** WWN-SUR-03: an ambush round without initiative, or none. Ambushers stand in the order in which sides are listed. */
function decide(resolution: Resolution, encounter: Encounter, { surprised, ambushers }: Ambush): void {
  const wasAmbush = encounter.surpriseRound
  encounter.fight.surprised = [...surprised]
  encounter.fight.ambushers = surprised.length > 0 ? [...ambushers] : []
  encounter.surpriseRound = surprised.length > 0
  encounter.fight.step = 2
  if (encounter.surpriseRound)
    for (const combatant of encounter.combatants) {
      combatant.initiative = ambushers.includes(combatant.side) ? 1 : 0
      combatant.tieBreaks = []
      combatant.fight.initiativeRoll = null
    }
  else if (wasAmbush) for (const combatant of encounter.combatants) combatant.initiative = null
  sortOrder(resolution, encounter)
  sayAmbush(resolution, encounter)
}

/** WWN-SUR-03: named are those who act first only where somebody else waits too. */
function sayAmbush(resolution: Resolution, { sides, combatants, fight }: Encounter): void {
  const { surprised, ambushers } = fight
  if (surprised.length === 0) {
    resolution.log.say('wwn.noSurprise', {}, { rule: 'WWN-SUR-02', tone: 'turn' })
    return
  }
  const names = (ids: readonly string[]): string =>
    ids.map((id) => needById(sides, id, 'side').name).join(', ')
  const parts = { rule: 'WWN-SUR-03', tone: 'turn' } as const
  const waits = combatants.some(({ side }) => !surprised.includes(side) && !ambushers.includes(side))
  if (waits)
    resolution.log.say('wwn.ambush.by', { sides: names(surprised), ambushers: names(ambushers) }, parts)
  else resolution.log.say('wwn.ambush', { sides: names(surprised) }, parts)
}

/** WWN-SUR-03: whom nobody surprised, where it is not said who sprang it. */
const allBut = ({ sides }: Encounter, surprised: readonly string[]): string[] =>
  sides.map(({ id }) => id).filter((id) => !surprised.includes(id))

const decideSurprise = defineCommand('wwn/decide-surprise', {
  rules: ['WWN-SUR-01', 'WWN-SUR-03'],
  /** Refusals: those of opening, `everybody-surprised`, `nobody-in-ambush`, `ambusher-surprised` {side}. */
  refuse({ campaign }, { encounter: id, surprised, ambushers }) {
    const early = refuseOpening(campaign, id, [...surprised, ...(ambushers ?? [])])
    if (early !== null) return early
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    if (encounter.sides.every((side) => surprised.includes(side.id))) return refuse('everybody-surprised')
    if (surprised.length === 0 || ambushers === undefined) return null
    if (ambushers.length === 0) return refuse('nobody-in-ambush')
    const both = ambushers.find((side) => surprised.includes(side))
    return both === undefined
      ? null
      : refuse('ambusher-surprised', { side: needById(encounter.sides, both, 'side').name })
  },
  apply(resolution, { encounter: id, surprised, ambushers }) {
    const encounter = running<Wwn>(resolution, id)
    decide(resolution, encounter, { surprised, ambushers: ambushers ?? allBut(encounter, surprised) })
  },
})

/** WWN-SUR-02: the worst Dex/Sneak of the ambushers, the best Wis/Notice of the victims, unless the GM names others. */
function roller(
  sheetOf: (id: string) => Checked['sheet'],
  encounter: Encounter,
  side: string,
  named: string | undefined,
  checked: Pick<Checked, 'skill' | 'attribute'>,
  best: boolean,
): Combatant | undefined {
  if (named !== undefined) return findCombatant(encounter, named)
  const able = encounter.combatants.filter((c) => c.side === side && isUp(c, sheetOf(c.sheet)))
  const bonus = (c: Combatant): number => checkBonus(sheetOf(c.sheet), checked.skill, checked.attribute)
  return able.reduce<Combatant | undefined>((found, one) => {
    if (found === undefined) return one
    const beats = best ? bonus(one) > bonus(found) : bonus(one) < bonus(found)
    return beats ? one : found
  }, undefined)
}

const SNEAKING = { skill: 'sneak', attribute: 'dexterity' } as const
const NOTICING = { skill: 'notice', attribute: 'wisdom' } as const
const MOST_REROLLS = 20

const checkSurprise = defineCommand('wwn/check-surprise', {
  rules: ['WWN-SUR-01', 'WWN-SUR-02', 'WWN-OPP-02'],
  /** Refusals: those of opening, `same-side`, `unknown-combatant`, `nobody-there` {side}. */
  refuse({ campaign }, { encounter: id, ambushers, victims, ambusher, victim }) {
    const early = refuseOpening(campaign, id, [ambushers, victims])
    if (early !== null) return early
    if (ambushers === victims) return refuse('same-side')
    const encounter = findRunning<Wwn>(campaign, id)
    if ('refused' in encounter) return encounter
    const sheetOf = (sheet: string) => needById(campaign.roster, sheet, 'sheet')
    for (const [named, side] of [
      [ambusher, ambushers],
      [victim, victims],
    ] as const) {
      const found = named === undefined ? undefined : findCombatant(encounter, named)
      if (named !== undefined && found?.side !== side)
        return refuse('unknown-combatant', { combatant: named })
      if (roller(sheetOf, encounter, side, named, NOTICING, true) === undefined)
        return refuse('nobody-there', { side: needById(encounter.sides, side, 'side').name })
    }
    return null
  },
  apply(resolution, { encounter: id, ambushers, victims, ambusher, victim, modifiers, passiveModifiers }) {
    const encounter = running<Wwn>(resolution, id)
    const sheetOf = (sheet: string) => resolution.peek(sheet)
    const one = roller(sheetOf, encounter, ambushers, ambusher, SNEAKING, false)
    const other = roller(sheetOf, encounter, victims, victim, NOTICING, true)
    if (one === undefined || other === undefined) throw new Error('nobody rolls for a side')
    const isSurprise = sneaks(
      resolution,
      { sheet: sheetOf(one.sheet), ...SNEAKING, modifiers },
      { sheet: sheetOf(other.sheet), ...NOTICING, modifiers: passiveModifiers },
    )
    decide(resolution, encounter, ambushAfter(encounter, ambushers, victims, isSurprise))
  },
})

/** WWN-SUR-02, WWN-SUR-03: what the newest check makes of the ambushes before it. */
function ambushAfter({ fight }: Encounter, ambushers: string, victims: string, isSurprise: boolean): Ambush {
  const without = (ids: readonly string[], gone: readonly string[]): string[] =>
    ids.filter((id) => !gone.includes(id))
  if (!isSurprise)
    return {
      surprised: without(fight.surprised, [victims]),
      ambushers: without(fight.ambushers, [ambushers]),
    }
  return {
    surprised: [...without(fight.surprised, [ambushers, victims]), victims],
    ambushers: [...without(fight.ambushers, [ambushers, victims]), ambushers],
  }
}

/** WWN-SUR-02: Sneak against Notice, with what the GM adds to either (WWN-SUR-01). */
function sneaks(resolution: Resolution, sneaking: Checked, noticing: Checked): boolean {
  const { sheet: ambusher } = sneaking
  const { sheet: victim } = noticing
  for (let tries = 0; ; tries++) {
    const sneak = rollCheck(resolution, sneaking, 'wwnSneak', 'WWN-SUR-02')
    const notice = rollCheck(resolution, noticing, 'wwnNotice', 'WWN-SUR-02')
    const result = opposed(
      { total: sneak.total, isPlayers: ambusher.player },
      { total: notice.total, isPlayers: victim.player },
      noting(resolution),
    )
    if (result === 'reroll' && tries < MOST_REROLLS) {
      sayTie(resolution, ambusher, victim, sneak.total)
      continue
    }
    resolution.log.say(
      result === 'active' ? 'wwn.surprise.won' : 'wwn.surprise.lost',
      { who: ambusher.name, target: victim.name, total: sneak.total, against: notice.total },
      { rule: 'WWN-SUR-02', tone: 'turn', derivations: [sneak, notice] },
    )
    return result === 'active'
  }
}

const setSide = defineCommand('wwn/set-side', {
  rules: ['WWN-INI-01', 'WWN-INI-04'],
  /** Refusals: `unknown-encounter`, `encounter-over`, `unknown-side`. */
  refuse({ campaign }, { encounter: id, side }) {
    const encounter = findById(campaign.encounters, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (encounter.status === 'over') return refuse('encounter-over', { encounter: encounter.name })
    return findById(encounter.sides, side) === undefined ? refuse('unknown-side', { side }) : null
  },
  apply(resolution, { encounter: id, side, modifier, players }) {
    const encounter = needById(resolution.campaign.encounters, id, 'encounter')
    const { name } = needById(encounter.sides, side, 'side')
    if (modifier !== undefined) encounter.fight.sideModifiers[side] = modifier
    const others = encounter.fight.playerSides.filter((one) => one !== side)
    if (players !== undefined) encounter.fight.playerSides = players ? [...others, side] : others
    resolution.log.say('wwn.side.set', { side: name }, { rule: 'WWN-INI-01', tone: 'note' })
  },
})

export const openingCommands = [decideSurprise, checkSurprise, setSide]
