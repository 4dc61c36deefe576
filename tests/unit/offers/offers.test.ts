/**
 * What the cockpit offers can be done, in the state that each scenario begins with. A refusal is in order where it comes of two
 * fields that do not go together, of a place on the map that nobody has pointed at, or of what only the GM can say.
 */
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioFiles } from '../../../electron/cli/scenario/files'
import { systemById } from '../../../electron/rules/registry'
import { isLongRun } from '../../effort'
import { scenarioOf } from '../../scenarios/read'
import { isInOrder } from './inOrder'
import { sweep } from './sweep'

/** How many scenarios of a system are tried on a change. */
const SCENARIOS = 30

describe.each(['wire', 'wwn', 'mass-combat', 'wcrpg'] as const)('whatever %s offers', (id) => {
  it('can be done, with its defaults and with each of its choices', () => {
    const system = systemById(id)
    let tried = 0
    const refused = new Map<string, string>()
    const files = scenarioFiles([resolve(import.meta.dirname, '../../scenarios', id)])
    const oneIn = isLongRun ? 1 : Math.max(6, Math.ceil(files.length / SCENARIOS))
    for (const file of files.filter((_file, index) => index % oneIn === 0)) {
      const campaign = buildCampaign(scenarioOf(file), system)
      for (const encounter of campaign.encounters) {
        if (encounter.status !== 'running') continue
        const swept = sweep(system, campaign, encounter)
        tried += swept.tried
        for (const { offer, code, told } of swept.refused)
          if (!isInOrder(code)) refused.set(`${offer}: ${code}`, `${file}: ${told}`)
      }
    }
    expect([...refused].map((one) => one.join(' · '))).toEqual([])
    expect(tried).toBeGreaterThan(350)
  })
})
