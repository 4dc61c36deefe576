/** Forms of what the GM says of a WWN sheet: harm from elsewhere, its situation in a fight, a shield that is mended. */
import { wwnCommands } from '@shared/wwn/commands'
import { EFFECTS } from '@shared/wwn/effects'
import { HARM_KINDS, OWN_NUMBERS } from '@shared/wwn/names'
import { conditionForm, ONLY_MARKERS } from '../../../engine/conditionForm'
import { saidChoice, schemaField, sheetOffer } from '../../../engine/sheetForms'
import { refuse } from '../../../engine/system'
import { refuseCrafting, refuseMending } from '../commands/items'
import { hasAbility, skillOf } from '../sheet/person'
import { looking, type Sheet, type SheetForm } from '../types'
import { bestAt, peopleOf } from './people'

/** From whatever no attack stands for: a fall, a fire, a trap (WWN-DMG-02, WWN-DMG-03, WWN-DMG-04). */
const damage: SheetForm = ({ campaign, sheet }) => {
  const schema = wwnCommands['wwn/damage']
  return sheetOffer({
    key: 'damage',
    command: { type: 'wwn/damage', target: sheet.id },
    rule: 'WWN-DMG-02',
    with: { who: sheet.name },
    // WWN-WND-01: how severe an injury is, a die says
    rolls: looking(campaign)('woundRule') === 'fatalWounds',
    refusal: sheet.vitality === 'dead' ? refuse('is-dead', { who: sheet.name }) : null,
    fields: [
      schemaField(schema, 'damage'),
      schemaField(schema, 'harm', {
        kind: 'few',
        choices: HARM_KINDS.map((harm) => saidChoice(harm, `choice.harm.${harm}`)),
      }),
      schemaField(schema, 'why'),
    ],
  })
}

const MARKS = ['hindered', 'prone', 'unaware', 'jostled', 'silenced', 'broken'] as const

/** WWN-CLS-02: a scene may be longer than a fight. */
const luckOf = (sheet: Readonly<Sheet>): 'veteransLuckUsed'[] =>
  hasAbility(sheet, 'veteransLuck') ? ['veteransLuckUsed'] : []

/** What only the GM knows of somebody's situation (WWN-MOD-01, WWN-EXE-01, WWN-CCA-08). Only what is changed is said. */
const mark: SheetForm = ({ sheet, fight }) => {
  const schema = wwnCommands['wwn/mark']
  return sheetOffer({
    key: 'mark',
    command: {
      type: 'wwn/mark',
      combatant: fight?.combatant.id ?? sheet.id,
      ...(fight === null ? {} : { encounter: fight.encounter.id }),
    },
    rule: 'WWN-MOD-01',
    with: { who: sheet.name },
    sendsChanges: true,
    refusal: fight === null ? refuse('not-fighting', { who: sheet.name }) : null,
    fields:
      fight === null
        ? []
        : [
            schemaField(schema, 'cover', { kind: 'few', initial: fight.combatant.fight.cover }),
            ...[...MARKS, ...luckOf(sheet)].map((one) =>
              schemaField(schema, one, { initial: fight.combatant.fight[one] }),
            ),
          ],
  })
}

/** A scene of work by somebody who knows Craft (WWN-CCA-11). */
const repairShield: SheetForm = ({ campaign, sheet }) => {
  if (sheet.shield === null) return null
  const people = peopleOf(campaign).filter(({ vitality }) => vitality === 'able')
  const crafters = people.filter((one) => refuseCrafting(one) === null)
  const proposed =
    crafters.find(({ id }) => id === sheet.id) ??
    bestAt(
      crafters.filter(({ player }) => player === sheet.player),
      (one) => skillOf(one, 'craft'),
    )
  return sheetOffer({
    key: 'repairShield',
    command: { type: 'wwn/repair-shield', owner: sheet.id },
    rule: 'WWN-CCA-11',
    with: { who: sheet.name },
    refusal: refuseMending(campaign, sheet) ?? (crafters.length === 0 ? refuse('nobody-crafts') : null),
    fields: [
      schemaField(wwnCommands['wwn/repair-shield'], 'who', {
        choices: people.map((one) => ({
          ...saidChoice(one.id, 'choice.withNumber', { who: one.name, plus: skillOf(one, 'craft') }),
          ...refuseCrafting(one),
        })),
        initial: proposed?.id ?? null,
      }),
    ],
  })
}

/** Lasting states follow from the rules; what else a GM keeps in mind of somebody is a marker (WWN-MOD-01). */
const condition: SheetForm = (context) =>
  conditionForm(context, {
    ...ONLY_MARKERS,
    numbers: OWN_NUMBERS,
    effects: EFFECTS,
    rule: 'WWN-MOD-01',
  })

export const gmForms = { damage, mark, condition, repairShield }
