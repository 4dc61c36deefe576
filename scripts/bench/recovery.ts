/** A sickbay of any size, in every state that can be healed, and how long its days take. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Campaign } from '@shared/campaign/types'
import type { Command, JsonRecord, RecoveryRuns } from '@shared/contract/types'
import { CampaignSession } from '../../electron/campaign/session'
import { createCampaign } from '../../electron/engine/newCampaign'
import { playRecovery } from '../../electron/forecast/play'
import { reducedTo } from '../../electron/forecast/reduce'
import { systemById } from '../../electron/rules/registry'

const system = systemById('wcrpg')
const PATIENTS_A_MEDIC = 10

/** From a scratch to a death in stasis, each with Wounds that have to close first or not. */
const STATES: readonly JsonRecord[] = [
  { hp: 31, parts: { leftArm: { closed: 2 }, bodyNonVital: { open: 1 } } },
  { hp: 35, nhp: 20, parts: { rightArm: { closed: 3 } } },
  { hp: 44, nhp: -18, parts: { rightLeg: { closed: 6 } } },
  { hp: 37, nhp: -61, parts: { bodyNonVital: { closed: 5 } } },
  {
    hp: -6,
    nhp: 0,
    parts: { bodyNonVital: { closed: 3 } },
    death: { causes: ['hp'], since: 0 },
    healing: { stasis: { kind: 'chemical', age: 'starfaring', since: 0, until: null } },
  },
]

function patient(index: number): Command {
  const sheet: JsonRecord = {
    id: `patient${String(index)}`,
    kind: 'wcrpg/character',
    name: `Patient ${String(index)}`,
    attributes: { physique: 50 },
    skills: {
      recuperation: { score: 4 + (index % 7), characteristic: 'physique', specializations: [] },
    },
    saves: { fortitude: 45 },
    maxHp: 60,
    maxNhp: 58,
    ...STATES[index % STATES.length],
  }
  return { type: 'roster/add', sheet }
}

function medic(index: number): Command {
  const skill = (score: number): JsonRecord => ({ score, characteristic: 'medicine', specializations: [] })
  return {
    type: 'roster/add',
    sheet: {
      id: `medic${String(index)}`,
      kind: 'wcrpg/character',
      name: `Medic ${String(index)}`,
      disciplines: { medicine: 30 },
      skills: {
        treatment: skill(18 + index),
        longTermCare: skill(38),
        intensiveCare: skill(42),
        xenobiology: skill(2 + index),
      },
    },
  }
}

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
  for (let i = 0; i < patients; i++) run(patient(i))
  run({ type: 'wcrpg/open-station', name: 'Sickbay', age: 'starfaring', moving: false, equipment: [] })
  const station = session.campaign.care[0]?.id ?? ''
  for (let i = 0; i * PATIENTS_A_MEDIC < patients; i++) run(medic(i))
  for (let i = 0; i < patients; i++)
    run({
      type: 'wcrpg/admit',
      station,
      patient: `patient${String(i)}`,
      medic: `medic${String(Math.floor(i / PATIENTS_A_MEDIC))}`,
    })
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
