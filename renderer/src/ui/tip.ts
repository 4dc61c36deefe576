/** Words that appear when something is pointed at or focused. One tool tip (RkTip) serves a whole window. */

export type TipSide = 'top' | 'right' | 'bottom' | 'left'

/**
 * Attributes of the thing that has a tip: `v-bind="tipOf(words)"`. They cost a row of a long list nothing.
 * @param words none where they are empty
 */
export function tipOf(
  words: string,
  { keys, side = 'bottom' }: { keys?: string | undefined; side?: TipSide } = {},
): Record<`data-tip${'' | '-keys' | '-side'}`, string | undefined> {
  return {
    'data-tip': words === '' ? undefined : words,
    'data-tip-keys': keys,
    'data-tip-side': side,
  }
}

export interface Tip {
  of: HTMLElement
  words: string
  keys: string | undefined
  side: TipSide
}

const isSide = (side: string | undefined): side is TipSide =>
  side === 'top' || side === 'right' || side === 'bottom' || side === 'left'

/** The tip of what an event happened to, or of what it stands in. */
export function tipAt(target: EventTarget | null): Tip | null {
  const of = target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null
  const { tip, tipKeys, tipSide } = of?.dataset ?? {}
  if (of === null || tip === undefined) return null
  return { of, words: tip, keys: tipKeys, side: isSide(tipSide) ? tipSide : 'bottom' }
}
