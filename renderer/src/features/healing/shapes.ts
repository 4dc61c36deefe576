/** How a matter of the calendar is drawn; shapes differ, not only colours. */
export const MARK_SHAPES = ['check', 'care', 'gain', 'harm', 'death', 'end'] as const
export type MarkShape = (typeof MARK_SHAPES)[number]

/** Shapes of matters that one rule system alone knows, by their key. */
export type DueShapes = Readonly<Record<string, MarkShape>>
