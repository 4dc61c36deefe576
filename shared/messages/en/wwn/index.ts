/** Words that only WWN has. */
import { merged } from '../merged'
import * as rules from './rules'
import * as forms from './forms'
import * as offers from './offers'
import * as uiActions from './uiActions'
import * as uiFight from './uiFight'
import * as uiSetUp from './uiSetUp'
import * as uiSheets from './uiSheets'

export const wwn = merged(forms, rules, offers, uiActions, uiFight, uiSetUp, uiSheets)
