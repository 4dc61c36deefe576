/** What stands in a fight until a rule ends it, and how its end is said. */
import type { Standing, StandingRulesOf } from '../../../engine/standing'
import type { Wcrpg } from '../types'

const of = (kind: string, combatant: string, id: string | null = null): Standing => ({
  kind,
  combatant,
  of: id,
})

export const standing: StandingRulesOf<Wcrpg> = {
  kinds: {
    grapple: { says: 'grapple.over', rule: 'WCA-GRAPPLE-03', saidBy: ['grapple.', 'swallow.', 'status.'] },
    pin: { says: 'grapple.pinOver', rule: 'WCA-GRAPPLE-04', saidBy: ['grapple.', 'swallow.', 'status.'] },
    swallowed: { says: 'swallow.out', rule: 'WCA-SWALLOW-02', saidBy: ['swallow.', 'status.'] },
    reloading: { says: 'reload.lost', rule: 'WCA-DRAW-01', saidBy: ['reload.'] },
    rush: {
      says: 'move.stopped',
      rule: 'WCA-OPPA-01',
      saidBy: [
        'move.',
        'walk.',
        'rush.',
        'attack.',
        'push.',
        'trip.',
        'grapple.',
        'trample.',
        'timing.',
        'step.',
      ],
    },
  },
  inFight: ({ fight }) =>
    fight.grapples.flatMap(({ id, members, pins }) => [
      ...members.map((member) => of('grapple', member, id)),
      ...pins.map(({ by, who }) => of('pin', who, `${id} ${by}`)),
    ]),
  ofCombatant: ({ id, fight }) => [
    ...(fight.swallowed === null ? [] : [of('swallowed', id)]),
    ...(fight.reloading === null ? [] : [of('reloading', id)]),
    ...(fight.pending === null ? [] : [of('rush', id)]),
  ],
}
