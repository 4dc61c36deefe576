/** Offers of medicine in a fight: whoever is down and may be helped (WCA-AID-01, WCH-REV-01, WCH-RES-01, WCH-STA-01). */
import type { CommandBegun } from '@shared/contract/commands'
import type { FieldChoice, Offer, OfferField, Refusal } from '@shared/contract/types'
import { STASIS_KINDS } from '@shared/wcrpg/names'
import { areAllied } from '@shared/campaign/sides'
import { needById } from '../../../engine/lookup'
import { choice, field, modifiersField, refusedBy } from '../../../engine/offerForms'
import { proposedSpecialization } from '../checks/checks'
import { refuseDistance, refuseStruck } from '../commands/medicineParts'
import { isClinicallyDead, isComatose, isUnconscious } from '../sheet/condition'
import { refuseResuscitation, refuseRevival, refuseStasis } from '../healing/refusals'
import type { Sheet } from '../types'
import { offer, type OfferContext } from './parts'

interface Fallen {
  sheet: Sheet
  /** Where no range is known, it is for the GM to say. */
  distance: Refusal | null
}

/** Everybody else who is down and not beyond help, friends first. */
function fallen(context: OfferContext): Fallen[] {
  const { campaign, encounter, combatant, now } = context
  const near = encounter.fight.grid === 'none'
  const people = encounter.combatants
    .filter((other) => other.id !== combatant.id && !other.withdrawn)
    .map((other) => ({ other, sheet: needById(campaign.roster, other.sheet, 'sheet') }))
    .filter(({ sheet }) => isUnconscious(sheet, now) && !sheet.death.brainDead)
  const rank = ({ other }: (typeof people)[number]): number =>
    areAllied(encounter.sides, combatant.side, other.side) ? 0 : 1
  return people
    .sort((a, b) => rank(a) - rank(b))
    .map(({ sheet }) => ({ sheet, distance: distanceTo(context, sheet, near) }))
}

/** A stated range counts; where none is stated, the form asks whether the medic is near. */
function distanceTo(context: OfferContext, { id }: Sheet, near: boolean): Refusal | null {
  const refusal = refuseDistance(context, { patient: id, near: false })
  return near && refusal?.refused === 'range-unknown' ? null : refusal
}

/** Specializations of a Skill of the medic, and none. */
function specializationField({ sheet }: OfferContext, name: string, skill: string): OfferField[] {
  const known = sheet.skills[skill]?.specializations ?? []
  if (known.length === 0) return []
  return [
    field(name, 'choice', {
      choices: [choice(null, 'none'), ...known.map((one) => choice(one.name, one.name))],
      initial: proposedSpecialization(sheet, skill),
      required: false,
    }),
  ]
}

interface Procedure {
  key: 'revive' | 'resuscitate' | 'stasis'
  rule: string
  suits: (patient: Sheet) => boolean
  refuse: (patient: Sheet) => Refusal | null
  fields: OfferField[]
}

function procedureOffer(context: OfferContext, people: readonly Fallen[], procedure: Procedure): Offer[] {
  const { campaign, encounter, sheet } = context
  const { key, rule, suits, fields } = procedure
  const patients: FieldChoice[] = people
    .filter(({ sheet: patient }) => suits(patient))
    .map(({ sheet: patient, distance }) =>
      choice(
        patient.id,
        patient.name,
        refuseStruck(campaign, { encounter: encounter.id, medic: sheet.id, patient: patient.id }) ??
          distance ??
          procedure.refuse(patient),
      ),
    )
  const open = patients.filter(({ refused }) => refused === null)
  // whoever is at hand already, before somebody whose distance nobody has said
  const first =
    open.find(({ value }) => value === context.combatant.fight.range?.target) ?? open[0] ?? patients[0]
  if (first === undefined) return []
  const refusal = first.refused === null ? null : { refused: first.refused, with: first.with }
  const command: CommandBegun = { type: `wcrpg/${key}`, medic: sheet.id }
  return [
    offer(context, key, 'aid', command, rule, {
      ...refusedBy(refusal),
      fields: [
        field('patient', 'choice', { choices: patients, initial: first.value }),
        ...fields,
        field('near', 'toggle', { initial: encounter.fight.grid === 'none', required: false }),
        ...specializationField(context, 'specialization', 'intensiveCare'),
        modifiersField(),
      ],
    }),
  ]
}

const atHand = field('atHand', 'toggle', { initial: true, required: false })

export function medicineOffers(context: OfferContext): Offer[] {
  const people = fallen(context)
  if (people.length === 0) return []
  const { sheet, now } = context
  const procedures: Procedure[] = [
    {
      key: 'revive',
      rule: 'WCH-REV-01',
      suits: (patient) =>
        !isClinicallyDead(patient) && !isComatose(patient) && patient.healing.stasis === null,
      refuse: (patient) => refuseRevival(patient, now),
      fields: [atHand],
    },
    {
      key: 'resuscitate',
      rule: 'WCH-RES-01',
      suits: isClinicallyDead,
      refuse: (patient) => refuseResuscitation(sheet, patient, now.clock),
      fields: [
        ...specializationField(context, 'xenobiology', 'xenobiology'),
        field('moving', 'toggle', { initial: false, required: false }),
      ],
    },
    {
      key: 'stasis',
      rule: 'WCH-STA-01',
      suits: (patient) => patient.healing.stasis === null,
      refuse: (patient) => refuseStasis(patient, now.clock, true),
      fields: [
        field('kind', 'choice', {
          choices: STASIS_KINDS.map((kind) => choice(kind, kind)),
          initial: STASIS_KINDS[0],
        }),
        atHand,
        ...(people.some(({ sheet: { death } }) => death.causes.includes('physique'))
          ? [field('allowed', 'toggle', { initial: false, required: false })]
          : []),
      ],
    },
  ]
  return procedures.flatMap((procedure) => procedureOffer(context, people, procedure))
}
