/** Preferences of this window: language, theme, size of text, ids of rules, paper, the campaign and view last open. They live in the window's own database. */
import { defineStore } from 'pinia'
import { ref, watch, watchEffect } from 'vue'
import { PAPERS, type Paper } from '@shared/contract/desktop'
import type { Json } from '@shared/contract/types'
import { chosenKeys } from '@/actions/chosenKeys'
import { mirror } from './database'
import { themeInSight } from './theme'

/** What a GM can choose; `system` follows the computer's own choice of dark, light and more contrast. */
export const THEMES = ['dark', 'light', 'contrast', 'system'] as const
export type Theme = (typeof THEMES)[number]

/** In percent of the usual size. */
export const TEXT_SIZES = [90, 100, 110, 125, 150] as const
export type TextSize = (typeof TEXT_SIZES)[number]

/** Countries whose paper is US Letter; everybody else's is A4. */
const LETTER_COUNTRIES = new Set(['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'PA', 'SV', 'VE', 'DO'])
export const usualPaper = (language: string): Paper =>
  LETTER_COUNTRIES.has(/-([A-Z]{2})\b/.exec(language)?.[1] ?? '') ? 'Letter' : 'A4'
const isPaper = (value: Json | undefined): value is Paper => PAPERS.some((paper) => paper === value)
const isTextSize = (value: Json | undefined): value is TextSize => TEXT_SIZES.some((size) => size === value)
const numbersIn = (value: Json | undefined): Record<string, number> =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value).flatMap(([key, number]) => (typeof number === 'number' ? [[key, number]] : [])),
      )
const textsIn = (value: Json | undefined): Record<string, string> =>
  typeof value !== 'object' || value === null || Array.isArray(value)
    ? {}
    : Object.fromEntries(
        Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
      )
const listIn = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
const isTheme = (value: Json | undefined): value is Theme => THEMES.some((theme) => theme === value)

export const usePreferences = defineStore('preferences', () => {
  const theme = ref<Theme>('dark')
  const lastCampaign = ref<string | null>(null)
  const lastView = ref<string | null>(null)
  const isRailNarrow = ref(false)
  const paper = ref<Paper>(usualPaper(typeof navigator === 'undefined' ? '' : navigator.language))

  const textSize = ref<TextSize>(100)
  /** A tag, or `system`: what the computer speaks. */
  const language = ref('system')
  /** Whether ids of rules stand in lists and log, or come up with the pointer. */
  const areRuleIdsShown = ref(false)
  /** Panes of a fight whose width was chosen, in pixels at the usual size of text, and those that are folded away. */
  const paneWidths = ref<Readonly<Record<string, number>>>({})
  const foldedPanes = ref<readonly string[]>([])
  /** From how many wins of a hundred on a forecast calls a fight trivial, easy, fair or hard. */
  const winsFrom = ref<Readonly<Record<string, number>>>({})

  const root = document.documentElement
  watchEffect(() => (root.dataset['theme'] = themeInSight(theme.value)), { flush: 'sync' })
  watch(textSize, (now) => (root.style.fontSize = `${String(now)}%`), { flush: 'sync' })
  watchEffect(() => (root.dataset['rules'] = areRuleIdsShown.value ? 'shown' : 'quiet'), { flush: 'sync' })

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
    const keptSize = kept.get('textSize')
    if (isTextSize(keptSize)) textSize.value = keptSize
    const keptLanguage = kept.get('language')
    if (typeof keptLanguage === 'string') language.value = keptLanguage
    areRuleIdsShown.value = kept.get('areRuleIdsShown') === true
    paneWidths.value = numbersIn(kept.get('paneWidths'))
    foldedPanes.value = listIn(kept.get('foldedPanes'))
    winsFrom.value = numbersIn(kept.get('winsFrom'))
    chosenKeys.value = textsIn(kept.get('keys'))
    const plain = { theme, textSize, language, areRuleIdsShown, lastCampaign, lastView, isRailNarrow, paper }
    for (const [key, value] of Object.entries(plain)) watch(value, (now: Json) => keep(key, now))
    watch(chosenKeys, (now) => keep('keys', { ...now }))
    watch(winsFrom, (now) => keep('winsFrom', { ...now }))
    watch(paneWidths, (now) => keep('paneWidths', { ...now }))
    watch(foldedPanes, (now) => keep('foldedPanes', [...now]))
  }

  return {
    theme,
    textSize,
    language,
    areRuleIdsShown,
    lastCampaign,
    lastView,
    isRailNarrow,
    paper,
    paneWidths,
    foldedPanes,
    winsFrom,
    load,
  }
})
