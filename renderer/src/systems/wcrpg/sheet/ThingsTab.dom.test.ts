import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { computed, defineComponent, h, ref, shallowRef } from 'vue'
import type { WcrpgCharacter } from '@shared/wcrpg/sheet'
import { blankGear } from '@shared/wcrpg/blanks'
import { provideSheetEditor, type SheetEditor } from '@/features/sheets/useSheet'
import { createFakeHost } from '@/testing/fakeHost'
import GearCard from './GearCard.vue'
import ThingsTab from './ThingsTab.vue'

function mountWith(gear: WcrpgCharacter['gear'], shown: 'tab' | 'card') {
  const correct = vi.fn(async () => null)
  const sheet = { kind: 'wcrpg/character', gear, weapons: {}, parts: {} } as unknown as WcrpgCharacter
  const root = defineComponent({
    setup() {
      provideSheetEditor({
        id: () => 'ana',
        sheet: ref(sheet),
        numbers: computed(() => ({})),
        view: shallowRef(undefined),
        holds: () => undefined,
        correct,
      } as unknown as SheetEditor)
      return () => (shown === 'tab' ? h(ThingsTab) : h(GearCard, { gear: 'suit' }))
    },
  })
  return { correct, root: mount(root, { global: { stubs: { SheetFields: true } } }) }
}
const suit = (covers: 'all' | string[]) => ({
  suit: { ...blankGear('Suit'), covers, maxHp: 30, hp: 30 },
})

beforeEach(() => {
  setActivePinia(createPinia())
  createFakeHost()
})

describe('armour entered by hand (WCD-DEF-09)', () => {
  it('covers every part until the GM says which', async () => {
    const { root, correct } = mountWith({}, 'tab')
    await root
      .findAll('button')
      .find((button) => button.text() === 'Add gear')
      ?.trigger('click')
    expect(correct).toHaveBeenCalledWith([
      {
        path: ['gear', expect.any(String)],
        value: expect.objectContaining({ layer: 'armour', covers: 'all' }),
      },
    ])
  })
  it('says where it covers no part, and shows no bar of points then', () => {
    const bare = mountWith(suit([]), 'card').root
    expect(bare.text()).toContain('Covers no part')
    expect(bare.find('[role="meter"]').exists()).toBe(false)
    const whole = mountWith(suit(['torso']), 'card').root
    expect(whole.text()).not.toContain('Covers no part')
    expect(whole.find('[role="meter"]').exists()).toBe(true)
  })
})
