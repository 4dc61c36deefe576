/** Starts the players' window: no stores of the GM's, no request but for what it shows and its words, one topic. */
import './words/pseudo' // before anything is said
import { createApp } from 'vue'
import './ui/base.css'
import { en } from '@shared/messages/en'
import { takeWords } from '@shared/words/catalogue'
import PlayersWindow from './features/players/PlayersWindow.vue'
import { mirror } from './mirror/database'
import { themeInSight } from './mirror/theme'
import './words/lacking'

/** The theme that the GM chose, where the windows share their preferences; else the dark one. */
async function takeTheme(): Promise<void> {
  const kept = await mirror()
    .preferences.get('theme')
    .catch(() => undefined)
  if (typeof kept?.value === 'string') document.documentElement.dataset.theme = themeInSight(kept.value)
}

void takeTheme()
takeWords(en) // it shows one fight after another, of any rule system
createApp(PlayersWindow).mount('#app')
