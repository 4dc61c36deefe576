/** Starts the GM's window. */
import './words/pseudo' // before anything is said
import { createPinia } from 'pinia'
import { createApp, watch, watchEffect } from 'vue'
import './ui/base.css'
import { usePreferences } from './mirror/preferences'
import { router } from './router'
import GmWindow from './shell/GmWindow.vue'
import { knowSystems } from './system/loaded'
import { systems } from './systems'
import './words/lacking'
import { speakEverywhere, spokenTag } from './words/speech'

async function start(): Promise<void> {
  knowSystems(systems)
  const app = createApp(GmWindow).use(createPinia())
  const preferences = usePreferences()
  await preferences.load()
  await speakEverywhere(preferences.language)
  watch(() => preferences.language, speakEverywhere)
  watchEffect(() => (document.documentElement.lang = spokenTag()))
  app.use(router).mount('#app')
}

void start()
