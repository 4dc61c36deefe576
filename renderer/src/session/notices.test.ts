import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { failureWords, useNotices } from './notices'

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  return () => vi.useRealTimers()
})

describe('notices', () => {
  it('of bad news stay when others come, and make way last', () => {
    const notices = useNotices()
    notices.tell({ tone: 'bad', title: 'The disk is full' })
    for (const title of ['one', 'two', 'three', 'four']) notices.tell({ tone: 'good', title })
    expect(notices.notices.map(({ title }) => title)).toEqual(['The disk is full', 'two', 'three', 'four'])
    vi.advanceTimersByTime(60_000)
    expect(notices.notices.map(({ title }) => title)).toEqual(['The disk is full'])
  })

  it('that pass go with their campaign; what must be read stays', () => {
    const notices = useNotices()
    notices.tell({ tone: 'neutral', title: 'Undone: Attack', campaign: 'one' })
    notices.tell({ tone: 'warning', title: 'Repaired', campaign: 'one', stays: true })
    notices.tell({ tone: 'good', title: 'Library saved' })
    notices.leave('one')
    expect(notices.notices.map(({ title }) => title)).toEqual(['Repaired', 'Library saved'])
  })

  it('of a failure say what was kept, and may say what failed and what can be done', () => {
    const notices = useNotices()
    const run = vi.fn()
    const details = { file: 'campaign.json', reason: { key: 'reason.ENOSPC', with: {} } }
    notices.tellFailure({ code: 'disk-full', with: details }, { title: 'Raid', action: { label: 'Go', run } })
    expect(notices.notices[0]).toMatchObject({
      tone: 'bad',
      title: 'Raid',
      text: expect.stringContaining('campaign.json could not be written (no space is left on it)'),
      kept: expect.stringContaining('safe in the journal'),
    })
    expect(notices.notices[0]?.action?.label).toBe('Go')
    expect(failureWords({ code: 'upload-unknown', with: {} })).not.toHaveProperty('kept')
  })
})
