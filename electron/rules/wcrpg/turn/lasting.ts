/** What stands in a fight until a rule ends it, and how its end is said. */
import { lasts } from '../../../engine/lasting'
import type { LastingRulesOf } from '../../../engine/lastingRules'
import type { Wcrpg } from '../types'

export const lasting: LastingRulesOf<Wcrpg> = {
  kinds: {
    grapple: { says: 'grapple.over', rule: 'WCA-GRAPPLE-03', saidBy: ['grapple.', 'swallow.'] },
    pin: { says: 'grapple.pinOver', rule: 'WCA-GRAPPLE-04', saidBy: ['grapple.', 'swallow.'] },
    swallowed: { says: 'swallow.out', rule: 'WCA-SWALLOW-02', saidBy: ['swallow.'] },
    reloading: { says: 'reload.lost', rule: 'WCA-DRAW-01', saidBy: ['reload.', 'gear.'] },
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
      ...members.map((member) => lasts('grapple', member, id)),
      ...pins.map(({ by, who }) => lasts('pin', who, `${id} ${by}`)),
    ]),
  ofCombatant: ({ id, fight }) => [
    ...(fight.swallowed === null ? [] : [lasts('swallowed', id)]),
    ...(fight.reloading === null ? [] : [lasts('reloading', id)]),
    ...(fight.pending === null ? [] : [lasts('rush', id)]),
  ],
}
