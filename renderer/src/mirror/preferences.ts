/** Preferences of this window: theme, paper, the campaign and view last open. They live in the window's own database. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'
import { PAPERS, type Paper } from '@shared/contract/desktop'
import type { Json } from '@shared/contract/types'
import { mirror } from './database'

export const THEMES = ['dark', 'light', 'contrast'] as const
export type Theme = (typeof THEMES)[number]

/** Countries whose paper is US Letter; everybody else's is A4. */
const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'SV', 'VE', 'DO'])
export const usualPaper = (language: string): Paper =>
  LETTER_COUNTRIES.has(/-([A-Z]{2})\b/.exec(language)?.[1] ?? '') ? 'Letter' : 'A4'
const isPaper = (value: Json | undefined): value is Paper => PAPERS.some((paper) => paper === value)
const isTheme = (value: Json | undefined): value is Theme => THEMES.some((theme) => theme === value)

export const usePreferences = defineStore('preferences', () => {
  const theme = ref<Theme>('dark')
  const lastCampaign = ref<string | null>(null)
  const lastView = ref<string | null>(null)
  const isRailNarrow = ref(false)
  const paper = ref<Paper>(usualPaper(typeof navigator === 'undefined' ? '' : navigator.language))

  watch(theme, (now) => (document.documentElement.dataset.theme = now), { immediate: true, flush: 'sync' })

  const keep = (key: string, value: Json): void => {
    // a window without a database still works: it forgets its preferences
    void mirror()
      .preferences.put({ key, value })
      .catch((reason: unknown) => console.warn('preference not kept', reason))
  }

  /** Reads what was kept; gives up after half a second rather than hold the window back. */
  async function load(): Promise<void> {
    const rows = await Promise.race([
      mirror()
        .preferences.toArray()
        .catch(() => []),
      new Promise<never[]>((resolve) => setTimeout(() => resolve([]), 500)),
    ])
    const kept = new Map(rows.map(({ key, value }) => [key, value]))
    const keptTheme = kept.get('theme')
    const campaign = kept.get('lastCampaign')
    const view = kept.get('lastView')
    if (isTheme(keptTheme)) theme.value = keptTheme
    if (typeof campaign === 'string') lastCampaign.value = campaign
    if (typeof view === 'string') lastView.value = view
    isRailNarrow.value = kept.get('isRailNarrow') === true
    const keptPaper = kept.get('paper')
    if (isPaper(keptPaper)) paper.value = keptPaper
    watch(theme, (now) => keep('theme', now))
    watch(lastCampaign, (now) => keep('lastCampaign', now))
    watch(lastView, (now) => keep('lastView', now))
    watch(isRailNarrow, (now) => keep('isRailNarrow', now))
    watch(paper, (now) => keep('paper', now))
  }

  return { theme, lastCampaign, lastView, isRailNarrow, paper, load }
})
