/** Words that only WCRPG has. */
import { merged } from '../merged'
import * as actions from './actions'
import * as field from './field'
import * as forms from './forms'
import * as healing from './healing'
import * as medicine from './medicine'
import * as uiFight from './uiFight'
import * as uiHealing from './uiHealing'
import * as uiSetUp from './uiSetUp'

export const wcrpg = merged(actions, field, forms, healing, medicine, uiFight, uiHealing, uiSetUp)
