/** What a WIRE combatant may do now and what it costs in Action Points; each offer is a command with open fields (WIRE-RND-02). */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField, Said } from '@shared/contract/types'
import { DEFENCES, MOST_BOOST, UNARMED } from '@shared/wire/names'
import { areAllied } from '@shared/campaign/sides'
import { findCombatant, needById } from '../../engine/lookup'
import { armedChoice, choice, field, modifiersField } from '../../engine/offerForms'
import { attackCost, BARE_HANDS, type Weapon, weaponOf } from './attack/numbers'
import { groundOf, modifierSum } from './circumstances'
import { metresBetween, refuseRange } from './distance'
import { metresWithin, moveCost } from './movement'
import { offer, sheetOf, type OfferContext } from './offers/parts'
import { coverOffers, otherOffers, preparationOffers } from './offers/preparation'
import { refuseAction } from './pool'
import { isOut } from './status'
import { METRES_PER_STEP } from './tables'
import { looking, type Campaign, type Combatant, type Encounter, type Sheet } from './types'

/** Beyond every distance that can be stated: nobody has said how far away it is. */
const FAR = 1_000_000

/** Enemies first, the nearest before the others; then everybody else; the unconscious come last, the dead not at all. */
function targetsOf({ campaign, encounter, combatant }: OfferContext): Combatant[] {
  const apart = (other: Combatant): number => metresBetween(encounter, combatant, other) ?? FAR
  const rank = (other: Combatant): number =>
    (areAllied(encounter.sides, combatant.side, other.side) ? 2 : 0) +
    (isOut(other, sheetOf(campaign, other)) ? 1 : 0)
  return encounter.combatants
    .filter((other) => other.id !== combatant.id && !other.withdrawn && !sheetOf(campaign, other).dead)
    .map((other) => ({ other, rank: rank(other), apart: apart(other) }))
    .sort((a, b) => (a.rank === b.rank ? a.apart - b.apart : a.rank - b.rank))
    .map(({ other }) => other)
}

const targetChoices = (context: OfferContext): FieldChoice[] =>
  targetsOf(context).map((other) => choice(other.id, sheetOf(context.campaign, other).name))

const standingFoes = (context: OfferContext): Combatant[] => {
  const { campaign, encounter, combatant } = context
  return targetsOf(context).filter(
    (other) =>
      !areAllied(encounter.sides, combatant.side, other.side) && !isOut(other, sheetOf(campaign, other)),
  )
}

/** Whom they attacked last as long as that one stands, else the nearest who does: nobody is finished off unasked. */
export function likelyTarget(context: OfferContext): Combatant | undefined {
  const { campaign, encounter, combatant } = context
  const { target } = combatant.fight
  const last = target === null ? undefined : findCombatant(encounter, target)
  if (last !== undefined && !isOut(last, sheetOf(campaign, last))) return last
  return standingFoes(context)[0]
}

const weaponKeys = (sheet: Sheet): string[] => {
  const inHand = sheet.inHand === null ? [] : [sheet.inHand]
  return [...new Set([...inHand, ...Object.keys(sheet.weapons), UNARMED])]
}

/** Stated metres are asked for only where no map measures them. */
function distanceFields({ encounter, combatant }: OfferContext, target: Combatant | undefined): OfferField[] {
  const isMeasured = encounter.fight.grid !== null && combatant.fight.position !== null
  if (isMeasured && target?.fight.position != null) return []
  const known = target === undefined ? null : metresBetween(encounter, combatant, target)
  return [
    field('metres', 'number', {
      initial: known,
      minimum: 0,
      maximum: 100_000,
      unit: 'metres',
      required: false,
    }),
  ]
}

/** WIRE-DEF-02: the rules name the skill of the defence, and the GM may choose another. */
const defenceFields = (): OfferField[] => [
  field('defenceSkill', 'choice', {
    choices: [choice(null, 'byTheRules'), ...DEFENCES.map((skill) => choice(skill, skill))],
    required: false,
  }),
  modifiersField('defenceModifiers'),
]

interface LikelyAttack {
  target?: Combatant
  weapon: string
  isInReach: boolean
}
/** What can be done as it is proposed: the weapon in hand on whoever still fights and is in reach, else another weapon. */
function likelyAttack(context: OfferContext, keys: readonly string[]): LikelyAttack {
  const { campaign, combatant, encounter, sheet } = context
  const likely = likelyTarget(context)
  const foes = standingFoes(context)
  const reaches = (key: string, other: Combatant): boolean => {
    const weapon = weaponOf(sheet, key)
    if (weapon === undefined) return false
    const cost = attackCost(sheet, { by: 'weapon', key, weapon }, 0).total
    if (refuseAction(context, cost) !== null) return false
    const names = { who: sheet.name, target: needById(campaign.roster, other.sheet, 'sheet').name }
    const why = refuseRange(encounter, combatant, other, names, weapon, null)?.refused
    return why !== 'beyond-range' && why !== 'wall-between'
  }
  for (const target of likely === undefined ? foes : [likely, ...foes]) {
    const weapon = keys.find((key) => reaches(key, target))
    if (weapon !== undefined) return { target, weapon, isInReach: true }
  }
  return { ...(likely === undefined ? {} : { target: likely }), weapon: keys[0] ?? UNARMED, isInReach: false }
}

/** Damage as circumstances make it, reach or range in metres (WIRE-WPN-01, WIRE-MDF-01). */
function weaponFacts(
  { baseDamage, damageType, kind, reach, rangeLong, rangeMedium, rangeShort }: Weapon,
  sheet: Sheet,
): Said {
  const range = rangeLong ?? rangeMedium ?? rangeShort
  const damage = Math.max(0, baseDamage + modifierSum(sheet, 'damage'))
  const facts = { damage, type: { key: `choice.weapon.type.${damageType}` }, reach, range }
  return {
    key: `choice.weapon.facts.${kind !== 'ranged' ? 'reach' : range === null ? 'plain' : 'range'}`,
    with: facts,
  }
}

const weaponChoice = (sheet: Sheet, key: string): FieldChoice => {
  const weapon = sheet.weapons[key]
  return weapon === undefined
    ? choice(key, key === UNARMED ? '' : key)
    : armedChoice(key, { name: weapon.name, facts: weaponFacts(weapon, sheet) })
}

function attackOffer(context: OfferContext): Offer {
  const { combatant, sheet } = context
  const keys = weaponKeys(sheet)
  const { target, weapon, isInReach } = likelyAttack(context, keys)
  const costs = keys.map((key) => weaponOf(sheet, key)?.attackCost ?? 0)
  return {
    ...offer(
      context,
      'wireAttack',
      'wireAttack',
      { type: 'wire/attack', attacker: combatant.id },
      'WIRE-ATK-03',
      { points: Math.min(...costs, BARE_HANDS.attackCost), least: true },
      [
        field('target', 'choice', { choices: targetChoices(context), initial: target?.id ?? null }),
        field('weapon', 'choice', {
          choices: keys.map((key) => weaponChoice(sheet, key)),
          initial: weapon,
        }),
        field('boost', 'number', { initial: 0, minimum: 0, maximum: MOST_BOOST, unit: 'points' }),
        ...distanceFields(context, target),
        modifiersField(),
        ...defenceFields(),
      ],
    ),
    suggested: isInReach,
  }
}

function castOffers(context: OfferContext): Offer[] {
  const spells = Object.entries(context.sheet.spells)
  if (spells.length === 0) return []
  const command: CommandBegun = { type: 'wire/cast', caster: context.combatant.id }
  const target = likelyTarget(context)
  return [
    offer(
      context,
      'wireCast',
      'wireMagic',
      command,
      'WIRE-SPL-01',
      { points: Math.min(...spells.map(([, spell]) => spell.cost)), least: spells.length > 1 },
      [
        field('spell', 'choice', {
          choices: spells.map(([key, spell]) => choice(key, spell.name)),
          initial: spells[0]?.[0] ?? null,
        }),
        field('target', 'choice', {
          choices: [...targetChoices(context), choice(null, 'nobody')],
          initial: target?.id ?? null,
          required: false,
        }),
        field('targetNumber', 'number', { initial: null, minimum: 0, maximum: 100, required: false }),
        modifiersField(),
        ...defenceFields(),
      ],
      context.sheet.magicTalent === 0
        ? { refused: 'magic-talent-missing', with: { who: context.sheet.name } }
        : null,
    ),
  ]
}

/** WIRE-POW-02: whom a power harms; asked for where some rank that is owned deals damage of its own. */
function harmedField(context: OfferContext, power: Sheet['powers'][string], owned: number): OfferField[] {
  if (!power.ownDamageByRank.slice(0, owned).some((damage) => damage > 0)) return []
  return [
    field('target', 'choice', {
      choices: targetChoices(context),
      initial: likelyTarget(context)?.id ?? null,
      required: power.ownDamageByRank.slice(0, owned).every((damage) => damage > 0),
    }),
  ]
}

/** One offer a power: its ranks, and what its block demands. */
const powerOffers = (context: OfferContext): Offer[] =>
  Object.entries(context.sheet.powers).map(([key, power]) => {
    const owned = Math.min(power.rank, power.costByRank.length)
    const made = offer(
      context,
      'wirePower',
      'wireMagic',
      { type: 'wire/use-power', combatant: context.combatant.id, power: key },
      'WIRE-POW-02',
      { points: Math.min(...power.costByRank.slice(0, owned)), least: owned > 1 },
      [
        field('rank', 'number', { initial: owned, minimum: 1, maximum: owned, unit: null }),
        ...harmedField(context, power, owned),
        ...(power.condition === '' ? [] : [field('conditionMet', 'toggle', { initial: false })]),
      ],
      power.physicalMagic && context.sheet.magicTalent === 0
        ? { refused: 'magic-talent-missing', with: { who: context.sheet.name } }
        : null,
    )
    return {
      ...made,
      with: { ...made.with, power: power.name, condition: power.condition, effect: power.effect },
    }
  })

function moveOffer(context: OfferContext): Offer {
  const { campaign, encounter, combatant, sheet } = context
  const houseRule = looking(campaign)
  const here = groundOf(encounter, combatant)
  const onFoot = combatant.fight.vehicle === null
  const step = onFoot ? METRES_PER_STEP : (sheet.vehicles[combatant.fight.vehicle ?? '']?.metres ?? 1)
  const reach = metresWithin(combatant, sheet, here, houseRule)
  const { grid, terrain } = encounter.fight
  const fields = [
    field('metres', 'number', {
      initial: Math.min(reach, step),
      minimum: 0.5,
      maximum: Math.max(reach, 0.5),
      unit: 'metres',
    }),
  ]
  if (grid === null) {
    fields.push(
      field('towards', 'choice', {
        choices: [choice(null, 'nobody'), ...targetChoices(context)],
        initial: likelyTarget(context)?.id ?? null,
        required: false,
      }),
      field('direction', 'choice', {
        choices: [choice('closer', 'closer'), choice('away', 'away')],
        initial: 'closer',
      }),
    )
    if (terrain.length > 0)
      fields.push(
        field('onto', 'choice', {
          choices: [choice([], 'openGround'), ...terrain.map(({ id, name }) => choice([id], name))],
          initial: combatant.fight.terrain,
          required: false,
        }),
      )
  }
  return offer(
    context,
    'wireMove',
    'wireMovement',
    { type: 'wire/move', combatant: combatant.id },
    'WIRE-MOV-01',
    { points: moveCost(combatant, sheet, [{ metres: step, ground: [] }], houseRule).total, least: true },
    fields,
  )
}

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const context: OfferContext = { campaign, encounter, combatant, sheet: sheetOf(campaign, combatant) }
  return [
    attackOffer(context),
    ...castOffers(context),
    ...powerOffers(context),
    moveOffer(context),
    ...coverOffers(context),
    ...preparationOffers(context),
    ...otherOffers(context),
  ]
}
