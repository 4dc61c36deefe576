/** Who can be removed once a fight is over, and who is proposed. */
import type { FightReport, ReportPerson } from '@shared/contract/report'
import type { Id } from '@shared/contract/types'

export interface Clearable {
  dead: ReportPerson[]
  /** Copies of templates that are not dead. */
  copies: ReportPerson[]
  /** The dead of sides that no player's character stands on; where none does anywhere, of all but the winner. */
  foes: Id[]
}

/** @param stays whether somebody stands in the fight and the roster still */
export function clearable(
  { sides }: Pick<FightReport, 'sides'>,
  winner: Id | null,
  stays: (id: Id) => boolean,
): Clearable {
  const all = sides.flatMap(({ id: side, people }) =>
    people.filter(({ id, player }) => !player && stays(id)).map((person) => ({ side, person })),
  )
  const played = sides.filter(({ people }) => people.some(({ player }) => player)).map(({ id }) => id)
  const friends = played.length > 0 ? played : winner === null ? [] : [winner]
  const dead = all.filter(({ person }) => person.fate === 'out')
  return {
    dead: dead.map(({ person }) => person),
    copies: all
      .filter(({ person }) => person.fate !== 'out' && person.template !== null)
      .map(({ person }) => person),
    foes: dead.filter(({ side }) => !friends.includes(side)).map(({ person }) => person.id),
  }
}
