/** The WIRE rule system as the engine sees it: individual order, and an initiative that is also the purse. */
import { OWN_NUMBERS } from '@shared/wire/names'
import { wireCommands } from '@shared/wire/commands'
import { needById } from '../../engine/lookup'
import { lastSideStanding } from '../../engine/allies'
import { mapOfSettings } from '../../engine/mapRules'
import { defineSystem } from '../../engine/defineSystem'
import type { OwnRulesOf } from '../../engine/own'
import { everyCommandOf } from '../../engine/system'
import { autopilot, autopilotReasons } from './autopilot'
import { attackCommands } from './commands/attack'
import { boughtCommands } from './commands/bought'
import { checkCommands } from './commands/check'
import { coverCommands } from './commands/cover'
import { harmCommands } from './commands/harm'
import { moveCommands } from './commands/move'
import { openingCommands } from './commands/opening'
import { powerCommands } from './commands/power'
import { prepareCommands } from './commands/prepare'
import { quickCommands } from './commands/quick'
import { derive, describe } from './describe'
import { effects } from './effects'
import { forms } from './forms'
import { settleAfterCorrection } from './harm'
import { compareInitiative, rollInitiative } from './initiative'
import { offers } from './offers'
import { isQuick, quickVerdict } from './quickAndDirty'
import { playersMap } from './playersMap'
import { publicity } from './publicity'
import { patientView } from './patientView'
import { recovery } from './recovery'
import { report } from './report'
import { phases } from './rounds'
import { hurt, refuseHurt } from './hurt'
import { sample } from './sample'
import { characterSheet, pools } from './sheet'
import { isOut } from './status'
import { hasNoTurn } from './surprise'
import { ROUND_SECONDS } from './tables'
import type { Campaign, Combatant, Encounter, Wire } from './types'

/** WIRE-OPT-01: what was assumed of the foes last is proposed. */
const newFight = ({ own: { wire: last } }: Campaign): Encounter['fight'] => ({
  system: 'wire',
  mode: 'standard',
  step: 1,
  scene: '',
  grid: null,
  terrain: [],
  assumedTen: last.assumedTen,
  sideRolls: {},
  damageDone: {},
  settled: null,
  left: {},
})

const newCombatant = (): Combatant['fight'] => ({
  system: 'wire',
  initiativeRoll: null,
  initiativeModifier: 0,
  surprised: false,
  actionPool: 0,
  poolSize: 0,
  filledInRound: null,
  delayed: false,
  aimedThisTurn: false,
  aimReady: false,
  pending: [],
  position: null,
  distances: {},
  terrain: [],
  cover: null,
  vehicle: null,
  metresThisTurn: 0,
  target: null,
  before: null,
})

function verdict(campaign: Campaign, encounter: Encounter) {
  const standing = lastSideStanding(encounter, (c) => !isOut(c, needById(campaign.roster, c.sheet, 'sheet')))
  return isQuick(encounter) ? quickVerdict(encounter, standing) : standing
}

/** WIRE-MDF-02: nothing is on sale until the GM keeps it. */
const own: OwnRulesOf<Wire> = {
  blank: () => ({ wire: { boughtModifiers: {}, assumedTen: false } }),
  holds: ({ wire: { boughtModifiers } }) => Object.keys(boughtModifiers).length > 0,
  reducedTo: (kept) => kept,
}

export const wire = defineSystem<Wire>({
  id: 'wire',
  name: 'WIRE',
  samples: [{ key: 'tallowYard', build: sample }],
  commands: everyCommandOf(wireCommands)([
    ...openingCommands,
    ...attackCommands,
    ...powerCommands,
    ...moveCommands,
    ...coverCommands,
    ...prepareCommands,
    ...boughtCommands,
    ...checkCommands,
    ...harmCommands,
    ...quickCommands,
  ]),
  engineRules: {
    'roster/add': ['WIRE-SHT-01', 'WIRE-SHT-02'],
    'clock/advance': ['WIRE-HPL-05', 'WIRE-HPL-06'],
    'encounter/create': ['WIRE-SHT-03', 'WIRE-QAD-01'],
    'encounter/start': ['WIRE-SEQ-01'],
    'encounter/roll-initiative': ['WIRE-INI-01', 'WIRE-INI-02', 'WIRE-OPT-01', 'WIRE-OPT-02'],
    'encounter/next-turn': ['WIRE-RND-01', 'WIRE-RND-02', 'WIRE-ACP-02', 'WIRE-INI-03', 'WIRE-QAD-02'],
  },
  sheets: {
    kinds: [characterSheet],
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
    /** WIRE-HPL-08, WIRE-ACP-04. */
    canAct: (_campaign, encounter, combatant, sheet) =>
      !isOut(combatant, sheet) && !hasNoTurn(encounter, combatant),
    hooks: phases,
  },
  time: { recovery, view: patientView },
  fight: {
    newFight,
    newCombatant,
    settingsOf: ({ mode, scene, grid, terrain, assumedTen }) => ({ mode, scene, grid, terrain, assumedTen }),
    map: mapOfSettings(['grid', 'terrain']),
    verdict,
  },
  own,
  views: {
    describe,
    sharedFields: ['terrain'],
    derive,
    offers,
    autopilot,
    autopilotReasons,
    publicity,
    playersMap,
  },
  report,
})
