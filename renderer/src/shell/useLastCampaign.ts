/**
 * Opens the campaign of last time again when the window is reloaded in one of its views, and keeps note of it. Of two
 * windows with two campaigns each knows its own: the preferences only know the newest of all windows.
 */
import { ref, watch } from 'vue'
import { useRouter } from 'vue-router'
import { usePreferences } from '@/mirror/preferences'
import { useCampaign } from '@/session/campaign'
import { failureOf } from '@/session/link'
import { KEYS, useNotices } from '@/session/notices'
import { windowMemory } from '@/session/windowMemory'
import { SYSTEM_NOT_LOADED } from '@/system/loaded'

export function useLastCampaign() {
  const router = useRouter()
  const campaign = useCampaign()
  const preferences = usePreferences()
  const notices = useNotices()
  const own = windowMemory('campaign')
  const isReady = ref(false)

  async function restore(): Promise<void> {
    await router.isReady()
    const route = router.currentRoute.value
    const last = own.get() ?? preferences.lastCampaign
    if (last !== null && route.name !== 'campaigns') {
      try {
        await campaign.open(last)
      } catch (thrown) {
        const failure = failureOf(thrown)
        if (failure.code === SYSTEM_NOT_LOADED)
          notices.tellFailure(failure, { key: KEYS.opening(last), campaign: last })
        else {
          // gone or damaged: its card says which
          if (preferences.lastCampaign === last) preferences.lastCampaign = null
          own.set(null)
        }
      }
    }
    if (route.meta.needsCampaign === true && campaign.id === null) await router.replace('/campaigns')
    isReady.value = true
  }

  watch(
    () => campaign.id,
    (id) => {
      if (id === null) return
      preferences.lastCampaign = id
      own.set(id)
    },
  )
  router.beforeEach((to) => {
    if (!isReady.value) return true
    if (to.meta.needsCampaign === true && campaign.id === null) return '/campaigns'
    preferences.lastView = to.fullPath
    return true
  })
  return { isReady, restore }
}
