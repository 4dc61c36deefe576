import { mount } from '@vue/test-utils'
import { describe, expect, it } from 'vitest'
import { defineComponent, h } from 'vue'
import type { LogLine } from '@shared/contract/types'
import { provideNames } from '@/words/names'
import { provideRuleLinks } from './ruleLinks'
import LogLineView from './LogLineView.vue'

const line: LogLine = {
  say: 'note',
  with: { text: 'Struck' },
  rule: 'WCD-ORD-01',
  tone: 'bad',
  derivations: [
    {
      what: 'lethalDamage',
      with: {},
      rule: null,
      total: 34,
      steps: [
        { what: 'wounds', with: {}, operation: 'add', amount: 52, subtotal: 52, rule: 'WCC-HD-02' },
        { what: 'wounds', with: {}, operation: 'add', amount: -18, subtotal: 34, rule: null },
      ],
    },
  ],
  dice: [
    {
      kind: 'percent',
      count: 1,
      purpose: 'attack',
      with: {},
      roller: null,
      player: false,
      rule: 'WCA-ROLL-01',
      faces: [0],
      by: 'typed',
    },
  ],
  switches: { d10Zero: 'ten' },
  secret: true,
}

function show(shown: LogLine, hasLinks = true) {
  const root = defineComponent({
    setup() {
      provideNames(() => undefined)
      if (!hasLinks) provideRuleLinks(null)
      return () => h(LogLineView, { line: shown })
    },
  })
  return mount(root)
}

describe('a log line', () => {
  it('unfolds into dice, calculation and house rules', async () => {
    const view = show(line)
    expect(view.text()).not.toContain('52')
    await view.get('button').trigger('click')
    expect(view.text()).toContain('00')
    expect(view.text()).toContain('entered by hand')
    expect(view.findAll('tbody tr').map((row) => row.findAll('td').map((cell) => cell.text()))).toEqual([
      ['+52', '52', 'WCC-HD-02'],
      ['−18', '34', ''],
    ])
    expect(view.text()).toContain('counts as: ten')
  })
  it('links its rule, unless the window has no rules page', () => {
    expect(show(line).get('a').attributes('href')).toBe('#/rules/WCD-ORD-01')
    expect(show(line, false).find('a').exists()).toBe(false)
  })
  it('keeps the number of its rule quiet: a sign, and the id on demand', () => {
    expect(show(line).get('a').classes()).toEqual(['rule-link'])
    expect(show(line).get('a .sign').attributes('aria-hidden')).toBe('true')
  })
  it('without reasons has nothing to unfold', () => {
    const bare = show({ ...line, derivations: [], dice: [], switches: {} })
    expect(bare.find('button').exists()).toBe(false)
  })
  it('that players do not see says so', () => {
    expect(show(line).find('[aria-label="Not shown to players"]').exists()).toBe(true)
  })
})
