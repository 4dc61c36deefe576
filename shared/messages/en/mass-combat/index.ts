/** Words that only mass combat has. */
import { merged } from '../merged'
import * as forms from './forms'
import * as uiBattle from './uiBattle'
import * as uiFleet from './uiFleet'
import * as uiSetUp from './uiSetUp'

export const massCombat = merged(forms, uiBattle, uiFleet, uiSetUp)
