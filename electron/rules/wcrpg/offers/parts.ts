/** What every offer of WCRPG is made of: costs, targets, weapons (WCA-LIST-01). */
import { byKey } from '@shared/wcrpg/order'
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, JsonRecord, Offer, OpenCommand, Refusal, Said } from '@shared/contract/types'
import { TIMED_COMMANDS } from '@shared/wcrpg/timing'
import { bearingTo } from '@shared/wcrpg/geometry'
import { UNARMED } from '@shared/wcrpg/names'
import type { WcrpgWeapon } from '@shared/wcrpg/sheet'
import { ownSum } from '@shared/campaign/conditions'
import { areAllied } from '@shared/campaign/sides'
import { findCombatant, needById } from '../../../engine/lookup'
import { armedChoice, withFields, BLANK_OFFER, choice } from '../../../engine/offerForms'
import { PLAIN_CHOICES } from '../attack/attack'
import { sightOf } from '../attack/lineOfSight'
import { refuseAction } from '../turn/budget'
import { refusePhase } from '../turn/passes'
import type { Fighter } from '../fighter'
import { rangeTo } from '../attack/range'
import { isOut } from '../sheet/verdict'
import { ACTIONS, type ActionKey } from '../tables'
import type { Combatant, Sheet } from '../types'
import { refuseAttack, refuseTarget, refuseWeapon } from '../attack/refuse'

export interface OfferContext extends Fighter {
  /** Where everybody is, as it was asked for: several offers list the same people. */
  where: Map<string, JsonRecord>
  /** Enemies that can be attacked at all, once they have been looked for. */
  attackable?: { other: Combatant; sheet: Sheet }[]
}

/** Cost group of an action: how many phases, or free (key `cost.<group>`). */
export const costGroup = (phases: number): string => ['free', 'onePhase', 'fullRound'][phases] ?? 'special'

/** The command as whoever acts would send it: some name them only once the form is filled in. */
const acting = (command: CommandBegun, { combatant }: OfferContext): OpenCommand => {
  const who = TIMED_COMMANDS[command.type]?.who
  return { asAction: true, ...(who === undefined ? {} : { [who]: combatant.id }), ...command }
}

export function offer(
  context: OfferContext,
  key: string,
  action: ActionKey,
  command: CommandBegun,
  rule: string,
  parts: Partial<Offer> = {},
): Offer {
  const { phases } = ACTIONS[action]
  const refusal = refuseAction(context, phases) ?? refusePhase(context.campaign, acting(command, context))
  return {
    key,
    ...BLANK_OFFER,
    cost: costGroup(phases),
    command: withFields(command, { encounter: context.encounter.id }),
    rule,
    refused: refusal?.refused ?? parts.refused ?? null,
    // what the name of the offer says stays, whatever the refusal says besides
    with: { ...parts.with, ...refusal?.with },
    ...without(parts),
  }
}

/** Free of phases and of turns, like a word at any time: the rules of acting say nothing of it. */
export const freeOffer = (
  { encounter }: OfferContext,
  key: string,
  command: CommandBegun,
  rule: string,
  parts: Partial<Offer> = {},
): Offer => ({
  key,
  ...BLANK_OFFER,
  cost: costGroup(0),
  command: withFields(command, { encounter: encounter.id }),
  rule,
  ...parts,
})

/** What a list begins with: the first that can be chosen. */
export const firstOpen = (choices: readonly FieldChoice[]): FieldChoice | undefined =>
  choices.find(({ refused }) => refused === null) ?? choices[0]

/** Refused as a whole where nothing of a list can be chosen, with the reason of the first. */
export function unlessAllRefused(choices: readonly FieldChoice[]): Partial<Offer> {
  const [first] = choices
  if (first === undefined || choices.some(({ refused }) => refused === null)) return {}
  return { refused: first.refused, with: first.with }
}

const without = ({ refused: _refused, with: _with, ...rest }: Partial<Offer>): Partial<Offer> => rest

/** How far, in which direction and how well seen somebody is, as far as that is known. */
export function whereIs(context: OfferContext, other: Combatant): JsonRecord {
  const known = context.where.get(other.id)
  if (known !== undefined) return known
  const found = lookFor(context, other)
  context.where.set(other.id, found)
  return found
}

function lookFor(context: OfferContext, other: Combatant): JsonRecord {
  const { campaign, encounter, combatant } = context
  const { grid } = encounter.fight
  const reach = rangeTo(campaign, encounter, combatant, other)
  if (reach === null) return {}
  const from = combatant.fight.position
  const to = other.fight.position
  if (grid === 'none' || from === null || to === null) return { ...reach }
  const { line, by } = sightOf(context, other, null)
  return { ...reach, bearing: bearingTo(grid, from, combatant.fight.facing, to), sight: line, by }
}

/** Enemies first, then everybody else; whoever is out of the fight comes last. */
export function targetChoices(context: OfferContext): FieldChoice[] {
  const { campaign, encounter, combatant } = context
  const rank = (other: Combatant): number => {
    const sheet = needById(campaign.roster, other.sheet, 'sheet')
    return (
      (areAllied(encounter.sides, combatant.side, other.side) ? 2 : 0) +
      (isOut(other, sheet, campaign.clock) ? 1 : 0)
    )
  }
  return encounter.combatants
    .filter((other) => other.id !== combatant.id)
    .map((other) => ({ other, rank: rank(other) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ other }) => ({
      ...choice(other.id, needById(campaign.roster, other.sheet, 'sheet').name),
      with: whereIs(context, other),
    }))
}

/** The target that it has, while that one is still there. */
export function ownTarget({ encounter, combatant }: OfferContext): Combatant | undefined {
  const { range } = combatant.fight
  return range === null ? undefined : findCombatant(encounter, range.target)
}

/** Why this weapon cannot be used on the standing target; without one: why not at all. */
function refuseOnStanding(context: OfferContext, key: string): Refusal | null {
  const target = ownTarget(context)
  return target === undefined
    ? refuseWeapon(context, key)
    : refuseAttack(context, target, { ...PLAIN_CHOICES, weapon: key })
}

/** Whether it can be used on anybody but the standing target: without a field only the GM knows how far they are. */
const isUsableOnAnother = (context: OfferContext, key: string): boolean =>
  refuseWeapon(context, key) === null &&
  context.encounter.combatants.some(
    (other) =>
      other.id !== context.combatant.fight.range?.target &&
      refuseTarget(context, other.id) === null &&
      (context.encounter.fight.grid === 'none' ||
        refuseAttack(context, other, { ...PLAIN_CHOICES, weapon: key }) === null),
  )

/**
 * Every weapon and the bare hands, each with why not: in itself, or because it reaches nobody. Another target than the
 * standing one may be chosen in the same form.
 */
export const weaponChoices = (context: OfferContext): FieldChoice[] =>
  [...byKey(context.sheet.weapons).map(([key]) => key), UNARMED].map((key) => {
    const why = refuseOnStanding(context, key)
    const refusal = why !== null && isUsableOnAnother(context, key) ? null : why
    const weapon = context.sheet.weapons[key]
    return weapon === undefined
      ? choice(key, key === UNARMED ? '' : key, refusal)
      : armedChoice(key, { name: weapon.name, facts: weaponFacts(weapon, context.sheet) }, refusal)
  })

/** Damage as conditions of the GM's own make it, range in increments and what is loaded (WCC-GEAR-01). */
function weaponFacts(
  { damage: onSheet, damageType, kind, maximumRange, magazine, loaded }: WcrpgWeapon,
  sheet: Sheet,
): Said {
  const damage = Math.max(0, onSheet + ownSum(sheet, 'damage'))
  const facts = { damage, type: { key: `choice.weapon.type.${damageType}` }, range: maximumRange }
  if (kind === 'melee') return { key: 'choice.weapon.facts.melee', with: facts }
  return magazine === null
    ? { key: 'choice.weapon.facts.ranged', with: facts }
    : { key: 'choice.weapon.facts.loaded', with: { ...facts, loaded: loaded ?? 0, magazine } }
}

/** Values of choices, such as the keys of weapons. */
export const keysOf = (choices: readonly FieldChoice[]): string[] =>
  choices.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))

/** The first that can be used, a made weapon before the fists; else one that only the standing target is too far for. */
export function firstUsable(context: OfferContext, weapons: readonly FieldChoice[]): string {
  const keys = keysOf(weapons)
  const onStanding = keys.filter((key) => refuseOnStanding(context, key) === null)
  return (
    onStanding.find((key) => key !== UNARMED) ??
    onStanding[0] ??
    keys.find((key) => refuseWeapon(context, key) === null) ??
    keys[0] ??
    UNARMED
  )
}
