/** What the fog in hand does, as it was last used in this window; and its commands. */
import { ref } from 'vue'
import type { Fog, FogShape } from '@shared/campaign/fog'
import type { Encounter } from '@shared/contract/types'
import { runCommand } from '@/session/commands'

export const FOG_SHAPES = ['rectangle', 'brush', 'polygon'] as const
/** Radii, in units. */
export const BRUSHES = [0.5, 1, 2, 4] as const

export const fogChoices = {
  uncovers: ref(true),
  kind: ref<FogShape['kind']>('rectangle'),
  radius: ref<number>(1),
}

/** The encounter on whose map a tool is worked. */
type EncounterHere = () => Pick<Encounter, 'id' | 'fog'> | undefined

/** What is done to the fog of an encounter. */
export function fogOf(here: EncounterHere) {
  const now = (): Fog | null => here()?.fog ?? null

  function coverAll(covers: 'everything' | 'nothing'): void {
    const encounter = here()?.id
    if (encounter !== undefined) void runCommand({ type: 'encounter/set-fog', encounter, covers })
  }
  function paint(shape: FogShape): void {
    const encounter = here()?.id
    const uncovers = fogChoices.uncovers.value
    if (encounter !== undefined) void runCommand({ type: 'encounter/paint-fog', encounter, uncovers, shape })
  }
  return { now, coverAll, paint }
}
export type FogHere = ReturnType<typeof fogOf>
