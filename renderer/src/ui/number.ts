/** Reads what was typed into a number box: null for nothing, undefined for what is no number. */
export function parseNumber(text: string): number | null | undefined {
  const trimmed = text.trim().replace('−', '-').replace(',', '.')
  if (trimmed === '') return null
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(trimmed) ? Number(trimmed) : undefined
}
