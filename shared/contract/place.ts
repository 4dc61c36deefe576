/** Where campaigns are kept, as the GM's windows see it. Types only, safe to import anywhere. */

/**
 * `here`: at hand. `lost`: another program uses them now, or nobody knows, and this one has stopped. `missing`: the folder that they were moved to is not there, or nobody knows which it is. `moving`:
 * on their way to another folder, or being looked for; nothing else is answered meanwhile.
 */
export type PlaceState = 'here' | 'missing' | 'moving' | 'lost'

export interface PlaceView {
  state: PlaceState
  /** Of `lost`: another program has left its mark there. Else only that of this one was removed. */
  isTaken: boolean
  /** The folder that holds `campaigns`; null: the note that names it cannot be read. */
  folder: string | null
  isStandard: boolean
  /** Where campaigns are kept unless they are moved. */
  standard: string
  /** How many campaigns the standard folder holds: what using it instead would show. */
  inStandard: number
  /** Bytes of all campaigns, and what is left on their disk; null: it cannot be told. */
  bytes: number | null
  free: number | null
  /** Whether this host can ask for a folder; where it cannot, campaigns are moved on the command line. */
  canChoose: boolean
  /** The disk is so slow that commands are answered before they are on it. */
  isSlow: boolean
  /** While they are copied and read back. */
  progress: { done: number; of: number } | null
}

export const MOVE_TARGETS = ['chosen', 'standard'] as const
/** Where to: a folder that the GM is asked for, or back to where campaigns are kept unless they are moved. */
export type MoveTarget = (typeof MOVE_TARGETS)[number]

export interface PlaceMoved {
  place: PlaceView
  /** Where the campaigns as they were before still lie; null: they could not be put aside and are where they were. */
  left: string | null
}
