/** What `roster/add` gets for a new sheet: of a role, everything of a model but its identity, or blank. */
import { sheetOf, type Archetype, type AskedNumbers } from '@shared/campaign/archetype'
import type { Sheet } from '@shared/campaign/types'
import type { NewSheetChoice } from '@/system/windows'

/** Any further fields are those of the kind; the host fills what is missing. */
export type NewSheet = Pick<Sheet, 'kind' | 'name' | 'player' | 'template'>

export function newSheet(
  name: string,
  { kind, player, template }: Pick<NewSheetChoice, 'kind' | 'player' | 'template'>,
  like: Sheet | undefined,
  role?: Archetype,
  numbers: Partial<AskedNumbers> = {},
): NewSheet {
  const own = { name, player, template }
  if (role !== undefined) return { ...sheetOf(role, name, numbers), kind, ...own }
  if (like === undefined) return { kind, ...own }
  const { id: _id, copyOf: _copyOf, ...rest } = like
  return { ...rest, ...own }
}
