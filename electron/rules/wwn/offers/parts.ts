/** Pieces that WWN's offers are made of. */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, JsonRecord, Offer, OfferField, Refusal } from '@shared/contract/types'
import { COVERS, HANDLINGS, HARM_KINDS, type ActionType, type Heading } from '@shared/wwn/names'
import { withFields, BLANK_OFFER, choice, field, modifiersField, refusedBy } from '../../../engine/offerForms'
import { modeOf, type Means } from '../attack/roll'
import { POWER_COSTS, type Cost } from '../turn/budget'
import { feetBetween, isMeasured, isUp } from '../movement/distance'
import { promisesOf, type Promised, type Promises } from '../attack/promises'
import { refuseCost } from '../turn/turns'
import {
  looking,
  sheetsIn,
  type Campaign,
  type Combatant,
  type Encounter,
  type Fighter,
  type SheetOf,
} from '../types'
import type { WwnAttackManner } from '@shared/wwn/fight'
import { areAllied } from '@shared/campaign/sides'

export interface OfferContext extends Fighter {
  campaign: Campaign
  sheetOf: SheetOf
  /** Everybody else: enemies that stand first, the nearest before the others. */
  others: readonly Combatant[]
  isEnemy: (other: Combatant) => boolean
  promises: Promises
}

/** Looked up once for all offers: a fight may have hundreds. */
export function contextOf(campaign: Campaign, encounter: Encounter, combatant: Combatant): OfferContext {
  const sheets = new Map(campaign.roster.map((sheet) => [sheet.id, sheet]))
  const sheetOf: SheetOf = (id) => sheets.get(id) ?? sheetsIn(campaign)(id)
  const sides = [combatant.side, ...encounter.sides.map(({ id }) => id)]
  const allied = new Set(sides.filter((id) => areAllied(encounter.sides, combatant.side, id)))
  const isEnemy = ({ side }: Combatant): boolean => !allied.has(side)
  const fighter = { encounter, combatant, sheet: sheetOf(combatant.sheet) }
  return {
    ...fighter,
    campaign,
    sheetOf,
    others: othersOf(fighter, isEnemy, sheetOf),
    isEnemy,
    promises: promisesOf(campaign, fighter, sheetOf),
  }
}

/** Groups of offers, in the order in which they are shown (key `cost.<group>`). */
export type Group = 'wwnMain' | 'wwnMove' | 'wwnOnTurn' | 'wwnInstant' | 'wwnOther'

/** What is declared of a kind by this combatant: its command carries it out. */
const declared = ({ encounter, combatant }: OfferContext, what: string | null): JsonRecord => {
  const instant =
    what === null
      ? undefined
      : encounter.fight.instants.find((one) => one.combatant === combatant.id && one.what === what)
  return instant === undefined ? {} : { instant: instant.id }
}

export interface Made {
  key: string
  group: Group
  command: CommandBegun
  rule: string
  cost: Cost | null
  fields?: OfferField[]
  refusal?: Refusal | null
  with?: JsonRecord
  suggested?: boolean
  /** Kind of Instant that it is, if it is one. */
  instant?: string
}

export function offer(context: OfferContext, made: Made): Offer {
  const { key, group, command, rule, cost, fields = [], refusal = null } = made
  const refused = (cost === null ? null : refuseCost(context, cost, context.sheetOf)) ?? refusal
  return {
    ...BLANK_OFFER,
    key,
    cost: group,
    command: withFields(command, {
      ...declared(context, made.instant ?? null),
      encounter: context.encounter.id,
    }),
    fields,
    rule,
    suggested: made.suggested ?? false,
    ...refusedBy(refused),
    with: { ...made.with, ...(refused?.with ?? {}) },
  }
}

/** WWN-ACT-01: what something in the GM's words takes; greyed is what is not left. */
export const takesChoices = (context: OfferContext, all: readonly ActionType[]): FieldChoice[] =>
  all.map((takes) => choice(takes, takes, refuseCost(context, POWER_COSTS[takes], context.sheetOf)))

/** Beyond every distance that can be stated: nobody has said how far away it is. */
const FAR = 1_000_000

export const feetTo = ({ encounter, combatant }: Fighter, other: Combatant): number =>
  feetBetween(encounter, combatant, other) ?? FAR

/** Enemies that stand first, the nearest before the others; then everybody else. */
function othersOf(
  fighter: Fighter,
  isEnemy: (other: Combatant) => boolean,
  sheetOf: SheetOf,
): readonly Combatant[] {
  const { encounter, combatant } = fighter
  const rank = (other: Combatant): number =>
    (isEnemy(other) ? 0 : 2) + (isUp(other, sheetOf(other.sheet)) ? 0 : 1)
  return encounter.combatants
    .filter((other) => other.id !== combatant.id && !other.withdrawn)
    .map((other) => ({ other, rank: rank(other), feet: feetTo(fighter, other) }))
    .sort((a, b) => (a.rank === b.rank ? a.feet - b.feet : a.rank - b.rank))
    .map(({ other }) => other)
}

export const nameOf = ({ sheetOf }: OfferContext, other: Combatant): string => sheetOf(other.sheet).name

export const choiceOf = (context: OfferContext, other: Combatant): FieldChoice =>
  choice(other.id, nameOf(context, other))

/** Whom it attacked last as long as that one stands, else the nearest enemy that stands. */
export function likelyTarget(context: OfferContext, among: readonly Combatant[]): Combatant | undefined {
  const { combatant, sheetOf } = context
  const last = among.find(({ id }) => id === combatant.fight.target)
  if (last !== undefined && isUp(last, sheetOf(last.sheet))) return last
  return among[0]
}

/** One target with what an attack on it promises, and why it cannot be made (WWN-SHK-01). */
function targetChoice(
  context: OfferContext,
  other: Combatant,
  promised: Promised,
  foes: ReadonlySet<string>,
): FieldChoice {
  const { chance, shock, reach, armorClass, feet, cover, refusal } = promised
  // an unknown distance is asked for in the form
  const refused = refusal?.refused === 'distance-unknown' ? null : refusal
  return {
    value: other.id,
    label: nameOf(context, other),
    refused: refused?.refused ?? null,
    with: {
      chance,
      shock,
      reach,
      armorClass,
      feet,
      cover,
      melee: foes.has(other.id),
      // last: its words need its own facts, such as how far the weapon reaches
      ...(refused?.with ?? {}),
    },
  }
}

export const targetField = (
  context: OfferContext,
  among: readonly Combatant[],
  attack: { key: string; means: Means; manner: WwnAttackManner; swarm?: string },
): OfferField => {
  const promise = context.promises(attack)
  const foes = new Set(context.combatant.fight.inMeleeWith)
  const choices = among.map((other) => targetChoice(context, other, promise(other), foes))
  const likely = likelyTarget(context, among.filter(context.isEnemy))
  const possible = choices.filter(
    ({ refused }, i) => refused === null && among[i] !== undefined && context.isEnemy(among[i]),
  )
  // whoever is proposed can be struck with one key: never somebody of the own side
  const proposed = possible.find(({ value }) => value === likely?.id) ?? possible[0]
  return field('target', 'choice', { choices, initial: proposed?.value ?? likely?.id ?? null })
}

/** What the GM may state of any attack. */
export function statedFields(
  context: OfferContext,
  means: Means,
  target: Combatant | undefined,
): OfferField[] {
  const { encounter, combatant } = context
  const isOnMap = target !== undefined && isMeasured(encounter, combatant, target)
  const canSpare = means.weapon.kind === 'unarmed' || means.weapon.traits.includes('lessLethal')
  const isRanged = modeOf(means) !== 'melee'
  // left alone, ground and distance are those of whoever is chosen
  const asItLies = { initial: null, required: false, absentWhenEmpty: true, ofTarget: true } as const
  // sparing is asked when somebody falls, unless the switch has it said before
  const asksBefore = looking(context.campaign)('nonLethalChoice') === 'declareBeforeRoll'
  return [
    field('cover', 'choice', {
      choices: [choice(null, 'asItLies'), ...COVERS.map((cover) => choice(cover, cover))],
      ...asItLies,
    }),
    ...(isOnMap
      ? []
      : [
          field('distanceFeet', 'number', {
            minimum: 0,
            maximum: 100_000,
            unit: 'feet',
            ...asItLies,
          }),
        ]),
    ...(isRanged ? [field('unseen', 'toggle', { initial: false, ofTarget: true })] : []),
    harmField(),
    ...(canSpare || asksBefore
      ? [
          field('spares', 'choice', {
            choices: [choice(null, 'askWhenFelled'), choice(true, 'spare'), choice(false, 'kill')],
            initial: null,
            required: false,
          }),
        ]
      : []),
    ...screenersField(context),
    modifiersField(),
    ...(isScreened(context) ? [modifiersField('screenModifiers')] : []),
  ]
}

/** WWN-SHV-01, WWN-GRP-06: which way somebody is driven; asked where a map shows it. */
export const headingField = (
  { encounter, combatant }: Fighter,
  name: string,
  headings: readonly Heading[],
): OfferField[] =>
  encounter.fight.grid === null || combatant.fight.position === null
    ? []
    : [
        field(name, 'choice', {
          choices: headings.map((heading) => choice(heading, heading)),
          initial: 'straight',
        }),
      ]

/** WWN-DMG-03, WWN-DMG-04, WWN-MTL-05: what kind of harm it does, unless it does what weapon or spell do. */
export const harmField = (): OfferField =>
  field('harm', 'choice', {
    choices: [choice(null, 'asUsual'), ...HARM_KINDS.map((harm) => choice(harm, harm))],
    initial: null,
    required: false,
  })

const isScreened = ({ encounter, isEnemy }: OfferContext): boolean =>
  encounter.combatants.some(
    (one) => isEnemy(one) && encounter.fight.screens.some(({ screener }) => screener === one.id),
  )

/** What the GM adds to the checks of both sides (WWN-SKL-03). */
export const checkFields = (own = 'manoeuvreModifiers'): OfferField[] => [
  modifiersField(own),
  modifiersField('passiveModifiers'),
]

/** WWN-GRP-07: how the other is handled, unless as the sheets say. */
export const handlingField = (): OfferField =>
  field('handling', 'choice', {
    choices: [choice(null, 'asTheSheetsSay'), ...HANDLINGS.map((handling) => choice(handling, handling))],
    initial: null,
    required: false,
  })

/** WWN-CCA-12, WWN-CCA-14: whether each screen of the enemies is possible against it, and spends itself on it. */
function screenersField({ encounter, sheetOf, isEnemy }: OfferContext): OfferField[] {
  const wardsOf = (id: string): string[] =>
    encounter.fight.screens.filter(({ screener }) => screener === id).map(({ ward }) => ward)
  const screeners = encounter.combatants.filter((one) => isEnemy(one) && wardsOf(one.id).length > 0)
  if (screeners.length === 0) return []
  const initial = screeners.map(({ id }) => id)
  const choices = screeners.map(({ id, sheet }) => ({
    ...choice(id, sheetOf(sheet).name),
    with: { wards: wardsOf(id) },
  }))
  return [field('screeners', 'people', { choices, initial, required: false, ofTarget: true })]
}
