/**
 * The page itself as CSS: size, margins, and what stands in them on every page. Names come from anybody, so they are
 * written into the style sheet as nothing but text. Browsers without margin boxes leave them out.
 */
import type { Paper } from '@shared/contract/desktop'

export interface PageLook {
  paper: Paper
  landscape: boolean
  /** Campaign, above on the left. */
  campaign: string
  /** Date in the game, above on the right. */
  date: string
  /** What it is, below on the left. */
  title: string
  /** "Page {page} of {pages}", the counters in place of the braces. */
  pageWords: string
}

/** A text as a CSS string: whatever is not plainly a letter, a figure or a blank is written by its number. */
export const cssString = (text: string): string =>
  `"${Array.from(text)
    .map((sign) =>
      /[\p{L}\p{N} ]/u.test(sign) ? sign : `\\${(sign.codePointAt(0) ?? 0xfffd).toString(16)} `,
    )
    .join('')}"`

/** `Page {page} of {pages}` as a value of `content`. */
export const counterContent = (words: string): string =>
  words
    .split(/(\{pages?\})/)
    .filter((part) => part !== '')
    .map((part) =>
      part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : cssString(part),
    )
    .join(' ')

export function pageCss({ paper, landscape, campaign, date, title, pageWords }: PageLook): string {
  const box = (place: string, content: string): string =>
    `@${place} { content: ${content}; font: 8.5pt 'Inter Variable', sans-serif; color: #000; white-space: nowrap; }`
  return [
    `@page { size: ${paper} ${landscape ? 'landscape' : 'portrait'}; margin: 18mm 13mm 16mm;`,
    box('top-left', cssString(campaign)),
    box('top-right', cssString(date)),
    box('bottom-left', cssString(title)),
    box('bottom-right', counterContent(pageWords)),
    '}',
  ].join('\n')
}
