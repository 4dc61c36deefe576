/**
 * Commands that nobody would think of: made from the schema of their payload, with every number now and then at its
 * bound, every text as long as it may be, and with names of what is in the campaign, mostly where they belong. Most are
 * refused; what is accepted must leave a campaign that opens.
 */
import type { z } from 'zod'
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand } from '@shared/contract/types'
import type { CommandDefinition } from '../../engine/system'

type Schema = z.core.$ZodTypes

/** A source of choices: a number from 0 to below `count`. */
export interface Choices {
  below: (count: number) => number
}

/** What a value may be named after: ids and keys that occur in the campaign, by the field they stand in. */
export interface Names {
  ids: readonly string[]
  keys: readonly string[]
  byField: Readonly<Record<string, readonly string[]>>
}

const FAR = [1e4, 1e6, 1e9, 1e12, 1e15, Number.MAX_SAFE_INTEGER, 1e300]

/** How deep a value made from nothing may lie. */
const DEEPEST = 6

const of = <T>(choices: Choices, list: readonly T[]): T | undefined => list[choices.below(list.length)]

interface Bounds {
  minimum?: number
  maximum?: number
  inclusive?: boolean
}

function boundsOf({ _zod }: Schema): { least: number | null; most: number | null } {
  let least: number | null = null
  let most: number | null = null
  for (const check of _zod.def.checks ?? []) {
    const def = check._zod.def as unknown as Bounds & { check: string; value?: number }
    if (def.check === 'greater_than' && typeof def.value === 'number')
      least = def.inclusive === true ? def.value : def.value + 1
    if (def.check === 'less_than' && typeof def.value === 'number')
      most = def.inclusive === true ? def.value : def.value - 1
    if (def.minimum !== undefined) least = def.minimum
    if (def.maximum !== undefined) most = def.maximum
  }
  return { least, most }
}

function numberOf(choices: Choices, schema: Schema): number {
  const { least, most } = boundsOf(schema)
  const low = Math.max(least ?? -1e15, -1e15)
  const high = Math.min(most ?? 1e15, 1e15)
  switch (choices.below(8)) {
    case 0:
      return low
    case 1:
      return high
    case 2:
      return Math.min(high, Math.max(low, of(choices, FAR) ?? 0))
    case 3:
      return Math.min(high, Math.max(low, 0))
    default:
      return Math.min(high, Math.max(low, choices.below(30)))
  }
}

function textOf(choices: Choices, schema: Schema, field: string, names: Names): string {
  const known = names.byField[field]
  const { least, most } = boundsOf(schema)
  const isFormed = (schema._zod.def.checks ?? []).some((check) => check._zod.def.check === 'string_format')
  if (known !== undefined && choices.below(8) > 0) return of(choices, known) ?? ''
  if (isFormed) return of(choices, choices.below(10) > 0 ? names.ids : names.keys) ?? 'none'
  if (most !== null && choices.below(3) === 0) return 'W'.repeat(Math.min(most, 20_000))
  if (choices.below(6) === 0)
    return of(choices, [' ', ' x ', '\u00a0', 'e\u0301', '\u{1f3b2}', '0', '-']) ?? ''
  if (choices.below(2) === 0) return of(choices, names.keys) ?? 'x'
  return 'x'.repeat(Math.max(1, least ?? 1))
}

function listOf(choices: Choices, schema: Schema, element: () => unknown): unknown[] {
  const { least, most } = boundsOf(schema)
  const longest = Math.min(most ?? 4, 4)
  const length = Math.max(least ?? 0, choices.below(longest + 1))
  return Array.from({ length: Math.min(length, 60) }, element)
}

/** A value that the schema mostly accepts. */
export function anyValue(choices: Choices, schema: Schema, names: Names, field = '', depth = 0): unknown {
  const { def } = schema._zod
  const inner = (next: unknown, name = field): unknown =>
    anyValue(choices, next as Schema, names, name, depth + 1)
  if (depth > DEEPEST) return null
  switch (def.type) {
    case 'object': {
      const entries = Object.entries(def.shape).map(([key, part]) => [key, inner(part, key)] as const)
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
    }
    case 'array':
      return listOf(choices, schema, () => inner(def.element))
    case 'record': {
      const keys = listOf(choices, schema, () => inner(def.keyType, `${field}.key`)).map(String)
      return Object.fromEntries(keys.map((key) => [key, inner(def.valueType)]))
    }
    case 'tuple':
      return (def.items as unknown[]).map((item) => inner(item))
    case 'union':
      return inner(of(choices, def.options))
    case 'optional':
      return choices.below(2) === 0 ? undefined : inner(def.innerType)
    case 'default':
    case 'prefault':
      return choices.below(3) === 0 ? undefined : inner(def.innerType)
    case 'nullable':
      return choices.below(3) === 0 ? null : inner(def.innerType)
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return inner(def.innerType)
    case 'pipe':
      return inner(def.in)
    case 'lazy':
      return inner(def.getter())
    case 'enum':
      return of(choices, Object.values(def.entries))
    case 'literal':
      return of(choices, def.values)
    case 'number':
      return numberOf(choices, schema)
    case 'string':
      return textOf(choices, schema, field, names)
    case 'boolean':
      return choices.below(2) === 0
    case 'null':
      return null
    default:
      return of(choices, [null, 0, 1e15, 'x', [], {}, true])
  }
}

/** Every id, key and short text of the campaign, by the field it stands in. */
export function namesOf(campaign: Campaign): Names {
  const ids = new Set<string>()
  const keys = new Set<string>()
  const byField: Record<string, Set<string>> = {}
  const note = (field: string, text: string): void => {
    ;(byField[field] ??= new Set()).add(text)
  }
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string' && value.length <= 64) {
      if (field === 'id') ids.add(value)
      else note(field, value)
    }
    if (typeof value !== 'object' || value === null) return
    for (const [key, item] of Object.entries(value)) {
      if (!Array.isArray(value)) keys.add(key)
      walk(item, Array.isArray(value) ? field : key)
    }
  }
  walk(campaign, '')
  const idsOf = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)
  const fighters = campaign.encounters.flatMap(({ combatants }) => idsOf(combatants))
  const people = idsOf(campaign.roster)
  const templates = idsOf(campaign.roster.filter(({ template }) => template))
  const fields = Object.fromEntries(Object.entries(byField).map(([field, texts]) => [field, [...texts]]))
  return {
    ids: [...ids],
    keys: [...keys],
    byField: {
      ...fields,
      sheet: people,
      sheets: people,
      patient: people,
      template: templates,
      encounter: idsOf(campaign.encounters),
      combatant: fighters,
      attacker: fighters,
      target: fighters,
      unit: fighters,
      path: [...keys],
    },
  }
}

/** A command of any of these types. */
export function anyCommand(
  choices: Choices,
  commands: readonly CommandDefinition[],
  names: Names,
): OpenCommand {
  const definition = of(choices, commands)
  if (definition === undefined) throw new Error('there is no command to choose from')
  const given = anyValue(choices, definition.payload as unknown as Schema, names)
  return { ...(given as object), type: definition.type }
}
