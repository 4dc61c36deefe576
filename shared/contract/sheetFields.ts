/** What a field of a sheet can hold, as its schema has it. */
export interface SheetField {
  kind: 'number' | 'text' | 'toggle' | 'choice'
  minimum: number | null
  maximum: number | null
  /** No parts of one. */
  isWhole: boolean
  /** Characters of a text. */
  maximumLength: number | null
  /** It can be empty. */
  isNullable: boolean
  /** Of a choice: every value it can have; empty where they are no fixed list. */
  choices: string[]
}
/** By path; `*` stands for any key or id. */
export type SheetFields = Readonly<Record<string, SheetField>>
