import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { createApp, effectScope, nextTick } from 'vue'
import { createMemoryHistory, createRouter } from 'vue-router'
import { rankActions } from '@/actions/rank'
import { allActions, availableActions, labelOf } from '@/actions/registry'
import { useCampaign } from '@/session/campaign'
import { createFakeHost, fakeCampaign, fakeSnapshot } from '@/testing/fakeHost'
import { loadAllSystems } from '@/testing/loadSystems'
import { useShellActions } from './useShellActions'

// once, outside of the time that a test has
await loadAllSystems()
const nothing = (): void => undefined

/** The actions of every view, with a campaign of this system open. */
async function openWith(system: 'mass-combat' | 'wwn') {
  const host = createFakeHost()
  await loadAllSystems()
  const campaign = { ...fakeCampaign(), system, systems: [system], encounters: [], own: {} }
  host.answer('campaigns.open', () => ({ ...fakeSnapshot(), campaign: campaign as never }))
  host.answer('journal.page', () => [])
  host.answer('players.curtain' as never, () => false as never)
  const scope = effectScope()
  const app = createApp({}).use(createRouter({ history: createMemoryHistory(), routes: [] }))
  app.runWithContext(() =>
    scope.run(() =>
      useShellActions({ openPalette: nothing, openKeys: nothing, openNote: nothing, openClock: nothing }),
    ),
  )
  await useCampaign().open('campaign-1')
  await nextTick()
  return scope
}

beforeEach(() => setActivePinia(createPinia()))

describe('the keys of places', () => {
  it('are none for a place that the campaign has no use for: no healing, no Alt 4', async () => {
    const ids = (): string[] => allActions.value.map(({ id }) => id)
    const battle = await openWith('mass-combat')
    expect(ids()).toContain('go.roster')
    expect(ids()).not.toContain('go.healing')
    battle.stop()
    const fight = await openWith('wwn')
    expect(allActions.value.find(({ id }) => id === 'go.healing')?.keys).toBe('alt+4')
    fight.stop()
  })
})

describe('the palette', () => {
  it('finds who rolls by the words of the settings', async () => {
    const scope = await openWith('wwn')
    const named = availableActions.value.map((action) => ({ action, words: labelOf(action) }))
    expect(rankActions(named, 'real').map(({ action }) => action.id)).toContain('dice.mode.typed')
    // what holds already is not offered
    expect(rankActions(named, 'dice').map(({ action }) => action.id)).not.toContain('dice.mode.app')
    scope.stop()
  })
})
