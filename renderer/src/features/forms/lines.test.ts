import { expect, it } from 'vitest'
import { aloneIn } from './lines'

it('gives a line to what is wide, and to what nothing stands beside', () => {
  const fields = [
    { name: 'patient', kind: 'choice' },
    { name: 'medic', kind: 'choice' },
    { name: 'attribute', kind: 'choice' },
    { name: 'helpers', kind: 'people' },
    { name: 'modifiers', kind: 'modifiers' },
  ] as const
  expect([...aloneIn(fields)]).toEqual(['attribute', 'helpers', 'modifiers'])
})

it('lets modifiers share a line with those of another side alone', () => {
  const fields = [
    { name: 'modifiers', kind: 'modifiers' },
    { name: 'defenceModifiers', kind: 'modifiers' },
    { name: 'target', kind: 'choice' },
    { name: 'theirModifiers', kind: 'modifiers' },
  ] as const
  expect([...aloneIn(fields)]).toEqual(['target', 'theirModifiers'])
})
