/** A map of the library as its system's windows would lay it: the field, what lies on it, and the picture below. */
import { LIBRARY_PICTURES } from '@shared/contract/library'
import type { Encounter } from '@shared/contract/types'
import type { LibraryEntry } from '@shared/library/entry'
import { pictureOn } from '@/features/encounter/map/picture'
import type { MapArea, MapField, MapPicture } from '@/features/encounter/map/mapTypes'
import { pictureAddress } from '@/session/pictureAddress'
import type { SystemWindows } from '@/system/windows'

export type MapContent = Extract<LibraryEntry, { kind: 'map' }>['content']

export interface DrawnMap {
  field: MapField
  areas: readonly MapArea[]
  picture: MapPicture | null
}

/** Null: these settings make no field, or none that this system knows. */
export function drawnMap({ id, encounter: windows }: SystemWindows, map: MapContent): DrawnMap | null {
  // as much of a fight as its windows look at where they draw a field
  const fight = { ...windows.initialSettings(), things: [], ...map.field, system: id }
  const encounter = { fight, combatants: [], walls: [] } as unknown as Encounter
  try {
    const field = windows.field(encounter)
    if (field === null) return null
    const { background } = map
    const address = pictureAddress(LIBRARY_PICTURES, background?.asset ?? null)
    const picture =
      background === null || address === null ? null : pictureOn(field.metres, address, background)
    return { field, areas: windows.onField.areas(encounter), picture }
  } catch {
    return null // a file by hand may hold anything; the host refuses it with a reason when it is laid
  }
}
