/** `npm run handling`: counts through the windows how many keys things take, and fails where it is more than the guide says. */
import { build, isBuildStale, programOf, runNode } from './tools.mjs'

if (isBuildStale()) {
  const code = await build()
  if (code !== 0) process.exit(code)
}
process.exitCode = await runNode(programOf('@playwright/test', 'playwright'), ['test', 'handling.spec'], {
  environment: { ROUNDKEEPER_HANDLING: 'count' },
})
