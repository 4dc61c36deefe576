/** Makes a new campaign: beside the others, and put in its place once it is whole. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { SystemId } from '@shared/campaign/types'
import type { RuleSystem } from '../engine/system'
import { createCampaign } from '../engine/newCampaign'
import { sampleOf, systemById } from '../rules/registry'
import { writeCardBeside } from './cardFile'
import { INCOMING } from './folder'
import { clearAway, keepForGood, makeOurs } from './ours'
import { putAsBeside } from './renaming'
import { CampaignSession } from './session'
import { takingTurns } from './slices'
import { syncWithin } from './syncing'
import { FileTrouble, troubleOf } from './trouble'

export interface Wanted {
  name: string
  system: SystemId
  /** Key of one of the system's samples; null: an empty campaign. */
  sample: string | null
}

/** A sample may be hundreds of commands. */
async function load(made: CampaignSession, rules: RuleSystem, sample: string): Promise<void> {
  const others = takingTurns()
  for (const command of sampleOf(rules, sample)?.build() ?? []) {
    await others()
    const outcome = made.run(command, { answers: [], beyond: 'app' }, undefined)
    if (outcome.outcome !== 'resolved')
      throw new Error(`the sample does not load: ${JSON.stringify(outcome)}`)
  }
}

/** Throws {@link FileTrouble}; nothing is left then. */
export async function makeCampaign(
  campaigns: string,
  { name, system, sample }: Wanted,
): Promise<Pick<CampaignSession, 'campaign' | 'revision'>> {
  const id = randomUUID()
  const rules = systemById(system)
  const campaign = createCampaign({ id, name, system: rules, seed: randomUUID() })
  const staged = join(campaigns, `${INCOMING}${id}`)
  try {
    makeOurs(staged) // not with the folders above: a data folder that has vanished is not made anew
    const made = await CampaignSession.createBeside(staged, campaign, () => undefined)
    try {
      if (sample !== null) await load(made, rules, sample)
    } finally {
      await made.closeBeside()
    }
    await syncWithin(staged)
    const place = join(campaigns, id)
    await putAsBeside(staged, place)
    keepForGood(place)
    await writeCardBeside(place, id, made)
    return made
  } catch (error) {
    await clearAway(staged)
    throw error instanceof FileTrouble ? error : troubleOf(error, campaigns)
  }
}
