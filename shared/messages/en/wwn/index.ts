/** Words that only WWN has. */
import { merged } from '../merged'
import * as commands from './commands'
import * as condition from './condition'
import * as derive from './derive'
import * as forms from './forms'
import * as names from './names'
import * as offers from './offers'
import * as pool from './pool'
import * as report from './report'
import * as rules from './rules'
import * as uiActions from './uiActions'
import * as uiFight from './uiFight'
import * as uiPrint from './uiPrint'
import * as uiRoles from './uiRoles'
import * as uiSetUp from './uiSetUp'
import * as uiSheets from './uiSheets'

export const wwn = merged(
  commands,
  condition,
  derive,
  forms,
  names,
  offers,
  pool,
  report,
  rules,
  uiActions,
  uiFight,
  uiPrint,
  uiRoles,
  uiSetUp,
  uiSheets,
)
