import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { computed, ref } from 'vue'
import type { Command, PreviewOutcome, Refused } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeChange, fakeSnapshot } from '@/testing/fakeHost'
import { usePreview } from './usePreview'

let host: ReturnType<typeof createFakeHost>
const seconds = ref(600)
const command = computed<Command>(() => ({ type: 'clock/advance', seconds: seconds.value }))
const outcome: PreviewOutcome = { outcome: 'resolved', revision: 4, log: [], dice: [], views: [] }

beforeEach(async () => {
  setActivePinia(createPinia())
  host = createFakeHost()
  host.answer('campaigns.open', () => fakeSnapshot(4))
  host.answer('journal.page', () => [])
  seconds.value = 600
  await useCampaign().open('campaign-1')
})

describe('a preview', () => {
  it('is of the command as it stands, and stale once the campaign has moved on', async () => {
    host.answer('command.preview', () => outcome)
    const preview = usePreview({ command, isTyping: ref(false) })
    await preview.show()
    expect(preview.result.value).toEqual(outcome)
    expect(preview.isStale.value).toBe(false)
    host.publish('campaign.changed', fakeChange(5))
    await useCampaign().untilRevision(5)
    expect(preview.isStale.value).toBe(true)
  })
  it('drops an answer about a command that was changed while it was on its way', async () => {
    host.answer('command.preview', () => {
      seconds.value = 3600
      return outcome
    })
    const preview = usePreview({ command, isTyping: ref(false) })
    await preview.show()
    expect(preview.result.value).toBeNull()
    expect(preview.isBusy.value).toBe(false)
  })
  it('says why it is refused', async () => {
    const refused: Refused = { outcome: 'refused', refused: 'fight-running', with: { encounter: 'Dock' } }
    host.answer('command.preview', () => refused)
    const preview = usePreview({ command, isTyping: ref(false) })
    await preview.show()
    expect(preview.result.value).toBeNull()
    expect(preview.problem.value).toMatch(/^Dock is running/)
  })
})
