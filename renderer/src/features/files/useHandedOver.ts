/** Files that the system hands over: by a double click or on the command line, now or before this window was there. */
import { onMounted, onScopeDispose } from 'vue'
import { ask, hostLink } from '@/session/link'
import { useImports } from './useImports'

export function useHandedOver(): void {
  const imports = useImports()
  onScopeDispose(hostLink().transport.subscribe('files.incoming', (file) => imports.offer([file])))
  onMounted(async () => {
    // a host that cannot be reached yet says so elsewhere
    imports.offer(await ask('files.waiting', null).catch(() => []))
  })
}
