/**
 * Skill Checks, Saves and opposed Checks, in a fight or out of it (WCC-CHECK-01, WCC-CHECK-02, WCC-CHECK-03,
 * WCC-OPP-01, WCA-SKILL-01).
 */
import { findCombatant, findSheet, runningEncounter } from '../../../engine/lookup'
import type { Refusal } from '@shared/contract/types'
import { refuse } from '../../../engine/system'
import type { Tally } from '../../../engine/tally'
import { refuseAction, spendPhases } from '../turn/budget'
import { grappleOf } from '../grapple/grapples'
import { judgeOpposed, rollCheck, skillDc, withSkillPenalties, type CheckResult } from '../checks/checks'
import { nowOf } from '../now'
import { ACTIONS } from '../tables'
import { defineCommand, type PayloadOf, type Campaign, type Resolution, type Sheet } from '../types'
import { saveDc } from '../checks/saves'

const CONCENTRATION = 'concentration'

type SideOfCheck = NonNullable<PayloadOf<'wcrpg/check'>['against']>

function refuseSide(resolution: Resolution, side: SideOfCheck): Refusal | null {
  const sheet = findSheet(resolution.campaign, side.sheet)
  if (sheet === undefined) return refuse('unknown-sheet', { sheet: side.sheet })
  if ((side.skill === null) === (side.save === null)) return refuse('skill-or-save')
  if (side.skill !== null && sheet.skills[side.skill] === undefined)
    return refuse('unknown-skill', { skill: side.skill })
  return refuseFinesse(resolution.campaign, sheet, side.skill)
}

/** WCA-GRAPPLE-03: no Finesse Check is made in a Grapple. Refusal: `finesse-barred`. */
export function refuseFinesse(campaign: Campaign, sheet: Sheet, skill: string | null): Refusal | null {
  const encounter = runningEncounter(campaign)
  const combatant = encounter === undefined ? undefined : findCombatant(encounter, sheet.id)
  if (skill === null || encounter === undefined || combatant === undefined) return null
  const isFinesse = sheet.skills[skill]?.characteristic === 'finesse'
  return isFinesse && grappleOf(encounter, combatant.id) !== undefined
    ? refuse('finesse-barred', { who: sheet.name })
    : null
}

function dcOf(resolution: Resolution, sheet: Sheet, side: SideOfCheck): Tally {
  const now = nowOf(resolution)
  if (side.save !== null) return saveDc(resolution, sheet, side.save, now, side.modifiers)
  const skill = side.skill ?? ''
  return withSkillPenalties(skillDc(sheet, skill, side.specialization), sheet, skill, now, side.modifiers)
}

/** WCC-SKILL-06: the degree of success, or of failure taken off. */
function concentrate(resolution: Resolution, sheet: Sheet): number {
  const now = nowOf(resolution)
  const dc = withSkillPenalties(skillDc(sheet, CONCENTRATION), sheet, CONCENTRATION, now)
  const check = rollCheck(resolution, sheet, dc, 'none', { purpose: 'concentration', rule: 'WCC-SKILL-06' })
  resolution.log.say(
    check.success ? 'check.succeeded' : 'check.failed',
    { who: sheet.name, skill: CONCENTRATION, roll: check.roll, dc: check.dc, degree: check.degree },
    { rule: 'WCC-SKILL-06', derivations: [dc], tone: check.success ? 'good' : 'bad', secret: !sheet.player },
  )
  return check.success ? check.degree : -check.degree
}

function rollSide(
  resolution: Resolution,
  side: SideOfCheck,
): { sheet: Sheet; dc: Tally; check: CheckResult } {
  const sheet = resolution.peek(side.sheet)
  const dc = dcOf(resolution, sheet, side)
  if (side.concentrates) dc.addIfAny('concentration', concentrate(resolution, sheet), {}, 'WCC-SKILL-06')
  const check = rollCheck(resolution, sheet, dc, 'none', {
    purpose: side.save === null ? 'check' : `save.${side.save}`,
    rule: side.save === null ? 'WCC-CHECK-01' : 'WCC-SAVE-01',
    with: { skill: side.skill ?? side.save ?? '' },
  })
  resolution.log.say(
    check.success ? 'check.succeeded' : 'check.failed',
    {
      who: sheet.name,
      skill: side.skill ?? side.save ?? '',
      roll: check.roll,
      dc: check.dc,
      degree: check.degree,
    },
    { rule: 'WCC-CHECK-02', derivations: [dc], tone: check.success ? 'good' : 'bad', secret: !sheet.player },
  )
  return { sheet, dc, check }
}

const check = defineCommand('wcrpg/check', {
  rules: ['WCC-CHECK-01', 'WCC-CHECK-02', 'WCC-CHECK-03', 'WCC-OPP-01', 'WCA-SKILL-01', 'WCC-SKILL-06'],
  /** Refusals: `unknown-sheet`, `unknown-skill`, `skill-or-save`, and with `asAction` those of acting. */
  refuse(resolution, p) {
    const wrong = refuseSide(resolution, p) ?? (p.against === null ? null : refuseSide(resolution, p.against))
    if (wrong !== null || !p.asAction) return wrong
    const encounter = runningEncounter(resolution.campaign)
    const combatant = encounter === undefined ? undefined : findCombatant(encounter, p.sheet)
    if (encounter === undefined || combatant === undefined) return refuse('no-running-encounter')
    const fighter = { encounter, combatant, sheet: resolution.peek(p.sheet), now: nowOf(resolution) }
    return refuseAction(fighter, ACTIONS.useSkill.phases)
  },
  apply(resolution, p) {
    if (p.asAction) {
      const encounter = runningEncounter(resolution.campaign)
      const combatant = encounter === undefined ? undefined : findCombatant(encounter, p.sheet)
      if (combatant !== undefined) spendPhases(combatant, ACTIONS.useSkill.phases)
    }
    const actor = rollSide(resolution, p)
    if (p.against === null) return
    const opponent = rollSide(resolution, p.against)
    const winner = judgeOpposed(actor.check, opponent.check)
    resolution.log.say(
      `opposed.${winner}`,
      {
        who: actor.sheet.name,
        target: opponent.sheet.name,
        own: actor.check.degree,
        theirs: opponent.check.degree,
      },
      { rule: 'WCC-OPP-01', tone: winner === 'actor' ? 'good' : 'plain' },
    )
  },
})

export const checkCommands = [check]
