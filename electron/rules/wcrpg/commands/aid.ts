/** Encouraging, talking, mounting (WCA-AID-01, WCA-AID-02, WCA-AID-03, WCA-SPEAK-01, WCA-MOUNT-01). */
import type { modifiersSchema } from '@shared/campaign/commands/parts'
import type { z } from 'zod'
import type { Refusal } from '@shared/contract/types'
import { addCondition, liftConditions } from '../../../engine/conditions'
import { roundUp } from '../../../engine/rounding'
import { refuse } from '../../../engine/system'
import { spendPhases, refuseOwnAction } from '../turn/budget'
import { judgeOpposed, rollCheck, skillDc, withSkillPenalties } from '../checks/checks'
import { hasCondition, isHelpless } from '../sheet/condition'
import { fighterOf, findFighter, type Fighter, sayOf } from '../fighter'
import { rangeTo, shortIncrements } from '../attack/range'
import { refuseGrappled } from '../grapple/grapples'
import { refuseImmobile } from '../movement/allowance'
import { INSPIRE_INCREMENTS, ACTIONS } from '../tables'
import { defineCommand, type PayloadOf, type Combatant, type Resolution, type Sheet } from '../types'
import { refuseTarget, refuseActionAt } from '../attack/refuse'
import { targetOf } from '../attack/attack'
import { saveDc } from '../checks/saves'
import { outcomesOf } from '../checks/chances'

type Aid = PayloadOf<'wcrpg/inspire'>

/** WCA-AID-01: words carry two short increments. Refusals: `range-unknown`, `too-far-to-inspire`. */
function refuseDistance(
  { campaign, encounter, combatant, sheet }: Fighter,
  target: Combatant,
  near: boolean,
): Refusal | null {
  if (near) return null
  const reach =
    rangeTo(campaign, encounter, combatant, target) ?? rangeTo(campaign, encounter, target, combatant)
  if (reach === null) return refuse('range-unknown', { who: sheet.name })
  return shortIncrements(reach) > INSPIRE_INCREMENTS
    ? refuse('too-far-to-inspire', { who: sheet.name, most: INSPIRE_INCREMENTS })
    : null
}

const inspireDc = ({ sheet, now }: Fighter, given: Aid): ReturnType<typeof skillDc> =>
  withSkillPenalties(skillDc(sheet, 'inspire', given.specialization), sheet, 'inspire', now, given.modifiers)

const inspire = defineCommand('wcrpg/inspire', {
  rules: ['WCA-AID-01', 'WCA-AID-02', 'WCA-AID-03'],
  /** Refusals: those of acting and target, `cannot-listen`, `range-unknown`, `too-far-to-inspire`. */
  refuse: (resolution, given) =>
    refuseActionAt(resolution.campaign, given, ACTIONS.aid.phases, (fighter, target) => {
      const listener = resolution.peek(target.sheet)
      if (isHelpless(listener, fighter.now)) return refuse('cannot-listen', { who: listener.name })
      return refuseDistance(fighter, target, given.near)
    }),
  odds(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.combatant)
    if ('refused' in fighter) return fighter
    const dc = inspireDc(fighter, given)
    const chance = Math.min(100, Math.max(0, dc.total + 1))
    return {
      price: null,
      outcomes: outcomesOf(chance),
      derivations: [dc.toDerivation()],
      switches: {},
    }
  },
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.combatant)
    spendPhases(fighter.combatant, ACTIONS.aid.phases)
    const target = targetOf(fighter, given.target)
    const listener = resolution.sheet(target.sheet)
    const dc = inspireDc(fighter, given)
    const check = rollCheck(resolution, fighter.sheet, dc, 'none', {
      purpose: 'inspire',
      rule: 'WCA-AID-02',
      with: { target: listener.name },
    })
    if (hasCondition(listener, 'shaken', fighter.now)) {
      const saveTally = saveDc(resolution, listener, 'willpower', fighter.now)
      const save = rollCheck(resolution, listener, saveTally, 'none', {
        purpose: 'inspireSave',
        rule: 'WCA-AID-02',
      })
      const wins = judgeOpposed(check, save) === 'actor'
      if (wins) liftConditions(listener, ({ kind }) => kind === 'shaken')
      resolution.log.say(
        wins ? 'inspire.steadies' : 'inspire.failsShaken',
        { who: fighter.sheet.name, target: listener.name, own: check.degree, theirs: save.degree },
        { rule: 'WCA-AID-02', derivations: [dc, saveTally], tone: wins ? 'good' : 'plain' },
      )
      return
    }
    const worth = check.success ? roundUp(check.degree / 10) : 0
    resolution.log.say(
      worth > 0 ? 'inspire.lifts' : 'inspire.fails',
      { who: fighter.sheet.name, target: listener.name, roll: check.roll, dc: check.dc, worth },
      { rule: 'WCA-AID-03', derivations: [dc], tone: worth > 0 ? 'good' : 'plain' },
    )
    if (worth > 0) lift(resolution, fighter, target, listener, worth)
  },
})

/** WCA-AID-03: so many rounds, so much on every Check and Save; the better of two stays. */
function lift(
  resolution: Resolution,
  { encounter }: Fighter,
  target: Combatant,
  listener: Sheet,
  worth: number,
): void {
  const standing = listener.conditions.find(({ kind }) => kind === 'inspired')
  if (standing !== undefined && (standing.value ?? 0) >= worth) return
  liftConditions(listener, ({ kind }) => kind === 'inspired')
  const isToCome = encounter.order.includes(target.id) && !encounter.acted.includes(target.id)
  const first = isToCome && encounter.turn !== target.id ? encounter.round : encounter.round + 1
  // so many rounds from the start of the next turn end as the turn after the last begins
  addCondition(resolution, listener, {
    kind: 'inspired',
    value: worth,
    expires: { at: 'turnStart', fight: encounter.id, whose: target.id, notBefore: first + worth },
  })
}

/** Languages that both speak; who has none entered speaks what everybody does. */
const share = (one: Sheet, other: Sheet): boolean =>
  one.languages.length === 0 ||
  other.languages.length === 0 ||
  one.languages.some((language) =>
    other.languages.some((known) => known.toLowerCase() === language.toLowerCase()),
  )

const speak = defineCommand('wcrpg/speak', {
  rules: ['WCA-SPEAK-01'],
  /** Free and at any time. Refusals: those of finding the fighter, `cannot-act`, those of the target, `cannot-listen`. */
  refuse(resolution, given) {
    const fighter = findFighter(resolution.campaign, given.encounter, given.combatant)
    if ('refused' in fighter) return fighter
    if (isHelpless(fighter.sheet, fighter.now)) return refuse('cannot-act', { who: fighter.sheet.name })
    const early = refuseTarget(fighter, given.target)
    if (early !== null) return early
    const listener = resolution.peek(targetOf(fighter, given.target).sheet)
    return isHelpless(listener, fighter.now) ? refuse('cannot-listen', { who: listener.name }) : null
  },
  apply(resolution, given) {
    const fighter = fighterOf(resolution, given.encounter, given.combatant)
    const { sheet, combatant, now } = fighter
    const target = targetOf(fighter, given.target)
    const listener = resolution.peek(target.sheet)
    const isUnderstood =
      share(sheet, listener) || understands(resolution, fighter, target, listener, now, given)
    sayOf(
      resolution,
      { combatant, sheet },
      isUnderstood ? 'speak.understood' : 'speak.lost',
      'WCA-SPEAK-01',
      { target: listener.name, what: isUnderstood ? given.what : '' },
    )
  },
})

/** One Translate Check of the listener for each conversation of the fight. */
function understands(
  resolution: Resolution,
  { encounter, combatant }: Fighter,
  target: Combatant,
  listener: Sheet,
  now: Fighter['now'],
  { modifiers }: { modifiers: z.infer<typeof modifiersSchema> },
): boolean {
  const settled = encounter.fight.conversations.find(
    (one) => one.listener === target.id && one.speaker === combatant.id,
  )
  if (settled !== undefined) return settled.understood
  const dc = withSkillPenalties(skillDc(listener, 'translate'), listener, 'translate', now, modifiers)
  const settle = (understood: boolean): boolean => {
    encounter.fight.conversations.push({ listener: target.id, speaker: combatant.id, understood })
    return understood
  }
  // WCC-DICE-05: a die that could change nothing is not asked for
  if (dc.total < 0 || dc.total >= 99) {
    const isSure = dc.total >= 99
    resolution.log.say(
      isSure ? 'speak.surelyTranslated' : 'speak.neverTranslated',
      { who: listener.name, dc: dc.total },
      { rule: 'WCA-SPEAK-01', derivations: [dc] },
    )
    return settle(isSure)
  }
  const check = rollCheck(resolution, listener, dc, 'none', { purpose: 'translate', rule: 'WCA-SPEAK-01' })
  resolution.log.say(
    check.success ? 'speak.translated' : 'speak.notTranslated',
    { who: listener.name, roll: check.roll, dc: check.dc },
    { rule: 'WCA-SPEAK-01', derivations: [dc] },
  )
  return settle(check.success)
}

/**
 * Getting on and off is a move action: not for whoever is held to the spot (WCA-GRAPPLE-03, WCD-LOC-12, WCD-LOC-14).
 * Refusals: `in-a-grapple`, `cannot-move` {why}.
 */
export const refuseMounting = (fighter: Fighter): Refusal | null =>
  refuseGrappled(fighter) ?? refuseImmobile(fighter.sheet, fighter.now)

const mount = defineCommand('wcrpg/mount', {
  rules: ['WCA-MOUNT-01'],
  /** Refusals: those of acting, `mounted-already`, those of mounting. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.mount.phases, (fighter) =>
      fighter.combatant.fight.mount === null
        ? refuseMounting(fighter)
        : refuse('mounted-already', { who: fighter.sheet.name }),
    ),
  apply(resolution, { encounter, combatant: who, name, combatMove, cover }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, who)
    spendPhases(combatant, ACTIONS.mount.phases)
    combatant.fight.mount = { name, combatMove, cover }
    sayOf(resolution, { combatant, sheet }, 'mount.up', 'WCA-MOUNT-01', { mount: name })
  },
})

const dismount = defineCommand('wcrpg/dismount', {
  rules: ['WCA-MOUNT-01'],
  /** Refusals: those of acting, `not-mounted`, those of mounting. */
  refuse: ({ campaign }, given) =>
    refuseOwnAction(campaign, given, ACTIONS.mount.phases, (fighter) =>
      fighter.combatant.fight.mount === null
        ? refuse('not-mounted', { who: fighter.sheet.name })
        : refuseMounting(fighter),
    ),
  apply(resolution, { encounter, combatant: who }) {
    const { combatant, sheet } = fighterOf(resolution, encounter, who)
    spendPhases(combatant, ACTIONS.mount.phases)
    const name = combatant.fight.mount?.name ?? ''
    combatant.fight.mount = null
    sayOf(resolution, { combatant, sheet }, 'mount.down', 'WCA-MOUNT-01', { mount: name })
  },
})

export const aidCommands = [inspire, speak, mount, dismount]
