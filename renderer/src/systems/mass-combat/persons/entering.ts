/**
 * Damage that the GM enters for somebody aboard: what the form of the person's own system shows of those who were hit with
 * them, and the one command that hurts all who are chosen and settles their news.
 */
import type { CommandOf } from '@shared/contract/commands'
import type { Command, FieldChoice, Id, JsonRecord, OfferField, SheetOffer } from '@shared/contract/types'
import type { News } from '@shared/mass-combat/own'
import { assembled } from '@/session/assembled'
import type { DamageFields } from '@/system/windows'

/** Somebody else aboard. */
export interface Companion {
  person: Id
  name: string
  /** What the same has done to them, and why they are hurt; null: nothing that is open. */
  told: { news: Id; what: string; why: string } | null
}

export interface Entering {
  news: Pick<News, 'id' | 'hull'>
  /** Told of the whole unit, not of one craft. */
  isOfWhole: boolean
  why: string
  fields: DamageFields
  companions: readonly Companion[]
}

/** Of everybody else aboard the open news that are most alike: of the same moment, of the same kind if there are such. */
export function alikeNews(all: readonly News[], one: News): Map<Id, News> {
  const unlike = (other: News): number =>
    Number(other.what !== one.what) * 2 + Number(other.hull !== one.hull)
  const same = all
    .filter(
      ({ person, unit, encounter, at }) =>
        person !== one.person && unit === one.unit && encounter === one.encounter && at === one.at,
    )
    .toSorted((a, b) => unlike(b) - unlike(a))
  return new Map(same.map((news) => [news.person, news]))
}

/** The name of the field in a form that has none of its own. */
const SAME_TO = 'sameTo'

const choiceOf = ({ person, name, told }: Companion, choice: FieldChoice): FieldChoice => ({
  ...choice,
  value: person,
  says:
    told === null
      ? { key: 'ui.battle.news.alsoAboard', with: { who: name } }
      : { key: 'ui.battle.news.alsoTold', with: { who: name, what: told.what } },
})

const blankChoice: FieldChoice = { value: null, label: '', refused: null, with: {} }

/** Those aboard first, marked as such. */
function marked(choices: readonly FieldChoice[], companions: readonly Companion[]): FieldChoice[] {
  const aboard = companions.flatMap((one) => {
    const choice = choices.find(({ value }) => value === one.person)
    return choice === undefined ? [] : [choiceOf(one, choice)]
  })
  return [...aboard, ...choices.filter(({ value }) => aboard.every((one) => one.value !== value))]
}

/** Where the system hurts one at a time, whoever has news of the same. */
function sameToField(companions: readonly Companion[]): OfferField[] {
  const told = companions.filter((one) => one.told !== null)
  return told.length === 0
    ? []
    : [
        {
          name: SAME_TO,
          kind: 'people',
          choices: told.map((one) => choiceOf(one, blankChoice)),
          initial: [],
          minimum: null,
          maximum: null,
          unit: null,
          required: false,
          isUnsent: true,
          label: { key: 'ui.battle.news.sameTo', with: {} },
        },
      ]
}

/** The form as the list of persons shows it: what the craft has lost is said and not proposed, for no rule converts it. */
export function arrangedDamage(
  offer: SheetOffer,
  { news, isOfWhole, fields, companions }: Entering,
): SheetOffer {
  const { amount, others } = fields
  const lost = isOfWhole ? 'ui.battle.news.lostPoints' : 'ui.battle.news.lostHull'
  const arranged = offer.fields.map((field): OfferField => {
    if (field.name === amount && news.hull > 0)
      return { ...field, hint: { key: lost, with: { hull: news.hull } } }
    return field.name === others ? { ...field, choices: marked(field.choices, companions) } : field
  })
  return { ...offer, fields: [...arranged, ...(others === undefined ? sameToField(companions) : [])] }
}

/**
 * Whoever has news of the same is hurt by a command of their own, with their own reason where the GM has left it as it was
 * proposed; all of these news are settled.
 */
export function enteredDamage(
  command: Command,
  values: JsonRecord,
  { news, why: proposed, fields, companions }: Entering,
): CommandOf<'mass-combat/settle-news'> {
  const { whom, why, others } = fields
  const { type, ...made } = command
  const given: JsonRecord = made
  const chosen = values[others ?? SAME_TO]
  const isChosen = (person: Id): boolean => Array.isArray(chosen) && chosen.includes(person)
  const alike = companions.flatMap(({ person, told }) =>
    told !== null && isChosen(person) ? [{ person, ...told }] : [],
  )
  const isAlike = (person: unknown): boolean => alike.some((one) => one.person === person)
  const rest = Array.isArray(chosen) ? chosen.filter((person) => !isAlike(person)) : []
  const hurts = (parts: JsonRecord): Command => assembled({ ...given, ...parts, type })
  return {
    type: 'mass-combat/settle-news',
    news: [news.id, ...alike.map((one) => one.news)],
    entered: [
      hurts(others === undefined ? {} : { [others]: rest }),
      ...alike.map((one) =>
        hurts({
          [whom]: one.person,
          ...(others === undefined ? {} : { [others]: [] }),
          ...(given[why] === proposed ? { [why]: one.why } : {}),
        }),
      ),
    ],
  }
}
