/**
 * `npm run rules:coverage`: for each rule of the catalogue where it is implemented; how many rules are proven by a
 * scenario or a test, series by series, and the names of the rest; and the rules that are implemented nowhere. `-- --json`
 * prints it as data, `-- --short` leaves the places out. Fails when anything cites a rule that does not exist, where a rule has
 * no place, and where each of its places is code that the program never calls.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCatalogue } from '../electron/campaign/catalogue'
import { collectCitations } from './rule-coverage/collect'
import { countCoverage, printCoverage } from './rule-coverage/count'
import {
  collectPlaces,
  neverReached,
  placesByRule,
  printPlaces,
  rulesOfTheGuide,
  withoutPlace,
} from './rule-coverage/places'
import { ENTRIES, Reachability, readProgram } from './rule-coverage/reachability'

const root = resolve(import.meta.dirname, '..')
const catalogue = loadCatalogue(join(root, 'shared/rules')).map((entry) => entry.id)
const coverage = countCoverage(catalogue, collectCitations(root))
const guide = rulesOfTheGuide(readFileSync(join(root, 'docs/rules-guide.md'), 'utf8'))
const placed = placesByRule(catalogue, collectPlaces(root), guide)
const homeless = withoutPlace(placed)
const program = new Reachability(readProgram(root), ENTRIES)
const unreached = neverReached(placed, (file, names) => program.reaches(file, names))

if (process.argv.includes('--json'))
  console.log(
    JSON.stringify(
      {
        series: coverage.series,
        places: placed,
        withoutPlace: homeless,
        neverReached: unreached.map(({ rule }) => rule),
      },
      null,
      2,
    ),
  )
else
  console.log(
    `${process.argv.includes('--short') ? '' : `${printPlaces(placed)}\n\n`}${printCoverage(coverage)}\n\n` +
      `${String(catalogue.length - homeless.length - unreached.length)}/${String(catalogue.length)} rules have a place that the program reaches`,
  )
for (const { rule, where } of coverage.unknown) console.error(`unknown rule ${rule} in ${where}`)
for (const rule of homeless)
  console.error(`${rule} is implemented nowhere, and no line of the guide says whose call it is`)
for (const { rule, places } of unreached)
  console.error(
    `${rule} is implemented only by what the program never calls: ${places.map(({ file, name }) => `${file} ${name}`).join(', ')}`,
  )
process.exitCode = coverage.unknown.length + homeless.length + unreached.length === 0 ? 0 : 1
