/** What examples of damage and healing are played on: patients, medics and a place of care, and time that passes. */
import type { Campaign } from '@shared/campaign/types'
import type { Json, JsonRecord, LogLine } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import type { Sheet } from '../../../electron/rules/wcrpg/types'
import { system } from './ground'
import { played, sheetIn, type Played } from './duels'

export const MINUTE = 60
export const HOUR = 3600
export const DAY = 24 * HOUR

/** Adds 9 to each Skill of Physique, and a Physique bonus of 9 to every threshold. */
const PHYSIQUE = 90
/** Adds 5 to each Skill of Medicine. */
const MEDICINE = 50

/** A patient with this Recuperation DC; what is not given is whole. */
export const patient = (recuperation: number, given: JsonRecord = {}, id = 'ana'): JsonRecord => ({
  id,
  player: true,
  attributes: { physique: PHYSIQUE },
  skills: { recuperation: { score: recuperation - PHYSIQUE / 10 } },
  ...given,
})

/** The same with a Physique bonus of its own. */
export const patientOf = (bonus: number, recuperation: number, given: JsonRecord = {}): JsonRecord =>
  patient(recuperation, {
    attributes: { physique: 10 * bonus },
    skills: { recuperation: { score: recuperation - bonus } },
    ...given,
  })

/** Somebody with these DCs of medicine. */
export const medic = (dcs: Readonly<Record<string, number>>, given: JsonRecord = {}): JsonRecord => ({
  id: 'doc',
  disciplines: { medicine: MEDICINE },
  skills: Object.fromEntries(
    Object.entries(dcs).map(([skill, dc]) => [skill, { score: dc - MEDICINE / 10 }]),
  ),
  ...given,
})

/** Closed Wounds of the body, or open ones. */
export const wounded = (closed: number, open = 0): JsonRecord => ({
  parts: { bodyNonVital: { closed, open } },
})

/** With Impact Damage since the beginning of the hour. */
export const struckDown = (nhp: number, maxNhp: number): JsonRecord => ({
  nhp,
  maxNhp,
  unconsciousNotBefore: nhp < 0 ? HOUR : null,
})

/** A medic's charge of `ana`: all tasks, or these. */
export const inCare = (
  does?: readonly ('impact' | 'lethal' | 'closing')[],
  station: JsonRecord = {},
): JsonRecord => ({
  id: 'bay',
  ...station,
  patients: [
    {
      patient: 'ana',
      medic: 'doc',
      ...(does === undefined
        ? {}
        : {
            does: {
              impact: does.includes('impact'),
              lethal: does.includes('lethal'),
              closing: does.includes('closing'),
            },
          }),
    },
  ],
})

/** A campaign without a fight. */
export const campaignOf = (
  roster: readonly JsonRecord[],
  more: { care?: readonly JsonRecord[]; clock?: number; houseRules?: JsonRecord } = {},
): Campaign =>
  buildCampaign(
    scenarioSchema.parse({
      title: 'An example',
      rules: ['WCH-GEN-06'],
      system: 'wcrpg',
      campaign: { roster, ...more },
      steps: [{ do: { type: 'note/add' } }],
    }),
    system,
  )

export type Faces = Readonly<Record<string, readonly number[]>>

/** The campaign so many seconds later; faces by their purpose, the rest as in duels. */
export const later = (campaign: Campaign, seconds: number, faces: Faces = {}): Played =>
  played(campaign, { type: 'clock/advance', seconds }, faces)

/** With a number set by hand. */
export const corrected = (campaign: Campaign, sheet: string, path: string, value: Json): Campaign =>
  played(campaign, { type: 'roster/correct', sheet, changes: [{ path: path.split('.'), value }] }).after

export const ana = ({ after }: Pick<Played, 'after'>): Sheet => sheetIn(after, 'ana')

/** The one line whose key begins so. */
export function lineOf({ log }: Pick<Played, 'log'>, key: string): LogLine {
  const lines = log.filter(({ say }) => say === key || say.startsWith(`${key}.`))
  const [line] = lines
  if (line === undefined || lines.length > 1) throw new Error(`${String(lines.length)} lines of ${key}`)
  return line
}

/** A step of the first derivation of a line, 0 where there is none of that name. */
export const stepOf = (line: LogLine, what: string): number =>
  line.derivations.flatMap(({ steps }) => steps).find((step) => step.what === what)?.amount ?? 0
