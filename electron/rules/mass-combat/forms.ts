/** What a GM does to one unit by a form: damage that no attack stands for, flaws and engines of its craft. */
import { craftNumber } from '@shared/mass-combat/craft'
import type { FieldChoice, JsonRecord, SheetOffer } from '@shared/contract/types'
import { massCombatCommands } from '@shared/mass-combat/commands'
import { EFFECTS } from '@shared/mass-combat/effects'
import { BOON_NUMBERS, CHECKS, FLAWS, type Flaw } from '@shared/mass-combat/names'
import type { Unit } from '@shared/mass-combat/sheet'
import { conditionForm, ONLY_MARKERS } from '../../engine/conditionForm'
import { choice, field, modifiersField } from '../../engine/offerForms'
import { filledText, saidChoice, schemaField, sheetOffer } from '../../engine/sheetForms'
import { refuse } from '../../engine/system'
import { typeIn } from './sheet/unit'
import type { Campaign, SheetForm } from './types'

/** Only units in a battle take harm: types that they consist of never do. */
const aboutUnit =
  (form: (campaign: Campaign, unit: Unit, filled: JsonRecord) => SheetOffer): SheetForm =>
  ({ campaign, sheet, fight, filled }) =>
    fight !== null && sheet.kind === 'mass-combat/unit' ? form(campaign, sheet, filled) : null

/** Those that still fly, by the number that stands under them. */
const craftChoices = ({ craft }: Unit): FieldChoice[] =>
  craft.flatMap((one) =>
    one.status === 'active' ? [saidChoice(one.id, 'choice.craft', { number: craftNumber(one) })] : [],
  )

/** On one craft or spread by itself (MC-GEN-02). */
const damage = aboutUnit((_campaign, unit) => {
  const schema = massCombatCommands['mass-combat/damage']
  const crafts = craftChoices(unit)
  return sheetOffer({
    key: 'damage',
    command: { type: 'mass-combat/damage', unit: unit.id },
    rule: 'MC-GEN-02',
    with: { who: unit.name },
    fields: [
      schemaField(schema, 'damage'),
      ...(crafts.length > 1
        ? [schemaField(schema, 'craft', { choices: [saidChoice(null, 'choice.craft.spread'), ...crafts] })]
        : []),
      ...(crafts.length > 0
        ? [schemaField(schema, 'kind', { kind: 'few' }), schemaField(schema, 'pastShields')]
        : []),
      schemaField(schema, 'why'),
      ...(crafts.length > 0 ? [modifiersField('reflexModifiers')] : []),
    ],
  })
})

/** A flaw that no chart rolled, engines off or on (MC-FLAW-13, MC-SHD-03). */
const craft = aboutUnit((campaign, unit, filled) => {
  const what = filledText(filled, 'what', 'computers')
  const type = typeIn(campaign, unit)
  const crafts = craftChoices(unit)
  const weapons = 'weapons' in type ? type.weapons.map(({ id, name }) => choice(id, name)) : []
  const flaw = FLAWS.find((one) => one === what)
  return sheetOffer({
    key: 'craft',
    command:
      flaw === undefined
        ? { type: 'mass-combat/engines', unit: unit.id, on: what === 'enginesOn' }
        : { type: 'mass-combat/record-flaw', unit: unit.id, flaw },
    rule: 'MC-FLAW-13',
    with: { who: unit.name },
    fields: [
      field('craft', 'choice', { choices: crafts, initial: crafts[0]?.value ?? null }),
      field('what', 'choice', {
        choices: WHATS.map((one) => saidChoice(one, `choice.flaw.${one}`)),
        initial: 'computers',
        asksAgain: true,
        isUnsent: true,
      }),
      ...(flaw === 'weapon'
        ? [field('weapon', 'choice', { choices: weapons, initial: weapons.at(-1)?.value ?? null })]
        : []),
    ],
    refusal: crafts.length === 0 ? refuse('no-craft-left', { who: unit.name }) : null,
  })
})
/** A check of one craft, whenever the GM calls for it (MC-FLAW-05, MC-FLAW-06). */
const check = aboutUnit((_campaign, unit, filled) => {
  const schema = massCombatCommands['mass-combat/check']
  const crafts = craftChoices(unit)
  const what = filledText(filled, 'what', 'pilot')
  const isKnown = what === 'pilot' || what === 'repair' || what === 'reflex'
  return sheetOffer({
    key: 'mcCheck',
    command: { type: 'mass-combat/check', unit: unit.id },
    rule: 'MC-GEN-04',
    with: { who: unit.name },
    fields: [
      ...(crafts.length > 1
        ? [schemaField(schema, 'craft', { choices: crafts, initial: crafts[0]?.value ?? null })]
        : []),
      schemaField(schema, 'what', {
        choices: CHECKS.map((one) => saidChoice(one, `choice.check.${one}`)),
        asksAgain: true,
      }),
      schemaField(schema, 'base', isKnown ? {} : { initial: 0 }),
      schemaField(schema, 'dc'),
      modifiersField(),
    ],
    refusal: crafts.length === 0 ? refuse('no-craft-left', { who: unit.name }) : null,
  })
})

/** Anybody aboard tries to get out (MC-EJC-01). */
const eject = aboutUnit((_campaign, unit) => {
  const schema = massCombatCommands['mass-combat/eject']
  const crafts = unit.craft.map((one) => saidChoice(one.id, 'choice.craft', { number: craftNumber(one) }))
  const lost = unit.craft.find(({ status }) => status === 'destroyed') ?? unit.craft[0]
  return sheetOffer({
    key: 'mcEject',
    command: { type: 'mass-combat/eject', unit: unit.id },
    rule: 'MC-EJC-01',
    with: { who: unit.name },
    fields: [
      ...(crafts.length > 1
        ? [schemaField(schema, 'craft', { choices: crafts, initial: lost?.id ?? null })]
        : []),
      schemaField(schema, 'person'),
      schemaField(schema, 'base'),
      modifiersField(),
    ],
    refusal: crafts.length === 0 ? refuse('no-craft-of-theirs', { who: unit.name }) : null,
  })
})
/** In a battle or out of it; what units suffer follows from the rules, what else a GM keeps in mind is a marker (MC-GEN-02). */
const condition: SheetForm = (context) =>
  context.sheet.kind === 'mass-combat/unit'
    ? conditionForm(context, {
        ...ONLY_MARKERS,
        numbers: BOON_NUMBERS,
        effects: EFFECTS,
        rule: 'MC-GEN-02',
      })
    : null

const WHATS: readonly (Flaw | 'enginesOff' | 'enginesOn')[] = [...FLAWS, 'enginesOff', 'enginesOn']

export const forms = { damage, condition, craft, mcCheck: check, mcEject: eject }
