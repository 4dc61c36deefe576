/** The command of a check, from what its dialog holds. A test is `skill.<key>` or `save.<key>`. */
import type { Command, Id, Json, JsonRecord } from '@shared/contract/types'

export interface CheckSideValues {
  sheet: Id
  test: string
  specialization: string | null
  modifiers: Json
}

function sideOf({ sheet, test, specialization, modifiers }: CheckSideValues): JsonRecord {
  const isSkill = test.startsWith('skill.')
  const key = test.slice(test.indexOf('.') + 1)
  return {
    sheet,
    skill: isSkill ? key : null,
    save: isSkill ? null : key,
    specialization: isSkill ? specialization : null,
    modifiers,
  }
}

export const checkCommand = (own: CheckSideValues, against: CheckSideValues | null): Command => ({
  type: 'wcrpg/check',
  ...sideOf(own),
  against: against === null ? null : sideOf(against),
})
