import { mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { computed, defineComponent, h, ref } from 'vue'
import type { Offer } from '@shared/contract/types'
import { createFakeHost } from '@/testing/fakeHost'
import { madeOffer } from '@/testing/made'
import { areRefusalsOpen, listOffers } from '../cockpit/offerList'
import { provideCockpit, type Cockpit } from '../cockpit/useCockpit'
import OfferList from './OfferList.vue'

const TABLE = { mains: [['attack'], ['move']], costs: ['onePhase', 'free'] }
const refused = (key: string): Offer => madeOffer(key, { refused: 'not-on-turn', with: { who: 'Ana' } })

function mountFor(offers: readonly Offer[], isDown = false) {
  const open = vi.fn()
  const cockpit = {
    listed: computed(() => listOffers(TABLE, offers)),
    shown: ref('ana'),
    isDown: () => isDown,
    isFetchingOffers: ref(false),
    lookAt: () => undefined,
    form: { chosen: ref(null), open },
  } as unknown as Cockpit
  const root = defineComponent({
    setup() {
      provideCockpit(cockpit)
      return () => h(OfferList)
    },
  })
  return { open, list: mount(root) }
}

beforeEach(() => {
  setActivePinia(createPinia())
  createFakeHost()
  areRefusalsOpen.value = false
})

describe('the list of actions', () => {
  const many = Array.from({ length: 20 }, (_, at) => refused(`action${String(at)}`))

  it('of whoever is out of turn is one reason and one fold, whatever they cannot do', async () => {
    const { list } = mountFor([...many, refused('attack'), refused('move')])
    expect(list.findAll('button')).toHaveLength(1)
    expect(list.findAll('.common')).toHaveLength(1)
    await list.get('button').trigger('click')
    expect(list.findAll('[data-refused]')).toHaveLength(22)
  })
  it('never puts a refusal above what is possible', () => {
    const { list } = mountFor([refused('aim'), madeOffer('attack'), refused('shove'), madeOffer('step')])
    const keys = list.findAll('button').map((button) => button.attributes('data-offer') ?? 'fold')
    expect(keys).toEqual(['attack', 'step', 'fold'])
  })
  it('of the dying has no fold of what they cannot do', () => {
    const { list } = mountFor([...many, madeOffer('leave')], true)
    expect(list.findAll('button').map((button) => button.attributes('data-offer'))).toEqual(['leave'])
    expect(mountFor(many, true).list.findAll('button')).toHaveLength(0)
  })
  it('says what a weapon does, and why it cannot be used where it cannot', () => {
    const facts = { key: 'choice.weapon.facts.melee', with: { damage: 14, type: 'lethal', range: 1 } }
    const weapon = madeOffer('attack', { with: { weapon: 'Axe', facts } })
    expect(mountFor([weapon]).list.get('.facts').text()).toContain('14')
    const { list } = mountFor([
      { ...weapon, refused: 'not-on-turn', with: { who: 'Ana' } },
      madeOffer('move'),
    ])
    expect(list.find('.facts').exists()).toBe(false)
    expect(list.get('[data-offer="attack"] .reason').text()).toBe('Not on turn')
  })
})
