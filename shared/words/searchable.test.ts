import { expect, it } from 'vitest'
import { searchable } from './searchable'

it.each([
  ['Jäger', 'jager'],
  ['JÄGER', 'jager'],
  ['Jäger', 'jager'],
  ['Straße', 'strasse'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['Çelik', 'celik'],
  ['Ångström', 'angstrom'],
  ['Viper “Two”', 'viper “two”'],
  ['Иван', 'иван'],
  ['한글', '한글'],
  ['', ''],
])('%s is searched as %s', (text, plain) => {
  expect(searchable(text)).toBe(plain)
})
