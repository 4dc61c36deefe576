/** Prints what stands on the page: by the host where it has a dialog of its own, by the browser elsewhere. */
import { computed, onScopeDispose, ref, watch } from 'vue'
import type { Paper } from '@shared/contract/desktop'
import { usePreferences } from '@/mirror/preferences'
import { useCampaign } from '@/session/campaign'
import { ask, failureOf, hostLink } from '@/session/link'
import { useNotices } from '@/session/notices'
import { clockWords } from '@/words/clock'
import { message, ui } from '@/words/words'
import { pageCss } from './page'

export interface Printed {
  /** What it is: the name of a sheet, "Log". */
  title: () => string
  landscape: () => boolean
}

export function usePrinting({ title, landscape }: Printed) {
  const store = useCampaign()
  const notices = useNotices()
  const preferences = usePreferences()
  const isDesktop = hostLink().transport.kind === 'electron'
  const isUnderWay = ref(false)
  const campaign = computed(() => store.campaign?.name ?? '')
  const date = computed(() =>
    store.campaign === null ? '' : clockWords(store.campaign.clock, store.campaign.calendar, false),
  )

  const style = document.createElement('style')
  document.head.append(style)
  const titleBefore = document.title
  watch(
    () => [preferences.paper, campaign.value, date.value, title(), landscape()] as const,
    ([paper, name, time, what, isLandscape]) => {
      style.textContent = pageCss({
        paper,
        landscape: isLandscape,
        campaign: name,
        date: time,
        title: what,
        pageWords: message('ui.print.page', { page: '{page}', pages: '{pages}' }),
      })
      // a browser proposes the title as the name of the file, and a PDF bears it
      document.title = `${what} – ${name}`
    },
    { immediate: true },
  )
  onScopeDispose(() => {
    style.remove()
    document.title = titleBefore
  })

  /** @param pdf as a file; a browser has that in its own dialog of printing */
  async function run(pdf: boolean): Promise<void> {
    if (!isDesktop) {
      window.print()
      return
    }
    if (isUnderWay.value) return
    isUnderWay.value = true
    try {
      const name = `${title()} – ${campaign.value}`.slice(0, 160)
      const wanted = { pdf, name, paper: preferences.paper, landscape: landscape() }
      const { outcome, saved } = await ask('print.run', wanted)
      notices.settle('printing')
      if (outcome === 'saved' && saved !== null)
        notices.tell({
          tone: 'good',
          title: ui('print.saved'),
          text: ui('print.saved.text', { path: saved }),
        })
    } catch (thrown) {
      notices.tellFailure(failureOf(thrown), { key: 'printing' })
    } finally {
      isUnderWay.value = false
    }
  }
  const paper = computed<Paper>({
    get: () => preferences.paper,
    set: (wanted) => (preferences.paper = wanted),
  })
  return { run, paper, campaign, date, isDesktop, isUnderWay }
}
