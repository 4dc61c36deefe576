/** What stands in a fight until a rule ends it, and how its end is said. */
import { lasts } from '../../../engine/lasting'
import type { LastingRulesOf } from '../../../engine/lastingRules'
import { whoseIs } from '../attack/pending'
import type { Wwn } from '../types'

/** Beginnings of lines that say of somebody who is down that everything of theirs is over. */
const FALLS = ['wwn.became']

export const lasting: LastingRulesOf<Wwn> = {
  kinds: {
    screen: { says: 'wwn.screen.ended', rule: 'WWN-CCA-12', saidBy: FALLS },
    totalDefense: { says: 'wwn.totalDefense.ended', rule: 'WWN-CCA-16', saidBy: FALLS },
    dualWield: { says: 'wwn.dualWield.ended', rule: 'WWN-DUL-01', saidBy: FALLS },
    held: { says: 'wwn.held.over', rule: 'WWN-CCA-26', saidBy: ['wwn.held.', ...FALLS] },
    reloading: { says: 'wwn.reload.lost', rule: 'WWN-WPN-02', saidBy: ['wwn.reload', ...FALLS] },
    unaware: {
      says: 'wwn.alerted',
      rule: 'WWN-EXE-01',
      saidBy: ['wwn.execution', 'wwn.marked', ...FALLS],
    },
    execution: { says: 'wwn.execution.over', rule: 'WWN-EXE-01', saidBy: ['wwn.execution', ...FALLS] },
    grapple: {
      says: 'wwn.grapple.over',
      rule: 'WWN-GRP-01',
      saidBy: ['wwn.grapple.', 'wwn.escape', 'wwn.throw', 'wwn.drag', 'wwn.released', ...FALLS],
    },
    swarm: { says: 'wwn.swarm.over', rule: 'WWN-CCA-05', saidBy: ['wwn.swarm', 'wwn.attack'] },
    attack: {
      says: 'wwn.attack.over',
      rule: 'WWN-DICE-02',
      saidBy: [
        'wwn.attack.',
        'wwn.damage.',
        'wwn.hurt',
        'wwn.shock',
        'wwn.calledOff',
        'wwn.became',
        'wwn.shove',
        'wwn.shatter',
        'wwn.grapple',
      ],
    },
    spell: { says: 'wwn.spell.over', rule: 'WWN-CCA-09', saidBy: ['wwn.spell.', 'wwn.calledOff'] },
    instant: {
      says: 'wwn.instant.over',
      rule: 'WWN-ACT-08',
      saidBy: [
        'wwn.instant.',
        'wwn.totalDefense',
        'wwn.attack',
        'wwn.luck',
        'wwn.power',
        'wwn.released',
        'wwn.grapple',
        'wwn.dropped',
        'wwn.item',
        ...FALLS,
      ],
    },
    act: { says: 'wwn.act.over', rule: 'WWN-ACT-08', saidBy: ['wwn.act.', 'wwn.calledOff'] },
    move: {
      says: 'wwn.move.stopped',
      rule: 'WWN-ACT-05',
      saidBy: ['wwn.move', 'wwn.charge', 'wwn.calledOff'],
    },
  },
  inFight: ({ fight }) => [
    ...fight.screens.map(({ id, screener }) => lasts('screen', screener, id)),
    ...fight.grapples.flatMap(({ id, grappler, defender }) => [
      lasts('grapple', grappler, id),
      lasts('grapple', defender, id),
    ]),
    ...fight.swarms.flatMap(({ id, participants }) => participants.map((one) => lasts('swarm', one, id))),
    ...fight.instants.map(({ id, combatant }) => lasts('instant', combatant, id)),
    ...fight.pending.map((matter) => lasts(matter.kind, whoseIs(matter), matter.id)),
  ],
  ofCombatant: ({ id, fight }) => [
    ...(fight.totalDefense ? [lasts('totalDefense', id)] : []),
    ...(fight.dualWield === null ? [] : [lasts('dualWield', id)]),
    ...(fight.turn === 'holding' ? [lasts('held', id)] : []),
    ...(fight.reloading === null ? [] : [lasts('reloading', id)]),
    ...(fight.execution === null ? [] : [lasts('execution', id)]),
    ...(fight.unaware ? [lasts('unaware', id)] : []),
  ],
}
