/** Unpacks the browser and bundles once, before the workers start: two unpacking at once end in "text file busy". */
import { browserLaunch } from './browser'
import { buildBundles } from './bundles'

export default async function setUp(): Promise<void> {
  await Promise.all([browserLaunch(), buildBundles()])
}
