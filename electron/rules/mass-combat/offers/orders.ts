/** Offers to move, to get free, and of beams that hold (MC-MOVE-01, MC-ION-03, MC-TRB-06, MC-TRB-07). */
import { activeCraft } from '@shared/mass-combat/craft'
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { STANCES } from '@shared/mass-combat/names'
import type { Craft } from '@shared/mass-combat/sheet'
import { findCombatant, needById } from '../../../engine/lookup'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { refuseLand, refuseLeave } from '../commands/leave'
import { hasTroopsToFight } from '../movement/arrival'
import { edgesAt } from '../movement/departure'
import { squaresApart } from '../movement/grid'
import { beamReach, heldCraft, swingsAround } from '../movement/holds'
import { groupOf, refuseAction, refuseActive, refuseFinish, refuseTurn } from '../turn/orders'
import { moveFigure } from '../movement/movement'
import { reachOf, squaresLeft } from '../movement/reach'
import { isDeadInSpace, isGround, isIonDisabled, isShip, unitIn } from '../sheet/unit'
import { refuse } from '../../../engine/system'
import { looking, type Combatant } from '../types'
import { offer, type OfferContext } from './parts'

export function movementOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant, type } = context
  const houseRule = looking(campaign)
  const members = groupOf(encounter, combatant)
  const squares = reachOf(campaign, encounter, members, houseRule)
  const { actions, state } = combatant.fight.activation
  const isFresh = state !== 'done' && actions.length === 0
  const refusal = refuseActive(context) ?? refuseAction(context)
  const made = offer(
    context,
    'mcMove',
    'mcMovement',
    { type: 'mass-combat/move', unit: combatant.id },
    'MC-MOVE-01',
    [...(isGround(type) ? [field('melee', 'toggle', { initial: false })] : []), ...breakawayFields(context)],
    refusal ?? (squares > 0 ? null : refuseToGo(context)),
  )
  const offers: Offer[] = [{ ...made, with: { ...made.with, squares } }]
  if (isFresh) {
    const most = Math.max(0, squaresLeft(campaign, encounter, members, 2, houseRule))
    offers.push(
      offer(
        context,
        'mcActivate',
        'mcMovement',
        { type: 'mass-combat/activate', units: members.map(({ id }) => id) },
        'MC-FAC-03',
        [
          field('stance', 'choice', { choices: STANCES.map((s) => choice(s, s)), initial: 'none' }),
          field('squares', 'number', {
            initial: null,
            minimum: 0,
            maximum: most,
            unit: 'squares',
            required: false,
          }),
          field('motionless', 'toggle', { initial: combatant.fight.motionless }),
        ],
        refuseActive(context),
      ),
    )
  }
  if (isGround(type) && !combatant.fight.inMelee) offers.push(...meleeHere(context))
  offers.push(leaveOffer(context))
  if (context.unit.carrier !== null && findCombatant(encounter, context.unit.carrier) !== undefined)
    offers.push(
      offer(
        context,
        'mcLand',
        'mcMovement',
        { type: 'mass-combat/land', unit: combatant.id },
        'MC-CAP-07',
        breakawayFields(context),
        refuseLand(campaign, context),
      ),
    )
  if (state !== 'done')
    offers.push(
      offer(
        context,
        'mcFinish',
        'mcMovement',
        { type: 'mass-combat/finish', unit: combatant.id },
        'MC-TURN-01',
        [],
        refuseFinish(context),
      ),
    )
  return offers
}

/** Why no square is left to go (MC-ION-04, MC-TRB-05, MC-FLAW-09, MC-MOVE-02). */
function refuseToGo({ encounter, combatant, unit, type }: OfferContext): Refusal {
  const who = unit.name
  const flying = activeCraft(unit)
  const held = heldCraft(encounter, combatant.id)
  const stays = (keeps: (craft: Craft) => boolean): boolean => flying.length > 0 && flying.every(keeps)
  if (stays(isIonDisabled)) return refuse('ion-disabled', { who })
  if (stays(({ id }) => held.has(id))) return refuse('held-in-beam', { who })
  if (stays(isDeadInSpace)) return refuse('dead-in-space', { who })
  if (combatant.fight.squaresThisTurn > 0) return refuse('gone-far-enough', { who })
  return refuse(moveFigure(type, encounter.fight.environment) === null ? 'cannot-move-here' : 'too-slow', {
    who,
  })
}

/** MC-MEL-06: forces that share a square may begin a melee there. */
function meleeHere(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant } = context
  const at = combatant.fight.position
  if (at === null) return []
  const peek = (id: string) => needById(campaign.roster, id, 'sheet')
  if (!hasTroopsToFight({ peek }, encounter, combatant.side, at)) return []
  return [
    offer(
      context,
      'mcBeginMelee',
      'mcMovement',
      { type: 'mass-combat/move', unit: combatant.id, to: { ...at }, melee: true },
      'MC-MEL-06',
      [],
      refuseActive(context) ?? refuseAction(context),
    ),
  ]
}

/** MC-DOG-01: of its own Pilot check and of its pursuers', where somebody is locked with it. */
export const breakawayFields = ({ encounter, combatant }: OfferContext): OfferField[] =>
  groupOf(encounter, combatant).some(({ fight }) => fight.engagedWith.length > 0)
    ? [modifiersField(), modifiersField('pursuerModifiers')]
    : []

/** Over the edge from a square at it; with its own drive from anywhere, where the GM allows (MC-DOG-01, MC-FLAW-07). */
function leaveOffer(context: OfferContext): Offer {
  const { campaign, encounter, combatant, type } = context
  const { position } = combatant.fight
  const edges = position === null ? [] : edgesAt(encounter, position)
  const hasDrive = isShip(type) && (type.hyperdrive || type.backupHyperdrive)
  const over = refuseLeave(campaign, context, { jump: false, edge: null })
  const jumps = hasDrive ? refuseLeave(campaign, context, { jump: true, edge: null }) : over
  return offer(
    context,
    'mcLeave',
    'mcMovement',
    { type: 'mass-combat/leave', unit: combatant.id },
    'MC-DOG-01',
    [
      ...(hasDrive ? [field('jump', 'toggle', { initial: over !== null && jumps === null })] : []),
      ...(edges.length > 1
        ? [field('edge', 'choice', { choices: edges.map((e) => choice(e, e)), initial: edges[0] ?? null })]
        : []),
      ...breakawayFields(context),
    ],
    over === null || jumps === null ? null : over,
  )
}

export function attemptOffers(context: OfferContext): Offer[] {
  const { encounter, combatant, unit } = context
  const held = heldCraft(encounter, combatant.id)
  const flying = activeCraft(unit)
  const attempt = (
    key: string,
    type: 'mass-combat/repair' | 'mass-combat/escape',
    rule: string,
    tried: 'repair' | 'escape',
  ): Offer =>
    offer(
      context,
      key,
      'mcAttempt',
      { type, unit: combatant.id },
      rule,
      [modifiersField()],
      refuseActive(context) ??
        refuseAction(context) ??
        (combatant.fight.activation.tried.includes(tried)
          ? { refused: 'tried-already', with: { who: unit.name } }
          : null),
    )
  return [
    ...(flying.some(isIonDisabled) ? [attempt('mcRepair', 'mass-combat/repair', 'MC-ION-03', 'repair')] : []),
    ...(flying.some(({ id }) => held.has(id))
      ? [attempt('mcEscape', 'mass-combat/escape', 'MC-TRB-06', 'escape')]
      : []),
  ]
}

/** Squares next to a held craft to which the beam can take it (MC-TRB-07). */
function pullSquares(context: OfferContext, held: Combatant): FieldChoice[] {
  const { campaign, encounter, combatant, type } = context
  const from = held.fight.position
  const own = combatant.fight.position
  if (from === null || own === null) return []
  const houseRule = looking(campaign)
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: from.x + dx, y: from.y + dy })))
  return around
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < encounter.fight.columns && y < encounter.fight.rows)
    .filter((to) => squaresApart(from, to, houseRule) === 1)
    .filter((to) => squaresApart(own, to, houseRule) <= beamReach(type) && !swingsAround(own, from, to))
    .map((to) => choice({ ...to }, `${String(to.x)}, ${String(to.y)}`))
}

export function beamOffers(context: OfferContext): Offer[] {
  const { campaign, encounter, combatant } = context
  return combatant.fight.holds.flatMap((hold) => {
    const target = findCombatant(encounter, hold.target)
    if (target === undefined) return []
    const name = unitIn(campaign, target.sheet).name
    const command = { unit: combatant.id, hold: hold.id }
    const squares = pullSquares(context, target)
    const pull = offer(
      context,
      'mcPull',
      'mcOther',
      { type: 'mass-combat/pull', ...command },
      'MC-TRB-07',
      [field('to', 'choice', { choices: squares, initial: squares[0]?.value ?? null })],
      refuseTurn(context) ??
        (hold.pulled ? refuse('pulled-already', { who: context.unit.name }) : null) ??
        (squares.length === 0 ? refuse('nowhere-to-pull', { who: name }) : null),
    )
    const release = offer(
      context,
      'mcRelease',
      'mcOther',
      { type: 'mass-combat/release', ...command },
      'MC-TRB-07',
    )
    return [pull, release].map((made) => ({ ...made, with: { ...made.with, target: name } }))
  })
}
