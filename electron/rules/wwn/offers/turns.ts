/**
 * Offers of waiting, ending a turn, helping and checks (WWN-CCA-19, WWN-CCA-26, WWN-CCA-27, WWN-MTL-02, WWN-MOR-01,
 * WWN-MOR-02).
 */
import type { Offer, OfferField, Refusal } from '@shared/contract/types'
import { ATTRIBUTES, SKILLS } from '@shared/wwn/names'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { saidChoice } from '../../../engine/sheetForms'
import { refuse } from '../../../engine/system'
import { COSTS } from '../turn/budget'
import { healCheck } from '../commands/stabilizing'
import { attributeChoices, HEALING, skillChoices } from '../forms/people'
import { isUp } from '../movement/distance'
import { isCharacter } from '../sheet/person'
import { refuseCost, refuseWaitingFor } from '../turn/turns'
import type { Combatant, Sheet } from '../types'
import { withRefusals } from './arms'
import { choiceOf, offer, takesChoices, type OfferContext } from './parts'

/** WWN-CCA-27: those who are still to act this round. */
const stillToAct = (context: OfferContext): Combatant[] =>
  context.encounter.combatants.filter(
    (other) =>
      other.id !== context.combatant.id && refuseWaitingFor(context, other, context.sheetOf) === null,
  )

/** WWN-CCA-26, WWN-CCA-27: holding an action, or acting after somebody else. */
function waitingOffers(context: OfferContext): Offer[] {
  const { combatant } = context
  if (combatant.fight.turn === 'holding') return []
  const later = stillToAct(context)
  const hold = offer(context, {
    key: 'wwnHold',
    group: 'wwnMove',
    command: { type: 'wwn/hold', combatant: combatant.id },
    rule: 'WWN-CCA-26',
    cost: COSTS.holdAction,
  })
  if (later.length === 0) return [hold]
  return [
    hold,
    offer(context, {
      key: 'wwnDelay',
      group: 'wwnOnTurn',
      command: { type: 'wwn/delay', combatant: combatant.id },
      rule: 'WWN-CCA-27',
      cost: COSTS.delayAction,
      fields: [
        field('after', 'choice', {
          choices: later.map((other) => choiceOf(context, other)),
          initial: later[0]?.id ?? null,
        }),
      ],
    }),
  ]
}

/** WWN-ACT-08: something is declared before it is carried out. */
const announceOffer = (context: OfferContext): Offer =>
  offer(context, {
    key: 'wwnAnnounce',
    group: 'wwnOnTurn',
    command: { type: 'wwn/announce', combatant: context.combatant.id },
    rule: 'WWN-ACT-08',
    cost: COSTS.goProne,
    fields: [
      field('what', 'text', { initial: '' }),
      field('takes', 'choice', {
        choices: takesChoices(context, ['onTurn', 'move', 'main']),
        initial: 'onTurn',
      }),
    ],
  })

/** WWN-MOR-01, WWN-MOR-02: checks that foes make, characters do not. */
function moraleOffers(context: OfferContext): Offer[] {
  const { combatant, sheet } = context
  if (isCharacter(sheet) || !isUp(combatant, sheet)) return []
  return [
    offer(context, {
      key: 'wwnInstinct',
      group: 'wwnOther',
      command: { type: 'wwn/instinct', combatant: combatant.id },
      rule: 'WWN-MOR-02',
      cost: null,
    }),
    offer(context, {
      key: 'wwnMorale',
      group: 'wwnOther',
      command: { type: 'wwn/morale', combatants: [combatant.id] },
      rule: 'WWN-MOR-01',
      cost: null,
      fields: [field('trigger', 'text', { initial: '' }), modifiersField()],
    }),
  ]
}

/** The dead leave on nobody's word: they are taken out of the fight. Whoever is down may be carried away. */
function whyNotLeave({ combatant, sheet }: OfferContext): Refusal | null {
  const who = sheet.name
  if (sheet.vitality === 'dead') return refuse('is-down', { who })
  return combatant.withdrawn ? refuse('withdrawn', { who }) : null
}

export function turns(context: OfferContext): Offer[] {
  const { id } = context.combatant
  return [
    ...waitingOffers(context),
    announceOffer(context),
    offer(context, {
      key: 'wwnFinish',
      group: 'wwnOther',
      command: { type: 'wwn/finish', combatant: id },
      rule: 'WWN-INI-03',
      cost: COSTS.goProne,
      refusal: context.encounter.fight.pending.length > 0 ? refuse('attack-waiting') : null,
    }),
    ...moraleOffers(context),
    offer(context, {
      key: 'wwnLeave',
      group: 'wwnOther',
      command: { type: 'wwn/leave', combatant: id },
      rule: 'WWN-MOR-01',
      cost: null,
      refusal: whyNotLeave(context),
    }),
  ]
}

/** WWN-AID-01: what a helper rolls, of the helper's own; with nothing said the same as who is helped. */
function helpOf(helper: Readonly<Sheet>): OfferField[] {
  const { skill: usual } = healCheck(helper, undefined)
  const asUsual = { required: false, absentWhenEmpty: true } as const
  const label = { key: 'choice.helps', with: { who: helper.name } }
  const skills = skillChoices(helper).map((one) => (one.value === usual ? { ...one, value: null } : one))
  return [
    field(`help.${helper.id}.skill`, 'choice', {
      ...asUsual,
      choices: skills,
      label,
      hint: { key: 'choice.helps.hint', with: {} },
    }),
    field(`help.${helper.id}.attribute`, 'choice', {
      ...asUsual,
      choices: [saidChoice(null, 'choice.healing.better'), ...attributeChoices(helper)],
      label: { key: 'choice.helpsAttribute', with: { who: helper.name } },
    }),
  ]
}

/** WWN-AID-01: who of the own side could lend a hand, with a Main Action of theirs, and with what. */
function helpersField(context: OfferContext): OfferField[] {
  const { encounter, sheetOf } = context
  const mates = context.others.filter((other) => !context.isEnemy(other))
  if (mates.length === 0) return []
  const choices = mates.map((mate) => {
    const helper = { encounter, combatant: mate, sheet: sheetOf(mate.sheet) }
    return choice(mate.id, helper.sheet.name, refuseCost(helper, COSTS.totalDefense, sheetOf))
  })
  const able = mates.filter((_, at) => choices[at]?.refused === null)
  return [
    field('helpers', 'people', { choices, initial: [], required: false }),
    ...able.flatMap(({ sheet }) => helpOf(sheetOf(sheet))),
  ]
}

/** WWN-MTL-02. */
function stabilizing(context: OfferContext): Offer[] {
  const { encounter, sheetOf, combatant } = context
  const dying = encounter.combatants.filter(
    (other) => other.id !== combatant.id && sheetOf(other.sheet).vitality === 'mortallyWounded',
  )
  if (dying.length === 0) return []
  const made = offer(context, {
    key: 'wwnStabilize',
    group: 'wwnMain',
    command: { type: 'wwn/stabilize', medic: combatant.id },
    rule: 'WWN-MTL-02',
    cost: COSTS.stabilize,
    fields: [
      field('victim', 'choice', {
        choices: dying.map((other) => choiceOf(context, other)),
        initial: dying[0]?.id ?? null,
      }),
      field('attribute', 'choice', {
        choices: [choice(null, 'better'), ...attributeChoices(context.sheet, HEALING)],
        initial: null,
        required: false,
        absentWhenEmpty: true,
      }),
      ...helpersField(context),
      modifiersField(),
    ],
  })
  return [
    withRefusals(made, 'victim', (victim) =>
      encounter.fight.stabilizing.some((one) => one.victim === victim)
        ? refuse('tried-this-round', { who: sheetOf(victim).name })
        : null,
    ),
  ]
}

export function helping(context: OfferContext): Offer[] {
  const { combatant } = context
  return [
    ...stabilizing(context),
    offer(context, {
      key: 'wwnCheck',
      group: 'wwnMain',
      command: { type: 'wwn/check', who: combatant.sheet, spendsMain: true },
      rule: 'WWN-CCA-19',
      cost: COSTS.useSkill,
      fields: [
        field('skill', 'choice', {
          choices: SKILLS.map((skill) => choice(skill, skill)),
          initial: 'notice',
        }),
        field('attribute', 'choice', {
          choices: ATTRIBUTES.map((attribute) => choice(attribute, attribute)),
          initial: 'wisdom',
        }),
        field('difficulty', 'number', { initial: 8, minimum: -20, maximum: 40 }),
        modifiersField(),
      ],
    }),
  ]
}
