/** Another window may replace the campaign that is open here: then what is shown is fetched anew. */
import { onScopeDispose } from 'vue'
import { rebuildMirror } from '@/mirror/useMirroring'
import { useCampaign } from '@/session/campaign'
import { hostLink } from '@/session/link'

export function useReplacedElsewhere(): void {
  const open = useCampaign()
  const stop = hostLink().transport.subscribe('campaigns.changed', (cards) => {
    const card = cards.find(({ id }) => id === open.id)
    // nothing to fetch is no harm: a command of this moment shows as another revision too
    if (card?.damaged !== null || card.revision === open.revision) return
    void open
      .catchUp()
      .then(rebuildMirror)
      .catch(() => undefined) // the next command tells
  })
  onScopeDispose(stop)
}
