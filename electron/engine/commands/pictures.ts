/**
 * Commands that put pictures of the campaign on people and below maps. A picture is named by its checksum; whether its
 * file is there is for the windows to find out, because an undo may name one that is gone.
 */
import type { KeyOf } from '../said'
import { defineCommand } from './define'
import type { Encounter } from '@shared/campaign/types'
import { findEncounter, findSheet, needById } from '../lookup'
import { refuse } from '../system'

const setPortrait = defineCommand('roster/set-portrait', {
  rules: [],
  /** Refusals: `unknown-sheet`, `same-picture`, `no-picture` (there is none to remove). */
  refuse({ campaign }, { sheet: id, portrait }) {
    const sheet = findSheet(campaign, id)
    if (sheet === undefined) return refuse('unknown-sheet', { sheet: id })
    if (sheet.portrait !== portrait) return null
    return refuse(portrait === null ? 'no-picture' : 'same-picture', { name: sheet.name })
  },
  apply(resolution, { sheet: id, portrait }) {
    const before = resolution.peek(id).portrait
    const sheet = resolution.sheet(id)
    sheet.portrait = portrait
    resolution.log.say(
      portrait === null
        ? 'roster.portraitRemoved'
        : before === null
          ? 'roster.portraitSet'
          : 'roster.portraitReplaced',
      { who: sheet.name },
      { tone: 'note', secret: !sheet.player },
    )
  },
})

type Background = Encounter['background']

const isSame = (a: Background, b: Background): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.asset === b.asset &&
    a.x === b.x &&
    a.y === b.y &&
    a.width === b.width &&
    a.strength === b.strength)

/** How a change of the picture below a map is told. */
function changeWords(before: Background, after: Background): KeyOf<'log'> {
  if (after === null) return 'encounter.backgroundRemoved'
  if (before === null) return 'encounter.backgroundSet'
  return before.asset === after.asset ? 'encounter.backgroundMoved' : 'encounter.backgroundReplaced'
}

const setBackground = defineCommand('encounter/set-background', {
  rules: [],
  /** Refusals: `unknown-encounter`, `same-picture`, `no-picture` (there is none to remove). */
  refuse({ campaign }, { encounter: id, background }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    if (!isSame(encounter.background, background)) return null
    return refuse(background === null ? 'no-picture' : 'same-picture', { name: encounter.name })
  },
  apply({ campaign, log }, { encounter: id, background }) {
    const encounter = needById(campaign.encounters, id, 'encounter')
    const say = changeWords(encounter.background, background)
    encounter.background = background
    log.say(say, { encounter: encounter.name }, { tone: 'note', secret: true })
  },
})

export const pictureCommands = [setPortrait, setBackground]
