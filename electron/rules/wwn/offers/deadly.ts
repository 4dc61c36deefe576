/** Offers of executions and of killing the helpless (WWN-EXE-01, WWN-EXE-02, WWN-EXE-03, WWN-EXE-06). */
import type { Offer, Refusal } from '@shared/contract/types'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { needById } from '../../../engine/lookup'
import { modeOf } from '../attack/roll'
import { refuseDeed, refuseExecution } from '../commands/execution'
import { isHelpless } from '../harm/harm'
import { hasAbility } from '../sheet/person'
import { COSTS } from '../turn/budget'
import { refuseUnlessUp } from '../turn/turns'
import type { Combatant } from '../types'
import { nameOf, offer, type OfferContext } from './parts'
import { type Armed, weaponField, mannered, byHow, withRefusals } from './arms'

/** Where nobody is near enough, the form asks how far away they are. */
const OF_DISTANCE = new Set(['distance-unknown', 'out-of-reach', 'beyond-long-range'])
const unless = (refusal: Refusal | null): Refusal | null =>
  refusal !== null && OF_DISTANCE.has(refusal.refused) ? null : refusal

/** WWN-EXE-06. */
function killingOffers(context: OfferContext, arms: readonly Armed[], helpless: Combatant[]): Offer[] {
  const { campaign, encounter, combatant } = context
  return mannered(context, arms, {
    key: 'wwnKillHelpless',
    thrownKey: 'wwnKillHelplessThrow',
    manner: 'plain',
    group: 'wwnMain',
    rule: 'WWN-EXE-06',
    command: { type: 'wwn/kill-helpless', attacker: combatant.id },
    targets: helpless,
  }).map((one) => {
    const thrown = one.key === 'wwnKillHelplessThrow'
    const whyNot = (target: Combatant, weapon: string): Refusal | null =>
      unless(refuseDeed(campaign, context, target, { weapon, thrown }))
    const fit = arms.filter(({ means }) => means.thrown === thrown)
    const fields = one.fields.filter(({ name }) => ['target', 'weapon', 'distanceFeet'].includes(name))
    const fitting = withRefusals({ ...one, fields }, 'target', (id) => {
      const target = needById(encounter.combatants, id, 'combatant')
      const all = fit.map(({ key }) => whyNot(target, key))
      return all.includes(null) ? null : (all[0] ?? null)
    })
    const first = fitting.fields.find(({ name }) => name === 'target')?.initial
    const target = helpless.find(({ id }) => id === first)
    return target === undefined ? fitting : withRefusals(fitting, 'weapon', (key) => whyNot(target, key))
  })
}

/** WWN-EXE-01. */
const preparing = (context: OfferContext, unaware: readonly Combatant[]): Offer =>
  offer(context, {
    key: 'wwnPrepareExecution',
    group: 'wwnOther',
    command: { type: 'wwn/prepare-execution', attacker: context.combatant.id },
    rule: 'WWN-EXE-01',
    cost: null,
    refusal: refuseUnlessUp(context),
    fields: [
      field('target', 'choice', {
        choices: unaware.map((other) => choice(other.id, nameOf(context, other))),
        initial: unaware[0]?.id ?? null,
      }),
      field('seconds', 'number', { initial: 60, minimum: 0, maximum: 100_000, unit: 'seconds' }),
    ],
  })

/** WWN-EXE-02, WWN-EXE-03: the check from afar takes modifiers, and luck a second throw. */
function executions(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { campaign, encounter, combatant, sheet } = context
  const { execution, veteransLuckUsed } = combatant.fight
  if (execution === null) return []
  const target = needById(encounter.combatants, execution.target, 'combatant')
  const hasLuck = hasAbility(sheet, 'veteransLuck') && !veteransLuckUsed
  return byHow(arms, 'wwnExecute', 'wwnExecuteThrow').map(({ key, thrown, arms: fit }) => {
    const made = offer(context, {
      key,
      group: 'wwnMain',
      command: { type: 'wwn/execute', attacker: combatant.id, thrown },
      rule: 'WWN-EXE-02',
      cost: COSTS.executionAttack,
      fields: [
        weaponField(context, fit),
        field('distanceFeet', 'number', {
          initial: null,
          minimum: 0,
          maximum: 100_000,
          unit: 'feet',
          required: false,
          absentWhenEmpty: true,
        }),
        field('nonLethal', 'toggle', { initial: false }),
        ...(hasLuck ? [field('luck', 'toggle', { initial: false })] : []),
        ...(fit.some(({ means }) => modeOf(means) !== 'melee') ? [modifiersField()] : []),
      ],
      with: { target: nameOf(context, target), seconds: execution.seconds },
    })
    const given = { encounter: encounter.id, attacker: combatant.id, thrown }
    const plain = { nonLethal: false, luck: false, modifiers: [] }
    return withRefusals(made, 'weapon', (weapon) =>
      unless(refuseExecution(campaign, { ...given, ...plain, weapon })),
    )
  })
}

export function deadlyOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const enemies = context.others.filter(context.isEnemy)
  const helpless = enemies.filter((other) => isHelpless(context.sheetOf(other.sheet).vitality))
  const unaware = enemies.filter((other) => other.fight.unaware)
  return [
    ...killingOffers(context, arms, helpless),
    ...(unaware.length > 0 ? [preparing(context, unaware)] : []),
    ...executions(context, arms),
  ]
}
