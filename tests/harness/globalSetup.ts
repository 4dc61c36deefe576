/** Unpacks the browser once, before the workers start: two unpacking at once end in "text file busy". Builds nothing. */
import { browserLaunch } from './browser'

export default async function setUp(): Promise<void> {
  await browserLaunch()
}
