/**
 * What may be sent is decided while types are checked: each `@ts-expect-error` below is an error of types, and one that
 * is none any more fails `vue-tsc --build`. The host says the same of most of them, as far as one schema can.
 */
import { describe, expect, it } from 'vitest'
import { campaignCommands } from '../campaign/commands'
import { massCombatCommands } from '../mass-combat/commands'
import { wcrpgCommands } from '../wcrpg/commands'
import { wireCommands } from '../wire/commands'
import { wwnCommands } from '../wwn/commands'
import type { AnyCommand, CommandBegun, CommandHere, CommandOf, CommandType } from './commands'
import type { OpenCommand } from './types'

const schemas = {
  ...campaignCommands,
  ...massCombatCommands,
  ...wcrpgCommands,
  ...wireCommands,
  ...wwnCommands,
}
const isAccepted = ({ type, ...payload }: OpenCommand): boolean =>
  type in schemas && schemas[type as CommandType].safeParse(payload).success

const burn: AnyCommand = { type: 'wire/damage', sheet: 'ebb', damageType: 'permanent', amount: 3 }

describe('a command that is sent', () => {
  it('is one that there is, with its own fields', () => {
    const target: CommandOf<'wcrpg/set-target'> = {
      type: 'wcrpg/set-target',
      combatant: 'ada',
      target: 'bo',
      distance: { how: 'metres', metres: 20 },
    }
    expect([burn, target].map(isAccepted)).toEqual([true, true])
  })

  it('does not compile with a type that there is not', () => {
    // @ts-expect-error there is no such type
    const misspelt: AnyCommand = { ...burn, type: 'wire/damge' }
    // @ts-expect-error the same, by its name
    type Misspelt = CommandOf<'wire/damge'>
    const named: Misspelt[] = []
    expect([isAccepted(misspelt), named.length]).toEqual([false, 0])
  })

  it('does not compile with a field that is missing, misspelt, or of another type', () => {
    // @ts-expect-error the amount is missing
    const missing: AnyCommand = { type: 'wire/damage', sheet: 'ebb', damageType: 'permanent' }
    const misspelt: AnyCommand = {
      type: 'wire/damage',
      sheet: 'ebb',
      damageType: 'permanent',
      amount: 3,
      // @ts-expect-error a field that the command does not have
      reason: 'fire',
    }
    // @ts-expect-error a kind of damage of another rule system
    const foreign: AnyCommand = { type: 'wire/damage', sheet: 'ebb', damageType: 'lethal', amount: 3 }
    // @ts-expect-error an amount that nobody has stated
    const unsaid: AnyCommand = { type: 'wire/damage', sheet: 'ebb', damageType: 'permanent', amount: null }
    // @ts-expect-error left out or said, never undefined: that is no JSON
    const undefinedField: AnyCommand = { ...burn, reduced: undefined }
    expect([missing, misspelt, foreign, unsaid].map(isAccepted)).toEqual([false, false, false, false])
    expect(undefinedField).toHaveProperty('reduced')
  })
})

describe('a command that is begun', () => {
  it('leaves fields to a form, and has none that the command does not have', () => {
    const begun: CommandBegun = { type: 'wwn/attack', attacker: 'bren' }
    // @ts-expect-error who attacks is the attacker
    const misnamed: CommandBegun = { type: 'wwn/attack', combatant: 'bren' }
    expect([begun, misnamed]).toHaveLength(2)
  })
})

describe('a command whose encounter is named for it', () => {
  it('is one of an encounter', () => {
    const here: CommandHere = { type: 'encounter/park' }
    // @ts-expect-error the clock belongs to the campaign
    const elsewhere: CommandHere = { type: 'clock/advance', seconds: 60 }
    expect([here, elsewhere].map((command) => command.type)).toEqual(['encounter/park', 'clock/advance'])
  })
})
