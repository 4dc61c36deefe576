/** The numbers of a catalogue example, read by name. */
export type Given = Readonly<Record<string, unknown>>

/** What an example comes to when it is played; compared with its `expect`. */
export type Played = Record<string, number | number[]>
export type Example = (given: Given) => Played

export function one(given: Given, name: string): number {
  const value = given[name]
  if (typeof value !== 'number') throw new Error(`the example gives no number ${name}`)
  return value
}

export function many(given: Given, name: string): number[] {
  const value = given[name]
  if (!Array.isArray(value)) throw new Error(`the example gives no list ${name}`)
  return value.map(Number)
}

export const at = (numbers: readonly number[], index: number): number => {
  const number = numbers[index]
  if (number === undefined) throw new Error(`no number at ${String(index)}`)
  return number
}

/** A word of an example, e.g. a scale, a die or a state. */
export function word(given: Given, name: string): string {
  const value = given[name]
  if (typeof value !== 'string') throw new Error(`the example gives no word ${name}`)
  return value
}

export function words(given: Given, name: string): string[] {
  const value = given[name]
  if (!Array.isArray(value)) throw new Error(`the example gives no list ${name}`)
  return value.map(String)
}

export function truth(given: Given, name: string): boolean {
  const value = given[name]
  if (typeof value !== 'boolean') throw new Error(`the example does not say whether ${name}`)
  return value
}
