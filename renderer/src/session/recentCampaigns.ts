/** The campaigns last played, newest first, for the palette and a desktop program's menu. Told by the host's own list. */
import { onScopeDispose, shallowRef, type ShallowRef, watch } from 'vue'
import type { CampaignCard } from '@shared/contract/types'
import { useCampaign } from './campaign'
import { ask, hostLink } from './link'

const MOST = 9

export type RecentCampaign = Pick<CampaignCard, 'id' | 'name'>

/** The newest that can be opened; the one that is open now comes first, for playing it makes it the newest. */
export function recentOf(cards: readonly CampaignCard[], open: string | null): RecentCampaign[] {
  const sound = cards.filter(({ damaged }) => damaged === null)
  const newestFirst = sound.sort((a, b) => b.lastPlayed.localeCompare(a.lastPlayed))
  return [...newestFirst.filter(({ id }) => id === open), ...newestFirst.filter(({ id }) => id !== open)]
    .slice(0, MOST)
    .map(({ id, name }) => ({ id, name }))
}

export function useRecentCampaigns(): ShallowRef<readonly RecentCampaign[]> {
  const campaign = useCampaign()
  const recent = shallowRef<readonly RecentCampaign[]>([])
  let known: readonly CampaignCard[] = []

  function take(cards: readonly CampaignCard[]): void {
    known = cards
    recent.value = recentOf(known, campaign.id)
  }
  onScopeDispose(hostLink().transport.subscribe('campaigns.changed', take))
  watch(
    () => campaign.id,
    () => take(known),
  )
  // the list of campaigns tells what is wrong with the folder: here it is only left out
  ask('campaigns.list', null).then(take, () => undefined)
  return recent
}
