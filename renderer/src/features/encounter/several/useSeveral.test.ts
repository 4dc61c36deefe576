import { computed, effectScope, nextTick, ref } from 'vue'
import { expect, it } from 'vitest'
import type { Encounter } from '@shared/contract/types'
import { useSeveral } from './useSeveral'

function chosenIn(order: readonly string[]) {
  const people = ref<readonly string[]>(order)
  const turn = ref<string | null>('ana')
  const shown = ref<string | null>('ana')
  const scope = effectScope()
  const several = scope.run(() =>
    useSeveral({
      encounter: computed(() => ({ combatants: people.value.map((id) => ({ id })) }) as unknown as Encounter),
      turn: computed(() => turn.value),
      rows: computed(() => people.value),
      shown: computed(() => shown.value),
      comeTo: (id) => (shown.value = id),
    }),
  )
  if (several === undefined) throw new Error('the scope is over')
  return { several, people, turn, shown, stop: () => scope.stop() }
}

it('chooses one after the other with one key, and stays at the last', () => {
  const { several, shown, stop } = chosenIn(['ana', 'r1', 'r2'])
  for (let press = 0; press < 3; press++) several.toggleShown()
  expect(several.ids.value).toEqual(['ana', 'r1', 'r2'])
  expect(shown.value).toBe('r2')
  several.toggleShown()
  expect(several.ids.value).toEqual(['ana', 'r1'])
  stop()
})

it('is the same list while the same are chosen, and lets go of who has left and with the turn', async () => {
  const { several, people, turn, stop } = chosenIn(['ana', 'r1', 'r2'])
  several.toggleShown()
  several.toggleShown()
  const before = several.ids.value
  people.value = ['ana', 'r1', 'r2', 'r3']
  expect(several.ids.value).toBe(before)
  people.value = ['ana', 'r2']
  expect(several.ids.value).toEqual(['ana'])
  turn.value = 'r2'
  await nextTick()
  expect(several.ids.value).toEqual([])
  const none = several.ids.value
  people.value = ['ana']
  expect(several.ids.value).toBe(none)
  stop()
})
