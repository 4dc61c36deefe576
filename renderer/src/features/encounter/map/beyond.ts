/** Those whom a smaller field leaves without a place. */
import type { Encounter, Id } from '@shared/contract/types'
import type { Size } from './squares'

const standBeyond = ({ combatants }: Encounter, { columns, rows }: Size): Id[] =>
  combatants.flatMap(({ id, fight: { position } }) =>
    position !== null && (position.x >= columns || position.y >= rows) ? [id] : [],
  )
export const countBeyond = (encounter: Encounter, size: Size): number => standBeyond(encounter, size).length

/** Changes that take them off the field, for systems that correct theirs. */
export const takenOff = (encounter: Encounter, size: Size): { path: string[]; value: null }[] =>
  standBeyond(encounter, size).map((id) => ({ path: ['combatants', id, 'fight', 'position'], value: null }))
