/** Starts the players' window: no stores of the GM's, one request, one topic. */
import { createApp } from 'vue'
import './ui/base.css'
import { en } from '@shared/messages/en'
import PlayersWindow from './features/players/PlayersWindow.vue'
import { mirror } from './mirror/database'
import { themeInSight } from './mirror/theme'
import { takeWords } from './words/catalogue'
import { i18n } from './words/i18n'

/** The theme that the GM chose, where the windows share their preferences; else the dark one. */
async function takeTheme(): Promise<void> {
  const kept = await mirror()
    .preferences.get('theme')
    .catch(() => undefined)
  if (typeof kept?.value === 'string') document.documentElement.dataset.theme = themeInSight(kept.value)
}

void takeTheme()
takeWords(en) // it shows one fight after another, of any rule system
createApp(PlayersWindow).use(i18n).mount('#app')
