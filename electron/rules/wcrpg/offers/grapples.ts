/** Offers of Grapples: whoever is in one, could join one, or has somebody in reach of a special attack (WCA-GRAPPLE-01). */
import type { FieldChoice, Offer } from '@shared/contract/types'
import { GRAPPLE_OPTIONS, UNARMED } from '@shared/wcrpg/names'
import { findCombatant } from '../../../engine/lookup'
import { choice, field, modifiersField, refusedBy } from '../../../engine/offerForms'
import { grappleOf } from '../grapple/grapples'
import { isHelpless } from '../sheet/condition'
import { sheetOf } from './enemies'
import {
  costGroup,
  firstOpen,
  firstUsable,
  freeOffer,
  keysOf,
  offer,
  weaponChoices,
  type OfferContext,
} from './parts'
import { refuseWeapon } from '../attack/refuse'
import { refuseCutting, refuseOpened } from '../commands/abilities'
import { isHeldByNobody, refuseChecks, refuseChoice, refuseJoining } from '../commands/grapple'
import { ACTIONS } from '../tables'
import { rolledFields } from './rolled'

type Grapple = NonNullable<ReturnType<typeof grappleOf>>

/** Everybody else of these, by name. */
const others = (context: OfferContext, ids: readonly string[]): FieldChoice[] =>
  ids.flatMap((id) => {
    const other = findCombatant(context.encounter, id)
    return other === undefined || id === context.combatant.id
      ? []
      : [choice(id, sheetOf(context, other).name)]
  })

/** The winner's choice (WCA-GRAPPLE-03). */
function chooseOffer(context: OfferContext, own: Grapple): Offer {
  const { campaign, encounter } = context
  const members = others(context, own.members)
  const isPinned = (id: unknown): boolean => own.pins.some(({ who }) => who === id)
  const target = (members.find(({ value }) => !isPinned(value)) ?? members[0])?.value ?? null
  const options = GRAPPLE_OPTIONS.map((option) =>
    choice(
      option,
      option,
      refuseChoice(campaign, {
        encounter: encounter.id,
        grapple: own.id,
        option,
        target: typeof target === 'string' ? target : null,
      }),
    ),
  )
  return {
    ...offer(context, 'grappleChoose', 'turn', { type: 'wcrpg/grapple-choose' }, 'WCA-GRAPPLE-03', {
      suggested: true,
      fields: [
        field('option', 'choice', {
          choices: options,
          initial: firstOpen(options)?.value ?? null,
        }),
        field('target', 'choice', {
          choices: members,
          initial: target,
          required: false,
        }),
        field('strangle', 'toggle', { initial: false, required: false }),
        ...rolledFields(context, { weapons: [UNARMED], targets: members }),
      ],
    }),
    command: { type: 'wcrpg/grapple-choose', encounter: context.encounter.id, grapple: own.id },
    refused: null,
    with: {},
  }
}

function checkOffers(context: OfferContext, own: Grapple): Offer[] {
  if (own.winner === context.combatant.id) return [chooseOffer(context, own)]
  if (own.checkedRound === context.encounter.round || own.winner !== null) return []
  const { campaign, encounter } = context
  const checks = { encounter: encounter.id, grapple: own.id }
  // it is everybody's, the pinned included, and is made on the turn of the first of them
  return [
    {
      ...freeOffer(context, 'grappleCheck', { type: 'wcrpg/grapple-check', ...checks }, 'WCA-GRAPPLE-03', {
        ...refusedBy(refuseChecks(campaign, checks)),
        fields: [modifiersField('checkModifiers'), modifiersField('opponentModifiers')],
      }),
      cost: costGroup(ACTIONS.grappleCheck.phases),
    },
  ]
}

/** Letting go of whom one pins and of the helpless, constricting whom one does not pin (WCA-GRAPPLE-04, WCA-CONSTRICT-01). */
function holdOffers(context: OfferContext, own: Grapple): Offer[] {
  const { combatant, sheet } = context
  const pinned = own.pins.filter(({ by }) => by === combatant.id).map(({ who }) => who)
  const free = own.members.filter((id) => id !== combatant.id && !pinned.includes(id))
  const offered: Offer[] = []
  const released = isHeldByNobody(context) ? own.members.filter((id) => id !== combatant.id) : pinned
  if (released.length > 0 && !isHelpless(sheet, context.now))
    offered.push(
      freeOffer(context, 'release', { type: 'wcrpg/release', combatant: combatant.id }, 'WCA-GRAPPLE-04', {
        fields: [
          field('target', 'choice', { choices: others(context, released), initial: released[0] ?? null }),
        ],
      }),
    )
  if (sheet.abilities.includes('constrict') && free.length > 0)
    offered.push(
      offer(
        context,
        'constrictAgain',
        'constrictAgain',
        { type: 'wcrpg/constrict', combatant: combatant.id, again: true },
        'WCA-CONSTRICT-01',
        { fields: [field('target', 'choice', { choices: others(context, free), initial: free[0] ?? null })] },
      ),
    )
  return offered
}

function joinedWith(context: OfferContext, grapple: Grapple): Partial<Offer> {
  const refusal = refuseJoining(context, grapple.id)
  const members = others(context, grapple.members)
    .map(({ label }) => label)
    .join(', ')
  return { ...refusedBy(refusal), with: { members, ...refusal?.with } }
}

/** Into a Grapple that is under way (WCA-GRAPPLE-05). */
const joinOffers = (context: OfferContext): Offer[] =>
  context.encounter.fight.grapples.map((grapple) =>
    offer(
      context,
      'joinGrapple',
      'grapple',
      { type: 'wcrpg/join-grapple', combatant: context.combatant.id, grapple: grapple.id },
      'WCA-GRAPPLE-05',
      joinedWith(context, grapple),
    ),
  )

/** Whoever is in a Grapple, and whoever could join one. */
export function grappleOffers(context: OfferContext): Offer[] {
  const own = grappleOf(context.encounter, context.combatant.id)
  return [
    ...(own === undefined
      ? joinOffers(context)
      : [...checkOffers(context, own), ...holdOffers(context, own)]),
    ...openingOffers(context),
  ]
}

const OPENINGS = {
  improvedGrab: { action: 'improvedGrab', type: 'wcrpg/improved-grab', rule: 'WCA-IMPGRAB-01' },
  constrict: { action: 'constrict', type: 'wcrpg/constrict', rule: 'WCA-CONSTRICT-01' },
  swallowWhole: { action: 'swallow', type: 'wcrpg/swallow', rule: 'WCA-SWALLOW-01' },
} as const

/** What this moment allows for free. */
function openingOffers(context: OfferContext): Offer[] {
  const { combatant, encounter } = context
  const { opening } = combatant.fight
  const target = opening === null ? undefined : findCombatant(encounter, opening.target)
  if (opening === null || target === undefined) return []
  return opening.abilities.map((ability) => {
    const { action, type, rule } = OPENINGS[ability]
    const given = { encounter: encounter.id, combatant: combatant.id, target: target.id }
    const refusal = refuseOpened(context.campaign, given, ability)
    return freeOffer(context, ability, { type, ...given }, rule, {
      cost: costGroup(ACTIONS[action].phases),
      suggested: true,
      ...refusedBy(refusal),
      with: { target: sheetOf(context, target).name, ...refusal?.with },
    })
  })
}

/** From inside of somebody there is only the way out. */
export function insideOffers(context: OfferContext): Offer[] {
  const { combatant } = context
  if (combatant.fight.swallowed === null) return []
  const swallower = combatant.fight.swallowed.by
  // whatever the range to others is, whoever is inside stands beside the way out
  const weapons = weaponChoices(context).map((each) => {
    const why = typeof each.value === 'string' ? refuseWeapon(context, each.value) : null
    return { ...each, refused: why?.refused ?? null, with: why?.with ?? {} }
  })
  const made = offer(
    context,
    'cutOut',
    'attack',
    { type: 'wcrpg/cut-out', combatant: combatant.id },
    'WCA-SWALLOW-02',
    {
      fields: [
        field('weapon', 'choice', {
          choices: weapons,
          initial: firstUsable(context, weapons),
        }),
        ...rolledFields(context, { weapons: keysOf(weapons), targets: others(context, [swallower]) }),
      ],
    },
  )
  // being held inside keeps from everything else, and not from this
  const refusal = refuseCutting(context)
  return [{ ...made, refused: refusal?.refused ?? null, with: refusal?.with ?? {} }]
}
