import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { checkLanguage } from './checkLanguage'

it('German says every message, with all that is filled in', () => {
  const places = [resolve(import.meta.dirname, '../../shared/messages')]
  expect(checkLanguage('de', places)).toEqual({ problems: [], missing: [] })
})
