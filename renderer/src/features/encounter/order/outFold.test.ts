import { expect, it } from 'vitest'
import { foldedOf } from './outFold'

it('folds several who are out, but whoever is shown, and nobody once it is unfolded', () => {
  expect([...foldedOf(['osk', 'vee', 'lodd'], null, false)]).toEqual(['osk', 'vee', 'lodd'])
  expect([...foldedOf(['osk', 'vee', 'lodd'], 'vee', false)]).toEqual(['osk', 'lodd'])
  expect([...foldedOf(['osk', 'vee'], null, true)]).toEqual([])
})
it('leaves a single one in the row', () => {
  expect([...foldedOf(['osk'], null, false)]).toEqual([])
})
