/** How wide words are as the map draws them, without laying anything out. */

/** Of the text size that the GM has chosen, as the smallest letters anywhere. */
const SMALLEST = 0.75
/** Pixels of the usual letters. */
const USUAL = 16
/** A letter is about so wide, where nothing can be measured. */
const LETTER = 0.56

let context: CanvasRenderingContext2D | null | undefined
let known = { font: '', widths: new Map<string, number>() }

export interface Lettering {
  /** Pixels from line to line. */
  height: number
  /** Pixels of the letters. */
  size: number
  widthOf: (words: string) => number
}

/** @param textSize percent of the usual size, as the GM has chosen it */
export function lettering(textSize: number): Lettering {
  const { fontFamily } = getComputedStyle(document.documentElement)
  const size = (USUAL * SMALLEST * textSize) / 100
  const font = `600 ${String(size)}px ${fontFamily}`
  if (known.font !== font) known = { font, widths: new Map() }
  const { widths } = known
  context ??= document.createElement('canvas').getContext('2d')
  function widthOf(words: string): number {
    const before = widths.get(words)
    if (before !== undefined) return before
    if (context !== null && context !== undefined) context.font = font
    const measured = context?.measureText(words).width ?? words.length * size * LETTER
    // the rim around letters
    const width = Math.ceil(measured) + 4
    widths.set(words, width)
    return width
  }
  return { size, height: size * 1.25, widthOf }
}
