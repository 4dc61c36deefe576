/** WWN as the engine sees it: sides that act in turn, a budget of four kinds of action, and Instants at any moment. */
import { OWN_NUMBERS } from '@shared/wwn/names'
import { findSheet } from '../../engine/lookup'
import { lastSideStanding } from '../../engine/allies'
import { mapOfSettings } from '../../engine/mapRules'
import { defineSystem } from '../../engine/defineSystem'
import { blankCombatantState, blankEncounterState } from '@shared/wwn/blanks'
import { answer, autopilot, autopilotReasons } from './autopilot'
import { commands } from './commands'
import { settleAfterCorrection } from './sheet/correction'
import { describe } from './describe'
import { isUp } from './movement/distance'
import { effects } from './harm/effects'
import { forms } from './forms'
import { derive } from './sheet/numbers'
import { offers } from './offers'
import { actorOf, compareInitiative, rollInitiative, sitsOut } from './turn/order'
import { patientView } from './patientView'
import { playersMap } from './playersMap'
import { publicity } from './publicity'
import { hurt, refuseHurt } from './harm/hurt'
import { recovery } from './harm/recovery'
import { report } from './report'
import { phases } from './turn/rounds'
import { sample } from './samples/index'
import { pools, sheetKinds } from './sheet/sheet'
import { ROUND_SECONDS } from './tables'
import { lasting } from './turn/lasting'
import { refusePassing } from './turn/turns'
import { withUpkeep } from './turn/upkeep'
import type { Wwn } from './types'

export const wwn = defineSystem<Wwn>({
  id: 'wwn',
  name: 'WWN',
  samples: [{ key: 'harrowFen', build: sample }],
  commands: commands.map(withUpkeep),
  engineRules: {
    'roster/add': ['WWN-SHT-01', 'WWN-SHT-02', 'WWN-SHT-03', 'WWN-NPC-02', 'WWN-CLS-01'],
    'roster/correct': ['WWN-DER-01', 'WWN-WND-01'],
    'clock/advance': ['WWN-DMG-03', 'WWN-DMG-04', 'WWN-MTL-01', 'WWN-MTL-03'],
    'encounter/create': ['WWN-SHT-04'],
    'encounter/roll-initiative': ['WWN-INI-01', 'WWN-INI-02', 'WWN-INI-04', 'WWN-OPT-01'],
    'encounter/next-turn': ['WWN-RND-01', 'WWN-INI-03', 'WWN-SUR-03', 'WWN-GRP-05', 'WWN-ACT-01'],
  },
  sheets: {
    kinds: sheetKinds,
    pools,
    refuseHurt,
    hurt,
    afterCorrection: settleAfterCorrection,
    numbers: OWN_NUMBERS,
    effects,
    forms,
  },
  turns: {
    actorOf,
    roundSeconds: ROUND_SECONDS,
    rollInitiative,
    compare: compareInitiative,
    canAct: (_campaign, encounter, combatant, sheet) =>
      isUp(combatant, sheet) && !sitsOut(encounter, combatant),
    refusePassing,
    actingNow: ({ fight }) => fight.acting,
    hooks: phases,
  },
  time: { recovery, view: patientView },
  fight: {
    newFight: blankEncounterState,
    newCombatant: blankCombatantState,
    settingsOf: ({ playerSides, sideModifiers, waitsAt, waitsFor, grid, terrain }) => ({
      playerSides,
      sideModifiers,
      waitsAt,
      waitsFor,
      grid,
      terrain,
    }),
    map: mapOfSettings(['grid', 'terrain']),
    lasting,
    verdict: (campaign, encounter) =>
      lastSideStanding(encounter, (combatant) => {
        const sheet = findSheet(campaign, combatant.sheet)
        return sheet !== undefined && isUp(combatant, sheet)
      }),
  },
  views: {
    describe,
    sharedFields: ['screens', 'grapples', 'swarms', 'surprised', 'ambushers'],
    derive,
    offers,
    autopilot,
    autopilotReasons,
    answer,
    publicity,
    playersMap,
  },
  report,
})
