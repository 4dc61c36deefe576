/**
 * Reads the rule catalogue from its folder, once per folder and only when somebody asks: what the rules reference
 * shows and what the coverage counts. It explains rules; no rule is played from it.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SystemId } from '@shared/campaign/types'
import type { Json, RuleEntry } from '@shared/contract/types'
import { HOUSE_RULES } from '@shared/houseRules'
import { parse } from 'yaml'
import { z } from 'zod'

/** First part of a rule id → rule system. The order is that of every list of systems. */
export const RULE_PREFIXES = {
  WCC: 'wcrpg',
  WCG: 'wcrpg',
  WCA: 'wcrpg',
  WCD: 'wcrpg',
  WCH: 'wcrpg',
  MC: 'mass-combat',
  WWN: 'wwn',
  WIRE: 'wire',
} as const satisfies Record<string, SystemId>
export type RulePrefix = keyof typeof RULE_PREFIXES

/** The prefixes as the beginning of a pattern. */
export const ANY_PREFIX = `(?:${Object.keys(RULE_PREFIXES).join('|')})`
const RULE_ID = new RegExp(`^${ANY_PREFIX}-[A-Z0-9]+-\\d{2}$`)

/** The catalogue cannot be read: names the file and, as far as known, the entry. */
export class CatalogueError extends Error {
  constructor(
    readonly file: string,
    readonly entry: string | null,
    problem: string,
  ) {
    super(`rule catalogue: ${file}${entry === null ? '' : `, entry ${entry}`}: ${problem}`)
  }
}

const text = z.string().trim().min(1)
const json: z.ZodType<Json> = z.json()

const entrySchema = z.strictObject({
  id: z.string().regex(RULE_ID, 'must look like WCC-DICE-01'),
  title: text,
  section: text,
  rule: text,
  table: json.optional(),
  example: json.optional(),
  ruling: z.strictObject({ issue: text, default: text, option: text.optional() }).optional(),
  needs: z.array(text).optional(),
})

export const prefixOf = (id: string): RulePrefix => id.slice(0, id.indexOf('-')) as RulePrefix

function switchesByRule(): Map<string, string[]> {
  const byRule = new Map<string, string[]>()
  for (const { key, rule } of HOUSE_RULES) byRule.set(rule, [...(byRule.get(rule) ?? []), key])
  return byRule
}

/** What an entry that failed its schema calls itself, else its place in the file. */
function nameOf(value: unknown, index: number): string {
  const named = z.object({ id: z.string() }).safeParse(value)
  return named.success ? named.data.id : `number ${String(index + 1)}`
}

function readList(folder: string, file: string): unknown[] {
  let content: unknown
  try {
    content = parse(readFileSync(join(folder, file), 'utf8'))
  } catch (error) {
    throw new CatalogueError(file, null, error instanceof Error ? error.message : String(error))
  }
  if (!Array.isArray(content)) throw new CatalogueError(file, null, 'is not a list of entries')
  return content as unknown[]
}

function readFile(folder: string, file: string, switches: Map<string, string[]>): RuleEntry[] {
  return readList(folder, file).map((value, index) => {
    const parsed = entrySchema.safeParse(value)
    if (!parsed.success) {
      const issue = parsed.error.issues[0]
      const where = issue?.path.join('.') ?? ''
      throw new CatalogueError(file, nameOf(value, index), `${where}: ${issue?.message ?? 'malformed'}`)
    }
    const { id, title, section, rule, table, example, ruling } = parsed.data
    return {
      id,
      system: RULE_PREFIXES[prefixOf(id)],
      title,
      section,
      rule,
      table: table ?? null,
      example: example ?? null,
      ruling: ruling === undefined ? null : { issue: ruling.issue, default: ruling.default },
      switches: switches.get(id) ?? [],
    }
  })
}

const loaded = new Map<string, RuleEntry[]>()

/**
 * Every entry of the `*.yaml` files in `folder`, by system in the order of {@link RULE_PREFIXES}, else as written.
 * @throws CatalogueError when a file or an entry is malformed, or when an id stands twice.
 */
export function loadCatalogue(folder: string): RuleEntry[] {
  const known = loaded.get(folder)
  if (known !== undefined) return known
  const switches = switchesByRule()
  const fileOf = new Map<string, string>()
  const entries: RuleEntry[] = []
  const files = readdirSync(folder).filter((name) => name.endsWith('.yaml'))
  for (const file of files.sort()) {
    for (const entry of readFile(folder, file, switches)) {
      const other = fileOf.get(entry.id)
      if (other !== undefined) throw new CatalogueError(file, entry.id, `stands in ${other} already`)
      fileOf.set(entry.id, file)
      entries.push(entry)
    }
  }
  const rank = new Map(Object.keys(RULE_PREFIXES).map((prefix, index) => [prefix, index]))
  const rankOf = (entry: RuleEntry): number => rank.get(prefixOf(entry.id)) ?? rank.size
  entries.sort((a, b) => rankOf(a) - rankOf(b))
  loaded.set(folder, entries)
  return entries
}
