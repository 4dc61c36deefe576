/** The theme that is drawn: the one chosen, or the one that the computer asks for. */
import { ref } from 'vue'

const matches = (query: string): boolean =>
  typeof matchMedia === 'undefined' ? false : matchMedia(query).matches
const LIGHT = '(prefers-color-scheme: light)'
const CONTRAST = '(prefers-contrast: more)'

const asked = (): 'dark' | 'light' | 'contrast' =>
  matches(CONTRAST) ? 'contrast' : matches(LIGHT) ? 'light' : 'dark'
const ofComputer = ref(asked())
if (typeof matchMedia !== 'undefined')
  for (const query of [LIGHT, CONTRAST])
    matchMedia(query).addEventListener('change', () => (ofComputer.value = asked()))

/** A value of data-theme on the page. */
export const themeInSight = (chosen: string): string => (chosen === 'system' ? ofComputer.value : chosen)
