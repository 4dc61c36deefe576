/**
 * The English catalogue: one namespace a topic, joined here and nowhere else. Keys are flat within a namespace
 * (`log` + `attack.hit` = `log.attack.hit`), so that one key can be the beginning of another.
 */
import { command } from './command'
import { condition } from './condition'
import { derive } from './derive'
import { desktop, desktopError, uiDesktop } from './desktop'
import { dice } from './dice'
import { error } from './error'
import { field, unit } from './field'
import * as files from './files'
import { log } from './log'
import * as names from './names'
import { band, notice } from './notice'
import { choice, cost, offer, outcome } from './offer'
import { budget, note, pool, threshold } from './pool'
import * as place from './place'
import { problem } from './problem'
import { refusal } from './refusal'
import { switches } from './switches'
import { ui as common } from './ui'
import { uiAbout } from './uiAbout'
import { uiBattle } from './uiBattle'
import { uiClock } from './uiClock'
import { uiEncounter } from './uiEncounter'
import { uiFiles } from './uiFiles'
import { uiFleet } from './uiFleet'
import { uiFleetSetUp } from './uiFleetSetUp'
import { uiGuide } from './uiGuide'
import * as healing from './uiHealing'
import { uiMap } from './uiMap'
import { uiPictures } from './uiPictures'
import { uiPrint } from './uiPrint'
import { uiRoster } from './uiRoster'
import { uiSheets } from './uiSheets'
import { uiWcrpgFight } from './uiWcrpgFight'
import { uiWcrpgHealing } from './uiWcrpgHealing'
import { uiWcrpgSetUp } from './uiWcrpgSetUp'
import { uiWire } from './uiWire'
import { uiWwnFight } from './uiWwnFight'
import { uiWwnActions } from './uiWwnActions'
import { uiWwnSheets } from './uiWwnSheets'
import { uiWwnSetUp } from './uiWwnSetUp'
import * as wcrpgActions from './wcrpgActions'
import * as wcrpgField from './wcrpgField'
import * as wcrpgHealing from './wcrpgHealing'
import * as wcrpgMedicine from './wcrpgMedicine'
import * as wwn from './wwn'
import * as wwnOffers from './wwnOffers'

const ui = {
  ...common,
  ...uiAbout,
  ...uiBattle,
  ...uiClock,
  ...uiDesktop,
  ...uiEncounter,
  ...uiFiles,
  ...uiFleet,
  ...uiFleetSetUp,
  ...uiGuide,
  ...healing.uiHealing,
  ...uiMap,
  ...place.uiPlace,
  ...uiPictures,
  ...uiPrint,
  ...uiRoster,
  ...uiSheets,
  ...uiWcrpgFight,
  ...uiWcrpgHealing,
  ...uiWcrpgSetUp,
  ...uiWire,
  ...uiWwnFight,
  ...uiWwnActions,
  ...uiWwnSheets,
  ...uiWwnSetUp,
} as const

export const en = {
  ui,
  log: {
    ...log,
    ...wcrpgHealing.wcrpgHealingLog,
    ...wcrpgActions.wcrpgActionsLog,
    ...wcrpgField.wcrpgFieldLog,
    ...wcrpgMedicine.wcrpgMedicineLog,
    ...wwn.wwnLog,
  },
  derive: {
    ...derive,
    ...wcrpgHealing.wcrpgHealingDerive,
    ...wcrpgActions.wcrpgActionsDerive,
    ...wcrpgField.wcrpgFieldDerive,
    ...wcrpgMedicine.wcrpgMedicineDerive,
    ...wwn.wwnDerive,
  },
  dice: {
    ...dice,
    ...wcrpgHealing.wcrpgHealingDice,
    ...wcrpgActions.wcrpgActionsDice,
    ...wcrpgField.wcrpgFieldDice,
    ...wcrpgMedicine.wcrpgMedicineDice,
    ...wwn.wwnDice,
  },
  command: {
    ...command,
    ...wcrpgActions.wcrpgActionsCommand,
    ...wcrpgField.wcrpgFieldCommand,
    ...wcrpgHealing.wcrpgHealingCommand,
    ...wcrpgMedicine.wcrpgMedicineCommand,
    ...wwn.wwnCommand,
  },
  problem,
  refusal: {
    ...refusal,
    ...wcrpgActions.wcrpgActionsRefusal,
    ...wcrpgField.wcrpgFieldRefusal,
    ...wcrpgHealing.wcrpgHealingRefusal,
    ...wcrpgMedicine.wcrpgMedicineRefusal,
    ...wwn.wwnRefusal,
  },
  error: { ...error, ...desktopError, ...files.filesError, ...place.placeError },
  reason: { ...files.reason, ...place.placeReason },
  condition: { ...condition, ...wcrpgActions.wcrpgActionsCondition, ...wwn.wwnCondition },
  pool: { ...pool, ...wwn.wwnPool },
  threshold,
  budget: { ...budget, ...wwn.wwnBudget },
  note: { ...note, ...wwn.wwnNote },
  offer: {
    ...offer,
    ...wcrpgActions.wcrpgActionsOffer,
    ...wcrpgMedicine.wcrpgMedicineOffer,
    ...wwnOffers.wwnOffer,
  },
  cost: { ...cost, ...wwnOffers.wwnCost },
  outcome: { ...outcome, ...wcrpgMedicine.wcrpgMedicineOutcome, ...wwnOffers.wwnOutcome },
  choice: {
    ...choice,
    ...wcrpgActions.wcrpgActionsChoice,
    ...wcrpgMedicine.wcrpgMedicineChoice,
    ...wwnOffers.wwnChoice,
  },
  field: {
    ...field,
    ...wcrpgActions.wcrpgActionsField,
    ...wcrpgMedicine.wcrpgMedicineField,
    ...wwnOffers.wwnField,
  },
  unit: { ...unit, ...wwnOffers.wwnUnit },
  notice: { ...notice, ...files.filesNotice },
  band,
  activity: wcrpgHealing.activity,
  desktop,
  due: healing.due,
  asked: healing.asked,
  waits: healing.waits,
  lack: healing.lack,
  patientState: healing.patientState,
  death: healing.death,
  switch: switches,
  ...names,
} as const

export type Namespace = keyof typeof en
export type UiKey = keyof typeof ui
