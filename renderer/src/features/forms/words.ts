/** Words of offers and their fields. Labels of choices are names, or keys of the catalogue, told by the field. */
import { usualName } from '@shared/words/usual'
import type { FieldChoice, JsonRecord, Offer, Price, SheetOffer } from '@shared/contract/types'
import { hasWords, keyWords, message, parameterWords, say, ui, type NameOf } from '@/words/words'

/** Namespaces in which the labels of a field's choices are looked up before they are taken for names. */
const NAMESPACES: Readonly<Record<string, readonly string[]>> = {
  lineOfSight: ['lineOfSight'],
  skill: ['skill'],
  damageType: ['damageType'],
  weaponKind: ['weaponKind'],
  appliesTo: ['modifierTarget'],
}

export function choiceWords(
  field: string,
  choice: Pick<FieldChoice, 'value' | 'label' | 'says'>,
  nameOf: NameOf = () => undefined,
): string {
  if (choice.says !== undefined) return keyWords(choice.says.key, choice.says.with, nameOf)
  if (field === 'weapon' && choice.label === '') return message('choice.weapon.unarmed')
  for (const key of [
    `choice.${field}.${choice.label}`,
    ...(NAMESPACES[field] ?? []).map((namespace) => `${namespace}.${choice.label}`),
  ])
    if (hasWords(key)) return message(key)
  return field === 'part' || field === 'parts' ? usualName('part', choice.label) : choice.label
}

/** Words of a part of a form: its own, else those that every form has for it; undefined: there are none. */
function formWords(form: string, part: string, parameters: JsonRecord, nameOf: NameOf): string | undefined {
  const key = `form.${form}.${part}`
  return hasWords(key) ? keyWords(key, parameters, nameOf) : undefined
}
type Form = Pick<SheetOffer, 'key' | 'with'>

export const formTitle = ({ key, with: named }: Form, nameOf: NameOf): string =>
  keyWords(`form.${key}.title`, named, nameOf)
export const formText = ({ key, with: named }: Form, nameOf: NameOf): string | undefined =>
  formWords(key, 'text', named, nameOf)
export const formDoes = ({ key, with: named }: Form, nameOf: NameOf): string =>
  keyWords(`form.${key}.do`, named, nameOf)

export const fieldLabel = (form: Form, field: string, nameOf: NameOf): string =>
  formWords(form.key, field, form.with, nameOf) ?? say('field', field)
/** @param part `hint` or `placeholder` */
export const fieldNote = (form: Form, field: string, part: string, nameOf: NameOf): string | undefined =>
  formWords(form.key, `${field}.${part}`, form.with, nameOf)

export const offerWords = (offer: Pick<Offer, 'key' | 'with'>, nameOf: NameOf): string =>
  say('offer', offer.key, offer.with, nameOf)

/** What a weapon of an offer does, in figures; undefined: nothing of the kind is told. */
export const offerFacts = (offer: Pick<Offer, 'key' | 'with'>, nameOf: NameOf): string | undefined =>
  offer.with['facts'] === undefined ? undefined : parameterWords('facts', offer.with['facts'], nameOf)

const severalKey = (key: string): string => `offer.${key}.several`
/** Whether offers with this key are of one kind: things to draw, squadrons to launch. */
export const isOneKind = (key: string): boolean => hasWords(severalKey(key))
export const offerOfKindWords = (key: string): string => message(severalKey(key))

/** Why something cannot be done, as a sentence; undefined when it can. */
export const refusalWords = (
  refused: { refused: string | null; with: JsonRecord },
  nameOf: NameOf,
): string | undefined =>
  refused.refused === null ? undefined : say('refusal', refused.refused, refused.with, nameOf)

interface Points {
  key: string
  left: number
}
const budgetKey = (key: string, form: string): string => `ui.encounter.budget.${key}${form}`

/** Whether this budget is counted in points, as Action Points are, and not in a few phases. */
export const isInPoints = (key: string): boolean => hasWords(budgetKey(key, '.short'))

/** "9 of 15 Action Points left"; for phases their own words. */
export const budgetWords = ({ key, left, of }: Points & { of: number }): string =>
  isInPoints(key) ? message(budgetKey(key, ''), { left, of }) : ui('encounter.row.phases', { left, of })

export const budgetShort = ({ key, left, of }: Points & { of: number }): string =>
  message(budgetKey(key, '.short'), { left, of })

/** The same in two letters, where a row of pips says the rest. */
export const budgetSign = (key: string): string => message(budgetKey(key, '.sign'))

export const budgetName = (key: string): string => message(budgetKey(key, '.name'))

/** What something costs, on an offer: "4 AP", "from 5 AP". */
export const priceWords = ({ key, amount, least }: Price & { least: boolean }): string =>
  message(budgetKey(key, least ? '.least' : '.price'), { amount })

/** What the chosen action does to the points: "costs 4, leaves 5", or how many are missing. */
export const costWords = ({ key, amount, left }: Price): string =>
  amount > left
    ? message(budgetKey(key, '.tooDear'), { amount, missing: amount - left })
    : message(budgetKey(key, '.after'), { amount, rest: left - amount })
