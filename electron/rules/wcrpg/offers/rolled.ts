/**
 * Fields that every attack and manoeuvre takes besides whom and with what: line of sight, crossfire, specializations, and
 * the GM's modifiers on each number (WCC-CHECK-04, WCA-EHD-01). Their names are those of the payloads' shared parts.
 */
import type { FieldChoice, OfferField } from '@shared/contract/types'
import { LINES_OF_SIGHT } from '@shared/wcrpg/names'
import { findCombatant, needById } from '../../../engine/lookup'
import { choice, field, modifiersField } from '../../../engine/offerForms'
import { attackSkill, shotsAvailable, weaponOf } from '../attack/weapons'
import { proposedSpecialization } from '../checks/checks'
import type { ContestSkill } from '../checks/contests'
import { heldItems, itemOf } from '../sheet/hands'
import type { Sheet } from '../types'
import type { OfferContext } from './parts'

const hasField = ({ encounter }: OfferContext): boolean => encounter.fight.grid !== 'none'

/** With a field the map says, unless the GM does. */
export const sightField = (isOnField: boolean): OfferField =>
  field('lineOfSight', 'choice', {
    choices: [
      ...(isOnField ? [choice(null, 'asOnTheMap')] : []),
      ...LINES_OF_SIGHT.map((line) => choice(line, line)),
    ],
    initial: isOnField ? null : 'clear',
    required: !isOnField,
  })

const crossfireField = (isOnField: boolean): OfferField =>
  field('crossfire', 'choice', {
    choices: [
      ...(isOnField ? [choice(null, 'asOnTheMap')] : []),
      ...['none', 'into', 'outOf', 'both'].map((each) => choice(each, each)),
    ],
    initial: isOnField ? null : 'none',
    required: false,
  })

/** What counts against one of several targets alone: a row for each of them that differs (WCA-MULTI-02, WCA-EHD-01). */
export const circumstancesField = (): OfferField =>
  field('circumstances', 'rows', { initial: [], required: false })

/** Where somebody has a repeater: how many of its shots are fired, all that what is in hand can unless one says less (WCC-GEAR-01). */
export function shotsField({ sheet }: OfferContext): OfferField[] {
  const weapons = Object.values(sheet.weapons)
  const most = Math.max(0, ...weapons.map(({ shotsPerRound }) => shotsPerRound))
  if (most < 2) return []
  const initial = Math.max(1, ...weapons.filter(({ drawn }) => drawn).map(shotsAvailable))
  return [field('shots', 'number', { initial, minimum: 1, maximum: most, required: false })]
}

/** Whoever can be chosen, as sheets. */
const sheetsOf = ({ campaign, encounter }: OfferContext, targets: readonly FieldChoice[]): Sheet[] =>
  targets.flatMap(({ value }) => {
    const other = typeof value === 'string' ? findCombatant(encounter, value) : undefined
    return other === undefined ? [] : [needById(campaign.roster, other.sheet, 'sheet')]
  })

/** Every specialization that these know of these Skills, each name once. */
function specializationsOf(sheets: readonly Sheet[], skills: readonly string[]): FieldChoice[] {
  const names = sheets.flatMap((sheet) =>
    skills.flatMap((skill) => (sheet.skills[skill]?.specializations ?? []).map(({ name }) => name)),
  )
  return [...new Set(names)].map((name) => choice(name, name))
}

/** WCC-CHECK-04: nothing, or one of these; left out where there are none to choose from. */
function specializationField(
  name: 'specialization' | 'dodgeSpecialization' | 'opponentSpecialization',
  found: readonly FieldChoice[],
  initial: string | null,
): OfferField[] {
  if (found.length === 0) return []
  return [field(name, 'choice', { choices: [choice(null, 'none'), ...found], initial, required: false })]
}

interface RolledWith {
  /** Keys of the weapons that may be chosen, the proposed one first. */
  weapons: readonly string[]
  targets: readonly FieldChoice[]
  /** Beyond arm's reach, so that arcs, obstacles and melees in between count. */
  isAimed?: boolean
}

/** WCC-CHECK-04, WCA-EHD-01: what an attack roll takes. */
export function rolledFields(context: OfferContext, { weapons, targets, isAimed }: RolledWith): OfferField[] {
  const { sheet } = context
  const isOnField = hasField(context)
  const skills = [...new Set(weapons.map((key) => attackSkill(weaponOf(sheet, key) ?? null)))]
  const [first] = skills
  return [
    ...(isAimed === true ? [sightField(isOnField), crossfireField(isOnField)] : []),
    ...specializationField(
      'specialization',
      specializationsOf([sheet], skills),
      first === undefined ? null : proposedSpecialization(sheet, first),
    ),
    ...dodgeField(context, targets),
    modifiersField(),
    modifiersField('dcModifiers'),
  ]
}

/** WCC-SKILL-04: whether a specialization of the target's Dodge fits this attack is for the GM to say. */
export const dodgeField = (context: OfferContext, targets: readonly FieldChoice[]): OfferField[] =>
  specializationField('dodgeSpecialization', specializationsOf(sheetsOf(context, targets), ['dodge']), null)

/** WCC-CHECK-04, WCC-OPP-01: what the opposed Checks of a manoeuvre take, for both sides. */
export function contestedFields(
  context: OfferContext,
  skill: ContestSkill,
  targets: readonly FieldChoice[],
): OfferField[] {
  const { sheet } = context
  return [
    ...specializationField(
      'specialization',
      specializationsOf([sheet], [skill]),
      proposedSpecialization(sheet, skill),
    ),
    ...specializationField(
      'opponentSpecialization',
      specializationsOf(sheetsOf(context, targets), [skill]),
      null,
    ),
    modifiersField(),
    modifiersField('opponentModifiers'),
  ]
}

/** WCA-PUSH-03, WCA-TRIP-01: what falls from whose hands if they lose, as its controller picks; the first otherwise. */
export function dropFields(context: OfferContext, targets: readonly FieldChoice[]): OfferField[] {
  const picked = (name: 'ownDrops' | 'targetDrops', sheets: readonly Sheet[]): OfferField[] => {
    if (sheets.every((sheet) => heldItems(sheet).length < 2)) return [] // nothing to pick from
    const held = new Map(
      sheets.flatMap((sheet) => heldItems(sheet).map((key) => [key, itemOf(sheet, key)?.name ?? key])),
    )
    return [
      field(name, 'choice', {
        choices: [choice(null, 'first'), ...[...held].map(([key, label]) => choice(key, label))],
        initial: null,
        required: false,
      }),
    ]
  }
  return [...picked('ownDrops', [context.sheet]), ...picked('targetDrops', sheetsOf(context, targets))]
}
