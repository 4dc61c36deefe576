/** The list of campaigns, kept up to date, and what can be done with each. */
import { computed, onScopeDispose, shallowRef } from 'vue'
import { useRouter } from 'vue-router'
import type { AppInfo } from '@shared/contract/client'
import type { CampaignCard, Id } from '@shared/contract/types'
import { useImports } from '@/features/files/useImports'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf, hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { useOpeningFailures } from '@/session/openingFailures'
import { ui } from '@/words/words'
import { removedBy } from './removing'

export function useCampaignCards() {
  const router = useRouter()
  const campaign = useCampaign()
  const imports = useImports()
  const notices = useNotices()
  const failures = useOpeningFailures()
  const listed = shallowRef<readonly CampaignCard[] | null>(null)
  const cards = computed(() => listed.value?.map(failures.asKnown) ?? null)
  const info = shallowRef<AppInfo | null>(null)

  function take(list: readonly CampaignCard[]): void {
    failures.clear()
    listed.value = [...list].sort((a, b) => b.lastPlayed.localeCompare(a.lastPlayed))
  }
  const { attempt } = notices
  const refresh = () =>
    attempt({ key: 'listing campaigns' }, async () => take(await ask('campaigns.list', null)))

  void refresh()
  void attempt({ key: 'asking for the program' }, async () => (info.value = await ask('app.info', null)))
  onScopeDispose(hostLink().transport.subscribe('campaigns.changed', take))

  /** Goes to the view, unless the GM has gone elsewhere meanwhile. */
  async function open(id: Id, view: 'encounter' | 'healing' = 'encounter'): Promise<void> {
    const from = router.currentRoute.value.path
    try {
      if (campaign.id !== id) await campaign.open(id)
    } catch (thrown) {
      await imports.tellOpening(failureOf(thrown), id, listed.value?.find((card) => card.id === id)?.name)
      return
    }
    if (router.currentRoute.value.path === from) await router.push({ name: view })
  }
  async function create(name: string, system: string, sample: string | null): Promise<void> {
    const card = await attempt({ key: 'making a campaign' }, () =>
      ask('campaigns.create', { name, system, sample }),
    )
    // a sample without a fight is about those who have been in one
    const view = sample !== null && card?.encounters === 0 ? 'healing' : 'encounter'
    if (card !== undefined) await open(card.id, view)
  }
  async function rename(id: Id, name: string): Promise<void> {
    await attempt({ key: `renaming ${id}`, campaign: id }, () =>
      ask('campaigns.rename', { campaign: id, name }),
    )
    await refresh()
  }
  /** To the system's bin, journal and backups and all. */
  async function remove(card: CampaignCard): Promise<void> {
    const done = await removedBy(card.id, () =>
      attempt({ key: `removing ${card.id}`, campaign: card.id }, () =>
        ask('campaigns.remove', { campaign: card.id }),
      ),
    )
    if (done === undefined) return
    notices.tell({ tone: 'good', title: ui('campaigns.removed', { name: card.name }) })
    await refresh()
  }
  return { cards, info, open, create, rename, remove }
}
