/**
 * What a message must be given, read off its text: `{who} rolls {value}` takes `who` and `value`. Of `one | many` a number
 * picks the form: a parameter called `count`, or else the one that stands before the first word which differs.
 */

/** Names in braces. */
export type NamesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

type IsPlural<Text> = Text extends `${string} | ${string}` ? true : false

/** The parameter before the place where two forms part; never where they part before the first. */
type Picker<One, Many, Last = never> = One extends `${infer Before}{${infer Name}}${infer After}`
  ? Many extends `${Before}{${Name}}${infer AfterMany}`
    ? Picker<After, AfterMany, Name>
    : Last
  : Last
type PickerIn<Text> = Text extends `${infer One} | ${infer Many}` ? Picker<One, Many> : never

type Filled<Text> = Readonly<Record<NamesIn<Text>, string | number>>
/** Some number picks the form: one that stands in the sentence, as it is or in words; else it must be told. */
type Picking<Text> = [PickerIn<Text>] extends [never]
  ? Readonly<{ count: number }>
  : PickerIn<Text> extends 'count'
    ? Readonly<{ count: number }>
    : Readonly<{ count?: number }>

/** The arguments after the key; of several messages, what all of them together need. */
export type ParametersOf<Text> =
  true extends IsPlural<Text>
    ? [parameters: Filled<Text> & Picking<Text>]
    : [NamesIn<Text>] extends [never]
      ? []
      : [parameters: Filled<Text>]

/** Keys of the messages that need only a number that is called `count`. */
export type CountedOf<Words> = {
  [Key in keyof Words]: ParametersOf<Words[Key]> extends []
    ? never
    : [parameters: Readonly<{ count: number }>] extends ParametersOf<Words[Key]>
      ? Key
      : never
}[keyof Words]

/** Keys of the messages that need nothing: labels. */
export type LabelsOf<Words> = {
  [Key in keyof Words]: ParametersOf<Words[Key]> extends [] ? Key : never
}[keyof Words]
