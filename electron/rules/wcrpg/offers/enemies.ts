/** Whom an attack may be aimed at, as choices of an offer: enemies with why not. */
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { areAllied } from '@shared/campaign/sides'
import { needById } from '../../../engine/lookup'
import { choice, field, refusedBy } from '../../../engine/offerForms'
import { refuse } from '../../../engine/system'
import { isHelpless } from '../sheet/condition'
import { isOut } from '../sheet/verdict'
import type { Combatant } from '../types'
import { whereIs, type OfferContext } from './parts'

/** Enemies that can be attacked at all, in the order of the list; looked for once for all offers. */
function attackable(context: OfferContext): NonNullable<OfferContext['attackable']> {
  const { campaign, encounter, combatant } = context
  return (context.attackable ??= encounter.combatants
    .filter((other) => !areAllied(encounter.sides, combatant.side, other.side))
    .map((other) => ({ other, sheet: needById(campaign.roster, other.sheet, 'sheet') }))
    .filter(({ other, sheet }) => !isOut(other, sheet, campaign.clock) || isHelpless(sheet, context.now))
    .filter(({ other }) => !other.withdrawn && other.fight.swallowed === null))
}

/** Enemies with why not, in the order of the list. */
export const enemies = (context: OfferContext, why: (target: Combatant) => Refusal | null): FieldChoice[] =>
  attackable(context).map(({ other, sheet }) => {
    const made = choice(other.id, sheet.name, why(other))
    return { ...made, with: { ...whereIs(context, other), ...made.with } }
  })

export const sheetOf = ({ campaign }: OfferContext, { sheet }: Combatant): OfferContext['sheet'] =>
  needById(campaign.roster, sheet, 'sheet')

/** The first that can be chosen; the standing target before all. */
export function initialOf(
  { combatant }: OfferContext,
  choices: readonly FieldChoice[],
): OfferField['initial'] {
  const open = choices.filter(({ refused }) => refused === null)
  const standing = open.find(({ value }) => value === combatant.fight.range?.target)
  return (standing ?? open[0])?.value ?? null
}

/** Refused as a whole when nobody can be chosen: then with the reason of the likeliest. */
export function targetsOr(context: OfferContext, choices: readonly FieldChoice[]): Partial<Offer> {
  if (choices.some(({ refused }) => refused === null)) return {}
  const likely = choices.find(({ value }) => value === context.combatant.fight.range?.target) ?? choices[0]
  return likely?.refused == null
    ? refusedBy(refuse('nobody-to-attack'))
    : { refused: likely.refused, with: likely.with }
}

export const targetField = (context: OfferContext, choices: FieldChoice[]): OfferField =>
  field('target', 'choice', { choices, initial: initialOf(context, choices) })
