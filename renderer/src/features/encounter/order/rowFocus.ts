/** The focus of a list of rows: keys act on whoever is shown, so the row that bears the frame has the focus as well. */

/** Moves the focus to this row if another row of the list has it; whatever else has it keeps it. */
export function followFocus(list: HTMLElement | undefined, row: HTMLElement | null): void {
  const { activeElement } = document
  const isOnRow =
    activeElement instanceof HTMLElement &&
    activeElement.dataset['combatant'] !== undefined &&
    list?.contains(activeElement) === true
  if (isOnRow && activeElement !== row) row?.focus({ preventScroll: true })
}
