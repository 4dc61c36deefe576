/** What a GM does to one WCRPG character by a form: damage, a Check or Save, a condition. */
import { inBodyOrder, inSkillOrder } from '@shared/wcrpg/order'
import { rosterCommands } from '@shared/campaign/commands/roster'
import { MARKER } from '@shared/campaign/conditions'
import type { FieldChoice, OfferField } from '@shared/contract/types'
import { wcrpgCommands } from '@shared/wcrpg/commands'
import { EFFECTS } from '@shared/wcrpg/effects'
import { OWN_NUMBERS, SAVES, STORED_CONDITIONS, type Save } from '@shared/wcrpg/names'
import { findSheet } from '../../engine/lookup'
import { conditionForm } from '../../engine/conditionForm'
import { choice, field, modifiersField } from '../../engine/offerForms'
import { filledText, peopleChoices, saidChoice, schemaField, sheetOffer } from '../../engine/sheetForms'
import { refuse } from '../../engine/system'
import type { Sheet, SheetForm } from './types'

/** Falls, fires, traps: it goes through gear, location and Saves like any hit (WCD-ORD-01). */
const damage: SheetForm = ({ campaign, sheet }) => {
  const schema = wcrpgCommands['wcrpg/damage']
  return sheetOffer({
    key: 'damage',
    command: { type: 'wcrpg/damage', sheet: sheet.id },
    rule: 'WCD-ORD-01',
    with: { who: sheet.name },
    rolls: true,
    fields: [
      schemaField(schema, 'amount'),
      schemaField(schema, 'damageType', { initial: 'lethal' }),
      schemaField(schema, 'part', {
        choices: [
          saidChoice(null, 'choice.part.roll'),
          ...inBodyOrder(sheet.parts).map(([key, { name, maimed }]) =>
            choice(key, name, maimed ? refuse('part-maimed', { part: name }) : null),
          ),
        ],
      }),
      schemaField(schema, 'weaponKind', {
        choices: [saidChoice(null, 'choice.weaponKind.none'), ...weaponKinds],
      }),
      schemaField(schema, 'why'),
      schemaField(schema, 'throughGear'),
      schemaField(schema, 'saves'),
      schemaField(schema, 'others', { kind: 'people', choices: peopleChoices(campaign, sheet.id) }),
    ],
  })
}
const weaponKinds = schemaField(wcrpgCommands['wcrpg/damage'], 'weaponKind').choices

/** A test is `skill.<key>` or `save.<key>`: one list of both, the best skills first. */
const tests = ({ skills }: Sheet): FieldChoice[] => [
  ...inSkillOrder(skills)
    .sort(([, a], [, b]) => b.score - a.score)
    .map(([skill]) => saidChoice(`skill.${skill}`, 'choice.skill', { skill })),
  ...SAVES.map((save) => saidChoice(`save.${save}`, 'choice.save', { save })),
]

/** Fields of one side: what is tested, a specialization where the skill has some, modifiers. */
function sideFields(sheet: Sheet, test: string, [own, inCommand]: readonly [string, string]): OfferField[] {
  const known = sheet.skills[test.slice('skill.'.length)]?.specializations ?? []
  return [
    field(own, 'choice', { choices: tests(sheet), asksAgain: true, isUnsent: true }),
    ...(test.startsWith('skill.') && known.length > 0
      ? [
          field(`${inCommand}specialization`, 'choice', {
            choices: [
              saidChoice(null, 'choice.specialization.none'),
              ...known.map(({ name }) => choice(name, name)),
            ],
            required: false,
          }),
        ]
      : []),
    modifiersField(`${inCommand}modifiers`),
  ]
}

function sideOf(sheet: Sheet, test: string): { sheet: string; skill: string | null; save: Save | null } {
  const [kind, ...key] = test.split('.')
  const name = key.join('.')
  const save = SAVES.find((one) => kind === 'save' && one === name) ?? null
  return { sheet: sheet.id, skill: kind === 'skill' ? name : null, save }
}

/** On the GM's word, alone or opposed (WCC-CHECK-01, WCC-OPP-01). */
const check: SheetForm = ({ campaign, sheet, filled }) => {
  const test = filledText(filled, 'test', '')
  const opponent = findSheet(campaign, filledText(filled, 'opponent', ''))
  const theirTest = filledText(filled, 'theirTest', '')
  return sheetOffer({
    key: 'check',
    command: {
      type: 'wcrpg/check',
      ...sideOf(sheet, test),
      against: opponent === undefined ? null : sideOf(opponent, theirTest),
    },
    rule: 'WCC-CHECK-01',
    with: { who: sheet.name },
    rolls: true,
    fields: [
      ...sideFields(sheet, test, ['test', '']),
      field('opponent', 'choice', {
        choices: [saidChoice(null, 'choice.opponent.nobody'), ...peopleChoices(campaign, sheet.id)],
        required: false,
        asksAgain: true,
        isUnsent: true,
      }),
      ...(opponent === undefined ? [] : sideFields(opponent, theirTest, ['theirTest', 'against.'])),
    ],
  })
}

/** Put on by hand, with a part where that is known (WCD-CON-01); inspired by so much (WCA-AID-03), an appendage by name (WCD-LOC-06). */
const condition: SheetForm = (context) =>
  conditionForm(context, {
    kinds: STORED_CONDITIONS.filter((kind) => kind !== MARKER),
    numbers: OWN_NUMBERS,
    effects: EFFECTS,
    rule: 'WCD-CON-01',
    fieldsOf: (kind) =>
      kind === 'inspired'
        ? [field('value', 'number', { initial: 1, minimum: 1, maximum: MOST_INSPIRED })]
        : [partField(context.sheet, kind)],
  })

const MOST_INSPIRED = 20

/** What is disabled has a name; of all else nobody need say where. */
function partField(sheet: Sheet, kind: string): OfferField {
  const isNeeded = kind === 'appendageDisabled'
  const parts = inBodyOrder(sheet.parts).map(([key, { name }]) => choice(key, name))
  return schemaField(rosterCommands['condition/add'], 'part', {
    choices: isNeeded ? parts : [saidChoice(null, 'choice.part.none'), ...parts],
    ...(isNeeded ? { required: true } : {}),
  })
}

export const forms = { damage, check, condition }
