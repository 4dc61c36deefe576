/**
 * A map that another program has drawn comes in: field, picture and walls are one entry, so that one undo takes it back.
 * Each part goes through its own door, and where one is refused nothing happens.
 */
import type { Encounter } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import { findEncounter, needById } from '../lookup'
import { refuse } from '../system'
import { defineCommand } from './define'

const PARTS: ReadonlySet<string> = new Set([
  'encounter/set-background',
  'encounter/add-walls',
  'encounter/remove-walls',
])

interface Change {
  path: readonly string[]
}

/** Something of the system's own, or where somebody stands. */
const isOfField = ([first, , third, fourth]: Change['path']): boolean =>
  first === 'fight' || (first === 'combatants' && third === 'fight' && fourth === 'position')

/** Whether it lays out the field, or something on it: no list of commands is carried on. */
function isPart(command: OpenCommand, { id, fight }: Encounter): boolean {
  if (command['encounter'] !== id) return false
  if (PARTS.has(command.type) || command.type.startsWith(`${fight.system}/`)) return true
  const changes = command['changes']
  if (command.type !== 'encounter/correct' || !Array.isArray(changes)) return false
  return (changes as unknown as readonly Change[]).every(({ path }) => isOfField(path))
}

const bringInMap = defineCommand('encounter/bring-in-map', {
  rules: [],
  /** Refusals: `unknown-encounter`, `no-part-of-a-map`, and those of its parts. */
  refuse({ campaign }, { encounter: id, parts }) {
    const encounter = findEncounter(campaign, id)
    if (encounter === undefined) return refuse('unknown-encounter', { encounter: id })
    return parts.every((part) => isPart(part, encounter)) ? null : refuse('no-part-of-a-map')
  },
  carries: ({ parts }) => parts,
  apply({ campaign, log }, { encounter: id }) {
    const { name } = needById(campaign.encounters, id, 'encounter')
    log.say('encounter.mapBroughtIn', { encounter: name }, { tone: 'note', secret: true })
  },
})

export const mapCommands = [bringInMap]
