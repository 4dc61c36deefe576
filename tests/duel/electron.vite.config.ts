/** The program with the duel among its systems, built beside the project's own build (tests/e2e/duel.spec.ts). */
import { join, resolve } from 'node:path'
import { defineConfig } from 'electron-vite'
import { buildOf } from '../../scripts/electronBuild'
import { withDuel } from './withDuel'

const root = resolve(import.meta.dirname, '../..')

export default defineConfig(buildOf(root, join(root, 'node_modules/.cache/duel/out'), () => [withDuel()]))
