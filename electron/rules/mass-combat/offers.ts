/** What a unit may do now: each offer is a command with open fields, refused with the reason where it cannot be done (MC-ACT-01). */
import type { Command, FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { FACINGS, POWERS, STANCES, type Power } from '@shared/massCombat/names'
import type { Craft, ShipWeapon } from '@shared/massCombat/sheet'
import { findCombatant } from '../../engine/lookup'
import { BLANK_OFFER, choice, field, modifiersField, refusedBy } from '../../engine/offerForms'
import { enemiesOf, weaponsOf } from './autopilot'
import { bearingOn } from './capital'
import { vehicleOf } from './defense'
import { isSameSquare, squaresApart } from './grid'
import { distanceOf, freeFire, orderToFire, refuseAnswer, refuseTarget, type Firing } from './gunnery'
import { beamReach, heldCraft } from './holds'
import { commandedIn, groupOf, refuseAction, refuseActive, refuseShoot, type Commanded } from './orders'
import { placeOf } from './outcome'
import { POWER_OFFERS } from './powers'
import { reachOf, squaresLeft } from './reach'
import { weaponRow } from './shots'
import { targetClass } from './size'
import { POWER_VITALITY } from './tables'
import {
  activeCraft,
  isCapital,
  isGround,
  isIonDisabled,
  isShip,
  isVehicle,
  strength,
  typeIn,
  unitIn,
} from './unit'
import { looking, type Campaign, type Combatant, type Encounter } from './types'

type Ground = Commanded

/** Groups of offers, in the order in which they are shown (key `cost.<group>`). */
type Group = 'mcAttack' | 'mcMovement' | 'mcAttempt' | 'mcPower' | 'opportunity' | 'mcOther'

function offer(
  { encounter }: Ground,
  key: string,
  group: Group,
  command: Command,
  rule: string,
  fields: OfferField[] = [],
  refusal: Refusal | null = null,
): Offer {
  return {
    ...BLANK_OFFER,
    key,
    cost: group,
    command: { ...command, encounter: encounter.id },
    fields,
    rule,
    ...refusedBy(refusal),
  }
}

const PLAIN_FIRE: Firing = { weapon: null, linked: true, battery: true, facing: null, count: null }

/** MC-QCK-01, MC-CAP-05: batteries are for large targets; small ones get more shots instead of a better one. */
const usesBatteries = (campaign: Campaign, target: Combatant): boolean => {
  const type = typeIn(campaign, unitIn(campaign, target.sheet))
  return !isGround(type) && targetClass(type.sizeCategory) === 'large'
}

/** Enemies, the nearest first; refused with the reason where this row cannot hit them. */
function targetChoices(ground: Ground, weapon: string | null): FieldChoice[] {
  const { campaign, encounter, combatant } = ground
  const houseRule = looking(campaign)
  return enemiesOf(campaign, encounter, combatant).map((target) => {
    const early = refuseTarget(campaign, encounter, combatant, target.id)
    const order =
      early ?? orderToFire(campaign, ground, { ...PLAIN_FIRE, weapon }, { target, isFree: false }, houseRule)
    const refused = 'refused' in order ? order : null
    const made = choice(target.id, unitIn(campaign, target.sheet).name, refused)
    return { ...made, with: { ...made.with, distance: distanceOf(combatant, target, houseRule) } }
  })
}

/** Weapons that may fire at the likely target from the facing that would be chosen. */
function broadsideFields(ground: Ground, row: ShipWeapon, target: Combatant | undefined): OfferField[] {
  const facings = FACINGS.filter((facing) => bearingOn(row, facing) > 0)
  const order =
    target === undefined
      ? null
      : orderToFire(
          ground.campaign,
          ground,
          { ...PLAIN_FIRE, weapon: row.id },
          { target, isFree: false },
          looking(ground.campaign),
        )
  const plan = order === null || 'refused' in order ? null : order.broadside
  const most = plan === null ? row.total : plan.rolls.reduce((sum, weapons) => sum + weapons, 0)
  return [
    field('facing', 'choice', {
      choices: [choice(null, 'mcAnyFacing'), ...facings.map((facing) => choice(facing, facing))],
      initial: plan?.facing ?? null,
      required: false,
    }),
    field('count', 'number', {
      initial: plan === null ? null : most,
      minimum: 1,
      maximum: row.total,
      unit: 'weapons',
      required: false,
    }),
  ]
}

function rowFields(ground: Ground, weapon: string | null, target: Combatant | undefined): OfferField[] {
  const row = weaponRow(ground.type, weapon)
  if (row === undefined) return []
  const { campaign, encounter } = ground
  const fields: OfferField[] = []
  if (row.fireLink > 1 && !encounter.fight.quickPlay)
    fields.push(field('linked', 'toggle', { initial: true }))
  if ('battery' in row && row.battery > 1) {
    const initial = target === undefined || usesBatteries(campaign, target)
    fields.push(field('battery', 'toggle', { initial }))
  }
  if (isCapital(ground.type)) fields.push(...broadsideFields(ground, row as ShipWeapon, target))
  if (row.kind === 'missile') fields.push(secondField(ground, target))
  if (row.kind === 'tractor' && target !== undefined) fields.push(craftField(ground, target))
  return fields
}

/** MC-MSL-01: the same target, nobody, or another enemy of its square. */
function secondField({ campaign, encounter, combatant }: Ground, target: Combatant | undefined): OfferField {
  const there = target?.fight.position
  const others = enemiesOf(campaign, encounter, combatant).filter(
    (other) =>
      other.id !== target?.id &&
      there != null &&
      other.fight.position !== null &&
      isSameSquare(other.fight.position, there),
  )
  return field('second', 'choice', {
    choices: [
      ...(target === undefined ? [] : [choice(target.id, 'mcSameTarget')]),
      ...others.map((other) => choice(other.id, unitIn(campaign, other.sheet).name)),
      choice(null, 'nobody'),
    ],
    initial: target?.id ?? null,
    required: false,
  })
}

/** MC-TRB-08: which craft the beam is aimed at. */
function craftField({ campaign, encounter }: Ground, target: Combatant): OfferField {
  const unit = unitIn(campaign, target.sheet)
  const held = heldCraft(encounter, target.id)
  const free = activeCraft(unit).filter(({ id }) => !held.has(id))
  return field('targetCraft', 'choice', {
    choices: free.map((craft) => choice(craft.id, String(placeOf(unit, craft)))),
    initial: free[0]?.id ?? null,
    required: false,
  })
}

const attackFields = (ground: Ground, weapon: string | null): OfferField[] => {
  const choices = targetChoices(ground, weapon)
  const likely = choices.find(({ refused }) => refused === null)
  const target = typeof likely?.value === 'string' ? findCombatant(ground.encounter, likely.value) : undefined
  return [
    field('target', 'choice', { choices, initial: likely?.value ?? null }),
    ...rowFields(ground, weapon, target),
    field('spread', 'choice', {
      choices: [choice('automatic', 'automatic'), choice('owner', 'owner')],
      initial: 'automatic',
    }),
    modifiersField(),
    modifiersField('defenseModifiers'),
  ]
}

/** Why a row cannot fire at all, whoever the target is: said of the offer as a whole. */
function refuseRowNow(
  ground: Ground,
  weapon: string | null,
  choices: readonly FieldChoice[],
): Refusal | null {
  const early = refuseActive(ground) ?? refuseShoot(ground)
  if (early !== null) return early
  const [first] = choices
  if (first === undefined) return { refused: 'nobody-to-fire-at', with: {} }
  const isOpen = choices.some(({ refused }) => refused === null)
  return isOpen || first.refused === null ? null : { refused: first.refused, with: first.with }
}

/** One offer a row; a member of a fire group fires with the whole of it. */
function attackOffers(ground: Ground): Offer[] {
  const members = groupOf(ground.encounter, ground.combatant)
  return weaponsOf(ground).map((weapon, place) => {
    const fields = attackFields(ground, weapon)
    const attackers = members.map((member) => ({
      unit: member.id,
      weapon: member.id === ground.combatant.id ? weapon : likeRow(ground.campaign, member, place),
    }))
    const name = weaponRow(ground.type, weapon)?.name ?? groundWeaponName(ground)
    const made = offer(
      ground,
      weapon === null ? 'mcAttackGround' : 'mcAttack',
      'mcAttack',
      { type: 'mass-combat/attack', attackers },
      'MC-ATK-09',
      fields,
      refuseRowNow(ground, weapon, fields[0]?.choices ?? []),
    )
    return {
      ...made,
      with: { ...made.with, weapon: name, ...storesOf(ground, weapon) },
      suggested: place === 0,
    }
  })
}

/** The row in the same place of another unit's block, else its first. */
function likeRow(campaign: Campaign, member: Combatant, place: number): string | null {
  const type = typeIn(campaign, unitIn(campaign, member.sheet))
  if (isGround(type)) return null
  return (type.weapons[place] ?? type.weapons[0])?.id ?? null
}

const groundWeaponName = ({ type, combatant }: Ground): string => {
  if (!isGround(type)) return ''
  const { inMelee } = combatant.fight
  return (type.weapons.find(({ melee }) => melee === inMelee) ?? type.weapons[0])?.name ?? ''
}

/** MC-SQD-01: missiles that every craft still has. */
function storesOf({ unit, type }: Ground, weapon: string | null): { stores?: number } {
  const row = weaponRow(type, weapon)
  if (row?.missiles == null) return {}
  const left = activeCraft(unit).map((craft: Craft) => craft.missiles[row.id] ?? 0)
  return left.length === 0 ? {} : { stores: Math.min(...left) }
}

const enemiesHere = ({ campaign, encounter, combatant }: Ground): Combatant[] =>
  enemiesOf(campaign, encounter, combatant).filter(
    ({ fight: { position } }) =>
      position !== null &&
      combatant.fight.position !== null &&
      isSameSquare(position, combatant.fight.position),
  )

const unitChoices = (campaign: Campaign, combatants: readonly Combatant[]): FieldChoice[] =>
  combatants.map((other) => choice(other.id, unitIn(campaign, other.sheet).name))

/** MC-STR-08, MC-FAC-06: against somebody in the same square. */
function closeOffers(ground: Ground): Offer[] {
  const { campaign, type, combatant } = ground
  if (!isShip(type)) return []
  const here = enemiesHere(ground)
  const large = here.filter(({ sheet }) => isCapital(typeIn(campaign, unitIn(campaign, sheet))))
  const refusal = refuseActive(ground) ?? refuseShoot(ground)
  const offers: Offer[] = []
  if (!isCapital(type) && large.length > 0)
    for (const { id: weapon, name } of type.weapons) {
      const made = offer(
        ground,
        'mcStrafe',
        'mcAttack',
        {
          type: 'mass-combat/strafe',
          attackers: groupOf(ground.encounter, combatant).map((member) => ({ unit: member.id, weapon })),
        },
        'MC-STR-01',
        [
          field('target', 'choice', { choices: unitChoices(campaign, large), initial: large[0]?.id ?? null }),
          modifiersField(),
          modifiersField('defenseModifiers'),
        ],
        refusal,
      )
      offers.push({ ...made, with: { ...made.with, weapon: name } })
    }
  if (here.length > 0)
    offers.push(
      offer(
        ground,
        'mcRam',
        'mcAttack',
        { type: 'mass-combat/ram', unit: combatant.id },
        'MC-FAC-06',
        [
          field('target', 'choice', { choices: unitChoices(campaign, here), initial: here[0]?.id ?? null }),
          modifiersField(),
          modifiersField('defenseModifiers'),
        ],
        refusal,
      ),
    )
  return offers
}

function movementOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant, type } = ground
  const houseRule = looking(campaign)
  const members = groupOf(encounter, combatant)
  const squares = reachOf(campaign, encounter, members, houseRule)
  const { actions, state } = combatant.fight.activation
  const isFresh = state !== 'done' && actions.length === 0
  const refusal = refuseActive(ground) ?? refuseAction(ground)
  const made = offer(
    ground,
    'mcMove',
    'mcMovement',
    { type: 'mass-combat/move', unit: combatant.id },
    'MC-MOVE-01',
    isGround(type) ? [field('melee', 'toggle', { initial: false })] : [],
    refusal ?? (squares > 0 ? null : { refused: 'cannot-move-here', with: { who: ground.unit.name } }),
  )
  const offers: Offer[] = [{ ...made, with: { ...made.with, squares } }]
  if (isFresh) {
    const most = Math.max(0, squaresLeft(campaign, encounter, members, 2, houseRule))
    offers.push(
      offer(
        ground,
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
        refuseActive(ground),
      ),
    )
  }
  if (state !== 'done')
    offers.push(
      offer(
        ground,
        'mcFinish',
        'mcMovement',
        { type: 'mass-combat/finish', unit: combatant.id },
        'MC-TURN-01',
      ),
    )
  return offers
}

function attemptOffers(ground: Ground): Offer[] {
  const { encounter, combatant, unit } = ground
  const held = heldCraft(encounter, combatant.id)
  const flying = activeCraft(unit)
  const attempt = (key: string, type: string, rule: string, tried: 'repair' | 'escape'): Offer =>
    offer(
      ground,
      key,
      'mcAttempt',
      { type, unit: combatant.id },
      rule,
      [],
      refuseActive(ground) ??
        refuseAction(ground) ??
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
function pullSquares(ground: Ground, held: Combatant): FieldChoice[] {
  const { campaign, encounter, combatant, type } = ground
  const from = held.fight.position
  const own = combatant.fight.position
  if (from === null || own === null) return []
  const houseRule = looking(campaign)
  const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => ({ x: from.x + dx, y: from.y + dy })))
  return around
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < encounter.fight.columns && y < encounter.fight.rows)
    .filter((to) => squaresApart(from, to, houseRule) === 1)
    .filter((to) => squaresApart(own, to, houseRule) <= beamReach(type))
    .map((to) => choice({ ...to }, `${String(to.x)}, ${String(to.y)}`))
}

function beamOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant } = ground
  return combatant.fight.holds.flatMap((hold) => {
    const target = findCombatant(encounter, hold.target)
    if (target === undefined) return []
    const name = unitIn(campaign, target.sheet).name
    const command = { unit: combatant.id, hold: hold.id }
    const squares = pullSquares(ground, target)
    const pull = offer(
      ground,
      'mcPull',
      'mcOther',
      { type: 'mass-combat/pull', ...command },
      'MC-TRB-07',
      [field('to', 'choice', { choices: squares, initial: squares[0]?.value ?? null })],
      hold.pulled ? { refused: 'pulled-already', with: { who: ground.unit.name } } : null,
    )
    const release = offer(
      ground,
      'mcRelease',
      'mcOther',
      { type: 'mass-combat/release', ...command },
      'MC-TRB-07',
    )
    return [pull, release].map((made) => ({ ...made, with: { ...made.with, target: name } }))
  })
}

/** Free attacks that wait for an answer (MC-DOG-02, MC-MEL-03, MC-STR-07). */
function opportunityOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant } = ground
  return combatant.fight.opportunities.flatMap((chance) => {
    const target = findCombatant(encounter, chance.against)
    if (target === undefined) return []
    const told = { target: unitIn(campaign, target.sheet).name, why: chance.why }
    const command = { unit: combatant.id, opportunity: chance.id }
    const strikes = weaponsOf(ground).map((weapon) => {
      const row = weaponRow(ground.type, weapon)
      const order =
        refuseAnswer(ground, chance, weapon) ??
        orderToFire(
          campaign,
          ground,
          { ...PLAIN_FIRE, weapon },
          freeFire(target, chance, weapon),
          looking(campaign),
        )
      const made = offer(
        ground,
        'mcOpportunity',
        'opportunity',
        { type: 'mass-combat/opportunity-attack', ...command, weapon },
        'MC-DOG-02',
        [modifiersField(), modifiersField('defenseModifiers')],
        'refused' in order ? order : null,
      )
      return { ...made, with: { ...made.with, ...told, weapon: row?.name ?? groundWeaponName(ground) } }
    })
    const pass = offer(
      ground,
      'mcLetPass',
      'opportunity',
      { type: 'mass-combat/let-pass', ...command },
      'MC-DOG-02',
    )
    return [...strikes, { ...pass, with: { ...pass.with, ...told } }]
  })
}

function otherOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant, type } = ground
  const of = { unit: combatant.id }
  const offers: Offer[] = []
  if (isCapital(type))
    offers.push(
      offer(
        ground,
        'mcFacings',
        'mcOther',
        { type: 'mass-combat/assign-facings', ...of, facings: {} },
        'MC-MOVE-09',
      ),
    )
  for (const { id, sheet, fight } of encounter.combatants) {
    const aboard = unitIn(campaign, sheet)
    if (aboard.carrier !== combatant.id || fight.deployed || strength(aboard) === 0) continue
    const isOnItsWay = encounter.fight.launches.some((launch) => launch.unit === id)
    const made = offer(
      ground,
      'mcLaunch',
      'mcOther',
      { type: 'mass-combat/launch', unit: id },
      'MC-CAP-07',
      [],
      isOnItsWay ? { refused: 'launching-already', with: { who: aboard.name } } : null,
    )
    offers.push({ ...made, with: { ...made.with, squadron: aboard.name } })
  }
  if (isGround(type)) offers.push(...ridingOffers(ground))
  if (hasPowers(ground)) offers.push(...POWERS.map((power) => powerOffer(ground, power)))
  offers.push(
    offer(ground, 'mcBoon', 'mcOther', { type: 'mass-combat/boon', ...of }, 'MC-GEN-10', [
      field('name', 'text', { initial: '' }),
      field('attack', 'number', { initial: 0, minimum: -40, maximum: 40 }),
      field('defense', 'number', { initial: 0, minimum: -40, maximum: 40 }),
    ]),
    offer(ground, 'mcLeave', 'mcOther', { type: 'mass-combat/leave', ...of }, 'MC-FLAW-07', [
      field('jump', 'toggle', { initial: false }),
    ]),
  )
  return offers
}

/** Adepts, and heroes at the stick. */
const hasPowers = ({ type, unit }: Ground): boolean =>
  unit.hero !== null || (isGround(type) && type.powers.length > 0)

function ridingOffers(ground: Ground): Offer[] {
  const { campaign, encounter, combatant } = ground
  const inside = vehicleOf(campaign, encounter, combatant)
  const here = encounter.combatants.filter(({ side, sheet, fight: { position }, id }) => {
    if (side !== combatant.side || id === inside?.id) return false
    const vehicle = unitIn(campaign, sheet)
    if (!isVehicle(typeIn(campaign, vehicle)) || strength(vehicle) === 0) return false
    const own = combatant.fight.position
    return position !== null && own !== null && isSameSquare(position, own)
  })
  const choices = [...unitChoices(campaign, here), ...(inside === null ? [] : [choice(null, 'onFoot')])]
  if (choices.length === 0) return []
  return [
    offer(ground, 'mcRide', 'mcOther', { type: 'mass-combat/ride', rider: combatant.id }, 'MC-VEH-10', [
      field('unit', 'choice', { choices, initial: choices[0]?.value ?? null, required: false }),
    ]),
  ]
}

/** MC-FRC-01 to -08: one offer a power, with what it usually costs. */
function powerOffer(ground: Ground, power: Power): Offer {
  const { campaign, encounter, combatant } = ground
  const everybody = unitChoices(
    campaign,
    encounter.combatants.filter(({ sheet }) => strength(unitIn(campaign, sheet)) > 0),
  )
  const enemies = unitChoices(campaign, enemiesOf(campaign, encounter, combatant))
  const harms = power === 'lightning' || power === 'strike' || power === 'whirlwind'
  const modifier = { initial: 0, minimum: -40, maximum: 40 }
  const fields = [
    field('vitality', 'number', { initial: POWER_VITALITY[power] ?? 0, minimum: 0, maximum: 1000 }),
    ...(harms ? [field('target', 'choice', { choices: enemies, initial: enemies[0]?.value ?? null })] : []),
    ...(power === 'boon' || power === 'heal'
      ? [field('target', 'choice', { choices: everybody, initial: combatant.id })]
      : []),
    ...(power === 'lightning'
      ? [
          field('save', 'choice', {
            choices: [choice('failed', 'saveFailed'), choice('passed', 'savePassed')],
            initial: 'failed',
          }),
        ]
      : []),
    ...(power === 'heal' ? [field('points', 'number', { initial: 0, minimum: 0, maximum: 10_000 })] : []),
    ...(power === 'boon' ? [field('attack', 'number', modifier), field('defense', 'number', modifier)] : []),
    ...(power === 'boon' || power === 'other' ? [field('name', 'text', { initial: '' })] : []),
  ]
  const command = { type: 'mass-combat/use-power', unit: combatant.id, power }
  return offer(ground, POWER_OFFERS[power], 'mcPower', command, 'MC-FRC-01', fields)
}

export function offers(campaign: Campaign, encounter: Encounter, combatant: Combatant): Offer[] {
  const ground = commandedIn(campaign, encounter, combatant)
  const chances = opportunityOffers(ground)
  if (strength(ground.unit) === 0 || !combatant.fight.deployed || combatant.withdrawn) return chances
  return [
    ...chances,
    ...attackOffers(ground),
    ...closeOffers(ground),
    ...movementOffers(ground),
    ...attemptOffers(ground),
    ...beamOffers(ground),
    ...otherOffers(ground),
  ]
}
