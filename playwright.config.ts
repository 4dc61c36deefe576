/** End-to-end tests drive the built app (`npm run build` first). How they start it: tests/e2e/launch.ts. */
import { defineConfig } from '@playwright/test'

// Settings of whoever runs the tests must not lead them to somebody's campaigns.
delete process.env.ROUNDKEEPER_DATA
delete process.env.ROUNDKEEPER_PORT

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
})
