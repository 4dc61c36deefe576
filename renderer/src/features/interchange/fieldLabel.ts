/** What a field of a sheet is called in a list of many: with what it is of, where its own word says too little. */
import { fieldWords } from '@shared/words/fields'
import { ui } from '@/words/words'

const nobody = (): undefined => undefined
const TOO_LITTLE = ['maximum', 'current', 'name', 'state', 'encumbrance', 'magicBonus', 'class', 'size']

/** How many of it there are: no field of a sheet. */
export const COUNT = '#count'
/** What makes a weapon together. */
const OF_ARMS = ['damage', 'shock', 'weapon'] as const

export function fieldLabel(path: string): string {
  if (path === COUNT) return ui('bringIn.table.count')
  const arms = OF_ARMS.find((one) => path === `#${one}`)
  if (arms !== undefined) return ui(`bringIn.table.${arms}`)
  const keys = path.split('.')
  const words = fieldWords(path, nobody)
  const holder = keys.at(-2)
  return holder !== undefined && TOO_LITTLE.includes(keys.at(-1) ?? '')
    ? `${fieldWords(holder, nobody)}: ${words}`
    : words
}
