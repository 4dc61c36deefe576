/** Starts the players' window: no stores of the GM's, one request, one topic. */
import { createApp } from 'vue'
import './ui/base.css'
import PlayersWindow from './features/players/PlayersWindow.vue'
import { i18n } from './words/i18n'

createApp(PlayersWindow).use(i18n).mount('#app')
