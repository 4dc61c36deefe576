/** A side that comes upon all others unnoticed, decided by the GM. */
import { othersThan } from '@shared/campaign/sides'
import type { Command, Encounter, Id } from '@shared/contract/types'

export const ambush = ({ id: encounter, sides }: Encounter, by: Id): Command[] => [
  { type: 'wwn/decide-surprise', encounter, surprised: othersThan(sides, by), ambushers: [by] },
]
