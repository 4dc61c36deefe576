/** Before the tests of the windows: parts of a rule system are tested without its entry, which brings its words along. */
import { expect } from 'vitest'

if (expect.getState().testPath?.includes('/renderer/') === true) {
  const [{ en }, { takeWords }] = await Promise.all([
    import('@shared/messages/en'),
    import('@shared/words/catalogue'),
  ])
  takeWords(en)
}
