/** WWN campaigns that an example plays by commands, each with exactly its dice. */
import type { Campaign } from '@shared/campaign/types'
import type { OpenCommand, LogLine } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'

const system = systemById('wwn')

/** A campaign of these sheets and one encounter, `fight`, written as scenarios write them. */
export const campaignWith = (roster: object[], encounter: object): Campaign =>
  buildCampaign(
    scenarioSchema.parse({
      title: 'An example',
      rules: ['WWN-RND-01'],
      system: 'wwn',
      campaign: { roster, encounters: [{ id: 'fight', ...encounter }] },
      steps: [{ do: { type: 'note/add' } }],
    }),
    system,
  )

/** Plays commands that must not be refused, each with exactly its faces; returns what was said, too. */
export function played(
  campaign: Campaign,
  ...steps: [OpenCommand, number[]?][]
): { after: Campaign; said: string[]; lines: LogLine[] } {
  let after = campaign
  const lines: LogLine[] = []
  for (const [command, faces = []] of steps) {
    const dice = new ScriptedDice(faces)
    const outcome = resolve(RULES, after, command, dice)
    if (outcome.kind !== 'resolved') throw new Error(`${command.type}: ${JSON.stringify(outcome)}`)
    if (dice.left > 0) throw new Error(`${command.type}: ${String(dice.left)} faces were not rolled`)
    after = outcome.campaign
    lines.push(...outcome.log)
  }
  return { after, said: lines.map(({ say }) => say), lines }
}

/** Two dice of so much in all. */
export const pair = (sum: number): number[] => [Math.floor(sum / 2), Math.ceil(sum / 2)]
