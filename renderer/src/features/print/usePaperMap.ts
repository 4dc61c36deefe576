/** The map of a fight for paper, asked anew when something changes, and while its picture is still being cut. */
import { onScopeDispose, ref, watch } from 'vue'
import type { Id } from '@shared/contract/types'
import { useCampaign } from '@/session/campaign'
import { ask } from '@/session/link'
import { useLatest } from '@/session/useLatest'

/** Milliseconds until more of a picture may be there. */
const CUT = 300

export function usePaperMap(of: () => { encounter: Id; asPlayers: boolean }) {
  const campaign = useCampaign()
  const again = ref(0)
  const { value, isPending } = useLatest(
    () =>
      campaign.id === null
        ? null
        : { ...of(), campaign: campaign.id, revision: campaign.revision, again: again.value },
    ({ campaign: id, encounter, asPlayers }, asking) =>
      ask('encounter.map', { campaign: id, encounter, asPlayers, asking }),
    { keep: (before, now) => before.encounter === now.encounter && before.asPlayers === now.asPlayers },
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(value, (drawn) => {
    clearTimeout(timer)
    if (drawn?.isCutting === true) timer = setTimeout(() => (again.value += 1), CUT)
  })
  onScopeDispose(() => clearTimeout(timer))
  return { drawn: value, isPending }
}
