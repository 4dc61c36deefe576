/** What `roster/add` gets for a new person: blank, or everything of a template but its identity. */
import type { Sheet, SheetKind } from '@shared/campaign/types'

export type NewKind = 'player' | 'other' | 'template'

/** Any further fields are those of the kind; the host fills what is missing. */
export type NewSheet = Pick<Sheet, 'kind' | 'name' | 'player' | 'template'>

export function newSheet(
  name: string,
  kind: NewKind,
  sheetKind: SheetKind,
  like: Sheet | undefined,
): NewSheet {
  const own = { name, player: kind === 'player', template: kind === 'template' }
  if (like === undefined) return { kind: sheetKind, ...own }
  const { id: _id, copyOf: _copyOf, ...rest } = like
  return { ...rest, ...own }
}
