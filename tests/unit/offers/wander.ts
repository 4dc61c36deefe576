/**
 * Whoever plays at random what the cockpit offers, filled in as a form can be filled in, and passes turns in between. It
 * knows no rule system: whatever a system offers is played in the states that playing leads to.
 */
import type { Combatant, Encounter } from '@shared/campaign/types'
import type { Json, JsonRecord, Offer, OfferField, OpenCommand } from '@shared/contract/types'
import { filledFields, initialValues } from '@shared/forms/filled'
import type { CampaignPart } from '../../../electron/engine/part'
import type { RuleSystem } from '../../../electron/engine/system'
import type { Chance } from '../mass-combat/orderly'

/** As many choices of several as a GM would tick. */
const MOST_TICKED = 3
/** How far beyond what is proposed a number is chosen. */
const FURTHER = 12

const someOf = (chance: Chance, choices: readonly Json[]): Json[] =>
  [...new Set(Array.from({ length: 1 + chance.below(MOST_TICKED) }, () => chance.of(choices)))].slice(
    0,
    choices.length,
  )

/** Mostly what it begins with, else a number from its least up, as far as it goes. */
function numberFor({ minimum, maximum, initial }: OfferField, chance: Chance): Json {
  const least = minimum ?? 0
  const near = typeof initial === 'number' ? initial : least
  const most = Math.min(maximum ?? Number.MAX_SAFE_INTEGER, Math.max(least, near) + FURTHER)
  return chance.often() ? near : Math.min(most, least + chance.below(Math.floor(most - least) + 1))
}

/** A value that the field takes; mostly the one it begins with. */
function valueFor(field: OfferField, chance: Chance): Json {
  const { kind, choices, initial } = field
  const open = choices.filter(({ refused }) => refused === null).map(({ value }) => value)
  switch (kind) {
    case 'choice':
    case 'few':
      return open.length === 0 || (initial !== null && chance.often()) ? initial : chance.of(open)
    case 'people':
      return open.length === 0 ? [] : chance.often() && initial !== null ? initial : someOf(chance, open)
    case 'number':
      return initial === null && !field.required && chance.often() ? null : numberFor(field, chance)
    case 'toggle':
      return chance.often() ? initial : !(initial === true)
    case 'text':
      return field.required ? 'Something' : initial
    case 'modifiers':
      return chance.often() ? initial : [{ why: 'Smoke', value: chance.below(7) - 3 }]
    default:
      return initial
  }
}

/** The form filled in; null where something that it needs cannot be chosen. */
function filledAtRandom(offer: Offer, chance: Chance): OpenCommand | null {
  const values: JsonRecord = { ...initialValues(offer) }
  for (const field of offer.fields) values[field.name] = valueFor(field, chance)
  return filledFields(offer, values)
}

/** A place near where somebody stands, as it is pointed at on the map; nothing where there is no map. */
function pointedAt({ fight }: Combatant, chance: Chance): JsonRecord {
  if (!('position' in fight) || fight.position === null) return {}
  const { x, y } = fight.position
  const near = (from: number): number => Math.max(0, Math.round(from) + chance.below(5) - 2)
  return { to: { x: near(x), y: near(y) } }
}

/** What the map adds to the form of a move: where to. */
function withPlace(command: OpenCommand, combatant: Combatant, chance: Chance): OpenCommand {
  if (command.type === 'wcrpg/walk')
    return { ...command, legs: [{ face: chance.below(8) * 45, increments: 1 + chance.below(3) }] }
  return command.type.endsWith('/move') && !('metres' in command)
    ? { ...command, ...pointedAt(combatant, chance) }
    : command
}

export interface Step {
  command: OpenCommand
  /** The offer that it came from; null: the turn is passed on. */
  offer: Offer | null
}

/** What is done next: mostly something that somebody is offered, whoever is on turn before the others. */
export function nextStep(
  system: RuleSystem,
  campaign: CampaignPart,
  encounter: Encounter,
  chance: Chance,
): Step {
  const passing: Step = { command: { type: 'encounter/next-turn', encounter: encounter.id }, offer: null }
  const { combatants } = encounter
  if (combatants.length === 0 || chance.below(6) === 0) return passing
  const onTurn = combatants.filter((combatant) => system.turns.actorOf(combatant) === encounter.turn)
  const combatant = chance.of(onTurn.length > 0 && chance.often() ? onTurn : combatants)
  const open = system.views.offers(campaign, encounter, combatant).filter(({ refused }) => refused === null)
  if (open.length === 0) return passing
  const offer = chance.of(open)
  const command = filledAtRandom(offer, chance)
  return command === null ? passing : { command: withPlace(command, combatant, chance), offer }
}
