/** The focus of a list of rows: keys act on whoever is shown, so the row that bears the frame has the focus as well. */
import { nextTick } from 'vue'

const isRowOf = (list: HTMLElement | undefined, element: Element | null): boolean =>
  element instanceof HTMLElement &&
  element.dataset['combatant'] !== undefined &&
  list?.contains(element) === true

/** Moves the focus to this row if another row of the list has it; whatever else has it keeps it. */
export function followFocus(list: HTMLElement | undefined, row: HTMLElement | null): void {
  const { activeElement } = document
  if (isRowOf(list, activeElement) && activeElement !== row) row?.focus({ preventScroll: true })
}

/** Frames in which a list has drawn the rows that it was scrolled to. */
const FRAMES = 10

/** The row, once it is there: of a long list only those in sight are, and others a moment after it was scrolled to them. */
export async function rowThere(
  find: () => HTMLElement | null,
  scroll: () => void,
): Promise<HTMLElement | null> {
  await nextTick()
  if (find() === null) scroll()
  for (let frame = 0; frame < FRAMES && find() === null; frame++)
    await new Promise((drawn) => {
      requestAnimationFrame(drawn)
    })
  return find()
}

/**
 * Brings the row into sight, and moves the focus to it if another row of the list has it: even one that is there no more
 * when the list has been scrolled.
 */
export async function followRow(
  list: HTMLElement | undefined,
  find: () => HTMLElement | null,
  scroll: () => void,
): Promise<void> {
  const hadFocus = isRowOf(list, document.activeElement)
  const row = await rowThere(find, scroll)
  row?.scrollIntoView({ block: 'nearest' })
  const isLost = document.activeElement === null || document.activeElement === document.body
  if (hadFocus && isLost) row?.focus({ preventScroll: true })
  else followFocus(list, row)
}
