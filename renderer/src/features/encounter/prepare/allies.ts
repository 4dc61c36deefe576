/** Sides that stand together: an alliance that either of them keeps counts for both. */
import type { Side } from '@shared/campaign/types'
import type { Encounter } from '@shared/contract/types'

export const alliesOf = ({ sides }: Pick<Encounter, 'sides'>, side: Side): Side[] =>
  sides.filter(
    ({ id, alliedWith }) => id !== side.id && (side.alliedWith.includes(id) || alliedWith.includes(side.id)),
  )
