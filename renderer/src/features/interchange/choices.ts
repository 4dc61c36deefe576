/** What can be done with each record of a file, what is proposed, and how many come in. Plain data, no store. */
import type {
  ForeignField,
  HitPointWay,
  InterchangeLook,
  StagedFight,
  StagedRecord,
  TakeWay,
} from '@shared/contract/interchange'

export interface Choices {
  /** By place in the file. */
  ways: Readonly<Record<number, TakeWay>>
  points: Readonly<Record<number, HitPointWay>>
  fights: readonly number[]
  asTemplates: boolean
}

/** In the order in which they are offered; none: it becomes nothing here. */
export function waysOf({ becomes, there }: StagedRecord): TakeWay[] {
  if (becomes === null) return []
  if (there === null) return ['make', 'skip']
  if (there.isSame) return ['skip', 'keepBoth']
  return there.stays === null ? ['skip', 'replace', 'keepBoth'] : ['skip', 'keepBoth']
}

/** Whoever is new comes in; what was brought before stays as it was played; another of the same name stands beside. */
export function proposed(record: StagedRecord): TakeWay {
  const { becomes, there } = record
  if (becomes === null) return 'skip'
  if (there === null) return 'make'
  return there.by === 'name' && !there.isSame ? 'keepBoth' : 'skip'
}

/** A fight of people whom neither the file nor the roster nor the library has would be empty. */
export const isNobodyKnown = ({ members }: Pick<StagedFight, 'members'>): boolean =>
  members.length > 0 && members.every(({ from }) => from === 'nowhere')

export const firstChoices = ({ records, fights }: InterchangeLook): Choices => ({
  ways: Object.fromEntries(records.map((record) => [record.at, proposed(record)])),
  points: Object.fromEntries(
    records.flatMap(({ at, question }) => (question === null ? [] : [[at, 'average' as const]])),
  ),
  fights: fights.flatMap((fight) => (fight.isThere || isNobodyKnown(fight) ? [] : [fight.at])),
  asTemplates: true,
})

/** The same way for everybody who can go it; whoever is new is made where others are kept beside. */
export function forAll(records: readonly StagedRecord[], wanted: TakeWay): Record<number, TakeWay> {
  return Object.fromEntries(
    records.map((record) => {
      const ways = waysOf(record)
      const way = ways.includes(wanted)
        ? wanted
        : ways.includes('make') && wanted !== 'skip'
          ? 'make'
          : proposed(record)
      return [record.at, way]
    }),
  )
}

export const wayOf = ({ ways }: Choices, record: StagedRecord): TakeWay => {
  const chosen = ways[record.at]
  return chosen !== undefined && waysOf(record).includes(chosen) ? chosen : proposed(record)
}

/** How many records change something. */
export const countOf = (look: InterchangeLook, choices: Choices): number =>
  look.records.filter((record) => record.becomes !== null && wayOf(choices, record) !== 'skip').length

export const isSomething = (look: InterchangeLook, choices: Choices): boolean =>
  countOf(look, choices) > 0 || choices.fights.length > 0

const HIT_POINTS = ['hitPoints.maximum', 'hitPoints.current']
/** Its fields as they come in: where the average was chosen, hit points are a guess. */
export function fieldsOf({ fields, question }: StagedRecord, points: HitPointWay): ForeignField[] {
  if (question === null || points === 'keep') return fields
  return fields.map((field) =>
    field.state !== 'unread' && HIT_POINTS.includes(field.field)
      ? {
          ...field,
          state: 'guessed',
          value: String(question.average),
          why: { key: 'reason.averageOfDice', with: {} },
        }
      : field,
  )
}
