/** Opens the campaign of last time again when the window is reloaded in one of its views, and keeps note of it. */
import { ref, watch } from 'vue'
import { useRouter } from 'vue-router'
import { usePreferences } from '@/mirror/preferences'
import { useCampaign } from '@/session/campaign'

export function useLastCampaign() {
  const router = useRouter()
  const campaign = useCampaign()
  const preferences = usePreferences()
  const isReady = ref(false)

  async function restore(): Promise<void> {
    await router.isReady()
    const route = router.currentRoute.value
    const last = preferences.lastCampaign
    if (last !== null && route.name !== 'campaigns') {
      try {
        await campaign.open(last)
      } catch {
        preferences.lastCampaign = null // gone or damaged: its card says which
      }
    }
    if (route.meta.needsCampaign === true && campaign.id === null) await router.replace('/campaigns')
    isReady.value = true
  }

  watch(
    () => campaign.id,
    (id) => {
      if (id !== null) preferences.lastCampaign = id
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
