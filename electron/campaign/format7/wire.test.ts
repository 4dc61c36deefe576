import { expect, it } from 'vitest'
import { wireOfFormat7 } from './wire'

it('a campaign of WIRE of format 6: nobody has delayed, and nobody has left a quick fight', () => {
  const told = wireOfFormat7({
    encounters: [
      { id: 'fight', fight: { mode: 'quickAndDirty' }, combatants: [{ id: 'ana', fight: { cover: null } }] },
    ],
  })
  expect(told.encounters).toEqual([
    {
      id: 'fight',
      fight: { mode: 'quickAndDirty', left: {} },
      combatants: [{ id: 'ana', fight: { cover: null, delayed: false } }],
    },
  ])
})
