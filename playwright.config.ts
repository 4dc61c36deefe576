/** End-to-end tests drive the built app (`npm run build` first). How they start it: tests/e2e/launch.ts. */
import { defineConfig } from '@playwright/test'
import { isLongRun } from './tests/effort'

// Settings of whoever runs the tests must not lead them to somebody's campaigns.
delete process.env.ROUNDKEEPER_DATA
delete process.env.ROUNDKEEPER_PORT

/**
 * A worker keeps every module that an Electron test has loaded, and starts of the program load all of it anew: after two hundred and
 * fifty of them its memory is full. The long run begins new workers for each of these groups of files.
 */
const GROUPS = ['a-d', 'e', 'f', 'g-l', 'm-o', 'p', 'q-s', 't-z']
const groups = GROUPS.map((letters) => ({
  name: letters,
  testMatch: new RegExp(String.raw`e2e[\\/][${letters}]\w*\.spec\.ts$`),
}))

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/harness/globalSetup.ts',
  outputDir: 'node_modules/.cache/playwright',
  // for a busy machine: how long something takes is the bench's
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  ...(isLongRun ? { projects: groups } : {}),
})
