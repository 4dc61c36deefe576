/**
 * `npm test`: every gate in order, with the time each took. Stops at the first gate that fails, with its exit code. The last
 * line counts the tests of vitest and Playwright together. `--long` (`npm run test:long`) tries everything more often and in
 * more places: both hosts, all themes, many runs of each property, the fault rig (tests/effort.ts).
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { build, programOf, ROOT, runNode } from './tools.mjs'

const REPORTS = join(ROOT, 'node_modules/.cache/test-reports')
const UNIT_REPORT = join(REPORTS, 'unit.json')
const E2E_REPORT = join(REPORTS, 'e2e.json')

const isLong = process.argv.includes('--long')

const PROGRAMS = { '@playwright/test': 'playwright' }
const tool = (name, parameters, environment) =>
  runNode(programOf(name, PROGRAMS[name]), parameters, { environment })

async function rulesCoverage() {
  if (existsSync(join(ROOT, 'scripts/rules-coverage.ts')))
    return tool('tsx', ['scripts/rules-coverage.ts', '--short'])
  console.log('scripts/rules-coverage.ts is not there: nothing to do.')
  return 0
}

const commandsReach = () => tool('tsx', ['scripts/commands-reach.ts', '--brief'])

/** On a change for Linux alone: the archive is the same for all three. */
async function packaging() {
  const systems = isLong ? [] : ['linux']
  if (process.platform === 'linux') return runNode(join(ROOT, 'scripts/package.mjs'), ['--check', ...systems])
  console.log('The packaging check runs on Linux only: left out here.')
  return 0
}

/** The compiler that is written for speed; components still need the one that vue-tsc knows. */
const nodeTypes = () =>
  runNode(programOf('typescript-7', 'tsc'), [
    '--build',
    '--singleThreaded',
    'tsconfig.node.json',
    'tsconfig.test.json',
  ])

/** A second worker on two cores: what waits, for a lock or for another program, leaves its core to the other. */
const WORKERS = Math.max(2, availableParallelism() - 1)

/** What looks at the sources, and what runs them: together they keep two cores busy for about as long. */
const LOOKING = [
  ['Format', () => tool('oxfmt', ['--check'])],
  ['Types of scripts', nodeTypes],
  ['Types of windows', () => tool('vue-tsc', ['--build', 'tsconfig.web.json'])],
  ['Lint of scripts', () => tool('oxlint', ['--config', 'oxlint.config.mjs'])],
  ['Unused code', () => runNode(join(ROOT, 'scripts/knip.mjs'))],
  [
    'Lint of components and boundaries',
    () => tool('eslint', ['.', '--max-warnings', '0'], { ROUNDKEEPER_LINT: isLong ? 'typed' : 'untyped' }),
  ],
]
const RUNNING = [
  [
    'Unit tests and scenarios',
    () =>
      tool('vitest', [
        'run',
        `--maxWorkers=${WORKERS}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${UNIT_REPORT}`,
      ]),
  ],
  ['Build', () => build({ stdio: ['ignore', 'ignore', 'inherit'] })],
  ['Rules coverage', rulesCoverage],
  ['Reach of commands', commandsReach],
  ['Packaging', packaging],
]
const endToEnd = [
  'End-to-end tests',
  () =>
    tool('@playwright/test', ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT }),
]

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

/** A file that cannot even be loaded has no tests to fail: it counts as one. So does a test that is switched off. */
function countUnitTests() {
  const report = readReport(UNIT_REPORT)
  if (!report) return { passed: 0, failed: 0 }
  const unloadable = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report
  return {
    passed: numPassedTests,
    failed: numFailedTests + numPendingTests + numTodoTests + unloadable.length,
  }
}

function countEndToEndTests() {
  const report = readReport(E2E_REPORT)
  if (!report) return { passed: 0, failed: 0 }
  const { expected, flaky, unexpected, skipped } = report.stats
  return { passed: expected + flaky, failed: unexpected + skipped + report.errors.length }
}

async function runStep([heading, step]) {
  console.log(`\n== ${heading}`)
  const began = performance.now()
  const code = await step()
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`-- ${heading}: ${code === 0 ? 'done' : `failed with exit code ${code}`} after ${seconds} s`)
  return code
}

async function runSteps(steps) {
  for (const step of steps) {
    const code = await runStep(step)
    if (code !== 0) return code
  }
  return 0
}

/** End to end comes last and alone: windows that wait for a busy machine fail for no reason of theirs. */
async function runGates() {
  const codes = await Promise.all([runSteps(LOOKING), runSteps(RUNNING)])
  return codes.find((code) => code !== 0) ?? runSteps([endToEnd])
}

if (isLong) process.env.ROUNDKEEPER_TESTS = 'long'
rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })
const code = await runGates()
const counts = [countUnitTests(), countEndToEndTests()]
const sum = (key) => counts.reduce((total, count) => total + count[key], 0)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exitCode = code === 0 && sum('failed') > 0 ? 1 : code
