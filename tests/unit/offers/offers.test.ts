/**
 * What the cockpit offers can be done, in the state that each scenario begins with. A refusal is in order where it comes of two
 * fields that do not go together, of a place on the map that nobody has pointed at, or of what only the GM can say.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { SystemId } from '@shared/campaign/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { readScenario, scenarioFiles } from '../../../electron/cli/scenario/files'
import { commandTableOf, systemById } from '../../../electron/rules/registry'
import { isLongRun } from '../../effort'
import { sweep } from './sweep'

/** Another target with the proposed weapon, another weapon at the proposed target, a distance that is still to be stated. */
const OUT_OF_REACH = [
  'beyond-long-range',
  'beyond-range',
  'charge-too-far',
  'charge-too-short',
  'distance-unknown',
  'must-snipe',
  'no-line-of-sight',
  'no-way',
  'out-of-range',
  'out-of-reach',
  'out-of-squares',
  'range-unknown',
  'strike-range-unknown',
  'too-far-for-coup',
  'too-far-to-disarm',
  'too-far-to-inspire',
  'too-far-to-screen',
  'too-near',
]
/** What is bought and for how long; what it costs and what is left; a place that is chosen on the map; the GM's word. */
const TO_BE_FILLED_IN = [
  'bad-payload',
  'boon-empty',
  'condition-unconfirmed',
  'nobody-caught',
  'not-enough-points',
  'not-of-an-attack',
  'target-number-missing',
]
const IN_ORDER: ReadonlySet<string> = new Set([...OUT_OF_REACH, ...TO_BE_FILLED_IN])

/**
 * Offers that the rules still refuse as they stand, though nothing has to be filled in: each is to be greyed in the list or in
 * its choices. The list may become shorter, never longer.
 */
const overtaken = JSON.parse(readFileSync(resolve(import.meta.dirname, 'overtaken.json'), 'utf8')) as Record<
  SystemId,
  string[]
>

describe.each(['wire', 'wwn', 'mass-combat', 'wcrpg'] as const)('whatever %s offers', (id) => {
  it('can be done, with its defaults and with each of its choices', () => {
    const system = systemById(id)
    const rules = { system, table: commandTableOf(system) }
    let tried = 0
    const refused = new Map<string, string>()
    const files = scenarioFiles([resolve(import.meta.dirname, '../../scenarios', id)])
    for (const file of files.filter((_file, index) => isLongRun || index % 6 === 0)) {
      const campaign = buildCampaign(readScenario(file), system)
      for (const encounter of campaign.encounters) {
        if (encounter.status !== 'running') continue
        const swept = sweep(rules, campaign, encounter)
        tried += swept.tried
        for (const { offer, code, told } of swept.refused)
          if (!IN_ORDER.has(code) && !overtaken[id].includes(`${offer}: ${code}`))
            refused.set(`${offer}: ${code}`, `${file}: ${told}`)
      }
    }
    expect([...refused].map((one) => one.join(' · '))).toEqual([])
    expect(tried).toBeGreaterThan(400)
  })
})
