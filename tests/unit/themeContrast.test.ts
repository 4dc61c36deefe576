/** Every theme's text stands at AA. Here and not beside tokens.css, because it reads the file. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, '../../renderer/src/ui/tokens.css'), 'utf8')

function theme(name: string): Map<string, string> {
  const block = new RegExp(`\\[data-theme='${name}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): (#[0-9a-f]{3,6});/g)].map((m) => [m[1]!, m[2]!]))
}

function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red, green, blue] = [0, 2, 4].map((at) => {
    const value = parseInt(digits.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light! + 0.05) / (dark! + 0.05)
}

const TONES = ['good', 'neutral', 'warning', 'bad', 'grave']
const SIDES = ['blue', 'red', 'green', 'amber', 'violet', 'teal'].map((colour) => `side-${colour}`)
const GROUNDS = ['page', 'surface', 'surface-raised']

describe.each(['dark', 'light', 'contrast'])('the %s theme', (name) => {
  const colours = theme(name)
  const ratio = (a: string, b: string) => contrast(colours.get(a) ?? '#000', colours.get(b) ?? '#000')

  it.each(['text', 'text-muted', 'text-faint', 'accent', 'link', ...TONES, ...SIDES])(
    'shows %s at AA on every ground',
    (text) => {
      for (const ground of GROUNDS) expect(ratio(text, ground)).toBeGreaterThanOrEqual(4.5)
    },
  )
  it.each(TONES)('shows %s at AA on its own soft ground', (tone) => {
    expect(ratio(tone, `${tone}-soft`)).toBeGreaterThanOrEqual(4.5)
  })
  it('shows text on the accent, the raised high ground and the soft accent at AA', () => {
    expect(ratio('on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('text', 'surface-high')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('text-muted', 'surface-high')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('text', 'accent-soft')).toBeGreaterThanOrEqual(4.5)
    expect(ratio('accent', 'accent-soft')).toBeGreaterThanOrEqual(4.5)
  })
  it('draws the edges of controls at 3:1', () => {
    for (const ground of GROUNDS) expect(ratio('line-strong', ground)).toBeGreaterThanOrEqual(3)
  })
})
