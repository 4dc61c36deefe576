/** How long the days of a sickbay take. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import type { RecoveryRuns } from '@shared/contract/recovery'
import type { Command } from '@shared/contract/types'
import { CampaignSession } from '../../electron/campaign/session'
import { createCampaign } from '../../electron/engine/newCampaign'
import { playRecovery } from '../../electron/forecast/play'
import { reducedTo } from '../../electron/forecast/reduce'
import { systemById } from '../../electron/rules/registry'
import { admissions, people } from './sickbay'

const system = systemById('wcrpg')

export interface Sickbay {
  campaign: Campaign
  /** Moves the clock as one command, its journal line included. Returns how many lines the log has got. */
  pass: (days: number) => number
  /** Plays one patient's recovery on ahead, as the worker does. */
  ahead: (index: number, runs: number) => RecoveryRuns
  end: () => void
}

export function sickbayOf(patients: number): Sickbay {
  const folder = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-'))
  const campaign = createCampaign({ id: 'sickbay', name: 'Sickbay', system, seed: 'sickbay' })
  const session = CampaignSession.create(folder, campaign, () => undefined)
  const run = (command: Command): number => {
    const outcome = session.run(command, { answers: [], beyond: 'app' }, undefined)
    if (outcome.outcome !== 'resolved') throw new Error(JSON.stringify(outcome))
    return outcome.log.length
  }
  for (const command of [...people(patients), ...admissions(patients)]) run(command)
  return {
    campaign: session.campaign,
    pass: (days) => run({ type: 'clock/advance', seconds: days * 86_400 }),
    ahead(index, runs) {
      const sheet = `patient${String(index)}`
      const wanted = { sheet, first: 0, runs, horizon: 60 * 86_400 }
      return playRecovery(reducedTo(session.campaign, system, sheet), system, wanted)
    },
    end: () => {
      session.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
