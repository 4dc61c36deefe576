/**
 * What creatures can do with whom they hold: free in the moment, and the way out (WCA-IMPGRAB-01, WCA-CONSTRICT-01,
 * WCA-SWALLOW-01, WCA-SWALLOW-02).
 */
import type { Refusal } from '@shared/contract/types'
import type { Ability } from '@shared/wcrpg/names'
import { needById } from '../../../engine/lookup'
import { refuse } from '../../../engine/system'
import { attackOf, targetOf, CLOSE_CHOICES } from '../attack/attack'
import { phasesLeft, spendPhases, refuseOwnAction } from '../turn/budget'
import { isHelpless } from '../sheet/condition'
import { CRITICAL_HIT, damageInFight } from '../harm/damageOfHit'
import { fighterOf, findFighter, type Fighter } from '../fighter'
import { constrict, cutFromInside, digest, grapple, swallow } from '../grapple/grabbing'
import { grappleOf, isPinned } from '../grapple/grapples'
import { land } from '../harm/hits'
import { carryOutAttack } from '../attack/carryOut'
import { SWALLOW, ACTIONS } from '../tables'
import { defineCommand, type Campaign, type Combatant, type Sheet } from '../types'
import { refuseGrab } from './grapple'
import { weaponOf } from '../attack/weapons'
import { putAway } from '../movement/putAway'
import { RANGE_ZERO } from '../attack/range'
import { hitWith } from '../harm/hit'
import { refuseTarget, refuseWeapon } from '../attack/refuse'

/** The moment that a free ability needs. Refusals: `no-ability`, `no-opening`, `cannot-act`. */
function refuseAbility(
  campaign: Campaign,
  given: { encounter?: string | undefined; combatant: string; target: string },
  ability: Exclude<Ability, 'trample'>,
  also: (fighter: Fighter, target: Combatant) => Refusal | null,
): Refusal | null {
  const fighter = findFighter(campaign, given.encounter, given.combatant)
  if ('refused' in fighter) return fighter
  const { sheet, now, combatant } = fighter
  if (!sheet.abilities.includes(ability)) return refuse('no-ability', { who: sheet.name })
  if (isHelpless(sheet, now)) return refuse('cannot-act', { who: sheet.name })
  const early = refuseTarget(fighter, given.target)
  if (early !== null) return early
  const { opening } = combatant.fight
  if (opening?.target !== given.target || !opening.abilities.includes(ability))
    return refuse('no-opening', { who: sheet.name })
  return also(fighter, targetOf(fighter, given.target))
}

/** What the ability itself asks for. Refusals: those of the grab, `not-in-grapple`, `not-small-enough`. */
const OF_ABILITY: Record<
  Exclude<Ability, 'trample'>,
  (fighter: Fighter, target: Combatant, prey: Sheet) => Refusal | null
> = {
  improvedGrab: (fighter, target, prey) =>
    refuseGrab(fighter, target, prey.species.sizeClass, fighter.sheet.grabReach),
  constrict: ({ encounter, combatant }) =>
    grappleOf(encounter, combatant.id) === undefined ? refuse('not-in-grapple') : null,
  swallowWhole: ({ sheet }, _target, prey) =>
    sheet.species.sizeClass - prey.species.sizeClass >= SWALLOW.smallerBy
      ? null
      : refuse('not-small-enough', { who: prey.name }),
}

/** Refusals: those of the moment and of the ability. */
export const refuseOpened = (
  campaign: Campaign,
  given: { encounter?: string | undefined; combatant: string; target: string },
  ability: Exclude<Ability, 'trample'>,
): Refusal | null =>
  refuseAbility(campaign, given, ability, (fighter, target) =>
    OF_ABILITY[ability](fighter, target, needById(campaign.roster, target.sheet, 'sheet')),
  )

const improvedGrab = defineCommand('wcrpg/improved-grab', {
  rules: ['WCA-IMPGRAB-01'],
  /** Refusals: those of the ability and of the grab. */
  refuse: ({ campaign }, given) => refuseOpened(campaign, given, 'improvedGrab'),
  apply(resolution, { encounter, combatant: who, target: id }) {
    const fighter = fighterOf(resolution, encounter, who)
    const target = targetOf(fighter, id)
    fighter.combatant.fight.opening = null
    const holds = grapple(resolution, fighter, target, { degree: 0, isCritical: false, deals: false })
    // a long arm pulls its catch in
    if (holds) putAway(fighter.encounter, target, fighter.combatant, 0, null)
  },
})

const constrictCommand = defineCommand('wcrpg/constrict', {
  rules: ['WCA-CONSTRICT-01'],
  /** Refusals: those of the ability; anew: those of acting, `not-in-grapple`, `pinned-already`. */
  refuse({ campaign }, given) {
    if (!given.again) return refuseOpened(campaign, given, 'constrict')
    return refuseOwnAction(
      campaign,
      given,
      ACTIONS.constrictAgain.phases,
      ({ encounter, combatant, sheet }) => {
        if (!sheet.abilities.includes('constrict')) return refuse('no-ability', { who: sheet.name })
        if (grappleOf(encounter, combatant.id)?.members.includes(given.target) !== true)
          return refuse('not-in-grapple')
        return isPinned(encounter, given.target) ? refuse('pinned-already') : null
      },
    )
  },
  apply(resolution, { encounter, combatant: who, target, again }) {
    const fighter = fighterOf(resolution, encounter, who)
    if (again) spendPhases(fighter.combatant, ACTIONS.constrictAgain.phases)
    fighter.combatant.fight.opening = null
    constrict(resolution, fighter, targetOf(fighter, target))
  },
})

const swallowCommand = defineCommand('wcrpg/swallow', {
  rules: ['WCA-SWALLOW-01', 'WCA-SWALLOW-02'],
  /** Refusals: those of the ability, `not-small-enough`. */
  refuse: ({ campaign }, given) => refuseOpened(campaign, given, 'swallowWhole'),
  apply(resolution, { encounter, combatant: who, target }) {
    const fighter = fighterOf(resolution, encounter, who)
    fighter.combatant.fight.opening = null
    swallow(resolution, fighter, targetOf(fighter, target))
  },
})

/** With whatever weapon. Refusals: `not-swallowed`, `not-its-turn`, `no-phases`. */
export function refuseCutting({ combatant, encounter, sheet, now }: Fighter): Refusal | null {
  if (combatant.fight.swallowed === null) return refuse('not-swallowed', { who: sheet.name })
  if (encounter.turn !== combatant.id) return refuse('not-its-turn', { who: sheet.name })
  const left = phasesLeft(sheet, combatant, now)
  return left < 1 ? refuse('no-phases', { who: sheet.name, left, needed: 1 }) : null
}

const cutOut = defineCommand('wcrpg/cut-out', {
  rules: ['WCA-SWALLOW-02'],
  /** Refusals: those of cutting and of the weapon. */
  refuse({ campaign }, given) {
    const fighter = findFighter(campaign, given.encounter, given.combatant)
    if ('refused' in fighter) return fighter
    return refuseCutting(fighter) ?? refuseWeapon(fighter, given.weapon)
  },
  apply(resolution, given) {
    const { encounter: id, combatant: who, weapon: key } = given
    const { specialization, dodgeSpecialization, modifiers, dcModifiers } = given
    const fighter = fighterOf(resolution, id, who)
    const { combatant, sheet, encounter } = fighter
    const swallower = combatant.fight.swallowed?.by
    if (swallower === undefined) return
    const weapon = weaponOf(sheet, key) ?? null
    carryOutAttack(
      resolution,
      attackOf(
        resolution,
        fighter,
        swallower,
        { ...CLOSE_CHOICES, weapon: key, specialization, dodgeSpecialization, modifiers, dcModifiers },
        { at: RANGE_ZERO },
      ),
      {
        // from inside, before armour: it counts towards the way out
        onHits({ check: made, hits, result }) {
          const critical = result === 'criticalHit'
          for (let hit = 0; hit < hits; hit++) {
            const factors = critical ? [CRITICAL_HIT] : []
            const shares = damageInFight(resolution, fighter, { weapon, check: made, factors })
            const dealt = shares.lethal.total + shares.nonLethal.total
            const beast = resolution.sheet(targetOf(fighter, swallower).sheet)
            const more = { criticalWounds: critical && hit === 0, further: hit > 0 }
            land(resolution, encounter, beast, { by: sheet.name, hits: [hitWith(weapon, shares, more)] })
            cutFromInside(resolution, fighter, dealt)
          }
        },
      },
    )
    digest(resolution, encounter)
    spendPhases(combatant, 1)
  },
})

export const abilityCommands = [improvedGrab, constrictCommand, swallowCommand, cutOut]
