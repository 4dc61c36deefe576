/** A small fight that a test plays by commands with the faces that fall, and what its report says. */
import type { Campaign, SystemId } from '@shared/campaign/types'
import type { FightReport, ReportPerson } from '@shared/contract/report'
import type { FightStatistics } from '@shared/contract/statistics'
import type { OpenCommand, Patch } from '@shared/contract/types'
import { buildCampaign } from '../../../electron/cli/scenario/build'
import { scenarioSchema } from '../../../electron/cli/scenario/schema'
import { ScriptedDice } from '../../../electron/engine/dice'
import { addStep, noTally, type FightStep, type FightTally } from '../../../electron/engine/report/fold'
import { reportOf } from '../../../electron/engine/report/report'
import { statisticsOf } from '../../../electron/engine/report/statistics'
import { resolve } from '../../../electron/engine/resolve'
import { RULES, systemById } from '../../../electron/rules/registry'

/** When every command was acknowledged. */
export const AT = '2026-01-02T20:00:00.000Z'

export type Told = Omit<FightReport, 'revision' | 'partial'>

export type Figures = Omit<FightStatistics, 'partial'>

export const tallyOf = (steps: readonly FightStep[], encounter = 'fight'): FightTally =>
  steps.reduce((tally, step) => addStep(RULES, tally, step), noTally(encounter))
export const reportFrom = (steps: readonly FightStep[], now: Campaign, encounter = 'fight'): Told =>
  reportOf(systemById, tallyOf(steps, encounter), now)

/** The command as a step of the fold; null: it was refused or lacks dice. */
export function stepOf(before: Campaign, command: OpenCommand, dice: ScriptedDice): FightStep | null {
  const outcome = resolve(RULES, before, command, dice)
  if (outcome.kind !== 'resolved') return null
  const { campaign: after, log, patches } = outcome
  return { at: AT, commandType: command.type, command, log, patches: patches as Patch[], before, after }
}

export class Fought {
  campaign: Campaign
  steps: FightStep[] = []

  /** @param campaign as in the file of a scenario: only what matters. */
  constructor(system: SystemId, campaign: object) {
    const scenario = scenarioSchema.parse({
      title: 'T',
      rules: ['WIRE-GEN-01'],
      steps: [{ do: { type: 'x' } }],
      system,
      campaign,
    })
    this.campaign = buildCampaign(scenario, systemById(system))
  }

  /** Plays a command; every face must be asked for. */
  do(command: OpenCommand, faces: readonly number[] = []): this {
    const dice = new ScriptedDice(faces)
    const step = stepOf(this.campaign, command, dice)
    if (step === null)
      throw new Error(JSON.stringify(resolve(RULES, this.campaign, command, new ScriptedDice(faces))))
    if (dice.left > 0) throw new Error(`${String(dice.left)} faces were not asked for by ${command.type}`)
    this.steps.push(step)
    this.campaign = step.after
    return this
  }

  undo(): this {
    const step = this.steps.pop()
    if (step !== undefined) this.campaign = step.before
    return this
  }

  get figures(): Figures {
    const told = statisticsOf(systemById, tallyOf(this.steps), this.campaign)
    if (told === null) throw new Error('nothing is told of the fight')
    return told
  }

  get report(): Told {
    return reportFrom(this.steps, this.campaign)
  }

  person(id: string): ReportPerson {
    const found = this.report.sides.flatMap(({ people }) => people).find((one) => one.id === id)
    if (found === undefined) throw new Error(`${id} is not in the report`)
    return found
  }

  /** Numbers counted of somebody, by the keys of their words. */
  counted(id: string): Record<string, unknown> {
    return Object.fromEntries(
      this.person(id).counts.map(({ key, with: parameters }) => [key, parameters['count']]),
    )
  }
}
