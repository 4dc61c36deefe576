/** What a plain foe would do: a suggestion, no rule. */
import type { Command } from '@shared/contract/types'

export const autopilot = (): Command | undefined => undefined
