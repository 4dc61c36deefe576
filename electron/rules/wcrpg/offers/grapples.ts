/** Offers of Grapples: whoever is in one, could join one, or has somebody in reach of a special attack (WCA-GRAPPLE-01). */
import type { FieldChoice, Offer } from '@shared/contract/types'
import { findCombatant } from '../../../engine/lookup'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { grappleOf } from '../grapple/grapples'
import { sheetOf } from './enemies'
import { firstUsable, offer, weaponChoices, type Ground } from './parts'

type Grapple = NonNullable<ReturnType<typeof grappleOf>>

/** Everybody else of these, by name. */
const others = (ground: Ground, ids: readonly string[]): FieldChoice[] =>
  ids.flatMap((id) => {
    const other = findCombatant(ground.encounter, id)
    return other === undefined || id === ground.combatant.id ? [] : [choice(id, sheetOf(ground, other).name)]
  })

/** The winner's choice (WCA-GRAPPLE-03). */
function chooseOffer(ground: Ground, own: Grapple): Offer {
  const members = others(ground, own.members)
  return {
    ...offer(ground, 'grappleChoose', 'turn', { type: 'wcrpg/grapple-choose' }, 'WCA-GRAPPLE-03', {
      suggested: true,
      fields: [
        field('option', 'choice', {
          choices: (['damage', 'pin', 'breakPin', 'escape', 'nothing'] as const).map((each) =>
            choice(each, each),
          ),
          initial: 'damage',
        }),
        field('target', 'choice', {
          choices: members,
          initial: members[0]?.value ?? null,
          required: false,
        }),
        field('strangle', 'toggle', { initial: false, required: false }),
        modifiersField(),
      ],
    }),
    command: { type: 'wcrpg/grapple-choose', encounter: ground.encounter.id, grapple: own.id },
    refused: null,
    with: {},
  }
}

function checkOffers(ground: Ground, own: Grapple): Offer[] {
  if (own.winner === ground.combatant.id) return [chooseOffer(ground, own)]
  if (own.checkedRound === ground.encounter.round || own.winner !== null) return []
  return [
    offer(
      ground,
      'grappleCheck',
      'grappleCheck',
      { type: 'wcrpg/grapple-check', grapple: own.id },
      'WCA-GRAPPLE-03',
    ),
  ]
}

/** Letting go of whom one pins, constricting whom one does not (WCA-GRAPPLE-04, WCA-CONSTRICT-01). */
function holdOffers(ground: Ground, own: Grapple): Offer[] {
  const { combatant, sheet } = ground
  const pinned = own.pins.filter(({ by }) => by === combatant.id).map(({ who }) => who)
  const free = own.members.filter((id) => id !== combatant.id && !pinned.includes(id))
  const offered: Offer[] = []
  if (pinned.length > 0)
    offered.push(
      offer(ground, 'release', 'turn', { type: 'wcrpg/release', combatant: combatant.id }, 'WCA-GRAPPLE-04', {
        fields: [field('target', 'choice', { choices: others(ground, pinned), initial: pinned[0] ?? null })],
      }),
    )
  if (sheet.abilities.includes('constrict') && free.length > 0)
    offered.push(
      offer(
        ground,
        'constrictAgain',
        'constrictAgain',
        { type: 'wcrpg/constrict', combatant: combatant.id, again: true },
        'WCA-CONSTRICT-01',
        { fields: [field('target', 'choice', { choices: others(ground, free), initial: free[0] ?? null })] },
      ),
    )
  return offered
}

/** Into a Grapple that is under way (WCA-GRAPPLE-05). */
const joinOffers = (ground: Ground): Offer[] =>
  ground.encounter.fight.grapples.map((grapple) =>
    offer(
      ground,
      'joinGrapple',
      'grapple',
      { type: 'wcrpg/join-grapple', combatant: ground.combatant.id, grapple: grapple.id },
      'WCA-GRAPPLE-05',
      {
        with: {
          who: others(ground, grapple.members)
            .map(({ label }) => label)
            .join(', '),
        },
      },
    ),
  )

/** Whoever is in a Grapple, and whoever could join one. */
export function grappleOffers(ground: Ground): Offer[] {
  const own = grappleOf(ground.encounter, ground.combatant.id)
  return [
    ...(own === undefined ? joinOffers(ground) : [...checkOffers(ground, own), ...holdOffers(ground, own)]),
    ...openingOffers(ground),
  ]
}

const OPENINGS = {
  improvedGrab: { action: 'improvedGrab', type: 'wcrpg/improved-grab', rule: 'WCA-IMPGRAB-01' },
  constrict: { action: 'constrict', type: 'wcrpg/constrict', rule: 'WCA-CONSTRICT-01' },
  swallowWhole: { action: 'swallow', type: 'wcrpg/swallow', rule: 'WCA-SWALLOW-01' },
} as const

/** What this moment allows for free. */
function openingOffers(ground: Ground): Offer[] {
  const { combatant, encounter } = ground
  const { opening } = combatant.fight
  const target = opening === null ? undefined : findCombatant(encounter, opening.target)
  if (opening === null || target === undefined) return []
  return opening.abilities.map((ability) => {
    const { action, type, rule } = OPENINGS[ability]
    return offer(ground, ability, action, { type, combatant: combatant.id, target: target.id }, rule, {
      suggested: true,
      with: { target: sheetOf(ground, target).name },
    })
  })
}

/** From inside of somebody there is only the way out. */
export function insideOffers(ground: Ground): Offer[] {
  const { combatant } = ground
  if (combatant.fight.swallowed === null) return []
  const weapons = weaponChoices(ground)
  const made = offer(
    ground,
    'cutOut',
    'attack',
    { type: 'wcrpg/cut-out', combatant: combatant.id },
    'WCA-SWALLOW-02',
    {
      fields: [
        field('weapon', 'choice', {
          choices: weapons.map((each) => ({ ...each, refused: null, with: {} })),
          initial: firstUsable(weapons),
        }),
        modifiersField(),
      ],
    },
  )
  return [{ ...made, refused: null, with: {} }]
}
