/** What stands in a battle until a rule ends it, and how its end is said. */
import { lasts } from '../../../engine/lasting'
import type { LastingRulesOf } from '../../../engine/lastingRules'
import type { MassCombat } from '../types'

export const lasting: LastingRulesOf<MassCombat> = {
  kinds: {
    stance: {
      says: 'mc.stanceEnds',
      rule: 'MC-FAC-04',
      saidBy: ['mc.lostWithShip', 'mc.left', 'mc.jumped', 'mc.goesAlong'],
    },
    strafing: {
      says: 'mc.strafingEnds',
      rule: 'MC-STR-04',
      saidBy: ['mc.lostWithShip', 'mc.left', 'mc.jumped', 'mc.goesAlong'],
    },
    melee: {
      says: 'mc.meleeEnds',
      rule: 'MC-MEL-01',
      saidBy: ['mc.moved', 'mc.figuresFall', 'mc.left', 'mc.jumped', 'mc.goesAlong'],
    },
    beam: { says: 'mc.holdEnds', rule: 'MC-TRB-08', saidBy: ['mc.escaped'] },
    launch: { says: 'mc.launchEnds', rule: 'MC-CAP-07', saidBy: ['mc.launched'] },
    damage: {
      says: 'mc.damageLost',
      rule: 'MC-GEN-18',
      saidBy: ['mc.damaged', 'mc.ionised', 'mc.figures', 'mc.destroyed', 'mc.lostWithShip'],
    },
    ram: { says: 'mc.ramEnds', rule: 'MC-FAC-06', saidBy: ['mc.ramSettled', 'mc.damaged'] },
    leaving: {
      says: 'mc.stopped',
      rule: 'MC-DOG-05',
      saidBy: ['mc.moved', 'mc.left', 'mc.jumped', 'mc.goesAlong'],
    },
  },
  inFight: ({ fight }) => [
    ...fight.launches.map(({ unit }) => lasts('launch', unit)),
    ...fight.unallocated.map(({ id, target }) => lasts('damage', target, id)),
    ...fight.rams.map(({ id, rammer }) => lasts('ram', rammer, id)),
  ],
  ofCombatant: ({ id, fight }) => [
    ...(fight.stance === 'none' ? [] : [lasts('stance', id)]),
    ...(fight.strafing === null ? [] : [lasts('strafing', id)]),
    ...(fight.inMelee ? [lasts('melee', id)] : []),
    ...fight.holds.map((hold) => lasts('beam', id, hold.id)),
    ...(fight.leaving === null ? [] : [lasts('leaving', id)]),
  ],
}
