/** Sides that stand together: an alliance that either of them keeps counts for both. */
import { areAllied } from '@shared/campaign/sides'
import type { Side } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'

export const alliesOf = ({ sides }: Pick<Encounter, 'sides'>, side: Side): Side[] =>
  sides.filter(({ id }) => id !== side.id && areAllied(sides, id, side.id))
