/**
 * What a GM may ask to be otherwise in a forecast: two more of somebody, somebody missing, a side from ambush, a house rule. Each
 * is commands that nobody has given.
 */
import { switchesOf, type SwitchValue } from '@shared/houseRules'
import type { Sheet, SystemId } from '@shared/campaign/types'
import type { Encounter, Id, OpenCommand } from '@shared/contract/types'
import { switchTitle, switchValue, ui } from '@/words/words'

export interface WhatIf {
  key: string
  words: string
  commands: readonly OpenCommand[]
}

export interface Asked {
  encounter: Encounter
  system: SystemId
  sheetOf: (id: Id) => Sheet | undefined
  sideName: (side: Id) => string
  /** How a side surprises the others, where the rule system knows of it. */
  ambush: ((encounter: Encounter, by: Id) => readonly OpenCommand[]) | undefined
  valueOf: (key: string) => SwitchValue | undefined
}

const without = ({ id: encounter }: Encounter, who: Id, name: string): WhatIf => ({
  key: `without ${who}`,
  words: ui('forecast.without', { who: name }),
  commands: [{ type: 'encounter/remove-combatant', encounter, combatant: who }],
})

const MORE = 2

/** Copies of one template count as one of a kind. */
function more({ encounter, sheetOf }: Asked): WhatIf[] {
  const kinds = new Map<Id, WhatIf>()
  for (const { sheet: id, side } of encounter.combatants) {
    const sheet = sheetOf(id)
    if (sheet === undefined || sheet.player) continue
    const { id: _id, copyOf, portrait: _portrait, ...given } = sheet
    const template = copyOf === null ? undefined : sheetOf(copyOf.template)
    const key = copyOf?.template ?? id
    if (kinds.has(key)) continue
    const { name } = template ?? sheet
    kinds.set(key, {
      key: `more ${key}`,
      words: ui('forecast.whatIf.more', { who: name }),
      commands: [
        template === undefined
          ? { type: 'encounter/add-new', encounter: encounter.id, side, sheet: given, count: MORE }
          : { type: 'encounter/add-copies', encounter: encounter.id, side, template: key, count: MORE },
      ],
    })
  }
  return [...kinds.values()]
}

/** Only before the first turn. */
const ambushes = ({ encounter, sideName, ambush }: Asked): WhatIf[] =>
  ambush === undefined || encounter.status !== 'prepared'
    ? []
    : encounter.sides
        .filter(({ id }) => encounter.combatants.some(({ side }) => side === id))
        .map(({ id }) => ({
          key: `ambush ${id}`,
          words: ui('forecast.whatIf.ambush', { side: sideName(id) }),
          commands: [{ type: 'encounter/start', encounter: encounter.id }, ...ambush(encounter, id)],
        }))

const houseRules = ({ system, valueOf }: Asked): WhatIf[] =>
  switchesOf(system)
    .filter(({ pending }) => !pending)
    .flatMap(({ key, values }) =>
      values
        .filter((value) => value !== valueOf(key))
        .map((value) => ({
          key: `rule ${key} ${String(value)}`,
          words: ui('forecast.whatIf.houseRule', { rule: switchTitle(key), value: switchValue(key, value) }),
          commands: [{ type: 'campaign/set-house-rule', system, key, value }],
        })),
    )

/** In the order in which they are asked for most. */
export const whatIfsOf = (asked: Asked): WhatIf[] => [
  ...more(asked),
  ...asked.encounter.combatants.map(({ id, sheet }) =>
    without(asked.encounter, id, asked.sheetOf(sheet)?.name ?? id),
  ),
  ...ambushes(asked),
  ...houseRules(asked),
]
