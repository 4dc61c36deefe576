import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import MapSigns from './MapSigns.vue'
import type { MapToken } from './mapTypes'

const token = (id: string, more: Partial<MapToken> = {}): MapToken => ({
  id,
  name: id,
  short: id,
  count: null,
  square: { x: 1, y: 1 },
  side: { name: 'Red', colour: 'red', shape: 'square' },
  isTurn: false,
  isShown: false,
  isDown: false,
  isHidden: false,
  note: '',
  ...more,
})
const bar = (name: string) => ({ name, current: 3, maximum: 6 })

async function opened(tokens: MapToken[], level: 'far' | 'middle' | 'near' = 'near') {
  const signs = mount(MapSigns, { props: { tokens, level } })
  await signs.find('button').trigger('click')
  return signs
}
const lines = (signs: Awaited<ReturnType<typeof opened>>): string[] =>
  signs.findAll('li').map((line) => line.text())

describe('the legend of a map', () => {
  it('is there on demand alone, and goes with Escape', async () => {
    const signs = mount(MapSigns, { props: { tokens: [token('a', { isDown: true })], level: 'near' } })
    const button = signs.find('button')
    expect(signs.find('section').exists()).toBe(false)
    expect(button.attributes('aria-expanded')).toBe('false')
    await button.trigger('click')
    expect(signs.find('section').attributes('aria-label')).toBe('What the signs mean')
    expect(button.attributes('aria-controls')).toBe(signs.find('section').attributes('id'))
    await button.trigger('keydown', { key: 'Escape' })
    expect(signs.find('section').exists()).toBe(false)
  })
  it('names the signs that are on the map now, each once, worst first, and no other', async () => {
    const signs = await opened([
      token('a', { marks: ['tired', 'bleeding'] }),
      token('b', { marks: ['bleeding'] }),
      token('tray', { square: null, marks: ['ill'], isDown: true }),
    ])
    expect(lines(signs)).toEqual(['bleeding', 'tired or slowed'])
    expect(signs.text()).not.toContain('Zoom in')
  })
  it('leaves out what does not fit on a rim, and tells of the number for it', async () => {
    const signs = await opened([token('a', { marks: ['prone', 'held', 'stunned', 'ill'] })])
    expect(lines(signs)).toEqual(['prone', 'held, or holds', 'stunned or dazed', '+2that many more marks'])
  })
  it('tells of bars, wedges, crosses and numbers where there are any', async () => {
    const signs = await opened([
      token('a', { bars: [bar('Hull')], facing: 90 }),
      token('b', { bars: [bar('Strength'), bar('Hull')], count: 6, isDown: true }),
    ])
    expect(lines(signs)).toEqual([
      'bars from top to bottom: Strength, Hull; Hull',
      'looks this way',
      'dead, or cannot act',
      '6how many are left',
    ])
  })
  it('says where there is nothing to explain, and where one has to come nearer', async () => {
    const signs = await opened([token('a')], 'far')
    expect(signs.findAll('li')).toHaveLength(0)
    expect(signs.text()).toContain('Zoom in to see bars, marks and facings.')
    expect(signs.text()).toContain('No signs on this map.')
  })
})
