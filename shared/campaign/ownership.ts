/** Which rule system what belongs to: a sheet to that of its kind, a fight to its own. */
import type { Campaign, SheetKind, SystemId } from './types'

/** Kinds of sheets bear the id of their system before the stroke. */
export const systemOfKind = (kind: SheetKind): SystemId => kind.slice(0, kind.indexOf('/')) as SystemId

/** The systems of this campaign, that of the house first. */
export const systemsInUse = ({
  system,
  systems,
}: Pick<Campaign, 'system' | 'systems'>): readonly SystemId[] =>
  systems.length === 1 ? systems : [system, ...systems.filter((id) => id !== system)]
