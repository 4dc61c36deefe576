import { describe, expect, it } from 'vitest'
import type { OpenCommand } from '@shared/contract/types'
import { RULES } from '../rules/registry'
import { filledIn } from './filledIn'

const definitionOf = (type: string) => {
  const definition = RULES.table.get(type)
  if (definition === undefined) throw new Error(`no ${type}`)
  return definition
}
const bySchema = ({ type, ...given }: OpenCommand): unknown => definitionOf(type).payload.parse(given)
const filled = (command: OpenCommand) => filledIn(definitionOf(command.type), command)

const volley = (...attackers: OpenCommand['attackers'][]): OpenCommand => ({
  type: 'mass-combat/attack',
  encounter: 'fight',
  attackers,
  target: 'foe',
})

describe('a command of the program’s own', () => {
  it.each<[string, OpenCommand]>([
    [
      'of single values',
      { type: 'wire/attack', encounter: 'e', attacker: 'a', target: 'b', weapon: 'sabre' },
    ],
    ['with a record', { type: 'mass-combat/move', encounter: 'fight', unit: 'u', to: { x: 1, y: 2 } }],
    ['with a list of records', volley({ unit: 'u', weapon: 'w' })],
    [
      'with records that state different fields',
      volley({ unit: 'u' }, { unit: 'v', weapon: 'w', linked: false }),
    ],
  ])('%s is filled in as its schema does, again and again', (_what, command) => {
    expect(filled(command)).toEqual(bySchema(command))
    expect(filled(structuredClone(command))).toEqual(bySchema(command))
  })

  it('is filled in by what it gives, not by what was given last', () => {
    expect(filled(volley({ unit: 'u', weapon: 'w' }))).toMatchObject({
      attackers: [{ unit: 'u', linked: true }],
    })
    expect(filled(volley({ unit: 'v', weapon: null }))).toMatchObject({
      attackers: [{ unit: 'v', weapon: null }],
    })
    const several = volley({ unit: 'u', weapon: 'w' }, { unit: 'v', weapon: 'w' })
    expect(filled(several)).toEqual(bySchema(several))
  })

  it('keeps none of the records that it was given, and none that another one has', () => {
    const command: OpenCommand = {
      type: 'mass-combat/move',
      encounter: 'fight',
      unit: 'u',
      to: { x: 1, y: 2 },
    }
    expect(filled(command)?.['to']).not.toBe(command['to'])
    const [one, other] = [filled(volley({ unit: 'u' })), filled(volley({ unit: 'u' }))]
    expect(one?.['modifiers']).not.toBe(other?.['modifiers'])
  })

  it('is left to its schema where one of several shapes may stand', () => {
    const command: OpenCommand = {
      type: 'wcrpg/set-target',
      encounter: 'fight',
      combatant: 'a',
      target: 'b',
      distance: { how: 'roll' },
    }
    expect(bySchema(command)).toMatchObject({ distance: { how: 'roll' } })
    expect(filled(command)).toBeNull()
  })
})
