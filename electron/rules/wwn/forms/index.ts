/** Forms about one WWN sheet, by the keys under which windows open them. */
import { careForms } from './care'
import { checkForms } from './checks'
import { gmForms } from './gm'
import { hitPointForms } from './hitPoints'

export const forms = { ...checkForms, ...careForms, ...gmForms, ...hitPointForms }
