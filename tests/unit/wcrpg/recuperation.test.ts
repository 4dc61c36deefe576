/** What Recuperation is worth where the healing rules ask for it. */
import { expect, it } from 'vitest'
import { recuperation } from '../../../electron/rules/wcrpg/describe'
import { characterSheet } from '../../../electron/rules/wcrpg/sheet/sheet'

it('WCC-SKILL-08: every ten full points add one, the bare score without the characteristic', () => {
  const worth = [0, 9, 10, 39, 100].map((score) => {
    const sheet = characterSheet.blank('ana', 'Ana')
    sheet.skills['recuperation'] = { score, characteristic: 'physique', specializations: [] }
    return recuperation(sheet).total
  })
  expect(worth).toEqual([0, 0, 1, 3, 10])
})
