/** Words that only mass combat has. */
import { merged } from '../merged'
import * as uiBattle from './uiBattle'
import * as uiFleet from './uiFleet'

export const massCombat = merged(uiBattle, uiFleet)
