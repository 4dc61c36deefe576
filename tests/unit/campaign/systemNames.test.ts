/** A window says the name of a rule system before its windows are loaded: it is the name that the rules bear. */
import { expect, it } from 'vitest'
import { en } from '@shared/messages/en'
import { SYSTEMS } from '../../../electron/rules/registry'

it.each(SYSTEMS.map(({ id, name }) => [id, name] as const))(
  '%s is called the same everywhere',
  (id, name) => {
    expect(en.ui[`system.${id}`]).toBe(name)
  },
)
