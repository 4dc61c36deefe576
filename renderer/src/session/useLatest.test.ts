import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { effectScope, nextTick, ref } from 'vue'
import type { Asking } from '@shared/contract/types'
import { RequestFailed } from './link'
import { useNotices } from './notices'
import { type Latest, useLatest } from './useLatest'

interface Asked {
  question: string
  asking: Asking
  answer: (value: string) => void
  fail: (code: string) => void
}

const settled = async (): Promise<void> => {
  for (let i = 0; i < 5; i++) await nextTick()
}

function begin() {
  const question = ref('one')
  const asked: Asked[] = []
  const latest = effectScope().run((): Latest<string> =>
    useLatest(
      () => question.value,
      (of, asking) =>
        new Promise<string>((answer, reject) => {
          const fail = (code: string): void => {
            reject(new RequestFailed({ code, with: {} }))
          }
          asked.push({ question: of, asking, answer, fail })
        }),
    ),
  )
  if (latest === undefined) throw new Error('the scope has ended')
  return { question, asked, latest }
}

beforeEach(() => {
  setActivePinia(createPinia())
})

describe('what is asked anew at every change', () => {
  it('says which question takes the place of which, and is told apart from whatever else asks', async () => {
    const { question, asked } = begin()
    question.value = 'two'
    await settled()
    const [first, second] = asked.map(({ asking }) => asking)
    expect(second?.by).toBe(first?.by)
    expect(second?.nth).toBe((first?.nth ?? 0) + 1)
    expect(begin().asked[0]?.asking.by).not.toBe(first?.by)
  })
  it('is silent about what was overtaken, and waits for the newer answer', async () => {
    const { question, asked, latest } = begin()
    question.value = 'two'
    await settled()
    asked[0]?.fail('overtaken')
    await settled()
    expect(latest.isPending.value).toBe(true)
    asked[1]?.answer('second')
    await settled()
    expect(latest.value.value).toBe('second')
    expect(latest.isPending.value).toBe(false)
    expect(useNotices().notices).toEqual([])
  })
  it('tells of any other failure of the newest question', async () => {
    const { asked, latest } = begin()
    asked[0]?.fail('unknown-combatant')
    await settled()
    expect(latest.isPending.value).toBe(false)
    expect(useNotices().notices).toHaveLength(1)
  })
})
