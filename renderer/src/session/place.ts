/**
 * Where campaigns are kept, followed from the host: at hand, on their way to another folder, or not to be found. Also
 * what a GM can do about it; the answers come in words.
 */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { MoveTarget, PlaceView } from '@shared/contract/place'
import type { RequestFailure } from '@shared/contract/client'
import { ui } from '@/words/words'
import { ask, failureOf, hostLink, RequestFailed } from './link'
import { useCampaign } from './campaign'
import { KEYS, useNotices } from './notices'

/** The open campaign may have changed hands meanwhile, or be none of those that are here now. */
async function catchUp(): Promise<void> {
  const campaign = useCampaign()
  const notices = useNotices()
  if (campaign.id === null) return
  try {
    await campaign.catchUp()
  } catch (thrown) {
    if (thrown instanceof RequestFailed && thrown.failure.code === 'unknown-campaign') {
      campaign.close()
      notices.tell({ tone: 'warning', title: ui('place.campaignGone') })
    } else notices.tellFailure(failureOf(thrown), { key: KEYS.place })
  }
}

/** What was told of a place where they could not be used is not so any more once they are at hand. */
async function changed(before: PlaceView | null, now: PlaceView): Promise<void> {
  const notices = useNotices()
  if (now.isSlow && before?.isSlow !== true)
    notices.tell({ tone: 'warning', title: ui('place.slowTitle'), text: ui('place.slowText') })
  if (before === null || before.state === 'here' || now.state !== 'here') return
  notices.settle(KEYS.place)
  await catchUp()
}

/** One thing at a time that the host is asked to do. */
function createAttempts() {
  /** Asking the host just now: its buttons wait. */
  const isBusy = shallowRef(false)

  /** Another program has the folder, and nobody knows whether it still runs. */
  const inUse = shallowRef<RequestFailure | null>(null)
  let again: ((holder: string) => Promise<unknown>) | null = null

  /** A failure is told, or asked about where the GM may take over, and gives undefined. */
  async function attempt<T>(
    work: (takeOver?: string) => Promise<T>,
    takeOver?: string,
  ): Promise<T | undefined> {
    if (isBusy.value) return undefined
    isBusy.value = true
    try {
      const done = await work(takeOver)
      useNotices().settle(KEYS.place)
      return done
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.code !== 'in-use-elsewhere') useNotices().tellFailure(failure, { key: KEYS.place })
      else {
        again = (holder) => attempt(work, holder)
        inUse.value = failure
      }
      return undefined
    } finally {
      isBusy.value = false
    }
  }

  function leaveInUse(): void {
    inUse.value = null
  }

  /** Exactly the program that the GM was told of. */
  async function takeOver(): Promise<void> {
    const holder = inUse.value?.with.holder
    leaveInUse()
    if (typeof holder === 'string') await again?.(holder)
  }
  return { isBusy, attempt, inUse, leaveInUse, takeOver }
}

const taking = (holder: string | undefined) => (holder === undefined ? null : { takeOver: holder })

export const usePlace = defineStore('place', () => {
  const view = shallowRef<PlaceView | null>(null)
  const state = computed(() => view.value?.state ?? 'here')
  /** Where the campaigns as they were before the last move lie, in words: a notice passes, this stays. */
  const leftOver = shallowRef<string | null>(null)
  const { isBusy, attempt, inUse, leaveInUse, takeOver } = createAttempts()
  const notices = useNotices()

  async function take(now: PlaceView): Promise<void> {
    const before = view.value
    view.value = now
    await changed(before, now)
  }

  const look = (): Promise<void> => ask('place.view', null).then(take)

  /** Follows the place from now on. A host that cannot be asked yet is asked when it can. */
  async function follow(): Promise<void> {
    const { transport, connection } = hostLink()
    transport.subscribe('place.changed', (now) => void take(now))
    connection.subscribe((now) => {
      if (now !== 'connected') return
      notices.settle(KEYS.connection)
      void look().catch(() => undefined)
    })
    await look().catch(() => undefined)
  }

  const refresh = (): Promise<void> => notices.attempt({ key: 'looking where campaigns are' }, look)

  const move = (to: MoveTarget): Promise<void | undefined> =>
    attempt(async (holder) => {
      const moved = await ask('place.move', { to, ...taking(holder) })
      if (moved === null) return
      await take(moved.place)
      leftOver.value =
        moved.left === null ? ui('place.movedStays') : ui('place.movedLeft', { left: moved.left })
      notices.tell({
        tone: 'good',
        title: ui('place.moved', { folder: moved.place.folder ?? '' }),
        text: leftOver.value,
      })
    })

  const lookAgain = (): Promise<void | undefined> =>
    attempt(async (holder) => {
      await take(await ask('place.lookAgain', taking(holder)))
      if (state.value === 'missing')
        notices.tell({ tone: 'warning', title: ui('place.lookedAgain'), key: 'looked again' })
      else notices.settle('looked again')
    })
  const useStandard = (): Promise<void | undefined> =>
    attempt(async () => take(await ask('place.useStandard', null)))
  const choose = (): Promise<void | undefined> =>
    attempt(async (holder) => {
      const chosen = await ask('place.choose', taking(holder))
      if (chosen === null) return
      await take(chosen)
      notices.tell({ tone: 'good', title: ui('place.used', { folder: chosen.folder ?? '' }) })
    })

  return {
    view,
    state,
    isBusy,
    leftOver,
    inUse,
    follow,
    refresh,
    move,
    lookAgain,
    useStandard,
    choose,
    leaveInUse,
    takeOver,
  }
})
