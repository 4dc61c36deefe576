/** Puts a report into words: one line for what passed; for what failed the command, its dice, its log and the difference. */
import type { Derivation, Json, JsonRecord, LogLine } from '@shared/contract/types'
import type { ScenarioReport, StepReport } from './run'

const show = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value))
const parameters = (values: JsonRecord): string =>
  Object.entries(values)
    .map(([key, value]) => `${key}=${show(value)}`)
    .join(' ')

const SIGNS = { add: '', multiply: '× ', divide: '÷ ', set: '= ', atLeast: 'at least ', atMost: 'at most ' }

function printDerivation({ what, total, steps }: Derivation): string {
  const parts = steps.map(({ what: label, operation, amount }) => {
    const sign = operation === 'add' && amount >= 0 ? '+' : SIGNS[operation]
    return `${label} ${sign}${amount}`
  })
  return `        ${what} = ${total}: ${parts.join(', ')}`
}

export function printLine(line: LogLine): string {
  const switches = Object.keys(line.switches).length === 0 ? '' : ` {${parameters(line.switches)}}`
  const head = `      ${line.say} ${parameters(line.with)}${line.rule === null ? '' : ` [${line.rule}]`}${switches}`
  return [head, ...line.derivations.map(printDerivation)].join('\n')
}

function printDice({ given, rolled, lacking }: StepReport): string[] {
  const asked = rolled.map(
    (r) => `      ${r.kind} ${r.faces.join(' ')}  ${r.purpose} ${r.roller ?? ''} [${r.rule}]`,
  )
  const next = lacking === null ? [] : [`      ${lacking.kind} ?  ${lacking.purpose} ${lacking.roller ?? ''}`]
  return [`    dice given: ${given.join(' ') || 'none'}`, '    dice asked for:', ...asked, ...next]
}

export function printStep(step: StepReport): string {
  return [
    `  step ${step.number}: ${JSON.stringify(step.command)}`,
    ...printDice(step),
    '    log:',
    ...step.log.map(printLine),
    '    difference:',
    ...step.problems.map((problem) => `      ${problem}`),
  ].join('\n')
}

/** @param trace also show the steps that passed */
export function printReport(report: ScenarioReport, trace = false): string {
  const shown = report.steps.filter((step) => trace || step.problems.length > 0)
  return [`${report.passed ? 'ok  ' : 'FAIL'} ${report.title}`, ...shown.map(printStep)].join('\n')
}
