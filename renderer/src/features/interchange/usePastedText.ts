/** Text that is pasted into the roster and into no field: creatures, as a GM has them elsewhere. */
import { useEventListener } from '@vueuse/core'
import { useRouter } from 'vue-router'
import { useCampaign } from '@/session/campaign'
import { useBringIn } from './useBringIn'

/** Shorter than any line that says something of a creature. */
const SHORT = 12

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.closest('input, textarea, select, [role="dialog"]') !== null)

export function usePastedText(): void {
  const bringIn = useBringIn()
  const campaign = useCampaign()
  const router = useRouter()
  useEventListener(window, 'paste', (event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isOfRoster = router.currentRoute.value.name === 'roster' && campaign.id !== null
    if (event.defaultPrevented || !isOfRoster || isField(event.target) || text.trim().length < SHORT) return
    event.preventDefault()
    void bringIn.readText(text)
  })
}
