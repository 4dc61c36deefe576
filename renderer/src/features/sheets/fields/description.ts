/** A field of a sheet as data: what only windows know of it. Its kind, bounds and list of values come from the schema. */
import type { SheetField } from '@shared/contract/sheetFields'
import type { Json } from '@shared/contract/types'
import type { Namespace, UiKey, UiLabel } from '@shared/messages/en'
import { message, say, ui } from '@/words/words'

/** A key of the interface, or words that are made already: of a name that the GM gave, or with a number in them. */
type Words = UiLabel | { text: string }

type GroupsIn<Key> = Key extends `${infer Head}.${infer Rest}` ? Head | `${Head}.${GroupsIn<Rest>}` : never
/** Where the words of a fixed list stand: a namespace, or a group of the interface's own. */
export type WordGroup = Namespace | `ui.${GroupsIn<UiKey>}`

export interface Choice {
  value: Json
  label: string
}

export interface FieldDescription {
  /** In the record that the fields are of; with dots a field of a record in that. */
  name: string
  label: Words
  /** Beside a number. */
  unit?: string
  /** Below a toggle; of a text what it must look like, said when one is refused. */
  hint?: UiLabel
  /** What an empty number stands for, or an example in an empty text. */
  blank?: Words
  /** Words of a list of the schema. */
  words?: WordGroup
  /** Choices that are no fixed list. */
  choices?: readonly Choice[]
  /** Name of the derived number that belongs to it. */
  derived?: string
  /** Narrower than the schema, because of something else on the sheet. */
  minimum?: number
  maximum?: number
  /** A text that must not be empty. */
  required?: true
  /** So many columns of the grid. */
  span?: 'two' | 'all'
}

/** A cell of a row of a table, as `SheetCell` shows it. */
export interface CellDescription {
  name: string
  label: string
  words?: WordGroup
  /** Of the cell around it. */
  class?: string
}

export const wordsOf = (words: Words): string => (typeof words === 'string' ? ui(words) : words.text)

/** `set`: several of a list. */
type FieldKind = SheetField['kind'] | 'set'
type Holds = (path: readonly string[]) => SheetField | undefined

/** What stands at a path, and what may be chosen there. */
export function fieldAtPath(
  holds: Holds,
  path: readonly string[],
  { words, choices }: { words?: WordGroup | undefined; choices?: readonly Choice[] | undefined },
): { kind: FieldKind; choices: readonly Choice[] } {
  const held = holds(path)
  const item = held === undefined ? holds([...path, '*']) : undefined
  const listed = (item ?? held)?.choices ?? []
  const labelOf = (value: string): string => (words === undefined ? value : message(`${words}.${value}`))
  const kind = choices === undefined ? (held?.kind ?? 'text') : 'choice'
  return {
    kind: item === undefined ? kind : 'set',
    choices: choices ?? listed.map((value) => ({ value, label: labelOf(value) })),
  }
}

/** Fields whose labels are the words of a group by their names. */
export const labelled = <Group extends string, Name extends string>(group: Group, names: readonly Name[]) =>
  names.map((name) => ({ name, label: `${group}.${name}` as const }))

/** Fields that bear the names of the rules: attributes, saves, senses. */
export const named = (namespace: Namespace, names: readonly string[], at = ''): FieldDescription[] =>
  names.map((name) => ({ name: `${at}${name}`, label: { text: say(namespace, name) } }))
