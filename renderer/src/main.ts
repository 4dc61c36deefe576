/** Starts the GM's window. */
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import './ui/base.css'
import { usePreferences } from './mirror/preferences'
import { router } from './router'
import GmWindow from './shell/GmWindow.vue'
import { knowSystems } from './system/loaded'
import { systems } from './systems'
import { i18n } from './words/i18n'

async function start(): Promise<void> {
  knowSystems(systems)
  const app = createApp(GmWindow).use(createPinia()).use(i18n)
  await usePreferences().load()
  app.use(router).mount('#app')
}

void start()
