/** The form that gives somebody a condition by hand, the same in every rule system: which, in what words, until when. */
import { rosterCommands } from '@shared/campaign/commands/roster'
import type { Ends } from '@shared/campaign/commands/parts'
import { MARKER, MARKER_LENGTH } from '@shared/campaign/conditions'
import type { EffectKinds } from '@shared/campaign/effects'
import type { Encounter, Sheet } from '@shared/campaign/types'
import type { FieldChoice, OfferField, SheetOffer } from '@shared/contract/types'
import { effectFields } from './effectForm'
import { choice, field } from './offerForms'
import { numberSaid } from './ownConditions'
import { filledText, saidChoice, schemaField, sheetOffer } from './sheetForms'
import type { SheetFormContext } from './system'

const SECONDS_PER_MINUTE = 60
const FIRST_MINUTES = 10

const endsWith = (ends: Ends, key: string, who?: string): FieldChoice =>
  saidChoice(ends, `choice.ends.${key}`, who === undefined ? {} : { who })

/** Turns of one: the next that begins, the next that ends; of a turn under way also the one after it. */
function turnsOf(whose: string, isActing: boolean, isOwn: boolean): FieldChoice[] {
  const of = isOwn ? '.own' : ''
  const who = isOwn ? undefined : whose
  return [
    endsWith({ at: 'turnEnd', whose, turns: 1 }, `turnEnd${of}`, who),
    ...(isActing ? [endsWith({ at: 'turnEnd', whose, turns: 2 }, `turnEnd.next${of}`, who)] : []),
    endsWith({ at: 'turnStart', whose, turns: 1 }, `turnStart${of}`, who),
  ]
}

/** Whether one's turn is under way, or that of the side which acts as one with it. */
const isActing = ({ turn }: Pick<Encounter, 'turn'>, one: { id: string; side: string }): boolean =>
  turn !== null && (turn === one.id || turn === one.side)

function endsInFight({ encounter, combatant }: NonNullable<SheetFormContext['fight']>): FieldChoice[] {
  const others = encounter.combatants.filter(({ id, withdrawn }) => id !== combatant.id && !withdrawn)
  return [
    ...turnsOf(combatant.id, isActing(encounter, combatant), true),
    ...others.flatMap((other) => turnsOf(other.id, isActing(encounter, other), false)),
    endsWith({ at: 'rounds', rounds: 1 }, 'rounds'),
    endsWith({ at: 'fightEnd' }, 'fightEnd'),
  ]
}

/**
 * When something that lasts ends by itself: every end that the engine knows. Turns, rounds and the end of the fight are only
 * for who fights now. Of rounds and of time the window asks how many.
 */
export function endsField(fight: SheetFormContext['fight']): OfferField {
  return field('ends', 'ends', {
    choices: [
      endsWith(null, 'never'),
      ...(fight === null ? [] : endsInFight(fight)),
      endsWith({ at: 'after', seconds: FIRST_MINUTES * SECONDS_PER_MINUTE }, 'after'),
    ],
    required: false,
  })
}

/** Choices that all stand in sight. */
const MOST_IN_SIGHT = 4

/** What the schema lets a condition change of one number. */
const MOST_CHANGED = { minimum: -100, maximum: 100 } as const

interface ConditionsByHand {
  /** What may be given beside a marker; its words are those of the chip. */
  kinds: readonly string[]
  /** Further fields of one of them, behind its name. */
  fieldsOf: (kind: string) => OfferField[]
  /** Numbers that a marker may change (`sheets.numbers`). */
  numbers: readonly string[]
  /** What a marker may do to pools (`sheets.effects`). */
  effects: EffectKinds
  rule: string
}

/** For systems whose conditions all follow from rules: a marker of the GM's own is what can be given. */
export const ONLY_MARKERS = { kinds: [], fieldsOf: () => [] } as const

interface About {
  sheet: Pick<Sheet, 'id' | 'kind' | 'name'>
  fight: SheetFormContext['fight']
  filled: SheetFormContext['filled']
}

export function conditionForm(
  { sheet, fight, filled }: About,
  { kinds, fieldsOf, numbers, effects, rule }: ConditionsByHand,
): SheetOffer {
  const schema = rosterCommands['condition/add']
  const [first = MARKER] = kinds
  const kind = filledText(filled, 'kind', first)
  const choices = [...kinds, MARKER].map((one) =>
    saidChoice(one, one === MARKER ? 'choice.condition.marker' : `condition.${one}`),
  )
  return sheetOffer({
    key: kinds.length === 0 ? 'marker' : 'condition',
    command: { type: 'condition/add', sheet: sheet.id, ...(kinds.length === 0 ? { kind: MARKER } : {}) },
    rule,
    with: { who: sheet.name },
    fields: [
      ...(kinds.length === 0
        ? []
        : [
            schemaField(schema, 'kind', {
              ...(choices.length <= MOST_IN_SIGHT ? { kind: 'few' as const } : {}),
              choices,
              initial: first,
              asksAgain: true,
            }),
          ]),
      ...(kind === MARKER
        ? [schemaField(schema, 'note', { required: true, maximum: MARKER_LENGTH })]
        : fieldsOf(kind)),
      endsField(fight),
      ...(kind === MARKER
        ? [
            field('modifiers', 'amounts', {
              choices: numbers.map((number) => ({
                ...choice(number, ''),
                says: numberSaid(sheet.kind, number),
              })),
              initial: {},
              required: false,
              ...MOST_CHANGED,
            }),
            ...effectFields(sheet.kind, effects, filled),
          ]
        : []),
    ],
  })
}
