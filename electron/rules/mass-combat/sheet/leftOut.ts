/** Persons who were aboard a unit elsewhere and are not aboard the one here that has come of it. */
import type { Campaign as WholeCampaign } from '@shared/campaign/types'
import type { LeftOut } from '../../../engine/leftOut'
import type { Sheet } from '../types'
import { unitOfPerson } from './aboard'

export function leftOut({ roster }: WholeCampaign, here: Sheet, elsewhere: Readonly<Sheet>): LeftOut {
  const nobody = { who: [], joins: null }
  if (here.kind !== 'mass-combat/unit' || elsewhere.kind !== 'mass-combat/unit' || here.template)
    return nobody
  const missing = elsewhere.aboard.filter(({ person }) => !here.aboard.some((one) => one.person === person))
  const coming = missing.filter(
    ({ person }) =>
      roster.some(({ id }) => id === person) && unitOfPerson(roster, person, here.id) === undefined,
  )
  const aboard = [...here.aboard, ...coming]
  return {
    who: missing.map(({ person }) => person),
    joins:
      coming.length === 0
        ? null
        : {
            come: coming.map(({ person }) => person),
            command: { type: 'mass-combat/set-aboard', unit: here.id, aboard },
          },
  }
}
