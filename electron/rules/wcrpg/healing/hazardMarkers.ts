/** Which conditions are hazards, and what stands for one that the GM has not decided (WCD-HAZ-01). */
import type { Hazard } from '@shared/wcrpg/healing'
import { HAZARDS } from '@shared/wcrpg/names'

const KINDS: ReadonlySet<string> = new Set(HAZARDS)
export const isHazard = (kind: string): boolean => KINDS.has(kind)

/** What stands for a marker until the GM decides: poison is asked about, the others keep nobody from healing. */
export const undecided = (kind: string, since: number): Hazard => ({
  blocks: kind === 'poisoned' ? null : false,
  every: null,
  since,
  harm: null,
})
