/** Starts the GM's window. */
import './words/pseudo' // before anything is said
import { createPinia } from 'pinia'
import { createApp } from 'vue'
import './ui/base.css'
import { usePreferences } from './mirror/preferences'
import { router } from './router'
import GmWindow from './shell/GmWindow.vue'
import { knowSystems } from './system/loaded'
import { systems } from './systems'
import './words/lacking'

async function start(): Promise<void> {
  knowSystems(systems)
  const app = createApp(GmWindow).use(createPinia())
  await usePreferences().load()
  app.use(router).mount('#app')
}

void start()
