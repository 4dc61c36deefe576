/** Forms of what is done for the health of WWN people: somebody tends to somebody, magical healing, System Strain. */
import type { FieldChoice, OfferField } from '@shared/contract/types'
import { wwnCommands } from '@shared/wwn/commands'
import { modifiersField } from '../../../engine/offerForms'
import { peopleChoices, saidChoice, schemaField, sheetOffer } from '../../../engine/sheetForms'
import { refuse } from '../../../engine/system'
import { inAFight } from '../commands/check'
import { healCheck } from '../commands/stabilizing'
import { hasReady, skillOf } from '../sheet/person'
import type { Sheet, SheetForm, SheetFormContext } from '../types'
import { attributeChoices, bestAt, healBonus, HEALING, helpFields, namedIn, peopleOf } from './people'

const isUp = ({ vitality }: Sheet): boolean => vitality === 'able'

const patientChoice = ({ id, name, hitPoints }: Sheet): FieldChoice =>
  saidChoice(id, 'choice.patientPoints', { who: name, now: hitPoints.current, most: hitPoints.maximum })

/** What a medic brings to the task. */
type SkillOf = (medic: Sheet) => number

const medicChoice = (sheet: Sheet, skill: SkillOf): FieldChoice =>
  saidChoice(sheet.id, hasReady(sheet, 'healersKit') ? 'choice.medicWithKit' : 'choice.medic', {
    who: sheet.name,
    plus: skill(sheet),
  })

interface Tending {
  patient: { field: string; choices: FieldChoice[]; initial: string | null; chosen: Sheet | undefined }
  medic: { choices: FieldChoice[]; initial: string | null; chosen: Sheet | undefined }
  /** Those of the medic's side who could lend a hand. */
  helping: Sheet[]
}

/**
 * Who may tend to whom. Opened from either of the two, it proposes the other: the first who needs it, or the best healer
 * of the players' characters.
 * @param named the command's field of the patient
 * @param isAlsoOneself whether somebody may tend to themselves
 * @param skill by which medics are told apart
 */
function tendingOf(
  context: SheetFormContext,
  named: string,
  needsIt: (sheet: Sheet) => boolean,
  { isAlsoOneself = false, skill = healBonus }: { isAlsoOneself?: boolean; skill?: SkillOf } = {},
): Tending {
  const { campaign, sheet } = context
  const people = peopleOf(campaign)
  const patients = people.filter(needsIt)
  const isPatient = needsIt(sheet)
  const proposed = (isPatient ? sheet : patients[0])?.id ?? null
  const patient = namedIn(context, named, proposed)
  const medics = people.filter((one) => isUp(one) && (isAlsoOneself || one.id !== patient?.id))
  const healer = bestAt(
    medics.filter((one) => one.player && one.id !== sheet.id),
    skill,
  )
  const opener = medics.find(({ id }) => id === sheet.id)
  const initial = (isPatient ? healer : opener)?.id ?? null
  const medic = namedIn(context, 'medic', initial)
  return {
    patient: { field: named, choices: patients.map(patientChoice), initial: proposed, chosen: patient },
    medic: { choices: medics.map((one) => medicChoice(one, skill)), initial, chosen: medic },
    helping: people.filter(
      (one) => isUp(one) && one.id !== medic?.id && one.id !== patient?.id && one.player === medic?.player,
    ),
  }
}

/** On whom and by whom. */
function pairFields({ patient, medic }: Tending): [onWhom: Partial<OfferField>, byWhom: Partial<OfferField>] {
  return [
    { choices: patient.choices, initial: patient.initial, asksAgain: true },
    { choices: medic.choices, initial: medic.initial, asksAgain: true },
  ]
}

const attributeField = ({ medic }: Tending): Partial<OfferField> => ({
  choices: [saidChoice(null, 'choice.healing.better'), ...attributeChoices(medic.chosen, HEALING)],
})

/** Keeping the mortally wounded alive (WWN-MTL-02, WWN-AID-01). */
const stabilize: SheetForm = (context) => {
  const schema = wwnCommands['wwn/stabilize']
  const tending = tendingOf(context, 'victim', ({ vitality }) => vitality === 'mortallyWounded')
  const [onWhom, byWhom] = pairFields(tending)
  const isNobody = tending.patient.choices.length === 0
  return sheetOffer({
    key: 'stabilize',
    command: { type: 'wwn/stabilize' },
    rule: 'WWN-MTL-02',
    with: { who: context.sheet.name },
    rolls: true,
    refusal: isNobody ? refuse('nobody-mortally-wounded') : null,
    fields: isNobody
      ? []
      : [
          schemaField(schema, 'victim', onWhom),
          schemaField(schema, 'medic', byWhom),
          schemaField(schema, 'attribute', attributeField(tending)),
          ...(tending.helping.length === 0
            ? []
            : [
                schemaField(schema, 'helpers', {
                  kind: 'people',
                  choices: peopleChoices({ roster: tending.helping }),
                  asksAgain: true,
                }),
                ...helpFields(tending.helping, context.filled['helpers'], (helper) =>
                  healCheck(helper, undefined),
                ),
              ]),
          modifiersField(),
        ],
  })
}

/** A minute with a healer's kit (WWN-HEA-02). */
const firstAid: SheetForm = (context) => {
  const schema = wwnCommands['wwn/first-aid']
  const isHurt = ({ vitality, hitPoints }: Sheet): boolean =>
    vitality === 'able' && hitPoints.current < hitPoints.maximum
  // WWN-HEA-02: the skill alone comes to the die, and no attribute
  const tending = tendingOf(context, 'patient', isHurt, {
    isAlsoOneself: true,
    skill: (medic) => skillOf(medic, 'heal'),
  })
  const [onWhom, byWhom] = pairFields(tending)
  const isNobody = tending.patient.choices.length === 0
  return sheetOffer({
    key: 'firstAid',
    command: { type: 'wwn/first-aid' },
    rule: 'WWN-HEA-02',
    with: { who: context.sheet.name },
    rolls: true,
    refusal: isNobody ? refuse('nobody-hurt') : inAFight(context.campaign),
    fields: isNobody ? [] : [schemaField(schema, 'patient', onWhom), schemaField(schema, 'medic', byWhom)],
  })
}

/** An hour's work against being Frail (WWN-MTL-03). */
const treatFrail: SheetForm = (context) => {
  const schema = wwnCommands['wwn/treat-frail']
  const tending = tendingOf(context, 'patient', ({ frail }) => frail !== null && !frail.treated)
  const [onWhom, byWhom] = pairFields(tending)
  const isNobody = tending.patient.choices.length === 0
  return sheetOffer({
    key: 'treatFrail',
    command: { type: 'wwn/treat-frail' },
    rule: 'WWN-MTL-03',
    with: { who: context.sheet.name },
    rolls: true,
    refusal: isNobody ? refuse('nobody-frail') : inAFight(context.campaign),
    fields: isNobody
      ? []
      : [
          schemaField(schema, 'patient', onWhom),
          schemaField(schema, 'medic', byWhom),
          schemaField(schema, 'attribute', attributeField(tending)),
          modifiersField(),
        ],
  })
}

const deadAlready = ({ vitality, name }: Sheet) =>
  vitality === 'dead' ? refuse('is-dead', { who: name }) : null

/** With the System Strain that it costs; it ends Mortally Wounded and Frail (WWN-MTL-04, WWN-SYS-01). */
const heal: SheetForm = ({ sheet }) => {
  const schema = wwnCommands['wwn/heal']
  return sheetOffer({
    key: 'heal',
    command: { type: 'wwn/heal', patient: sheet.id },
    rule: 'WWN-MTL-04',
    with: { who: sheet.name },
    refusal: deadAlready(sheet),
    fields: [
      schemaField(schema, 'points'),
      schemaField(schema, 'strain', { initial: 1, required: true }),
      schemaField(schema, 'unavoidable', UNAVOIDABLE),
    ],
  })
}
const UNAVOIDABLE = { hint: { key: 'form.strain.unavoidable.hint', with: {} } }

/** From anything but healing (WWN-SYS-01). */
const strain: SheetForm = ({ sheet }) => {
  const schema = wwnCommands['wwn/strain']
  return sheetOffer({
    key: 'strain',
    command: { type: 'wwn/strain', who: sheet.id },
    rule: 'WWN-SYS-01',
    with: { who: sheet.name },
    refusal: deadAlready(sheet),
    fields: [schemaField(schema, 'points', { initial: 1 }), schemaField(schema, 'unavoidable', UNAVOIDABLE)],
  })
}

export const careForms = { stabilize, firstAid, treatFrail, heal, strain }
