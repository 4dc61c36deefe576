/**
 * `npm run rules:coverage`: for each rule of the catalogue where it is implemented; how many rules are proven by a
 * scenario or a test, series by series, and the names of the rest; and the rules that are implemented nowhere. `-- --json`
 * prints it as data, `-- --short` leaves the places out. Fails when anything cites a rule that does not exist, or where a
 * rule has no place.
 */
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadCatalogue } from '../electron/campaign/catalogue'
import { collectCitations } from './rule-coverage/collect'
import { countCoverage, printCoverage } from './rule-coverage/count'
import {
  collectPlaces,
  placesByRule,
  printPlaces,
  rulesOfTheGuide,
  withoutPlace,
} from './rule-coverage/places'

const root = resolve(import.meta.dirname, '..')
const catalogue = loadCatalogue(join(root, 'shared/rules')).map((entry) => entry.id)
const coverage = countCoverage(catalogue, collectCitations(root))
const guide = rulesOfTheGuide(readFileSync(join(root, 'docs/rules-guide.md'), 'utf8'))
const placed = placesByRule(catalogue, collectPlaces(root), guide)
const homeless = withoutPlace(placed)

if (process.argv.includes('--json'))
  console.log(JSON.stringify({ series: coverage.series, places: placed, withoutPlace: homeless }, null, 2))
else
  console.log(
    `${process.argv.includes('--short') ? '' : `${printPlaces(placed)}\n\n`}${printCoverage(coverage)}\n\n` +
      `${String(catalogue.length - homeless.length)}/${String(catalogue.length)} rules have a place`,
  )
for (const { rule, where } of coverage.unknown) console.error(`unknown rule ${rule} in ${where}`)
for (const rule of homeless)
  console.error(`${rule} is implemented nowhere, and no line of the guide says whose call it is`)
process.exitCode = coverage.unknown.length === 0 && homeless.length === 0 ? 0 : 1
