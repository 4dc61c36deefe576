/** Mass combat as the engine sees it: sides that act as one, units of many craft, a turn of a minute. */
import { BOON_NUMBERS } from '@shared/mass-combat/names'
import { strength } from '@shared/mass-combat/craft'
import { massCombatCommands } from '@shared/mass-combat/commands'
import { runningEncounter } from '../../engine/lookup'
import { mapOfSettings } from '../../engine/mapRules'
import { verdict } from './turn/verdict'
import { defineSystem } from '../../engine/defineSystem'
import { everyCommandOf, refuse } from '../../engine/system'
import { autopilot, autopilotReasons } from './autopilot'
import { activationCommands } from './commands/activate'
import { aboardCommands } from './commands/aboard'
import { allocationCommands } from './commands/allocate'
import { attackCommands } from './commands/attack'
import { missileCommands } from './commands/missiles'
import { beamCommands } from './commands/beams'
import { bridgeCommands } from './commands/bridge'
import { initiativeCommands } from './commands/initiative'
import { checkCommands } from './commands/checks'
import { leaveCommands } from './commands/leave'
import { moveCommands } from './commands/move'
import { opportunityCommands } from './commands/opportunity'
import { personCommands } from './commands/persons'
import { powerCommands } from './commands/powers'
import { ramCommands } from './commands/ram'
import { recoveryCommands } from './commands/recover'
import { musterAll, setupCommands } from './commands/setup'
import { squadronCommands } from './commands/squadron'
import { strafeCommands } from './commands/strafe'
import { derive, describe } from './describe'
import { actorOf, compareInitiative, rollInitiative } from './turn/initiative'
import { offers } from './offers'
import { playersMap } from './playersMap'
import { effects } from './sheet/effects'
import { forms } from './forms'
import { publicity } from './publicity'
import { report } from './report'
import { sample } from './samples/index'
import { forgetPerson, letGoOfStrangers, settleAboard } from './sheet/aboard'
import { leftOut } from './sheet/leftOut'
import { refuseSheet } from './sheet/bounds'
import { hurt, refuseHurt } from './sheet/hurt'
import { refillUnits } from './sheet/refill'
import { sheetKinds } from './sheet/sheet'
import { freshBattle, freshUnitState } from './sheet/state'
import { TURN_SECONDS } from './tables'
import { phases } from './turn/turns'
import { groupOf } from './turn/orders'
import { tidy, withUpkeep } from './turn/upkeep'
import { forgetUnit } from './sheet/forget'
import { lasting } from './turn/lasting'
import type { Encounter, MassCombat } from './types'

export const massCombat = defineSystem<MassCombat>({
  id: 'mass-combat',
  name: 'Mass combat',
  samples: [{ key: 'fourBattles', build: sample }],
  commands: everyCommandOf(massCombatCommands)([
    ...setupCommands,
    ...initiativeCommands,
    ...checkCommands,
    ...squadronCommands,
    ...activationCommands,
    ...moveCommands,
    ...leaveCommands,
    ...attackCommands,
    ...missileCommands,
    ...strafeCommands,
    ...allocationCommands,
    ...opportunityCommands,
    ...ramCommands,
    ...recoveryCommands,
    ...beamCommands,
    ...aboardCommands,
    ...powerCommands,
    ...bridgeCommands,
    ...personCommands,
  ]).map(withUpkeep),
  engineRules: {
    'roster/add': ['MC-SHEET-01', 'MC-SHEET-04', 'MC-SHEET-09', 'MC-VEH-02', 'MC-GND-02', 'MC-SQD-01'],
    'roster/correct': ['MC-GEN-02'],
    'encounter/create': ['MC-SQD-06', 'MC-GEN-08'],
    'encounter/correct': ['MC-GEN-02'],
    'encounter/roll-initiative': ['MC-INIT-01', 'MC-INIT-02', 'MC-INIT-03', 'MC-INIT-04'],
    'encounter/next-turn': ['MC-TURN-01', 'MC-GEN-05', 'MC-SHD-01', 'MC-SHD-02', 'MC-CAP-07', 'MC-INIT-05'],
  },
  sheets: {
    kinds: sheetKinds,
    forms,
    numbers: BOON_NUMBERS,
    effects,
    refuse: refuseSheet,
    refuseHurt,
    hurt,
    refuseRemoval(campaign, sheet) {
      const user = campaign.roster.find(
        (other) => other.kind === 'mass-combat/unit' && other.type === sheet.id,
      )
      return user === undefined ? null : refuse('type-in-use', { who: sheet.name, user: user.name })
    },
    forget: forgetUnit,
    forgetForeign: forgetPerson,
    letGo: letGoOfStrangers,
    leftOut,
    /** Craft are corrected as they are; what hung on them in the battle that runs may have fallen away. */
    afterCorrection(resolution, sheet, before) {
      if (sheet.kind === 'mass-combat/unit') settleAboard(sheet)
      else refillUnits(resolution, before, sheet)
      const encounter: Encounter | undefined = runningEncounter(resolution.campaign)
      if (encounter !== undefined) tidy(resolution, encounter)
    },
  },
  turns: {
    actorOf,
    roundSeconds: TURN_SECONDS,
    // the book's turn is the minute, and what follows in it are counts (MC-TURN-01)
    lines: { 'round.start': 'mc.turn.begins', 'round.end': 'mc.turn.ends', 'turn.start': 'mc.count.begins' },
    rollInitiative,
    compare: compareInitiative,
    /** MC-GEN-18: who is destroyed does not act. */
    canAct: (_campaign, _encounter, combatant, sheet) =>
      !combatant.withdrawn &&
      combatant.fight.deployed &&
      sheet.kind === 'mass-combat/unit' &&
      strength(sheet) > 0,
    hooks: phases,
  },
  fight: {
    newFight: freshBattle,
    newCombatant: freshUnitState,
    muster: musterAll,
    settingsOf: ({ environment, columns, rows, ground, turnLimit, quickPlay, flagships, objectives }) => ({
      environment,
      columns,
      rows,
      ground,
      turnLimit,
      quickPlay,
      flagships,
      objectives: objectives.map((objective) => ({ ...objective, progress: 0, reached: null })),
    }),
    map: mapOfSettings(['environment', 'columns', 'rows', 'ground']),
    lasting,
    /** Only units stand in a battle; the sheets that they are made of are never altered (MC-SHEET-20). */
    refuseJoining: (_campaign, sheet) =>
      sheet.kind === 'mass-combat/unit' ? null : refuse('not-a-unit', { who: sheet.name }),
    verdict,
  },
  own: {
    blank: () => ({ 'mass-combat': { news: [] } }),
    holds: ({ 'mass-combat': { news } }) => news.length > 0,
    reducedTo: (kept) => kept,
  },
  views: {
    describe,
    sharedFields: ['unallocated', 'holds'],
    // a fire group goes as far as its slowest (MC-FG-11)
    shownWith: (encounter, combatant) => groupOf(encounter, combatant).map(({ sheet }) => sheet),
    derive,
    offers,
    autopilot,
    autopilotReasons,
    publicity,
    playersMap,
  },
  report,
})
