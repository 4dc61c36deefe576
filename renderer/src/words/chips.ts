/** What a chip says, what that changes, and until when it lasts. */
import type { Campaign } from '@shared/campaign/types'
import type { ChipView, CombatantView } from '@shared/contract/types'
import { clockWords } from './clock'
import { keyWords, say, signed, type NameOf } from './words'

/** What the words of chips name: people by their ids, moments by the calendar. */
export interface ChipContext {
  nameOf: NameOf
  calendar: Campaign['calendar'] | undefined
}

export const chipWords = ({ key, with: named }: Pick<ChipView, 'key' | 'with'>, nameOf: NameOf): string =>
  say('condition', key, named, nameOf)

function endWords(
  { ends, until }: Pick<ChipView, 'ends' | 'until'>,
  { nameOf, calendar }: ChipContext,
): string | undefined {
  if (ends !== undefined) return keyWords(ends.key, ends.with, nameOf)
  return until === null || calendar === undefined
    ? undefined
    : keyWords('condition.until.time', { time: clockWords(until, calendar) }, nameOf)
}

/** “Hit rolls +2, until the end of the turn of Ana”: what it changes and until when; undefined: nothing is known of either. */
export function chipNote(
  chip: Pick<ChipView, 'ends' | 'until' | 'changes' | 'acts'>,
  context: ChipContext,
): string | undefined {
  const changes = (chip.changes ?? []).map(
    ({ what, amount }) => `${keyWords(what.key, what.with, context.nameOf)} ${signed(amount)}`,
  )
  const end = endWords(chip, context)
  const acts = chip.acts === undefined ? [] : [keyWords(chip.acts.key, chip.acts.with, context.nameOf)]
  const parts = [...changes, ...acts, ...(end === undefined ? [] : [end])]
  return parts.length === 0 ? undefined : parts.join(', ')
}

/** Both, as a sheet, paper and a screen reader say them. */
export function wholeChip(chip: ChipView, context: ChipContext): string {
  const words = chipWords(chip, context.nameOf)
  const note = chipNote(chip, context)
  return note === undefined ? words : `${words}, ${note}`
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
