/** How far the clock is to move: chosen, shown ahead with what would happen, then committed or left. */
import { computed, ref, shallowRef, watch } from 'vue'
import type { Command } from '@shared/contract/types'
import { useAhead } from '@/dice/useAhead'
import { useCampaign } from '@/session/campaign'

export interface Jump {
  key: string
  seconds: number
}

export function usePlan() {
  const store = useCampaign()
  const jump = shallowRef<Jump | null>(null)
  /** The clock stands still before what the GM has to decide. */
  const stops = ref(true)
  const isOpen = ref(false)
  const command = computed<Command | null>(() =>
    jump.value === null || store.runningEncounter !== null
      ? null
      : { type: 'clock/advance', seconds: jump.value.seconds, stops: stops.value },
  )
  const ahead = useAhead({ command, open: isOpen })
  const target = computed(() =>
    jump.value === null || store.campaign === null ? null : store.campaign.clock + jump.value.seconds,
  )
  function choose(chosen: Jump): void {
    jump.value = chosen
    isOpen.value = true
  }
  const drop = (): void => void (jump.value = null)
  /** How far the clock was sent last: the dice tray may still ask for what is rolled on the way. */
  const sent = ref(0)
  // done, or handed to the dice tray
  watch(isOpen, (is) => {
    if (is) return
    sent.value = jump.value?.seconds ?? 0
    drop()
  })
  // a jump is made from where the clock stood
  watch(() => store.campaign?.clock, drop)
  watch(() => store.id, drop)
  // rounds move the clock: the end of a fight may be taken back while one looks ahead
  watch(
    () => store.runningEncounter === null,
    (isFree) => {
      if (!isFree) isOpen.value = false
    },
  )
  const setStops = (is: boolean): void => void (stops.value = is)
  return { jump, stops, command, ahead, target, sent, choose, drop, setStops }
}
export type Plan = ReturnType<typeof usePlan>
