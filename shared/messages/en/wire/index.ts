/** Words that only WIRE has. */
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
import * as refusal from './refusal'
import * as ui from './ui'
import * as uiMap from './uiMap'
import * as uiPrint from './uiPrint'
import * as uiRoles from './uiRoles'

export const wire = merged(
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
  refusal,
  ui,
  uiMap,
  uiPrint,
  uiRoles,
)
