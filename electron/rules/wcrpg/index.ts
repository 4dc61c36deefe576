/** The WCRPG rule system as the engine sees it. */
import { OWN_NUMBERS } from '@shared/wcrpg/names'
import { wcrpgCommands } from '@shared/wcrpg/commands'
import { autopilot, autopilotReasons } from './autopilot'
import { abilityCommands } from './commands/abilities'
import { aidCommands } from './commands/aid'
import { attackCommands } from './commands/attack'
import { blastCommands } from './commands/blast'
import { groundCommands } from './commands/ground'
import { careCommands, refuseRemoval } from './commands/care'
import { checkCommands } from './commands/check'
import { damageCommands } from './commands/damage'
import { fieldCommands } from './commands/field'
import { gearCommands } from './commands/gear'
import { grappleCommands } from './commands/grapple'
import { hazardCommands } from './commands/hazards'
import { itemCommands } from './commands/items'
import { medicineCommands } from './commands/medicine'
import { moveCommands } from './commands/move'
import { openingCommands } from './commands/opening'
import { opportunityCommands } from './commands/opportunity'
import { placementCommands } from './commands/placement'
import { postureCommands } from './commands/posture'
import { rushCommands } from './commands/rush'
import { severalCommands } from './commands/several'
import { specialCommands } from './commands/special'
import { thingCommands } from './commands/things'
import { timingCommands } from './commands/timing'
import { simpleCommands } from './commands/simple'
import { canAct, derive, describe } from './describe'
import { own } from './healing/care'
import { mapRules } from './field/mapRules'
import { effects } from './harm/effects'
import { forms } from './forms'
import { compareInitiative, rollInitiative } from './turn/initiative'
import { offers } from './offers'
import { playersMap } from './playersMap'
import { publicity } from './publicity'
import { time } from './turn/recovery'
import { report } from './report'
import { phases } from './turn/rounds'
import { sample } from './samples/index'
import { greenhouse } from './samples/greenhouse'
import { sickbay } from './samples/sickbay'
import { characterSheet, pools, refuseNew } from './sheet/sheet'
import { verdict } from './sheet/verdict'
import { ROUND_SECONDS } from './tables'
import { hurt, refuseHurt } from './harm/hurt'
import { settleAfterCorrection } from './harm/thresholds'
import { timedCommands } from './turn/timedCommands'
import { refusePassing } from './turn/timing'
import { blankCombatantState, blankEncounterState } from '@shared/wcrpg/blanks'
import { defineSystem } from '../../engine/defineSystem'
import { everyCommandOf } from '../../engine/system'
import { lasting } from './turn/lasting'
import type { Wcrpg } from './types'

export const wcrpg = defineSystem<Wcrpg>({
  id: 'wcrpg',
  name: 'WCRPG',
  samples: [
    { key: 'cargoDock', build: sample },
    { key: 'greenhouse', build: greenhouse },
    { key: 'sickbay', build: sickbay },
  ],
  commands: timedCommands(
    everyCommandOf(wcrpgCommands)([
      ...openingCommands,
      ...placementCommands,
      ...simpleCommands,
      ...attackCommands,
      ...blastCommands,
      ...groundCommands,
      ...opportunityCommands,
      ...severalCommands,
      ...specialCommands,
      ...rushCommands,
      ...grappleCommands,
      ...abilityCommands,
      ...fieldCommands,
      ...moveCommands,
      ...gearCommands,
      ...postureCommands,
      ...checkCommands,
      ...itemCommands,
      ...thingCommands,
      ...aidCommands,
      ...timingCommands,
      ...damageCommands,
      ...careCommands,
      ...hazardCommands,
      ...medicineCommands,
    ]),
  ),
  engineRules: {
    'roster/add': ['WCC-CREATE-01'],
    'clock/advance': ['WCD-CORE-08', 'WCH-CAL-01', 'WCH-GEN-12'],
    'encounter/start': ['WCG-STEP-01'],
    'encounter/end': ['WCG-END-02'],
    'encounter/roll-initiative': ['WCG-INIT-01', 'WCG-INIT-02'],
    'encounter/next-turn': ['WCG-STEP-01', 'WCG-GEN-02', 'WCG-TIME-02'],
  },
  sheets: {
    kinds: [characterSheet],
    refuseNew,
    refuseRemoval,
    pools,
    refuseHurt,
    hurt,
    afterCorrection: settleAfterCorrection,
    numbers: OWN_NUMBERS,
    effects,
    forms,
  },
  turns: {
    roundSeconds: ROUND_SECONDS,
    rollInitiative,
    compare: compareInitiative,
    canAct,
    refusePassing,
    hooks: phases,
  },
  time,
  own,
  fight: {
    newFight: blankEncounterState,
    newCombatant: blankCombatantState,
    settingsOf: ({ rangeScale, alternativeRange, sameTypeSimultaneous, timing, ...fight }) => ({
      rangeScale,
      alternativeRange,
      sameTypeSimultaneous,
      timing,
      grid: fight.grid,
      field: fight.field,
      obstacles: fight.obstacles,
      rangeAdjustments: fight.rangeAdjustments,
      things: fight.things.map((thing) => ({ ...thing, hp: thing.maxHp })),
    }),
    map: mapRules,
    verdict,
    lasting,
  },
  views: {
    describe,
    sharedFields: ['grapples', 'declared', 'damageQueue'],
    // their rows say how far their target is
    shownWith: ({ combatants }, { id }) =>
      combatants.filter(({ fight }) => fight.range?.target === id).map(({ sheet }) => sheet),
    derive,
    offers,
    autopilot,
    autopilotReasons,
    publicity,
    playersMap,
  },
  report,
})
