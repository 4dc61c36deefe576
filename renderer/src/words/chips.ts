/** What a chip says, and until when what it says lasts. */
import type { Campaign } from '@shared/campaign/types'
import type { ChipView, CombatantView } from '@shared/contract/types'
import { clockWords } from './clock'
import { keyWords, say, type NameOf } from './words'

/** What the words of chips name: people by their ids, moments by the calendar. */
export interface ChipContext {
  nameOf: NameOf
  calendar: Campaign['calendar'] | undefined
}

export const chipWords = ({ key, with: named }: Pick<ChipView, 'key' | 'with'>, nameOf: NameOf): string =>
  say('condition', key, named, nameOf)

/** “until the end of the turn of Ana”, “2 more rounds”; undefined: it is not known. */
export function endWords(
  { ends, until }: Pick<ChipView, 'ends' | 'until'>,
  { nameOf, calendar }: ChipContext,
): string | undefined {
  if (ends !== undefined) return keyWords(ends.key, ends.with, nameOf)
  return until === null || calendar === undefined
    ? undefined
    : keyWords('condition.until.time', { time: clockWords(until, calendar) }, nameOf)
}

/** Both, as a sheet, paper and a screen reader say them. */
export function wholeChip(chip: ChipView, context: ChipContext): string {
  const words = chipWords(chip, context.nameOf)
  const end = endWords(chip, context)
  return end === undefined ? words : `${words}, ${end}`
}

/** A note of a token, and beside it what lasts on whoever it stands for: derived states show on the token itself. */
export const withConditions = (
  note: string,
  view: Pick<CombatantView, 'chips'> | undefined,
  context: ChipContext,
): string =>
  [
    note,
    ...(view?.chips ?? [])
      .filter(({ condition }) => condition !== null)
      .map((chip) => wholeChip(chip, context)),
  ]
    .filter((words) => words !== '')
    .join(' · ')
