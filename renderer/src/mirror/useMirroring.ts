/** Keeps the mirror of the open campaign's journal full for as long as the window's root lives. */
import { onScopeDispose, readonly, ref, watch } from 'vue'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { mirror } from './database'
import { fillMirror, mirrorEntry } from './journal'

const isFilling = ref(false)
const version = ref(0)
/** True while missing entries are fetched. */
export const isMirrorFilling = readonly(isFilling)
/** Counts changes of the mirror: watch it to search again. */
export const mirrorVersion = readonly(version)

/** Fills what is missing, everything if the mirror was deleted. Failing only costs the search, so it only warns. */
export async function rebuildMirror(): Promise<void> {
  const campaign = useCampaign()
  const { id, revision } = campaign
  if (id === null) return
  isFilling.value = true
  try {
    await fillMirror(
      mirror(),
      id,
      revision,
      (before, limit) =>
        ask('journal.page', { campaign: id, limit, ...(before === undefined ? {} : { before }) }),
      campaign.nameOf,
    )
    version.value++
  } catch (reason) {
    console.warn('journal mirror not filled', reason)
  } finally {
    isFilling.value = false
  }
}

export function useMirroring(): void {
  const campaign = useCampaign()
  watch(() => campaign.id, rebuildMirror, { immediate: true })
  onScopeDispose(
    campaign.onEntry((entry) => {
      if (campaign.id === null) return
      mirrorEntry(mirror(), campaign.id, entry, campaign.nameOf).then(
        () => version.value++,
        (reason: unknown) => console.warn('entry not mirrored', reason),
      )
    }),
  )
}
