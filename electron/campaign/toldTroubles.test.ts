import { expect, it } from 'vitest'
import { ToldTroubles } from './toldTroubles'
import { FileTrouble, reason, troubleBeside } from './trouble'

it('tells what failed beside the game by what it was, and once that it is over', () => {
  const told: unknown[] = []
  const troubles = new ToldTroubles({
    tell: ({ what, failure }) => told.push([what, failure.code]),
    tellOver: ({ campaign, what }) => told.push([campaign, what]),
  })
  troubles.over('raid', 'backup')
  troubles.tell(
    'raid',
    troubleBeside('backup', new FileTrouble('disk-full', { reason: reason('ENOSPC') }), 'x'),
  )
  troubles.tell('raid', new FileTrouble('lock-lost', {})) // told of all campaigns, as where they are kept
  troubles.over('siege', 'backup')
  troubles.over('raid', 'backup')
  troubles.over('raid', 'backup')
  expect(told).toEqual([
    ['backup', 'disk-full'],
    ['raid', 'backup'],
  ])
})
