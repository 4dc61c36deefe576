/** Offers that hurt nobody: moving, guarding, things, turns, healing, Instants (WWN-CCA-12 to -27). */
import type { Offer } from '@shared/contract/types'
import { ATTRIBUTES, SKILLS } from '@shared/wwn/names'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { areAllied } from '../../../engine/standing'
import { refuse } from '../../../engine/system'
import { COSTS } from '../budget'
import { costOfReload } from '../commands/items'
import { meleeFoes } from '../distance'
import { handlingCost, itemsOf, weaponName } from '../items'
import { isInGrapple } from '../manoeuvre'
import { feetOfMove } from '../moving'
import { actorOf } from '../order'
import { topOf } from '../pending'
import { hasAbility, highestCombatSkill, isCharacter, isInHand } from '../person'
import { screenLimit } from '../screen'
import { DUAL_WIELD_STAB } from '../tables'
import { sheetsIn, type Combatant } from '../types'
import { choiceOf, nameOf, offer, others, type Ground } from './parts'

function moving(ground: Ground): Offer[] {
  const { encounter, combatant, sheet, campaign } = ground
  const who = sheet.name
  const foes = meleeFoes(encounter, combatant, sheetsIn(campaign))
  const most =
    combatant.fight.feetLeft + feetOfMove(encounter, combatant, sheet, []) * combatant.fight.moveActions
  const held = isInGrapple(combatant.id, encounter.fight.grapples) ? refuse('in-grapple', { who }) : null
  const isOnMap = encounter.fight.grid !== null && combatant.fight.position !== null
  const command = { combatant: combatant.id }
  return [
    offer(ground, {
      key: 'wwnMove',
      group: 'wwnMove',
      command: { type: 'wwn/move', ...command },
      rule: 'WWN-CCA-17',
      cost: combatant.fight.feetLeft > 0 ? COSTS.goProne : COSTS.run,
      fields: isOnMap
        ? []
        : [
            field('feet', 'number', {
              initial: Math.min(most, 30),
              minimum: 0,
              maximum: Math.max(most, 0),
              unit: 'feet',
            }),
            field('melee', 'choice', {
              choices: others(ground).map((other) => choiceOf(ground, other)),
              initial: [],
              required: false,
            }),
          ],
      refusal: held,
      with: { most, melee: foes.map((foe) => nameOf(ground, foe)).join(', ') },
    }),
    offer(ground, {
      key: 'wwnWithdraw',
      group: 'wwnMain',
      command: { type: 'wwn/withdraw', ...command },
      rule: 'WWN-CCA-18',
      cost: COSTS.fightingWithdrawal,
      refusal: foes.length === 0 ? refuse('not-in-melee', { who }) : null,
    }),
    offer(ground, {
      key: 'wwnTradeMain',
      group: 'wwnMain',
      command: { type: 'wwn/trade-main', ...command },
      rule: 'WWN-ACT-03',
      cost: COSTS.tradeMainForMove,
    }),
    combatant.fight.prone
      ? offer(ground, {
          key: 'wwnStandUp',
          group: 'wwnMove',
          command: { type: 'wwn/stand-up', ...command },
          rule: 'WWN-CCA-24',
          cost: COSTS.standUp,
        })
      : offer(ground, {
          key: 'wwnGoProne',
          group: 'wwnOnTurn',
          command: { type: 'wwn/go-prone', ...command },
          rule: 'WWN-CCA-25',
          cost: COSTS.goProne,
        }),
  ]
}

function guarding(ground: Ground): Offer[] {
  const { encounter, combatant, sheet, campaign } = ground
  const who = sheet.name
  const command = { combatant: combatant.id }
  const allies = encounter.combatants.filter(
    (other) =>
      other.id !== combatant.id &&
      !other.withdrawn &&
      areAllied(encounter.sides, combatant.side, other.side) &&
      sheetsIn(campaign)(other.sheet).vitality !== 'dead',
  )
  return [
    ...(allies.length === 0
      ? []
      : [
          offer(ground, {
            key: 'wwnScreen',
            group: 'wwnMove',
            command: { type: 'wwn/screen', ...command },
            rule: 'WWN-CCA-12',
            cost: COSTS.screenAlly,
            fields: [
              field('ward', 'choice', {
                choices: allies.map((other) => choiceOf(ground, other)),
                initial: allies[0]?.id ?? null,
              }),
            ],
            refusal: screenLimit(highestCombatSkill(sheet)) === 0 ? refuse('cannot-screen', { who }) : null,
          }),
        ]),
    offer(ground, {
      key: 'wwnTotalDefense',
      group: 'wwnInstant',
      command: { type: 'wwn/total-defense', ...command },
      rule: 'WWN-CCA-16',
      cost: COSTS.totalDefense,
      refusal: combatant.fight.totalDefense ? refuse('total-defense-already', { who }) : null,
      instant: 'totalDefense',
    }),
    ...luck(ground),
    ...powers(ground),
  ]
}

function luck(ground: Ground): Offer[] {
  const { combatant, sheet, encounter } = ground
  if (!hasAbility(sheet, 'veteransLuck')) return []
  const top = topOf(encounter)
  const isAsked =
    top?.kind === 'attack' &&
    top.hitDie !== null &&
    (top.attacker === combatant.id || top.target === combatant.id)
  const used = combatant.fight.veteransLuckUsed ? refuse('luck-used', { who: sheet.name }) : null
  return [
    offer(ground, {
      key: 'wwnVeteransLuck',
      group: 'wwnInstant',
      command: { type: 'wwn/veterans-luck', combatant: combatant.id },
      rule: 'WWN-CLS-02',
      cost: COSTS.dropItem,
      refusal: used ?? (isAsked ? null : refuse('no-attack-to-answer')),
      instant: 'veteransLuck',
    }),
  ]
}

function powers(ground: Ground): Offer[] {
  const known = [
    'veteransLuck',
    'killingBlow',
    'lethalUnarmed',
    'shockImmunity',
    'improvedUnarmed',
    'castsInArmor',
  ]
  const [first] = ground.sheet.abilities.filter((ability) => !known.includes(ability))
  const waits = topOf(ground.encounter)?.kind === 'attack'
  return [
    offer(ground, {
      key: 'wwnUsePower',
      group: 'wwnInstant',
      command: { type: 'wwn/use-power', combatant: ground.combatant.id },
      rule: 'WWN-ACT-08',
      cost: COSTS.dropItem,
      fields: [
        field('name', 'text', { initial: first ?? '' }),
        field('takes', 'choice', {
          choices: ['instant', 'onTurn', 'move', 'main'].map((takes) => choice(takes, takes)),
          initial: 'instant',
        }),
        field('strain', 'number', { initial: 0, minimum: 0, maximum: 20 }),
        ...(waits
          ? [
              field('adjust', 'choice', {
                choices: [
                  choice(null, 'none'),
                  choice({ what: 'verdict', hits: true }, 'hits'),
                  choice({ what: 'verdict', hits: false }, 'misses'),
                  ...[2, 1, -1, -2].flatMap((value) => [
                    choice(
                      { what: 'hit', value },
                      `hit${value > 0 ? 'Plus' : 'Minus'}${String(Math.abs(value))}`,
                    ),
                  ]),
                  ...[2, 1].map((value) =>
                    choice({ what: 'armorClass', value }, `armorClassPlus${String(value)}`),
                  ),
                ],
                initial: null,
                required: false,
              }),
            ]
          : []),
      ],
      instant: 'power',
    }),
  ]
}

function grappling(ground: Ground): Offer[] {
  const { encounter, combatant } = ground
  const command = { combatant: combatant.id }
  const { grapples } = encounter.fight
  return [
    ...(grapples.some(({ defender }) => defender === combatant.id)
      ? [
          offer(ground, {
            key: 'wwnEscape',
            group: 'wwnMain',
            command: { type: 'wwn/escape', ...command },
            rule: 'WWN-GRP-02',
            cost: COSTS.escapeGrapple,
            suggested: true,
          }),
        ]
      : []),
    ...(grapples.some(({ grappler }) => grappler === combatant.id)
      ? [
          offer(ground, {
            key: 'wwnMoveGrappled',
            group: 'wwnMain',
            command: { type: 'wwn/move-grappled', ...command },
            rule: 'WWN-GRP-06',
            cost: COSTS.moveGrappled,
            fields: [
              field('how', 'choice', {
                choices: ['drag', 'throw'].map((how) => choice(how, how)),
                initial: 'throw',
              }),
            ],
          }),
          offer(ground, {
            key: 'wwnRelease',
            group: 'wwnInstant',
            command: { type: 'wwn/release', ...command },
            rule: 'WWN-GRP-02',
            cost: COSTS.releaseGrapple,
            instant: 'releaseGrapple',
          }),
        ]
      : []),
  ]
}

/** One offer a thing and a place that it can go to, cheapest ways first. */
function things(ground: Ground): Offer[] {
  const { combatant, sheet, encounter } = ground
  const own = itemsOf(sheet).flatMap(([item, { name, state, hands }]) =>
    (['inHand', 'readied', 'stowed', 'dropped'] as const).flatMap((to) => {
      const cost = handlingCost(state, to)
      const isOdd = (to === 'dropped' && state !== 'inHand') || (state === 'dropped' && to !== 'inHand')
      if (cost === null || isOdd || hands === 0) return []
      return [
        offer(ground, {
          key: 'wwnHandleItem',
          group:
            cost.type === 'main'
              ? 'wwnMain'
              : cost.type === 'move'
                ? 'wwnMove'
                : cost.type === 'onTurn'
                  ? 'wwnOnTurn'
                  : 'wwnInstant',
          command: { type: 'wwn/handle-item', combatant: combatant.id, item, to },
          rule: cost.type === 'instant' ? 'WWN-CCA-22' : 'WWN-CCA-20',
          cost,
          with: { item: name, to: { key: `choice.itemState.${to}` } },
          ...(to === 'dropped' ? { instant: 'dropItem' } : {}),
        }),
      ]
    }),
  )
  const found = encounter.fight.ground
    .filter(({ owner }) => owner !== combatant.id)
    .flatMap(({ owner, item }) => {
      const other = encounter.combatants.find(({ id }) => id === owner)
      const thing =
        other === undefined
          ? undefined
          : itemsOf(sheetsIn(ground.campaign)(other.sheet)).find(([name]) => name === item)
      return thing === undefined
        ? []
        : [
            offer(ground, {
              key: 'wwnHandleItem',
              group: 'wwnMove' as const,
              command: { type: 'wwn/handle-item', combatant: combatant.id, item, to: 'inHand', from: owner },
              rule: 'WWN-CCA-23',
              cost: COSTS.pickUpItem,
              with: { item: thing[1].name, to: { key: 'choice.itemState.inHand' } },
            }),
          ]
    })
  return [...reloading(ground), ...dualWielding(ground), ...own, ...found]
}

const reloading = (ground: Ground): Offer[] =>
  Object.entries(ground.sheet.weapons).flatMap(([key, weapon]) => {
    if (weapon.loaded || !isInHand(ground.sheet, key)) return []
    const cost = costOfReload(ground.sheet, key)
    const group = cost?.type === 'onTurn' ? 'wwnOnTurn' : cost?.type === 'move' ? 'wwnMove' : 'wwnMain'
    return [
      offer(ground, {
        key: 'wwnReload',
        group,
        command: { type: 'wwn/reload', combatant: ground.combatant.id, weapon: key },
        rule: 'WWN-CCA-21',
        cost,
        refusal: cost === null ? refuse('quiver-not-ready', { who: ground.sheet.name }) : null,
        with: { weapon: weaponName(weapon) },
        suggested: true,
      }),
    ]
  })

function dualWielding(ground: Ground): Offer[] {
  const { sheet, combatant } = ground
  const may = isCharacter(sheet) ? sheet.skills.stab >= DUAL_WIELD_STAB : sheet.dualWieldAllowed
  const held = Object.entries(sheet.weapons).filter(
    ([, { state, hands }]) => state === 'inHand' && hands === 1,
  )
  const [main, off] = held
  const isOn = combatant.fight.dualWield !== null
  if (!isOn && (!may || main === undefined || off === undefined)) return []
  return [
    offer(ground, {
      key: isOn ? 'wwnDualWieldEnd' : 'wwnDualWield',
      group: 'wwnOnTurn',
      command: {
        type: 'wwn/dual-wield',
        combatant: combatant.id,
        ...(isOn ? { off: null } : { main: main?.[0] ?? '', off: off?.[0] ?? '' }),
      },
      rule: 'WWN-DUL-01',
      cost: COSTS.goProne,
    }),
  ]
}

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

function turns(ground: Ground): Offer[] {
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

function helping(ground: Ground): Offer[] {
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

export const notAttacking = (ground: Ground): Offer[] => [
  ...grappling(ground),
  ...moving(ground),
  ...guarding(ground),
  ...helping(ground),
  ...things(ground),
  ...turns(ground),
]
