/** What the fog in hand does, as it was last used in this window; and its commands. */
import { ref } from 'vue'
import type { FogShape } from '@shared/campaign/fog'
import { useCampaign } from '@/session/campaign'
import { runCommand } from '@/session/commands'

export const FOG_SHAPES = ['rectangle', 'brush', 'polygon'] as const
/** Radii, in units. */
export const BRUSHES = [0.5, 1, 2, 4] as const

export const fogChoices = {
  uncovers: ref(true),
  kind: ref<FogShape['kind']>('rectangle'),
  radius: ref<number>(1),
}

/** On the map that is shown: of the encounter that runs. */
export async function setFog(covers: 'everything' | 'nothing'): Promise<void> {
  const encounter = useCampaign().runningEncounter?.id
  if (encounter !== undefined) await runCommand({ type: 'encounter/set-fog', encounter, covers })
}

export function paintFog(shape: FogShape): void {
  const encounter = useCampaign().runningEncounter?.id
  const uncovers = fogChoices.uncovers.value
  if (encounter !== undefined) void runCommand({ type: 'encounter/paint-fog', encounter, uncovers, shape })
}
