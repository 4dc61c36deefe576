/** An import may take the place of the campaign that is open here, from any window: what is shown is opened anew. */
import { onScopeDispose } from 'vue'
import { rebuildMirror } from '@/mirror/useMirroring'
import { useCampaign } from '@/session/campaign'
import { failureOf, hostLink } from '@/session/link'
import { useImports } from './useImports'

export function useReplaced(): void {
  const open = useCampaign()
  const imports = useImports()
  const stop = hostLink().transport.subscribe('campaign.replaced', ({ campaign }) => {
    if (campaign !== open.id) return
    void open
      .open(campaign)
      .then(rebuildMirror)
      .catch((thrown: unknown) => imports.tellOpening(failureOf(thrown), campaign))
  })
  onScopeDispose(stop)
}
