/** Why an autopilot does what it suggests: what a rule system says of its own. */
import type { EncounterOf, SystemParts } from '@shared/campaign/types'
import type { SuggestedWhy } from '@shared/contract/forecast'
import type { Command } from '@shared/contract/types'

/** By the type of the command: always the same, or by what it would bring about. */
export type SuggestedReasons<P extends SystemParts> = Readonly<
  Partial<
    Record<Command['type'], SuggestedWhy | ((encounter: EncounterOf<P>, command: Command) => SuggestedWhy)>
  >
>
