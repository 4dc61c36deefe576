/**
 * Offers of waiting, ending a turn, helping and checks (WWN-CCA-19, WWN-CCA-26, WWN-CCA-27, WWN-MTL-02, WWN-MOR-01,
 * WWN-MOR-02).
 */
import type { Offer } from '@shared/contract/types'
import { ATTRIBUTES, SKILLS } from '@shared/wwn/names'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { COSTS } from '../budget'
import { actorOf } from '../order'
import { isCharacter } from '../person'
import { sheetsIn, type Combatant } from '../types'
import { choiceOf, offer, type Ground } from './parts'

/** WWN-CCA-27: those who are still to act this round. */
function stillToAct({ encounter, combatant }: Ground): Combatant[] {
  return encounter.combatants.filter(
    (other) =>
      other.id !== combatant.id &&
      !other.withdrawn &&
      other.fight.turn === 'waiting' &&
      !encounter.acted.includes(actorOf(other)),
  )
}

export function turns(ground: Ground): Offer[] {
  const { combatant, sheet } = ground
  const command = { combatant: combatant.id }
  const later = stillToAct(ground)
  const isHolding = combatant.fight.turn === 'holding'
  return [
    ...(isHolding
      ? []
      : [
          offer(ground, {
            key: 'wwnHold',
            group: 'wwnMove',
            command: { type: 'wwn/hold', ...command },
            rule: 'WWN-CCA-26',
            cost: COSTS.holdAction,
          }),
        ]),
    ...(isHolding || later.length === 0
      ? []
      : [
          offer(ground, {
            key: 'wwnDelay',
            group: 'wwnOnTurn',
            command: { type: 'wwn/delay', ...command },
            rule: 'WWN-CCA-27',
            cost: COSTS.delayAction,
            fields: [
              field('after', 'choice', {
                choices: later.map((other) => choiceOf(ground, other)),
                initial: later[0]?.id ?? null,
              }),
            ],
          }),
        ]),
    offer(ground, {
      key: 'wwnAnnounce',
      group: 'wwnOnTurn',
      command: { type: 'wwn/announce', ...command },
      rule: 'WWN-ACT-08',
      cost: COSTS.goProne,
      fields: [
        field('what', 'text', { initial: '' }),
        field('takes', 'choice', {
          choices: ['onTurn', 'move', 'main'].map((takes) => choice(takes, takes)),
          initial: 'onTurn',
        }),
      ],
    }),
    offer(ground, {
      key: 'wwnFinish',
      group: 'wwnOther',
      command: { type: 'wwn/finish', ...command },
      rule: 'WWN-INI-03',
      cost: COSTS.goProne,
    }),
    ...(isCharacter(sheet)
      ? []
      : [
          offer(ground, {
            key: 'wwnInstinct',
            group: 'wwnOther',
            command: { type: 'wwn/instinct', ...command },
            rule: 'WWN-MOR-02',
            cost: null,
          }),
          offer(ground, {
            key: 'wwnMorale',
            group: 'wwnOther',
            command: { type: 'wwn/morale', combatants: [combatant.id] },
            rule: 'WWN-MOR-01',
            cost: null,
            fields: [field('trigger', 'text', { initial: '' }), modifiersField()],
          }),
        ]),
    offer(ground, {
      key: 'wwnLeave',
      group: 'wwnOther',
      command: { type: 'wwn/leave', ...command },
      rule: 'WWN-MOR-01',
      cost: null,
    }),
  ]
}

export function helping(ground: Ground): Offer[] {
  const { encounter, campaign, combatant } = ground
  const dying = encounter.combatants.filter(
    (other) => other.id !== combatant.id && sheetsIn(campaign)(other.sheet).vitality === 'mortallyWounded',
  )
  return [
    ...(dying.length === 0
      ? []
      : [
          offer(ground, {
            key: 'wwnStabilize',
            group: 'wwnMain',
            command: { type: 'wwn/stabilize', medic: combatant.id },
            rule: 'WWN-MTL-02',
            cost: COSTS.stabilize,
            fields: [
              field('victim', 'choice', {
                choices: dying.map((other) => choiceOf(ground, other)),
                initial: dying[0]?.id ?? null,
              }),
              modifiersField(),
            ],
          }),
        ]),
    offer(ground, {
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
