/** What a field of a sheet is called in a list of many: with what it is of, where its own word says too little. */
import { fieldWords } from '@shared/words/fields'

const nobody = (): undefined => undefined
const TOO_LITTLE = ['maximum', 'current', 'name', 'state', 'encumbrance', 'magicBonus', 'class', 'size']

export function fieldLabel(path: string): string {
  const keys = path.split('.')
  const words = fieldWords(path, nobody)
  const holder = keys.at(-2)
  return holder !== undefined && TOO_LITTLE.includes(keys.at(-1) ?? '')
    ? `${fieldWords(holder, nobody)}: ${words}`
    : words
}
