/** Whoever reads a number before a noun reads the right form: "1 square", "2 squares". */
import { expect, it } from 'vitest'
import { flatten } from '@shared/words/catalogue'
import { en } from '@shared/messages/en'
import { pickerOf } from '@shared/messages/forms'

/** Plural of what is counted; a new noun is to be added here. */
const NOUNS =
  'actions|bonuses|characters|conditions|days|degrees|entries|feet|files|groups|hexes|hits|hours|inches|increments|lines|minutes|others|parts|patients|phases|pictures|pixels|places|points|rounds|runs|seconds|slots|squares|steps|strikes|times|turns|units|weapons|weeks'
/** Parameters that hold names. */
const NAMED = /^(?:who|target|side|weapon|facing|medic|by|thing|kind|what|name|path)$/
/** "3 by 1 squares", "4 × 1 squares", "squares of 5 feet": a measure, whose noun stays as it is. */
const MEASURED = /(?:×| by|(?:squares|hexes|increments)(?:,| of)) $/
const COUNTED = new RegExp(
  String.raw`\{(\w+)\} (?:(?:more|other|hit|short|core|character|spell) )?(?:${NOUNS})\b`,
  'g',
)

function uncounted(text: string): string[] {
  const picker = pickerOf(text)
  const many = text.split(' | ').at(-1) ?? ''
  return [...many.matchAll(COUNTED)]
    .filter(([, name = '']) => !NAMED.test(name) && name !== picker)
    .filter(({ index }) => !MEASURED.test(many.slice(0, index)))
    .map(([found]) => found)
    .filter((found) => !(text.includes(' | ') && found.startsWith('{count}')))
}

it('a number before a noun picks its form', () => {
  expect(uncounted('{who} moves {squares} squares.')).toEqual(['{squares} squares'])
  expect(uncounted('{n} square | {n} squares')).toEqual([])
  expect(uncounted('{columns} × {rows} squares of {feet} feet')).toEqual([])
  const faults = Object.entries(flatten(en)).flatMap(([key, text]) =>
    [...uncounted(text), ...(text.match(/\w\(s\)/g) ?? [])].map((found) => `${key}: ${found}`),
  )
  expect(faults).toEqual([])
})
