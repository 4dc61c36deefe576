/** The command of a check, from what its dialog holds. A test is `skill.<key>` or `save.<key>`. */
import type { CommandOf } from '@shared/contract/commands'
import type { Id } from '@shared/contract/types'
import { SAVES } from '@shared/wcrpg/names'
import type { Modifier } from '@/features/forms/form'

export interface CheckSideValues {
  sheet: Id
  test: string
  specialization: string | null
  modifiers: Modifier[]
}

function sideOf({
  sheet,
  test,
  specialization,
  modifiers,
}: CheckSideValues): NonNullable<CommandOf<'wcrpg/check'>['against']> {
  const isSkill = test.startsWith('skill.')
  const key = test.slice(test.indexOf('.') + 1)
  return {
    sheet,
    skill: isSkill ? key : null,
    save: isSkill ? null : (SAVES.find((save) => save === key) ?? null),
    specialization: isSkill ? specialization : null,
    modifiers,
  }
}

export const checkCommand = (
  own: CheckSideValues,
  against: CheckSideValues | null,
): CommandOf<'wcrpg/check'> => ({
  type: 'wcrpg/check',
  ...sideOf(own),
  against: against === null ? null : sideOf(against),
})
