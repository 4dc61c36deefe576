/** Words that only mass combat has. */
import { merged } from '../merged'
import * as uiBattle from './uiBattle'
import * as uiFleet from './uiFleet'
import * as uiSetUp from './uiSetUp'

export const massCombat = merged(uiBattle, uiFleet, uiSetUp)
