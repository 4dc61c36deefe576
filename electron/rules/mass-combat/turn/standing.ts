/** What stands in a battle until a rule ends it, and how its end is said. */
import type { Standing, StandingRulesOf } from '../../../engine/standing'
import type { MassCombat } from '../types'

const of = (kind: string, combatant: string, id: string | null = null): Standing => ({
  kind,
  combatant,
  of: id,
})

export const standing: StandingRulesOf<MassCombat> = {
  kinds: {
    stance: { says: 'mc.stanceEnds', rule: 'MC-FAC-04', saidBy: ['mc.lostWithShip', 'mc.left'] },
    strafing: { says: 'mc.strafingEnds', rule: 'MC-STR-04', saidBy: ['mc.lostWithShip', 'mc.left'] },
    melee: { says: 'mc.meleeEnds', rule: 'MC-MEL-01', saidBy: ['mc.moved', 'mc.figuresFall', 'mc.left'] },
    beam: { says: 'mc.holdEnds', rule: 'MC-TRB-08', saidBy: ['mc.escaped'] },
    launch: { says: 'mc.launchEnds', rule: 'MC-CAP-07', saidBy: ['mc.launched'] },
    damage: {
      says: 'mc.damageLost',
      rule: 'MC-GEN-18',
      saidBy: ['mc.damaged', 'mc.ionised', 'mc.figuresFall', 'mc.destroyed', 'mc.lostWithShip'],
    },
    ram: { says: 'mc.ramEnds', rule: 'MC-FAC-06', saidBy: ['mc.ramSettled', 'mc.damaged'] },
    leaving: { says: 'mc.stopped', rule: 'MC-DOG-05', saidBy: ['mc.moved', 'mc.left'] },
  },
  inFight: ({ fight }) => [
    ...fight.launches.map(({ unit }) => of('launch', unit)),
    ...fight.unallocated.map(({ id, target }) => of('damage', target, id)),
    ...fight.rams.map(({ id, rammer }) => of('ram', rammer, id)),
  ],
  ofCombatant: ({ id, fight }) => [
    ...(fight.stance === 'none' ? [] : [of('stance', id)]),
    ...(fight.strafing === null ? [] : [of('strafing', id)]),
    ...(fight.inMelee ? [of('melee', id)] : []),
    ...fight.holds.map((hold) => of('beam', id, hold.id)),
    ...(fight.leaving === null ? [] : [of('leaving', id)]),
  ],
}
