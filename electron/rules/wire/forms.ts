/** What a GM does to one WIRE character by a form: damage, treatment, a check, a condition, a circumstance. */
import { rosterCommands } from '@shared/campaign/commands/roster'
import type { FieldChoice, OfferField, Refusal } from '@shared/contract/types'
import { wireCommands } from '@shared/wire/commands'
import { EFFECTS } from '@shared/wire/effects'
import { OWN_NUMBERS, POOLS, type Pool } from '@shared/wire/names'
import { areAllied } from '@shared/campaign/sides'
import { findSheet } from '../../engine/lookup'
import { refuse } from '../../engine/system'
import { conditionForm, endsField } from '../../engine/conditionForm'
import { choice, field, modifiersField } from '../../engine/offerForms'
import { filledText, peopleChoices, saidChoice, schemaField, sheetOffer } from '../../engine/sheetForms'
import { maximumOf } from './derived'
import { isQuick } from './quickAndDirty'
import { isHelpless } from './status'
import type { Campaign, Sheet, SheetForm } from './types'

/** Damage by the GM's word, from whatever no attack stands for (WIRE-DMG-02, WIRE-DMG-03). */
const damage: SheetForm = ({ sheet, fight, filled }) => {
  const schema = wireCommands['wire/damage']
  const isMental = filledText(filled, 'damageType', 'permanent') === 'mental'
  return sheetOffer({
    key: 'damage',
    command: { type: 'wire/damage', sheet: sheet.id },
    rule: 'WIRE-DMG-02',
    with: { who: sheet.name },
    fields: [
      schemaField(schema, 'amount'),
      schemaField(schema, 'damageType', { kind: 'few', initial: 'permanent', asksAgain: true }),
      schemaField(schema, 'reduced', {
        hint: { key: isMental ? 'form.damage.byResolve' : 'form.damage.byArmour', with: {} },
      }),
      schemaField(schema, 'why'),
      ...countedFor(fight),
    ],
  })
}

/** WIRE-QAD-02: sides against which somebody stands, the likeliest first; only a quick fight counts. */
function countedFor(fight: Parameters<SheetForm>[0]['fight']): OfferField[] {
  if (fight === null || !isQuick(fight.encounter)) return []
  const { sides } = fight.encounter
  const against = sides.filter(({ id }) => !areAllied(sides, id, fight.combatant.side))
  return [
    field('by', 'choice', {
      choices: [...against.map(({ id, name }) => choice(id, name)), saidChoice(null, 'choice.nobody')],
      initial: against.length === 1 ? (against[0]?.id ?? null) : null,
      required: false,
    }),
  ]
}

/** WIRE-ACP-06: Action Points of an act that the book names no price for; free unless the GM says otherwise. */
const costField = (): OfferField =>
  field('cost', 'number', { initial: 0, minimum: 0, maximum: 30, unit: 'actionPoints' })

/** The pool that lacks most of itself. */
const mostHurt = (sheet: Sheet): Pool =>
  [...POOLS].sort(
    (a, b) => maximumOf(sheet, b) - sheet.pools[b] - (maximumOf(sheet, a) - sheet.pools[a]),
  )[0] ?? 'permanent'

/** Whoever is up may help: players' characters of a patient who is one first, then the others. */
const healerChoices = ({ roster }: Campaign, patient: Sheet): FieldChoice[] =>
  peopleChoices({
    roster: roster
      .filter((one) => !one.dead && !isHelpless(one))
      .toSorted((a, b) => Number(b.player === patient.player) - Number(a.player === patient.player)),
  })

/** Treatment by the GM's word: medicine, a potion, a healing spell (WIRE-HPL-02, WIRE-HPL-06). */
const treat: SheetForm = ({ campaign, sheet, fight }) => {
  const schema = wireCommands['wire/treat']
  const isFull = (pool: Pool): boolean => sheet.pools[pool] >= maximumOf(sheet, pool)
  const full = (pool: Pool): Refusal | null =>
    isFull(pool) ? refuse('pool-full', { who: sheet.name, pool }) : null
  return sheetOffer({
    key: 'treat',
    command: { type: 'wire/treat', patient: sheet.id },
    rule: 'WIRE-HPL-02',
    with: { who: sheet.name },
    refusal: sheet.dead
      ? refuse('patient-dead', { who: sheet.name })
      : POOLS.every(isFull)
        ? refuse('nothing-to-treat', { who: sheet.name })
        : null,
    fields: [
      schemaField(schema, 'pool', {
        initial: mostHurt(sheet),
        choices: POOLS.map((pool) => ({
          ...choice(pool, '', full(pool)),
          says: {
            key: 'choice.poolNow',
            with: { pool, now: sheet.pools[pool], most: maximumOf(sheet, pool) },
          },
        })),
      }),
      schemaField(schema, 'amount'),
      schemaField(schema, 'by', {
        choices: [saidChoice(null, 'choice.nobody'), ...healerChoices(campaign, sheet)],
      }),
      schemaField(schema, 'how'),
      ...(fight === null ? [] : [costField()]),
    ],
  })
}

/** Skills that were learned first, then attributes, then the other skills. */
function abilities({ skills, attributes, customAttributes }: Sheet): FieldChoice[] {
  const listed = Object.entries(skills).sort(([a, { level }], [b, { level: other }]) =>
    other === level ? a.localeCompare(b) : other - level,
  )
  const bySkill = (isLearned: boolean): FieldChoice[] =>
    listed
      .filter(([, { level }]) => level > 0 === isLearned)
      .map(([key, { name, level }]) =>
        saidChoice(key, 'choice.skillLevel', { skill: name === '' ? key : name, plus: level }),
      )
  const byAttribute = Object.entries({ ...attributes, ...customAttributes }).map(([key, level]) =>
    saidChoice(key, 'choice.attributeLevel', { attribute: key, plus: level }),
  )
  return [...bySkill(true), ...byAttribute, ...bySkill(false)]
}

/** A check of a skill or attribute, against a number or against somebody (WIRE-CHK-01). */
const check: SheetForm = ({ campaign, sheet, fight, filled }) => {
  const opponent = findSheet(campaign, filledText(filled, 'against.sheet', ''))
  const isOpposed = filledText(filled, 'how', 'number') === 'person'
  const against: OfferField[] = isOpposed
    ? [
        field('against.sheet', 'choice', { choices: peopleChoices(campaign, sheet.id), asksAgain: true }),
        field('against.skill', 'choice', { choices: opponent === undefined ? [] : abilities(opponent) }),
      ]
    : [field('against.number', 'number', { initial: 10, minimum: -100, maximum: 1000 })]
  return sheetOffer({
    key: 'check',
    command: { type: 'wire/check', sheet: sheet.id },
    rule: 'WIRE-CHK-01',
    with: { who: sheet.name },
    rolls: true,
    fields: [
      schemaField(wireCommands['wire/check'], 'skill', { choices: abilities(sheet) }),
      field('how', 'few', {
        choices: [
          saidChoice('number', 'choice.against.number'),
          saidChoice('person', 'choice.against.person'),
        ],
        initial: 'number',
        asksAgain: true,
        isUnsent: true,
      }),
      ...against,
      modifiersField(),
      ...(fight === null ? [] : [costField()]),
    ],
  })
}

/** Characters of what somebody suffers from in the mind. */
const DERANGEMENT_LENGTH = 120

/** Helpless, a derangement, or a marker in the GM's words (WIRE-DEF-01, WIRE-HPL-06). */
const condition: SheetForm = (context) =>
  conditionForm(context, {
    kinds: ['helpless', 'derangement'],
    numbers: OWN_NUMBERS,
    effects: EFFECTS,
    rule: 'WIRE-DEF-01',
    fieldsOf: (kind) =>
      kind === 'derangement'
        ? [
            schemaField(rosterCommands['condition/add'], 'note', {
              required: true,
              maximum: DERANGEMENT_LENGTH,
            }),
          ]
        : [],
  })

/** It changes rolls, or multiplies what movement costs, until it ends (WIRE-MDF-01). */
const circumstance: SheetForm = ({ sheet, fight, filled }) => {
  const schema = wireCommands['wire/modify']
  const isCost = filledText(filled, 'appliesTo', 'attack') === 'movementCost'
  return sheetOffer({
    key: 'circumstance',
    command: { type: 'wire/modify', sheet: sheet.id },
    rule: 'WIRE-MDF-01',
    with: { who: sheet.name },
    fields: [
      schemaField(schema, 'name'),
      schemaField(schema, 'appliesTo', { initial: 'attack', asksAgain: true }),
      schemaField(schema, 'value', isCost ? { initial: 2, minimum: 0.1 } : { initial: -2 }),
      endsField(fight),
    ],
  })
}

export const forms = { damage, treat, check, condition, circumstance }
