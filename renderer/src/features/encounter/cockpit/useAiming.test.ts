/** A foe who is pointed at while a move is planned is attacked by what can be done after that move. */
import { computed, effectScope, nextTick, ref, shallowRef } from 'vue'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Encounter, Id, Offer } from '@shared/contract/types'
import { madeOffer } from '@/testing/made'
import type { ActionForm } from './useActionForm'
import type { Ahead, PlannedMove } from './useAhead'
import { useAiming } from './useAiming'

const attackOnFoe = (refused: string | null): Offer =>
  madeOffer('attack', {
    fields: [
      {
        name: 'target',
        kind: 'choice',
        choices: [{ value: 'foe', label: 'foe', refused, with: {} }],
        initial: null,
        minimum: null,
        maximum: null,
        unit: null,
        required: true,
      },
    ],
  })

const encounter = {
  sides: [
    { id: 'ours', name: 'Ours', alliedWith: [] },
    { id: 'theirs', name: 'Theirs', alliedWith: [] },
  ],
  combatants: [
    { id: 'own', side: 'ours' },
    { id: 'foe', side: 'theirs' },
  ],
} as unknown as Encounter
const move: PlannedMove = { command: { type: 'wcrpg/walk' } as never, provokes: [], go: async () => true }

function aimer() {
  const scope = effectScope()
  onTestFinished(() => scope.stop())
  const opened: string[] = []
  const chosen: Id[] = []
  const plan = shallowRef<PlannedMove | null>(null)
  const isAwaited = ref(false)
  const shown = ref<Id | null>('own')
  const now = attackOnFoe('out-of-reach')
  const then = attackOnFoe(null)
  const { strike } = scope.run(() =>
    useAiming({
      actions: { mains: [['attack']] },
      encounter: computed(() => encounter),
      shown: computed(() => shown.value),
      offers: computed(() => [now]),
      ahead: { plan, isAwaited, offers: computed(() => [then]) } as unknown as Ahead,
      form: {
        chosen: shallowRef(null),
        open: (offer: Offer) => opened.push(offer === then ? 'after the move' : 'now'),
      } as unknown as ActionForm,
      choose: (id) => chosen.push(id),
    }),
  ) as ReturnType<typeof useAiming>
  return { strike, plan, isAwaited, shown, opened, chosen }
}

describe('a foe who is pointed at', () => {
  it('before it is known what can be done after the move is attacked once it is known', async () => {
    const { strike, plan, isAwaited, opened, chosen } = aimer()
    isAwaited.value = true
    strike('foe')
    await nextTick()
    expect([opened, chosen]).toEqual([[], []])
    plan.value = move
    isAwaited.value = false
    await nextTick()
    expect([opened, chosen]).toEqual([['after the move'], []])
  })
  it('is shown instead when the move turns out to be refused', async () => {
    const { strike, isAwaited, opened, chosen } = aimer()
    isAwaited.value = true
    strike('foe')
    await nextTick()
    isAwaited.value = false
    await nextTick()
    expect([opened, chosen]).toEqual([[], ['foe']])
  })
  it('is let alone when somebody else is shown by then, and a friend is chosen at once', async () => {
    const { strike, plan, isAwaited, shown, opened, chosen } = aimer()
    isAwaited.value = true
    strike('foe')
    strike('own')
    expect(chosen).toEqual(['own'])
    await nextTick()
    shown.value = null
    await nextTick()
    plan.value = move
    isAwaited.value = false
    await nextTick()
    expect([opened, chosen]).toEqual([[], ['own']])
  })
})
