/** Conditions of the library on people: as a form is filled with them, as they are given to several, and out of what somebody has. */
import { MARKER } from '@shared/campaign/conditions'
import { systemOfKind } from '@shared/campaign/ownership'
import type { Condition, Sheet, SystemId } from '@shared/campaign/types'
import type { CommandOf } from '@shared/contract/commands'
import type { Id, JsonRecord } from '@shared/contract/types'
import type { ConditionContent, LibraryDraft, LibraryEntry, UsualEnd } from '@shared/library/entry'
import { OWN_LICENCE, OWN_SOURCE } from '@shared/library/kinds'

type Ends = CommandOf<'condition/add'>['ends']

/** Turns, rounds and the end of a fight are only for who fights now; to all others it stays until somebody removes it. */
export function endsFor(ends: UsualEnd, bearer: Id, isFighting: boolean): NonNullable<Ends> | null {
  if (ends === null) return null
  if (ends.at === 'after') return ends
  if (!isFighting) return null
  return 'turns' in ends ? { at: ends.at, turns: ends.turns, whose: bearer } : ends
}

/** The form knows the next turn of somebody; what ends later ends with a round there. */
const inForm = (ends: UsualEnd): UsualEnd =>
  ends !== null && 'turns' in ends && ends.turns > 1 ? { at: 'rounds', rounds: ends.turns } : ends

/** What the form that gives a condition is filled with. */
export function filledWith(
  { name, content }: { name: string; content: ConditionContent },
  bearer: Id,
  isFighting: boolean,
): JsonRecord {
  const { modifiers, effect, ends } = content
  return {
    kind: MARKER,
    note: name,
    modifiers: { ...modifiers },
    ends: endsFor(inForm(ends), bearer, isFighting),
    'effect.what': effect?.what ?? null,
    ...(effect === undefined
      ? {}
      : {
          'effect.dice': effect.dice,
          'effect.faces': effect.faces,
          'effect.plus': effect.plus,
          'effect.at': effect.at,
          'effect.past': effect.past === true,
        }),
  }
}

type Given = Pick<Extract<LibraryEntry, { kind: 'condition' }>, 'name' | 'content'>

/** To all of them as one entry of the journal. */
export const givenToEach = (
  { name, content: { modifiers, effect, ends } }: Given,
  bearers: readonly Id[],
  isFighting: (bearer: Id) => boolean,
): CommandOf<'roster/to-each'> => ({
  type: 'roster/to-each',
  each: bearers.map((sheet) => ({
    sheet,
    command: {
      type: 'condition/add',
      sheet,
      kind: MARKER,
      note: name,
      ends: endsFor(ends, sheet, isFighting(sheet)),
      ...(modifiers === undefined ? {} : { modifiers }),
      ...(effect === undefined ? {} : { effect }),
    },
  })),
})

/** How it usually ends, as far as one that somebody has tells it. */
function usualEnd({ expires, since }: Pick<Condition, 'expires' | 'since'>): UsualEnd {
  switch (expires?.at) {
    case undefined:
      return null
    case 'turnStart':
    case 'turnEnd':
      return { at: expires.at, turns: 1 }
    case 'roundEnd':
      return { at: 'rounds', rounds: 1 }
    case 'fightEnd':
      return { at: 'fightEnd' }
    case 'time':
      return { at: 'after', seconds: Math.max(1, expires.time - since) }
  }
}

/** A marker that somebody has, as an entry of the library. */
export function draftOfMarker({ kind }: Pick<Sheet, 'kind'>, condition: Condition): LibraryDraft {
  const { note, modifiers, effect } = condition
  const name = note ?? ''
  const system: SystemId | null = modifiers === undefined && effect === undefined ? null : systemOfKind(kind)
  return {
    kind: 'condition',
    system,
    name,
    purpose: name,
    tags: [],
    source: OWN_SOURCE,
    licence: OWN_LICENCE,
    content: {
      ends: usualEnd(condition),
      ...(modifiers === undefined ? {} : { modifiers }),
      ...(effect === undefined ? {} : { effect }),
    },
  }
}
