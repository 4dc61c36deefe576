/** Numbers in boxes: read as the language of the window writes them, and as everybody types them. */
import { inLanguage } from '@shared/words/language'

/** The marks of the language between thousands and before decimals: `,` and `.` in English. */
const marks = inLanguage((tag) => {
  const format = new Intl.NumberFormat(tag, { useGrouping: true })
  const parts = format.formatToParts(-1_234_567.5)
  const markOf = (type: 'group' | 'decimal'): string =>
    parts.find((part) => part.type === type)?.value ?? (type === 'group' ? ',' : '.')
  return { group: markOf('group'), decimal: markOf('decimal') }
})

/** Digits in threes, with the language's mark or a space between them. */
function inThrees(text: string): string | undefined {
  const { group, decimal } = marks()
  const [whole = '', ...rest] = text.split(decimal)
  const threes = whole.split(/\s/.test(group) ? /\s/ : group)
  const isGrouped =
    threes.length > 1 && threes.every((digits, at) => (at === 0 ? /^[+-]?\d{1,3}$/ : /^\d{3}$/).test(digits))
  return isGrouped && rest.length <= 1 ? [threes.join(''), ...rest].join('.') : undefined
}

/** Null for nothing, undefined for what is no number. Point and comma both stand before decimals. */
export function parseNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replace('−', '-')
  if (trimmed === '') return null
  const plain = inThrees(trimmed) ?? trimmed.replace(',', '.')
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** As it is typed: no thousands, no signs but a minus. */
export const numberText = (value: number): string => String(value).replace('.', marks().decimal)
