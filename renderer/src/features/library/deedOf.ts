/** What is done with an entry of the library, by what it is: light enough for whoever only names it. */
import type { LibraryRow } from '@shared/library/row'

/** What Enter does with an entry; `look`: nothing can be done with it in this campaign. */
export type Deed = 'add' | 'prepare' | 'roll' | 'give' | 'befall' | 'lay' | 'look'

export const deedOf = ({ kind }: Pick<LibraryRow, 'kind'>): Exclude<Deed, 'look'> => {
  if (kind === 'sheet') return 'add'
  if (kind === 'encounter') return 'prepare'
  if (kind === 'map') return 'lay'
  if (kind === 'hazard') return 'befall'
  return kind === 'table' ? 'roll' : 'give'
}
