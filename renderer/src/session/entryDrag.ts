/** An entry of the library on its way by the mouse: what is dragged is its id, and nothing that another program would take. */
import type { Id } from '@shared/contract/types'

const TYPE = 'application/x-roundkeeper-entry'

export function dragEntry({ dataTransfer }: DragEvent, id: Id): void {
  if (dataTransfer === null) return
  dataTransfer.setData(TYPE, id)
  dataTransfer.effectAllowed = 'copy'
}
export const isEntryDragged = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes(TYPE) === true
/** Null: something else was let go. */
export const entryIn = ({ dataTransfer }: DragEvent): Id | null => {
  const id = dataTransfer?.getData(TYPE) ?? ''
  return id === '' ? null : id
}
