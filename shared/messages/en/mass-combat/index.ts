/** Words that only mass combat has. */
import { merged } from '../merged'
import * as forms from './forms'
import * as command from './command'
import * as condition from './condition'
import * as derive from './derive'
import * as dice from './dice'
import * as field from './field'
import * as log from './log'
import * as names from './names'
import * as offer from './offer'
import * as pool from './pool'
import * as report from './report'
import * as refusal from './refusal'
import * as uiBattle from './uiBattle'
import * as uiFleet from './uiFleet'
import * as uiPrint from './uiPrint'
import * as uiRoles from './uiRoles'
import * as uiSetUp from './uiSetUp'

export const massCombat = merged(
  forms,
  command,
  condition,
  derive,
  dice,
  field,
  log,
  names,
  offer,
  pool,
  report,
  refusal,
  uiBattle,
  uiFleet,
  uiPrint,
  uiRoles,
  uiSetUp,
)
