import { join } from 'node:path'
import { defineConfig } from 'electron-vite'
import { buildOf } from './scripts/electronBuild'
import { collectNotices } from './scripts/notices/plugin'

const root = import.meta.dirname

export default defineConfig(buildOf(root, join(root, 'out'), () => [collectNotices(root)]))
