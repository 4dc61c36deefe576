/** `npm run guide`: takes every picture of docs/guide anew from the running program, building it first if it is stale. */
import { build, isBuildStale, programOf, runNode } from './tools.mjs'

if (isBuildStale()) {
  const code = await build()
  if (code !== 0) process.exit(code)
}
process.exitCode = await runNode(programOf('@playwright/test', 'playwright'), ['test', 'guide.spec'], {
  environment: { ROUNDKEEPER_GUIDE: 'write' },
})
