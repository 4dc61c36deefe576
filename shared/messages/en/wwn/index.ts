/** Words that only WWN has. */
import { merged } from '../merged'
import * as rules from './rules'
import * as offers from './offers'
import * as uiActions from './uiActions'
import * as uiFight from './uiFight'
import * as uiSetUp from './uiSetUp'
import * as uiSheets from './uiSheets'

export const wwn = merged(rules, offers, uiActions, uiFight, uiSetUp, uiSheets)
