/** Words that only WIRE has. */
import { merged } from '../merged'
import * as ui from './ui'

export const wire = merged(ui)
