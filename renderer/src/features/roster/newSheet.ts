/** What `roster/add` gets for a new person: blank, or everything of a template but its identity. */
import type { Sheet } from '@shared/contract/types'

export type NewKind = 'player' | 'other' | 'template'

export type NewSheet = Partial<Omit<Sheet, 'id' | 'copyOf'>> &
  Pick<Sheet, 'kind' | 'name' | 'player' | 'template'>

export function newSheet(name: string, kind: NewKind, like: Sheet | undefined): NewSheet {
  const own = { name, player: kind === 'player', template: kind === 'template' }
  if (like === undefined) return { kind: 'wcrpg/character', ...own }
  const { id: _id, copyOf: _copyOf, ...rest } = like
  return { ...rest, ...own }
}
