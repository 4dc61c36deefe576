import { describe, expect, it } from 'vitest'
import { usualPaper } from '@/mirror/preferences'
import { counterContent, cssString, pageCss } from './page'

const LOOK = {
  paper: 'A4' as const,
  landscape: false,
  campaign: 'Ash & Ember',
  date: 'Day 3, 14:05',
  title: 'Imre Vasko',
  pageWords: 'Page {page} of {pages}',
}

describe('the page', () => {
  it('bears campaign and date above, what it is and its number below', () => {
    const css = pageCss(LOOK)
    expect(css).toContain('size: A4 portrait')
    expect(css).toContain('@top-left { content: "Ash \\26  Ember"')
    expect(css).toContain('@top-right { content: "Day 3\\2c  14\\3a 05"')
    expect(css).toContain('@bottom-right { content: "Page " counter(page) " of " counter(pages)')
    expect(pageCss({ ...LOOK, paper: 'Letter', landscape: true })).toContain('size: Letter landscape')
  })
  it('takes any name as text: none leaves its quotes', () => {
    const nasty = '"; } @import url(http://example.invalid); body { display: none } </style><script>\n\\'
    const css = cssString(nasty)
    expect(css.slice(1, -1)).toMatch(/^(?:[\p{L}\p{N} ]|\\[0-9a-f]+ )*$/u)
    expect(css.startsWith('"') && css.endsWith('"')).toBe(true)
    const parsed = css
      .slice(1, -1)
      .replace(/\\([0-9a-f]+) /g, (_all, hex: string) => String.fromCodePoint(parseInt(hex, 16)))
    expect(parsed).toBe(nasty)
  })
  it('keeps letters of every language', () => {
    expect(cssString('Größe 東京')).toBe('"Größe 東京"')
    expect(cssString('🎲')).toBe('"\\1f3b2 "')
  })
  it('counts in whatever order the words have it', () => {
    expect(counterContent('{pages}/{page}')).toBe('counter(pages) "\\2f " counter(page)')
  })
  it('is Letter where paper is Letter, else A4', () => {
    expect(['en-US', 'es-MX', 'fr-CA', 'en-GB', 'de', 'de-DE', ''].map(usualPaper)).toEqual([
      'Letter',
      'Letter',
      'Letter',
      'A4',
      'A4',
      'A4',
      'A4',
    ])
  })
})
