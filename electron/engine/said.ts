/**
 * What the engine and the rules must give the messages they say, told by the texts of the catalogue. They may give more:
 * a log line keeps what happened, and its words say part of it. Types only: nothing here runs.
 */
import type { Json, JsonRecord } from '@shared/contract/types'
import type { en } from '@shared/messages/en'
import type { NamesIn } from '@shared/messages/parameters'

type Catalogue = typeof en
type Namespaces = 'log' | 'refusal' | 'derive' | 'dice' | 'outcome'
export type KeyOf<Namespace extends Namespaces> = keyof Catalogue[Namespace] & string

/** A message says `{duration}`; given are the seconds. */
type Stored<Name> = Name extends 'duration' ? 'seconds' : Name

export type Needed<Namespace extends Namespaces, Key extends KeyOf<Namespace>> = Stored<
  NamesIn<Catalogue[Namespace][Key & keyof Catalogue[Namespace]]>
>

/** Messages with a twin that says the same of nobody: `mcDefense` "Def of {who}", `mcDefense.bare` "Def". */
type HasBare<Namespace extends Namespaces, Key extends string> =
  `${Key}.bare` extends KeyOf<Namespace> ? true : false

/**
 * Parameters of a message and what follows them; both may be left out where it names none. Where one of several messages is
 * said, what one of them needs will do: which goes with which, the scenarios show (tests/scenarios/words.test.ts).
 */
export type Saying<
  Namespace extends Namespaces,
  Key extends KeyOf<Namespace>,
  Rest extends unknown[],
> = Key extends unknown
  ? true extends ([Needed<Namespace, Key>] extends [never] ? true : HasBare<Namespace, Key>)
    ? [parameters?: JsonRecord, ...rest: Rest]
    : [parameters: JsonRecord & Readonly<Record<Needed<Namespace, Key>, Json>>, ...rest: Rest]
  : never
