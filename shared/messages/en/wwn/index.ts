/** Words that only WWN has. */
import { merged } from '../merged'
import * as derive from './derive'
import * as forms from './forms'
import * as names from './names'
import * as offers from './offers'
import * as rules from './rules'
import * as uiActions from './uiActions'
import * as uiFight from './uiFight'
import * as uiPrint from './uiPrint'
import * as uiSetUp from './uiSetUp'
import * as uiSheets from './uiSheets'

export const wwn = merged(derive, forms, names, offers, rules, uiActions, uiFight, uiPrint, uiSetUp, uiSheets)
