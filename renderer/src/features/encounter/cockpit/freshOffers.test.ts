import { describe, expect, it } from 'vitest'
import { nextTick, ref, shallowRef } from 'vue'
import type { Id, Offer } from '@shared/contract/types'
import { whenFresh } from './freshOffers'

const offerAt = (range: number, target = 'ben', fields: unknown[] = [{ name: 'target' }]): Offer =>
  ({ key: 'attack', command: { type: 'wcrpg/attack', target }, with: { range }, fields }) as unknown as Offer

function cockpit() {
  const shown = ref<Id | null>('ana')
  const offers = shallowRef<readonly Offer[]>([offerAt(16)])
  const isFetchingOffers = ref(false)
  const opened: unknown[] = []
  const fresh = whenFresh({ shown, offers, isFetchingOffers }, (offer) => opened.push(offer.with))
  return { shown, offers, isFetchingOffers, opened, ...fresh }
}

describe('an offer that is chosen', () => {
  it('is opened at once while nothing newer is on its way', () => {
    const { open, opened } = cockpit()
    open(offerAt(16))
    expect(opened).toEqual([{ range: 16 }])
  })
  it('is opened as it stands when the newer ones have come', async () => {
    const { open, opened, offers, isFetchingOffers } = cockpit()
    isFetchingOffers.value = true
    await nextTick()
    open(offerAt(16))
    expect(opened).toEqual([])
    offers.value = [offerAt(1)]
    isFetchingOffers.value = false
    await nextTick()
    expect(opened).toEqual([{ range: 1 }])
  })
  it('is not opened for somebody else, nor when it is gone', async () => {
    const { open, opened, offers, shown, isFetchingOffers } = cockpit()
    isFetchingOffers.value = true
    await nextTick()
    open(offerAt(16))
    shown.value = 'ben'
    await nextTick()
    isFetchingOffers.value = false
    await nextTick()
    expect(opened).toEqual([])
    isFetchingOffers.value = true
    await nextTick()
    open(offerAt(16))
    offers.value = []
    isFetchingOffers.value = false
    await nextTick()
    expect(opened).toEqual([])
  })
  it('may stand for another of its kind where a form opens, and never where it is done at once', async () => {
    const { open, opened, offers, isFetchingOffers } = cockpit()
    for (const fields of [[{ name: 'target' }], []]) {
      isFetchingOffers.value = true
      await nextTick()
      open(offerAt(16, 'ben', fields))
      offers.value = [offerAt(3, 'cat', fields)]
      isFetchingOffers.value = false
      await nextTick()
    }
    expect(opened).toEqual([{ range: 3 }])
  })
})

describe('a key that is pressed before the offers of whoever is shown have come', () => {
  it('opens what it stands for when they are there', async () => {
    const { openFound, opened, offers, shown, isFetchingOffers } = cockpit()
    shown.value = 'ben'
    offers.value = []
    isFetchingOffers.value = true
    await nextTick()
    openFound(() => offers.value[0])
    expect(opened).toEqual([])
    offers.value = [offerAt(5)]
    isFetchingOffers.value = false
    await nextTick()
    expect(opened).toEqual([{ range: 5 }])
  })
  it('does nothing for somebody who is shown by then, nor where it stands for nothing', async () => {
    const { openFound, opened, offers, shown, isFetchingOffers } = cockpit()
    isFetchingOffers.value = true
    await nextTick()
    openFound(() => offers.value[0])
    shown.value = 'ben'
    await nextTick()
    isFetchingOffers.value = false
    await nextTick()
    openFound(() => undefined)
    expect(opened).toEqual([])
  })
})
