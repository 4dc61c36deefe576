/**
 * `npm run rules:coverage`: how many rules of the catalogue are proven by a scenario or a test, series by series, and
 * the names of the rest. `-- --json` prints it as data. Fails when anything cites a rule that does not exist.
 */
import { join, resolve } from 'node:path'
import { loadCatalogue } from '../electron/campaign/catalogue'
import { collectCitations } from './rule-coverage/collect'
import { countCoverage, printCoverage } from './rule-coverage/count'

const root = resolve(import.meta.dirname, '..')
const catalogue = loadCatalogue(join(root, 'shared/rules')).map((entry) => entry.id)
const coverage = countCoverage(catalogue, collectCitations(root))

console.log(
  process.argv.includes('--json') ? JSON.stringify(coverage.series, null, 2) : printCoverage(coverage),
)
for (const { rule, where } of coverage.unknown) console.error(`unknown rule ${rule} in ${where}`)
process.exitCode = coverage.unknown.length === 0 ? 0 : 1
