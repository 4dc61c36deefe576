import { resolve } from 'node:path'
import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

const root = import.meta.dirname

export default defineConfig({
  plugins: [vue()],
  resolve: { alias: { '@shared': resolve(root, 'shared'), '@': resolve(root, 'renderer/src') } },
  test: {
    include: ['{electron,shared,renderer,scripts,tests/unit,tests/scenarios}/**/*.test.ts'],
    environment: 'node',
    setupFiles: ['renderer/src/testing/words.ts'],
  },
})
