/** Opening a campaign of two rule systems, beside campaigns of as many sheets of one. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Campaign, SystemId } from '@shared/campaign/types'
import { CampaignSession } from '../../electron/campaign/session'
import { createCampaign, createCombatant, createEncounter } from '../../electron/engine/newCampaign'
import { partOf } from '../../electron/engine/part'
import { systemById } from '../../electron/rules/registry'
import { median } from './measure'

const SHEETS = 500
const PASSES = 31
const BOTH = ['wcrpg', 'wire'] as const satisfies readonly SystemId[]

/** So many sheets, shared out evenly; those of each system stand in a parked fight. */
function campaignOf(ids: readonly SystemId[]): Campaign {
  const [home = BOTH[0], ...others] = ids
  const empty = createCampaign({ id: 'bench', name: 'Bench', system: systemById(home), seed: 'bench' })
  const own = Object.assign(
    {},
    empty.own,
    ...others.map((id) => systemById(id).own.blank()),
  ) as Campaign['own']
  const roster = Array.from({ length: SHEETS }, (_, i) => {
    const { sheets } = systemById(ids[i % ids.length] ?? home)
    return sheets.kinds[0]?.blank(`s${String(i)}`, `Somebody ${String(i)}`)
  }).filter((sheet) => sheet !== undefined)
  const campaign: Campaign = { ...empty, systems: [...ids], own, roster }
  const encounters = ids.map((id) => {
    const system = systemById(id)
    const part = partOf(campaign, id)
    const fight = createEncounter(part, system, `fight-${id}`, 'Elsewhere')
    const combatants = part.roster.map((sheet) => createCombatant(system, fight, sheet, 'players'))
    return { ...fight, status: 'parked' as const, combatants }
  })
  return { ...campaign, encounters }
}

/** Milliseconds of processor time, with what a window is shown of it. */
function opening(folder: string): number {
  const before = process.cpuUsage()
  const session = CampaignSession.open(folder, () => undefined)
  session.snapshot()
  const { user, system } = process.cpuUsage(before)
  session.close()
  return (user + system) / 1000
}

export interface MixedMeasured {
  sheets: number
  /** Medians, milliseconds of processor time. */
  mixed: number
  /** Of the two campaigns of one system, the mean. */
  single: number
}

/** By turns, so that whatever else the machine does weighs on all alike. */
export function measureMixedOpening(): MixedMeasured {
  const root = mkdtempSync(join(tmpdir(), 'roundkeeper-bench-mixed-'))
  try {
    const kinds = [BOTH, ...BOTH.map((id) => [id])]
    const folders = kinds.map((ids, i) => {
      const folder = join(root, String(i))
      CampaignSession.create(folder, campaignOf(ids), () => undefined).close()
      return { folder, passes: [] as number[] }
    })
    for (let pass = 0; pass <= PASSES; pass++)
      for (const { folder, passes } of folders) {
        const took = opening(folder)
        if (pass > 0) passes.push(took) // the first warms up
      }
    const [mixed = NaN, ...singles] = folders.map(({ passes }) => median(passes))
    const single = singles.reduce((sum, one) => sum + one, 0) / singles.length
    return { sheets: SHEETS, mixed, single }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}
