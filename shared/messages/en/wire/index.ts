/** Words that only WIRE has. */
import { merged } from '../merged'
import * as forms from './forms'
import * as ui from './ui'

export const wire = merged(forms, ui)
