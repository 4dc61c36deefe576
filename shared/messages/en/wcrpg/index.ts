/** Words that only WCRPG has. */
import { merged } from '../merged'
import * as actions from './actions'
import * as command from './command'
import * as condition from './condition'
import * as derive from './derive'
import * as dice from './dice'
import * as field from './field'
import * as forms from './forms'
import * as form from './form'
import * as healing from './healing'
import * as log from './log'
import * as medicine from './medicine'
import * as names from './names'
import * as offer from './offer'
import * as pool from './pool'
import * as report from './report'
import * as refusal from './refusal'
import * as uiCare from './uiCare'
import * as uiEncounter from './uiEncounter'
import * as uiFight from './uiFight'
import * as uiHealing from './uiHealing'
import * as uiPrint from './uiPrint'
import * as uiRoles from './uiRoles'
import * as uiSetUp from './uiSetUp'
import * as uiSheets from './uiSheets'

export const wcrpg = merged(
  forms,
  actions,
  command,
  condition,
  derive,
  dice,
  field,
  form,
  healing,
  log,
  medicine,
  names,
  offer,
  pool,
  report,
  refusal,
  uiCare,
  uiEncounter,
  uiFight,
  uiHealing,
  uiPrint,
  uiRoles,
  uiSetUp,
  uiSheets,
)
