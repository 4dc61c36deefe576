/** Attacks of units and fire groups in their activation (MC-ATK-09, MC-FG-01, MC-ACT-01, MC-ACT-02, MC-ACT-03). */
import { begin, planned } from '../attack/begin'
import { carryOutAndEngage } from '../attack/carryOut'
import { oddsOf } from '../attack/odds'
import { refuseAttack } from '../attack/refuse'
import { defineCommand } from '../types'

const attack = defineCommand('mass-combat/attack', {
  rules: [
    'MC-ATK-01',
    'MC-ATK-02',
    'MC-ATK-09',
    'MC-ACT-03',
    'MC-FG-02',
    'MC-FG-03',
    'MC-FG-09',
    'MC-FG-10',
    'MC-MSL-01',
    'MC-MSL-03',
    'MC-CAP-04',
    'MC-TRB-01',
    'MC-DOG-04',
  ],
  refuse: ({ campaign }, given) => refuseAttack(campaign, given),
  odds: (resolution, given) => oddsOf(resolution, planned(resolution, given)),
  apply(resolution, given) {
    carryOutAndEngage(resolution, begin(resolution, given))
  },
})

export const attackCommands = [attack]
