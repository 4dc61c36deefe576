/** Offers of executions and of killing the helpless (WWN-EXE-01, WWN-EXE-02, WWN-EXE-06). */
import type { Offer } from '@shared/contract/types'
import { choice, field } from '../../../engine/offerForms'
import { needById } from '../../../engine/lookup'
import { COSTS } from '../turn/budget'
import { isHelpless } from '../harm/harm'
import { nameOf, offer, type OfferContext } from './parts'
import { type Armed, weaponField, mannered, byHow } from './arms'

export function deadlyOffers(context: OfferContext, arms: readonly Armed[]): Offer[] {
  const { encounter, combatant, sheetOf } = context
  const enemies = context.others.filter(context.isEnemy)
  const helpless = enemies.filter((other) => isHelpless(sheetOf(other.sheet).vitality))
  const unaware = enemies.filter((other) => other.fight.unaware)
  const { execution } = combatant.fight
  const made: Offer[] = mannered(context, arms, {
    key: 'wwnKillHelpless',
    thrownKey: 'wwnKillHelplessThrow',
    manner: 'plain',
    group: 'wwnMain',
    rule: 'WWN-EXE-06',
    command: { type: 'wwn/kill-helpless', attacker: combatant.id },
    targets: helpless,
  }).map((one) => ({
    ...one,
    fields: one.fields.filter(({ name }) => ['target', 'weapon', 'distanceFeet'].includes(name)),
  }))
  if (unaware.length > 0)
    made.push(
      offer(context, {
        key: 'wwnPrepareExecution',
        group: 'wwnOther',
        command: { type: 'wwn/prepare-execution', attacker: combatant.id },
        rule: 'WWN-EXE-01',
        cost: null,
        fields: [
          field('target', 'choice', {
            choices: unaware.map((other) => choice(other.id, nameOf(context, other))),
            initial: unaware[0]?.id ?? null,
          }),
          field('seconds', 'number', { initial: 60, minimum: 0, maximum: 100_000, unit: 'seconds' }),
        ],
      }),
    )
  if (execution === null) return made
  const target = needById(encounter.combatants, execution.target, 'combatant')
  const executions = byHow(arms, 'wwnExecute', 'wwnExecuteThrow').map(({ key, thrown, arms: fit }) =>
    offer(context, {
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
        field('luck', 'toggle', { initial: false }),
      ],
      with: { target: nameOf(context, target), seconds: execution.seconds },
    }),
  )
  return [...made, ...executions]
}
