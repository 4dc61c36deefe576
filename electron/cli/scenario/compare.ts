/** Compares what was expected with what came, as a subset, and says every difference in a line of its own. */
import type { Derivation, Json, LogLine } from '@shared/contract/types'
import type { ExpectedDerivation, ExpectedLine } from './schema'

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const show = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value))

/**
 * Differences of `actual` from `expected`. Records: every expected key, others allowed. Lists: same length, element by
 * element. null stands for null or nothing.
 */
export function differences(expected: unknown, actual: unknown, path: string): string[] {
  if (expected === null)
    return actual === null || actual === undefined ? [] : [`${path}: not ${show(actual)}`]
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return [`${path}: expected ${show(expected)}, got ${show(actual)}`]
    return expected.flatMap((item, i) => differences(item, actual[i], `${path}[${String(i)}]`))
  }
  if (isNode(expected)) {
    if (!isNode(actual)) return [`${path}: expected ${show(expected)}, got ${show(actual)}`]
    return Object.entries(expected).flatMap(([key, value]) =>
      differences(value, actual[key], `${path}.${key}`),
    )
  }
  return Object.is(expected, actual) ? [] : [`${path}: expected ${show(expected)}, got ${show(actual)}`]
}

const fits = (expected: Json | undefined, actual: unknown): boolean =>
  expected === undefined || differences(expected, actual, '').length === 0

/** Whether the expected steps occur in the derivation, in order. */
function hasSteps(derivation: Derivation, expected: ExpectedDerivation['steps']): boolean {
  let next = 0
  for (const step of derivation.steps) {
    const wanted = expected?.[next]
    if (wanted === undefined) break
    if (step.what === wanted.what && (wanted.amount ?? step.amount) === step.amount) next++
  }
  return next === (expected?.length ?? 0)
}

const hasDerivation = (line: LogLine, expected: ExpectedDerivation): boolean =>
  line.derivations.some(
    (d) => d.what === expected.what && d.total === expected.total && hasSteps(d, expected.steps),
  )

export function lineFits(line: LogLine, expected: ExpectedLine): boolean {
  return (
    line.say === expected.say &&
    fits(expected.with, line.with) &&
    (expected.tone ?? line.tone) === line.tone &&
    (expected.rule ?? line.rule) === line.rule &&
    (expected.secret ?? line.secret) === line.secret &&
    fits(expected.switches, line.switches) &&
    (expected.derivation === undefined || hasDerivation(line, expected.derivation))
  )
}

/** Expected lines that do not follow each other in the log. */
export function missingLines(log: readonly LogLine[], expected: readonly ExpectedLine[]): string[] {
  let from = 0
  for (const [i, wanted] of expected.entries()) {
    const at = log.findIndex((line, index) => index >= from && lineFits(line, wanted))
    if (at === -1) {
      const where = i === 0 ? '' : ` after ${show(expected[i - 1])}`
      return [`log: ${show(wanted)} does not occur${where}`]
    }
    from = at + 1
  }
  return []
}

export function forbiddenLines(
  log: readonly LogLine[],
  absent: readonly (string | ExpectedLine)[],
): string[] {
  return absent.flatMap((wanted) => {
    const line = typeof wanted === 'string' ? { say: wanted } : wanted
    return log.some((l) => lineFits(l, line)) ? [`log: ${show(wanted)} must not occur`] : []
  })
}
