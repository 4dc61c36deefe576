/** What is wrong with a value, as words that a window can say: schema libraries speak to programmers. */
import type { z } from 'zod'
import type { Json } from '@shared/contract/types'

/** A nested message of the namespace `problem`. */
export function problemOf(issue: z.core.$ZodIssue | undefined): Json {
  const problem = (key: string, parameters: Record<string, Json> = {}): Json => ({
    key: `problem.${key}`,
    with: parameters,
  })
  switch (issue?.code) {
    case 'invalid_type':
      return problem(issue.expected === 'int' ? 'wholeNumber' : 'type', {
        expected: { key: `problem.expected.${issue.expected}`, with: {} },
      })
    case 'too_small':
      return issue.origin === 'string'
        ? problem('empty')
        : problem('tooSmall', { minimum: Number(issue.minimum) })
    case 'too_big':
      return problem(issue.origin === 'string' ? 'tooLong' : 'tooBig', { maximum: Number(issue.maximum) })
    case 'invalid_format':
      return problem('format')
    case 'invalid_value':
      return problem('choice', { choices: issue.values.map(String).join(', ') })
    case 'unrecognized_keys':
      return problem('unknownField', { fields: issue.keys.join(', ') })
    case undefined:
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return problem('other')
  }
}
